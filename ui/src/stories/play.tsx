import { useState } from 'react'
import { covers } from '../art/covers.ts'
import {
  Button,
  CountUp,
  IconButton,
  IconFlame,
  IconHeart,
  IconPlay,
  Rail,
  SkeletonTile,
  Tile,
} from '../index.ts'
import { Row, Story } from './Story.tsx'

const games = [
  { name: 'Lakon Malam', cover: covers['lakon-malam'], rtp: 'RTP 96,4%' },
  { name: 'Pasar Rempah', cover: covers['pasar-rempah'], rtp: 'RTP 96,1%' },
  { name: 'Laut Mutiara', cover: covers['laut-mutiara'], rtp: 'RTP 96,5%' },
]

export function PlayStories() {
  const [balance, setBalance] = useState(1_250_000n)
  return (
    <Story name="Kartu permainan">
      <Rail
        title="Sedang ramai"
        more={
          <a className="b-more" href="#root">
            Lihat semua
          </a>
        }
        arrows={{ back: 'Mundur', on: 'Maju' }}
      >
        {[...games, ...games, ...games].map((game, place) => (
          <Tile
            // biome-ignore lint/suspicious/noArrayIndexKey: the same three games over and over
            key={place}
            {...game}
            name={
              <a className="b-stretch" href="#root">
                {game.name}
              </a>
            }
            provider="Balai Asli"
            tag={place === 0 ? { icon: <IconFlame />, label: 'Ramai' } : undefined}
            corner={
              <IconButton label={`Simpan ${game.name}`} icon={<IconHeart filled={place === 1} />} />
            }
            over={
              <>
                <Button tone="primary" icon={<IconPlay size={16} />}>
                  Main
                </Button>
                <Button>Coba gratis</Button>
              </>
            }
            closed={place === 4 ? 'Dalam perawatan' : undefined}
          />
        ))}
        <SkeletonTile />
      </Rail>
      <Row>
        <b className="t-18">
          <CountUp amount={balance} />
        </b>
        <Button onClick={() => setBalance(balance + 312_500n)}>Menang</Button>
      </Row>
    </Story>
  )
}
