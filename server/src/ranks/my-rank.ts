import type { MyRank } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import type { Db } from '../platform/db.ts'
import * as wallet from '../wallet/index.ts'
import { dayAfter, firstOfMonth, monthFrom } from './calendar.ts'
import { giftsOf } from './gifts-sql.ts'
import { isJudged, keepsLevel } from './level.ts'
import { firstCounted } from './look.ts'
import { rebatesOf } from './rebate-sql.ts'
import { runningOf } from './running.ts'
import * as sql from './sql.ts'
import { sumsOf } from './sums.ts'
import { tableAt } from './table-sql.ts'

const shownMost = 50
const rebatesMost = 31

/** What has come in, and what this month has brought: as the books say now. */
export async function progressOf(db: Db, { now, ...whose }: sql.Whose & { now: Date }) {
  const today = houseDay(now)
  const table = await tableAt(db)
  const row = await sql.memberOf(db, whose)
  const oldest = dayAfter(today, 1 - table.countedDays)
  const foldedTo = row?.foldedTo ?? oldest
  const from = row ? firstCounted(row, table, now) : oldest
  const month = monthFrom(firstOfMonth(today))
  const to = dayAfter(today)
  const sums = await sumsOf(db, { ...whose, foldedTo, from, to })
  const monthly = await sumsOf(db, { ...whose, foldedTo, from: month.first, to })
  const level = row?.level ?? 0
  const standing = { level, since: row?.since ?? null, pinnedUntil: row?.pinnedUntil ?? null }
  return {
    ...{ table, level, since: standing.since },
    pinnedUntil: standing.pinnedUntil && standing.pinnedUntil > now ? standing.pinnedUntil : null,
    counted: { from, ...sums },
    month: {
      ...{ first: month.first, next: month.next, ends: month.ends, ...monthly },
      judged: isJudged(standing, month, month.ends),
      kept: keepsLevel(table.levels, { level, month: monthly }),
    },
  }
}

/** Where a member stands, whole. */
export async function myRank(db: Db, asking: sql.Whose & { now: Date }): Promise<MyRank> {
  const progress = await progressOf(db, asking)
  const { table, level, since, pinnedUntil, counted, month } = progress
  const [{ currency, exponent }, running, steps, gifts, rebates] = await Promise.all([
    wallet.balanceOf(db, { ...asking, trial: false }),
    runningOf(db, { ...asking, table, level }),
    sql.stepsOf(db, { ...asking, size: shownMost }),
    giftsOf(db, { ...asking, size: shownMost }),
    rebatesOf(db, { ...asking, size: rebatesMost }),
  ])
  const { deposits, stakes, ends, judged, kept } = month
  return {
    ...{ currency, exponent, level, since, pinnedUntil, counted },
    ...{ levels: table.levels, countedDays: table.countedDays },
    keep:
      level === 0
        ? null
        : {
            ...{ month: month.first.slice(0, 7), ends, deposits, stakes, kept },
            from: judged ? null : month.next.slice(0, 7),
          },
    steps: steps.map(({ was, level, reason, at }) => ({ was, level, reason, at })),
    ...{ ...running, gifts, rebates },
  }
}
