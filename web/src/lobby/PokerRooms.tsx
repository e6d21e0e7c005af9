import { useAsk } from '@balai/client'
import { houseVendor, type PokerRoom, poker, pokerGame } from '@balai/contract'
import { Button } from '@balai/ui'
import { useEffect } from 'react'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import './rooms.css'
import { usePlay } from './usePlay.ts'

const staleMs = 5_000

/** The rooms of card games as the house lists them: stakes, seats, who plays and who waits. */
export default function PokerRooms() {
  const { t, lang, money } = useWords()
  const { data, refetch } = useAsk(poker.pokerRooms, {}, { staleMs })
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void refetch(), staleMs)
    return () => clearInterval(timer)
  }, [refetch])
  const play = usePlay()
  const rooms = data?.rooms ?? []
  if (rooms.length === 0) return null
  const open = (demo: boolean) => play({ nodeId: pokerGame as never, vassalage: houseVendor }, demo)
  const sum = (amount: bigint) => money(amount, housePurse)
  return (
    <section className="card-rooms" aria-labelledby="card-rooms">
      <header>
        <h2 id="card-rooms" className="d-20">
          {t('rooms.title')}
        </h2>
        <div className="card-rooms-ways">
          <Button tone="primary" onClick={() => open(false)}>
            {t('rooms.play')}
          </Button>
          <Button onClick={() => open(true)}>{t('rooms.try')}</Button>
        </div>
      </header>
      <ul>
        {rooms.map((room) => (
          <li key={room.id} data-room={room.id}>
            <h3>{room.names[lang]}</h3>
            <p>
              {t(`rooms.${room.game}`)} ·{' '}
              {t('rooms.blinds', { small: sum(room.small), big: sum(room.big) })}
            </p>
            <p className="text-muted">
              {t('rooms.buyIn', { least: sum(room.least), most: sum(room.most) })}
            </p>
            <Seats room={room} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Seats({ room: { players, seats, waiting } }: { room: PokerRoom }) {
  const { t } = useWords()
  return (
    <p className="card-rooms-seats">
      <span className="card-rooms-dots" aria-hidden="true">
        {[...Array(seats).keys()].map((seat) => (
          <i key={seat} data-taken={seat < players} />
        ))}
      </span>
      {t('rooms.players', { players, seats })}
      {waiting > 0 && ` · ${t('rooms.waiting', { waiting })}`}
    </p>
  )
}
