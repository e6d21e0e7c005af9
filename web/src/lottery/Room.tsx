import { eLotteryPageSize, type LotteryGame, lotteryRead } from '@balai/contract'
import { Notice } from '@balai/ui'
import { useDrawn } from '../app/drawn.ts'
import { useAt } from '../app/place.ts'
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx'
import { useWords } from '../words/words.tsx'
import { lotteryAsked } from './asked.ts'
import { Game } from './Game.tsx'
import { Hall } from './Hall.tsx'
import { type RoomOf, roomOf } from './rooms.ts'
import { usePolled } from './usePolled.ts'

type Menus = readonly { games: readonly LotteryGame[] }[]
const gamesOf = (menus: Menus) => menus.flatMap(({ games }) => games)

/** What stands in a room: the e-lotteries by their own list, its first page; the others by the menus. */
function useGames(path: RoomOf['path']) {
  const listed = path === '/elott'
  const list = usePolled(lotteryRead.lotteryList, {
    takes: { pageNo: 1, pageSize: eLotteryPageSize },
    gamesOf: ({ games }) => games,
    enabled: listed,
  })
  const menus = usePolled(lotteryRead.gameMenu, { takes: {}, gamesOf, enabled: !listed })
  const { data, isError, refetch } = listed ? list : menus
  const all = listed ? list.data?.given.games : menus.data && gamesOf(menus.data.given)
  return { all, deadlines: data?.deadlines ?? new Map<string, number>(), isError, refetch }
}

/** A room of the lotteries: the hall of its draws, or the one lottery that the address names. */
export function Room() {
  const { t } = useWords()
  const { route, search } = useAt()
  const room = roomOf(route.name)
  // The page is sent alike for whatever its address names.
  const asked = lotteryAsked(useDrawn() ? search : '')
  const { all, deadlines, isError, refetch } = useGames(room.path)
  const { gameCode, vendor } = asked.named
  const game = all?.find((one) => one.gameCode === gameCode)
  if (game)
    return (
      <Game key={game.gameId} {...{ room, game, asked }} deadline={deadlines.get(game.gameId)} />
    )
  if (gameCode && !all && !isError) return <ScreenSkeleton />
  const games = all?.filter(room.has)
  return (
    <>
      {asked.unreadable.map((name) => (
        <Notice key={name} tone="warn">
          {t('lottery.unreadable', { name: t(`lottery.${name}`) })}
        </Notice>
      ))}
      {gameCode && all && <Notice tone="info">{t('lottery.unknown', { code: gameCode })}</Notice>}
      {vendor && all && !all.some((one) => one.vendor === vendor) && (
        <Notice tone="info">{t('lottery.noVendor', { vendor })}</Notice>
      )}
      <Hall
        {...{ room, deadlines }}
        games={
          vendor && games?.some((one) => one.vendor === vendor)
            ? games.filter((one) => one.vendor === vendor)
            : games
        }
        failed={isError}
        onRetry={() => void refetch()}
      />
    </>
  )
}
