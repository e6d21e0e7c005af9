import type { LotteryGame, SlotType } from '@balai/contract'
import { drawnOn, type WeekDay } from './clock.ts'

/** More menus than this have arrows. */
export const menuArrowsAbove = 7

export const listTypes = ['hot', 'favourites', 'recent'] as const
export type ListType = (typeof listTypes)[number]

/** What narrows the hall: a list of its own, or a group (tag), a day, a tab and a name. */
export type Narrowing = {
  list?: ListType | undefined
  tag?: string | undefined
  day?: WeekDay | undefined
  hall?: SlotType | undefined
  name?: string | undefined
}

/** Choosing a list clears the group and the day; the name and the tab stay. */
export const withList = (at: Narrowing, list: ListType | undefined): Narrowing => ({
  ...at,
  ...{ list, tag: undefined, day: undefined },
})

/** Choosing a group or a day leaves the lists. */
export const narrowed = (
  at: Narrowing,
  change: Pick<Narrowing, 'tag' | 'day' | 'hall'>,
): Narrowing => ({ ...at, ...change, list: undefined })

/** Lists that are somebody’s own. */
export const isOwn = (list: ListType | undefined) => list === 'favourites' || list === 'recent'

/** Letters without their marks: who has no Vietnamese keys finds a station too. */
const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** The lotteries that are left, in the order in which they came. */
export function leftOf(
  games: readonly LotteryGame[],
  { tag, day, hall, name }: Narrowing,
): LotteryGame[] {
  const wanted = plain(name?.trim() ?? '')
  return games.filter(
    (game) =>
      (!tag || game.gameGroupCode === tag) &&
      drawnOn(game.drawDayOfWeek, day) &&
      (!hall || game.hall === hall) &&
      plain(game.remark).includes(wanted),
  )
}

/** Favourites in the order in which they were kept. */
export const favouriteGames = (games: readonly LotteryGame[], ids: readonly string[]) =>
  ids.flatMap((id) => games.filter(({ gameId }) => gameId === id))
