import { useAsk, useSession } from '@balai/client'
import {
  identity,
  type LotteryGame,
  lotteryRead,
  popularCount,
  recentLotteryCount,
} from '@balai/contract'
import {
  Button,
  Chip,
  Chips,
  Empty,
  IconClock,
  IconFlame,
  IconHeart,
  IconSearch,
  Notice,
  SkeletonCard,
} from '@balai/ui'
import { useState } from 'react'
import { useGate } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { weekDays } from './clock.ts'
import { DrawCard } from './DrawCard.tsx'
import { useLotteryFavourites } from './favourites.ts'
import {
  favouriteGames,
  isOwn,
  type ListType,
  leftOf,
  listTypes,
  type Narrowing,
  narrowed,
  withList,
} from './hall.ts'
import { type LotteryMenu, Menus } from './Menus.tsx'
import { Globe, Lanterns, Tickets } from './pictures.tsx'
import type { RoomOf } from './rooms.ts'
import { type Deadlines, usePolled } from './usePolled.ts'

type Hall = {
  room: RoomOf
  games: readonly LotteryGame[] | undefined
  deadlines: Deadlines
  failed: boolean
  onRetry: () => void
}

const pictures = { '/lottery': <Globe />, '/elott': <Tickets />, '/vnlottery': <Lanterns /> }

const listIcons = {
  hot: <IconFlame size={16} />,
  favourites: <IconHeart size={16} />,
  recent: <IconClock size={16} />,
} as const

/** Every lottery of a room, by group, name, day and tab, or by a list of its own. */
export function Hall({ room, games, deadlines, failed, onRetry }: Hall) {
  const { t, figure } = useWords()
  const [at, narrow] = useState<Narrowing>({})
  const gate = useGate()
  const session = useSession()
  const { data: member } = useAsk(identity.member, undefined, { staleMs: 300_000 })
  const favourites = useLotteryFavourites(session && member?.account)
  const list = useListed(at.list, { games, ids: favourites.ids })
  const shown = list.games && leftOf(list.games, at)
  const broken = failed || list.failed
  const choose = (list: ListType | undefined) => {
    const turn = () => narrow(withList(at, list))
    if (isOwn(list)) gate(turn)
    else turn()
  }
  const halls = [...new Set(games?.map(({ hall }) => hall))]
  return (
    <div className="stack lot">
      <header className="page-head batik batik-ceplok lot-head">
        <div>
          <h1 className="d-32">{t(room.title)}</h1>
          <p className="text-muted">{t(room.text)}</p>
        </div>
        {pictures[room.path]}
        <search className="b-input lobby-search">
          <IconSearch />
          <input
            type="search"
            aria-label={t('lottery.search')}
            placeholder={t('lottery.search')}
            value={at.name ?? ''}
            maxLength={80}
            onChange={(event) => narrow({ ...at, name: event.target.value })}
          />
        </search>
      </header>
      <Menus
        menus={menusOf(games ?? [])}
        value={at.tag}
        onChoose={(tag) => narrow(narrowed(at, { tag }))}
      />
      <div className="lot-filters">
        <Chips label={t('lottery.lists')}>
          <Chip selected={!at.list} onClick={() => choose(undefined)}>
            {t('lottery.list.all')}
          </Chip>
          {listTypes.map((list) => (
            <Chip
              key={list}
              icon={listIcons[list]}
              selected={list === at.list}
              onClick={() => choose(list)}
            >
              {t(`lottery.list.${list}`)}
            </Chip>
          ))}
        </Chips>
        <Chips label={t('lottery.days')}>
          <Chip selected={!at.day} onClick={() => narrow({ ...at, day: undefined })}>
            {t('lottery.day.any')}
          </Chip>
          {weekDays.map((day) => (
            <Chip
              key={day}
              selected={day === at.day}
              onClick={() => narrow(narrowed(at, { day: day === at.day ? undefined : day }))}
            >
              {t(`lottery.day.${day}`)}
            </Chip>
          ))}
        </Chips>
        {halls.length > 1 && (
          <Chips label={t('lottery.halls')}>
            <Chip selected={!at.hall} onClick={() => narrow({ ...at, hall: undefined })}>
              {t('lottery.hall.all')}
            </Chip>
            {halls.map((hall) => (
              <Chip
                key={hall}
                selected={hall === at.hall}
                onClick={() => narrow({ ...at, hall: hall === at.hall ? undefined : hall })}
              >
                {t(`lottery.hall.${hall}`)}
              </Chip>
            ))}
          </Chips>
        )}
      </div>
      {broken && shown && <Notice tone="warn">{t('lottery.failed')}</Notice>}
      {shown ? (
        shown.length ? (
          <section className="stack-close" aria-label={t('lottery.found', { count: shown.length })}>
            <p className="t-13 text-muted num" role="status">
              {t('lottery.found', { count: figure(shown.length) })}
            </p>
            <div className="lot-grid">
              {shown.map((game) => (
                <DrawCard
                  key={game.gameId}
                  game={game}
                  href={`${room.path}?gameCode=${game.gameCode}`}
                  deadline={deadlines.get(game.gameId)}
                  kept={favourites.isKept(game.gameId)}
                  onKeep={() => gate(() => favourites.turn(game.gameId))}
                />
              ))}
            </div>
          </section>
        ) : (
          <Nothing at={at} onClear={() => narrow({})} />
        )
      ) : broken ? (
        <Empty
          title={t('lottery.failed')}
          action={
            <Button tone="primary" onClick={onRetry}>
              {t('frame.retry')}
            </Button>
          }
        >
          {t('lottery.failedText')}
        </Empty>
      ) : (
        <div className="lot-grid" aria-busy="true">
          <span className="b-unseen" role="status">
            {t('frame.loading')}
          </span>
          {waiting.map((nth) => (
            <SkeletonCard key={nth} />
          ))}
        </div>
      )}
    </div>
  )
}
const waiting = Array.from({ length: 9 }, (_, nth) => nth)

