import type { Lang, LotteryGame, OpenedDraw } from '@balai/contract'
import type { Db } from '../../platform/db.ts'
import { groupCodes, type Lottery, lotteryOf } from '../games/index.ts'
import { poolsNow, poolsOfKind } from '../pools/pools.ts'
import { poolRunsOf } from '../pools/sql.ts'
import { groupsOf } from './groups.ts'
import * as sql from './sql.ts'

const dayMs = 86_400_000
/** A countdown is said to be short in its last quarter, and never sooner than this. */
const shortMs = 300_000

/** From one draw of a lottery to the next, on the average. */
export const cycleOf = ({ draws, days }: Lottery) =>
  'from' in draws ? draws.every * 1_000 : Math.round((7 * dayMs) / (days.length * draws.length))

/** Draws of one lottery that are over, with what they paid out of its jackpots. */
export async function openedOf(db: Db, rows: readonly sql.OpenedRow[]): Promise<OpenedDraw[]> {
  // Few lotteries have jackpots, and the hall is looked at by everybody.
  const such = rows.filter(({ game }) => poolsOfKind(lotteryOf(game)?.kind).length > 0)
  const paid = such.length > 0 ? await poolRunsOf(db, such) : []
  return rows.map(({ game, result, numero, state, drawsAt }) => ({
    ...{ gameCode: game, numero, state, drawsAt },
    result: result && groupsOf(result),
    jackpots: paid
      .filter((run) => run.game === game && run.numero === numero)
      .map(({ pool, held, points, each }) => ({ name: pool, held, points, each })),
  }))
}

type Shown = { lotteries: readonly Lottery[]; now: Date; lang: Lang }

/** Lotteries as the lobby shows them: each with its next draw and the last that is over. */
export async function shownGames(db: Db, { lotteries, now, lang }: Shown): Promise<LotteryGame[]> {
  const games = lotteries.map(({ code }) => code)
  const [next, last] = await Promise.all([
    sql.nextDraws(db, { games, now }),
    sql.lastDraws(db, games),
  ])
  const over = await openedOf(db, last)
  const pools = await poolsNow(db, lotteries)
  return lotteries.map((lottery) => {
    const { code, group, days, kind, prizeMode, hall, source, zone, tag } = lottery
    const draw = next.find(({ game }) => game === code)
    const opened = over.find(({ gameCode }) => gameCode === code)
    const cycleTime = cycleOf(lottery)
    return {
      ...{ gameId: code, gameCode: code, remark: lottery.names[lang], tag },
      ...{ gameGroupId: groupCodes.indexOf(group) + 1, gameGroupCode: group },
      numero: draw?.numero ?? '',
      remainTime: draw ? draw.drawsAt.getTime() - now.getTime() : 0,
      lockTime: lottery.lock * 1_000,
      fewinTime: Math.min(shortMs, Math.round(cycleTime / 4)),
      ...{ cycleTime, drawDayOfWeek: [...days].sort().join(',') },
      winningTime: draw?.drawsAt ?? null,
      onSale: draw?.onSale ?? 0,
      ...{ defaultPlayType: lottery.defaultPlay, vendor: 'BALAI', accountTypeName: 'cash' },
      ...{ kind, prizeMode, hall, source, zone },
      jackpots: pools.get(code) ?? [],
      opened: opened ?? null,
    }
  })
}
