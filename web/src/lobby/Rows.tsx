import { useAsk, useSession } from '@balai/client'
import { type Category, catalogue, type Game, houseVendor, type LobbyRow } from '@balai/contract'
import { IconRight, Rail, SkeletonTile } from '@balai/ui'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useDrawn } from '../app/drawn.ts'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'
import { type Filters, searchOf } from './filters.ts'
import { GameTile } from './GameTile.tsx'
import { Heart } from './Heart.tsx'

/** Rows that come with the page. */
const firstRows = 2
/** Tiles of the first row on the first screen of a phone: their covers are wanted at once. */
const firstCovers = 4
/** How far below the window what comes next is drawn already. */
const aheadPx = 600

/** Categories that were seen to their end: on the way back they stand whole at once, so that the place is kept. */
const whole = new Set<Category>()

type Near = { known: boolean; onCome?: () => void; room: 'row' | 'all'; children: ReactNode }

/**
 * Keeps the room of what lies further down, and draws it as it comes near the window: a phone that opens
 * a lobby of ten thousand games has twenty-four of them to draw.
 */
function Near({ known, onCome, room, children }: Near) {
  const box = useRef<HTMLDivElement>(null)
  const [near, come] = useState(known)
  const arrive = useEffectEvent(() => {
    startTransition(() => come(true))
    onCome?.()
  })
  useEffect(() => {
    if (near || !box.current) return
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && arrive(),
      { rootMargin: `${aheadPx}px 0px` },
    )
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [near])
  return near ? children : <div ref={box} className={`lobby-room lobby-room-${room}`} />
}

/**
 * Rows of a category that nothing narrows yet, and beneath them all of its games; those alone where it
 * has too few for rows.
 */
export function Rows({ category, children }: { category: Category; children: ReactNode }) {
  const { data } = useAsk(catalogue.gameRows, { gameType: category }, { staleMs: 60_000 })
  const signedIn = useSession() !== undefined
  const drawn = useDrawn()
  const rows = data?.rows ?? []
  const known = whole.has(category)
  if (rows.length === 0) return children
  return (
    <>
      <div className="lobby-rows">
        {rows.slice(0, drawn ? rows.length : firstRows).map((row, i) => (
          <Near key={keyOf(row)} room="row" known={known || i < firstRows}>
            <Row row={row} early={i === 0} />
          </Near>
        ))}
        {drawn && signedIn && <LastPlayed category={category} />}
      </div>
      {drawn && (
        <Near room="all" known={known} onCome={() => whole.add(category)}>
          {children}
        </Near>
      )}
    </>
  )
}

const keyOf = ({ by, feature, theme }: LobbyRow) => [by, feature, theme].join(' ')

/** The way to all games of a row: the lobby narrowed to what they have in common. */
const narrowingOf = ({ by, feature, theme }: LobbyRow): Partial<Filters> => {
  if (by === 'hot' || by === 'new') return { list: by }
  return by === 'house' ? { vendor: houseVendor } : { feature, theme }
}

const titles = { hot: 'rows.hot', new: 'rows.new', house: 'rows.house' } as const

function Row({ row, early }: { row: LobbyRow; early: boolean }) {
  const { t } = useWords()
  const { by, feature = 'wilds', theme = 'sea' } = row
  const title = t(
    by === 'feature' ? `feature.${feature}` : by === 'theme' ? `theme.${theme}` : titles[by],
  )
  return (
    <GameRail title={title} to={narrowingOf(row)}>
      {row.games.map((game, i) => (
        <Kept key={game.nodeId} game={game} early={early && i < firstCovers} />
      ))}
    </GameRail>
  )
}

/** What the player opened last, of this category; nothing before the first. */
function LastPlayed({ category }: { category: Category }) {
  const { t } = useWords()
  const { data, isPending } = useAsk(
    catalogue.recentGames,
    { gameType: category },
    { staleMs: 30_000 },
  )
  if (!isPending && !data?.list.length) return null
  return (
    <div className="lobby-last" aria-busy={isPending}>
      <GameRail title={t('lists.recent')} to={{ list: 'recent' }}>
        {data
          ? data.list.map((game) => <Kept key={game.nodeId} game={game} />)
          : [1, 2, 3, 4].map((place) => <SkeletonTile key={place} />)}
      </GameRail>
    </div>
  )
}

const Kept = ({ game, early = false }: { game: Game; early?: boolean }) => (
  <GameTile game={game} early={early} corner={<Heart game={game} />} />
)

type GameRail = { title: string; to: Partial<Filters>; children: ReactNode }

function GameRail({ title, to, children }: GameRail) {
  const { t } = useWords()
  const { path } = useAt()
  return (
    <Rail
      title={title}
      arrows={{ back: t('rows.back', { row: title }), on: t('rows.on', { row: title }) }}
      more={
        <Link
          href={path + searchOf({ ...to, sort: 'hot', page: 1 })}
          className="b-more"
          aria-label={t('rows.allOf', { row: title })}
        >
          {t('rows.all')}
          <IconRight size={16} />
        </Link>
      }
    >
      {children}
    </Rail>
  )
}