function Nothing({ at, onClear }: { at: Narrowing; onClear: () => void }) {
  const { t } = useWords()
  const own = at.list === 'favourites' ? 'Favourites' : at.list === 'recent' ? 'Recent' : ''
  return (
    <Empty
      title={t(`lottery.none${own}`)}
      action={
        <Button tone="secondary" onClick={onClear}>
          {t('lottery.clear')}
        </Button>
      }
    >
      {t(`lottery.none${own}Text`)}
    </Empty>
  )
}

type Listed = Pick<Hall, 'games'> & { ids: readonly string[] }
type ListedGames = { games: readonly LotteryGame[] | undefined; failed: boolean }

/** The lotteries of a list; of what many play and of what was played, only those of this room. */
function useListed(list: ListType | undefined, { games, ids }: Listed): ListedGames {
  const popular = usePolled(lotteryRead.popular, {
    takes: { count: popularCount },
    gamesOf: (given) => given,
    enabled: list === 'hot',
  })
  const recent = usePolled(lotteryRead.recentMenu, {
    takes: { recentCount: recentLotteryCount },
    gamesOf: (given) => given,
    enabled: list === 'recent',
  })
  if (list === 'favourites') return { games: games && favouriteGames(games, ids), failed: false }
  if (!list) return { games, failed: false }
  const asked = list === 'hot' ? popular : recent
  const here = asked.data?.given.flatMap(
    ({ gameId }) => games?.find((game) => game.gameId === gameId) ?? [],
  )
  return { games: games && here, failed: asked.isError }
}

/** The groups of what is there, each with what most of it is drawn with. */
function menusOf(games: readonly LotteryGame[]): LotteryMenu[] {
  const codes = [...new Set(games.map(({ gameGroupCode }) => gameGroupCode))]
  return codes.map((code) => {
    const those = games.filter(({ gameGroupCode }) => gameGroupCode === code)
    return { code, kind: those[0]?.kind ?? '', count: those.length }
  })
}
