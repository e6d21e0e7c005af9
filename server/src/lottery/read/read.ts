import {
  eLotteryPageSize,
  type Gives,
  type LotteryGame,
  type lotteryRead,
  numerosCount,
  type PrizeMode,
  type Takes,
} from '@balai/contract'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { groupCodes, lotteries, lotteryCurrency, lotteryOf } from '../games/index.ts'
import { drums } from './kinds.ts'
import { openedOf, shownGames } from './shown.ts'
import * as sql from './sql.ts'
import { trendsOf } from './trends.ts'

type At = Pick<Parameters<typeof shownGames>[1], 'now' | 'lang'>

/** As many as were asked for, at least one and at most what the call gives. */
export const boundedTo = (asked: number | undefined, most: number) =>
  Math.min(most, Math.max(1, asked ?? most))

const ofMode = (mode: PrizeMode | undefined) =>
  lotteries.filter(({ prizeMode }) => !mode || prizeMode === mode)

/** The menus of a prize mode, or all, in their order; a menu without a lottery is none. */
export async function gameMenu(db: Db, mode: PrizeMode | undefined, at: At) {
  const games = await shownGames(db, { lotteries: ofMode(mode), ...at })
  return groupCodes.flatMap((gameGroupCode, nth) => {
    const those = games.filter((game) => game.gameGroupCode === gameGroupCode)
    return those.length ? [{ gameGroupId: nth + 1, gameGroupCode, games: those }] : []
  })
}

/** Lotteries by their codes, in that order; those of another prize mode are left out. */
export async function gamesOf(
  db: Db,
  { codes, mode, ...at }: At & { codes: readonly string[]; mode: PrizeMode | undefined },
): Promise<LotteryGame[]> {
  const known = codes.flatMap((code) => ofMode(mode).filter((lottery) => lottery.code === code))
  return shownGames(db, { lotteries: known, ...at })
}

/** The quick draws, page by page; a page beyond the last is empty. */
export async function lotteryList(
  db: Db,
  { pageNo = 1, pageSize }: Takes<typeof lotteryRead.lotteryList>,
  at: At,
) {
  const size = boundedTo(pageSize, eLotteryPageSize)
  const all = ofMode('Elott')
  const from = (Math.max(1, pageNo) - 1) * size
  return {
    games: await shownGames(db, { lotteries: all.slice(from, from + size), ...at }),
    totalPages: Math.ceil(all.length / size),
    totalGames: all.length,
  }
}

/** The last draws of a lottery that brought their numbers or were called off. */
export async function numeros(db: Db, { gameCode, count }: Takes<typeof lotteryRead.numeros>) {
  if (!lotteryOf(gameCode)) return refuse('game-unknown')
  const drawn = await sql.openedDraws(db, {
    game: gameCode,
    count: boundedTo(count, numerosCount),
  })
  return openedOf(db, drawn)
}

/** One draw that is over; what is still to come tells nothing. */
export async function openedNumero(
  db: Db,
  { gameCode: game, numero }: Takes<typeof lotteryRead.openedNumero>,
) {
  if (!lotteryOf(game)) return refuse('game-unknown')
  const found = numero
    ? await sql.openedDraw(db, { game, numero })
    : (await sql.openedDraws(db, { game, count: 1 }))[0]
  const [opened] = found ? await openedOf(db, [found]) : []
  if (!found || !opened) return refuse('draw-unknown')
  const { opensAt, locksAt, rulesVersion } = found
  return { ...opened, opensAt, locksAt, rulesVersion: String(rulesVersion) }
}

/** How the last draws of a lottery fell. */
export async function trends(db: Db, { gameCode, count }: Takes<typeof lotteryRead.trends>) {
  const lottery = lotteryOf(gameCode)
  if (!lottery) return refuse('game-unknown')
  const drawn = await sql.openedDraws(db, {
    game: gameCode,
    count: boundedTo(count, numerosCount),
  })
  const results = drawn.flatMap(({ result }) => (result ? [result] : [])).reverse()
  return trendsOf(drums[lottery.kind], results)
}

type Rules = Gives<typeof lotteryRead.lotteryRules>

/** Every play of a lottery. The plays work out their returns as they are read in, which takes a moment: at the first question. */
export async function lotteryRules(gameCode: string) {
  const lottery = lotteryOf(gameCode)
  if (!lottery) return refuse('game-unknown')
  const { jackpotsOf, rulesOf } = await import('./rules.ts')
  const rules: Rules = {
    ...lotteryCurrency,
    version: String(lottery.rulesVersion),
    plays: rulesOf(lottery.kind),
    jackpots: jackpotsOf(lottery.kind),
  }
  return rules
}

const rooms: Readonly<Record<PrizeMode, string>> = {
  ...{ Elott: '/elott', Lott: '/vnlottery', SEA: '/lottery', ZY: '/lottery' },
}

/** Where a lottery is bet on, or where those of its prize mode stand. */
export function lobbyLaunch({
  lottoGameCode: code,
  lottoPrizeMode: mode,
  lottoView,
}: Takes<typeof lotteryRead.lobbyLaunch>) {
  const lottery = code ? lotteryOf(code) : undefined
  if (code && !lottery) return refuse('game-unknown')
  const room = lottery ? rooms[lottery.prizeMode] : mode ? rooms[mode] : '/lottery'
  const game_url = lottery && lottoView === 'betting' ? `${room}?gameCode=${lottery.code}` : room
  return { game_url }
}
