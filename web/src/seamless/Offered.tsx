import { useAsk } from '@balai/client'
import { catalogue, type Game } from '@balai/contract'
import { Button, Empty, Notice, SkeletonMany, Tile } from '@balai/ui'
import { Link } from 'wouter'
import { useCover } from '../lobby/cover.ts'
import { useWords } from '../words/words.tsx'
import { offered, wholeAddress } from './address.ts'

const firstCovers = 7
/** So few stand larger, or the page would be half empty. */
const fewMost = 4

/** Games to choose from, where the address names none that there is. */
export function Offered({ unknown = false }: { unknown?: boolean }) {
  const { t } = useWords()
  const { data, isError, refetch } = useAsk(catalogue.gameList, offered, { staleMs: 60_000 })
  const open = data?.games.filter((game) => game.open)
  const few = open !== undefined && open.length <= fewMost
  return (
    <div className="stack whole-offered">
      <header className="lobby-head batik batik-parang">
        <div>
          <h1 className="d-32">{t('seamless.choose')}</h1>
          <p className="text-muted">{t('seamless.chooseText')}</p>
        </div>
      </header>
      {unknown && <Notice tone="info">{t('seamless.unknown')}</Notice>}
      {isError && !open ? (
        <Empty
          title={t('lobby.failed')}
          action={
            <Button tone="primary" onClick={() => void refetch()}>
              {t('frame.retry')}
            </Button>
          }
        >
          {t('lobby.failedText')}
        </Empty>
      ) : open?.length === 0 ? (
        <Empty title={t('home.hotEmpty')} />
      ) : (
        <section aria-label={t('lobby.games')} aria-busy={!open}>
          <h2 className="b-unseen">{t('lobby.games')}</h2>
          <div className={few ? 'b-grid whole-few' : 'b-grid'}>
            {open?.map((game, i) => (
              <Choice key={game.nodeId} game={game} early={i < firstCovers} />
            )) ?? <SkeletonMany of="tile" count={7} />}
          </div>
        </section>
      )}
    </div>
  )
}

function Choice({ game, early }: { game: Game; early: boolean }) {
  const { t, percent } = useWords()
  const cover = useCover(game.cover)
  return (
    <Tile
      name={
        <Link href={wholeAddress(game.nodeId, false)} className="b-stretch tile-name">
          {game.gameName}
        </Link>
      }
      cover={cover}
      provider={game.vendorName}
      rtp={t('game.rtp', { rtp: percent(game.rtp) })}
      early={early}
    />
  )
}
