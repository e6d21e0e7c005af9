import assert from 'node:assert/strict'
import * as catalogue from '../catalogue/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { dayBegins } from '../platform/period.ts'
import * as wagers from '../wagers/index.ts'
import { laterDay } from './calendar.ts'
import { factorOf, linesOf } from './factors.ts'
import { factorVersions } from './factors-sql.ts'
import { countedSince } from './rebate-sql.ts'
import type { MemberRow } from './sql.ts'

type Counting = {
  row: Pick<MemberRow, 'member' | 'bucket' | 'rebateFrom' | 'foldedTo'>
  /** Rounds opened before then. */
  to: Date
}

/**
 * What has settled since it was counted last, game by game, each by the factor that was in force as its rounds
 * ended; and what was read for it, as it is in that moment.
 */
export async function accruedOf(db: Db | Tx, { row, to }: Counting) {
  const { member, bucket, rebateFrom, foldedTo } = row
  const versions = await factorVersions(db)
  const played = await wagers.settledByGame(db, {
    ...{ member, bucket, from: dayBegins(foldedTo), to, moments: versions.map(({ at }) => at) },
  })
  const first = laterDay(rebateFrom, foldedTo)
  const inForce = (past: number) => {
    const found = versions[Math.max(past, 1) - 1]
    assert(found, 'the first version is as old as the house')
    return found
  }
  const counted = linesOf(
    played
      .filter(({ day }) => day >= first)
      .map(({ day, vendor, game, past, cash }) => ({
        ...{ opened: day, vendor, game, version: inForce(past).version, settled: cash },
      })),
    await countedSince(db, { member, bucket, day: first }),
  )
  const categories = await catalogue.categoriesOf(db, counted)
  const factors = new Map(versions.map(({ version, factors }) => [version, factors]))
  const lines = counted.map((line) => {
    const of = { vendor: line.vendor, category: categories.get(line.game) ?? '' }
    return { ...line, ...of, ...factorOf(factors.get(line.version) ?? [], of) }
  })
  return { lines, played: byDay(played) }
}

/** The days that were read, whatever was played in them. */
function byDay(played: readonly wagers.SettledOf[]): wagers.SettledRow[] {
  const days = new Map<string, wagers.SettledRow>()
  for (const { day, settled, cash, open } of played) {
    const sum = days.get(day) ?? { day, settled: 0n, cash: 0n, open: false }
    days.set(day, {
      ...{ day, settled: sum.settled + settled, cash: sum.cash + cash, open: sum.open || open },
    })
  }
  return [...days.values()]
}
