import { useAsk } from '@balai/client'
import { catalogue } from '@balai/contract'
import { Button, Empty, IconRight, Rail, SkeletonTile } from '@balai/ui'
import { Link } from 'wouter'
import { GameTile } from '../lobby/GameTile.tsx'
import { useWords } from '../words/words.tsx'
import { SectionHead } from './SectionHead.tsx'

/** Tiles on the first screen: their covers are wanted at once. */
const firstCovers = 4
/** So few games are shown as cards, or the row would stand half empty. */
const fewMost = 3
const waiting = [1, 2, 3, 4, 5, 6, 7]

/** The busiest games, as the house counts them. */
export function HotGames() {
  const { t } = useWords()
  const { data: games, isError, refetch } = useAsk(catalogue.hotGames, {}, { staleMs: 60_000 })
  if (isError || games?.length === 0)
    return (
      <section>
        <SectionHead>{t('home.hot')}</SectionHead>
        <Empty
          title={t(isError ? 'home.hotFailed' : 'home.hotEmpty')}
          action={isError && <Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
        />
      </section>
    )
  const few = games !== undefined && games.length <= fewMost
  return (
    <div className={few ? 'few' : undefined}>
      <Rail
        title={t('home.hot')}
        more={
          <Link href="/rng" className="b-more">
            {t('home.all')}
            <IconRight size={16} />
          </Link>
        }
      >
        {games
          ? games.map((game, i) => (
              <GameTile key={game.nodeId} game={game} early={i < firstCovers} />
            ))
          : waiting.map((place) => <SkeletonTile key={place} />)}
      </Rail>
    </div>
  )
}
