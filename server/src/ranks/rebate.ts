import assert from 'node:assert/strict'
import type { Tx } from '../platform/db.ts'
import { dayBegins } from '../platform/period.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { dayAfter, laterDay } from './calendar.ts'
import { holdStanding } from './hold.ts'
import { linesOf, rebateOf } from './level.ts'
import * as sql from './rebate-sql.ts'
import { levelBefore, type MemberRow, type Whose } from './sql.ts'
import { fold } from './sums.ts'
import { tableAt } from './table-sql.ts'

type Giving = Whose & { day: string; now: Date }

/**
 * Gives back of what has settled, for one day and once: by the level that the day ended with and the table
 * in force then. It is the member's own, whether they rest from play or not. Then what changes no more is
 * kept as it is.
 */
export async function giveRebate(tx: Tx, { day, now, ...whose }: Giving) {
  const ends = dayBegins(dayAfter(day))
  const table = await tableAt(tx, ends)
  const row = await holdStanding(tx, {
    ...{ ...whose, since: dayBegins(day), version: table.version, now },
  })
  if (await sql.hasRebate(tx, { ...whose, day })) return
  const played = await wagers.settledByDay(tx, {
    ...{ ...whose, from: dayBegins(row.foldedTo), to: ends },
  })
  const lines = await newLines(tx, { row, played })
  const stakes = lines.reduce((sum, { counted }) => sum + counted, 0n)
  if (stakes > 0n) {
    const level = await levelBefore(tx, { ...whose, at: ends })
    const rate = table.levels[level]?.rebateRate
    assert(rate !== undefined, 'every level is in the table')
    const amount = rebateOf(stakes, rate)
    const transfer = amount > 0n ? keyOf(`rank-rebate:${whose.member}`, day) : null
    const { version } = table
    await sql.addRebate(tx, { ...whose, day, level, version, rate, stakes, amount, transfer, now })
    for (const line of lines) await sql.addLine(tx, { ...whose, day, ...line })
    if (transfer) await pay(tx, { ...whose, day, amount, key: transfer, now })
  }
  await fold(tx, { ...whose, foldedTo: row.foldedTo, played, day })
}

type Read = { row: MemberRow; played: readonly wagers.SettledRow[] }

/** What settled of each day since it was counted last. */
async function newLines(tx: Tx, { row, played }: Read) {
  const { member, bucket } = row
  const first = laterDay(row.rebateFrom, row.foldedTo)
  const before = await sql.countedSince(tx, { member, bucket, day: first })
  const counted = new Map(before.map(({ opened, upto }) => [opened, upto]))
  return linesOf(
    played
      .filter(({ day }) => day >= first)
      .map(({ day, cash }) => ({ opened: day, settled: cash, before: counted.get(day) ?? 0n })),
  )
}

type Paying = Giving & { amount: bigint; key: string }

async function pay(tx: Tx, { member, bucket, day, amount, key, now }: Paying) {
  const moved = await wallet.transfer(tx, {
    from: { house: 'promotion' },
    to: { member, bucket, pool: 'cash' },
    ...{ amount, reason: 'bonus-rebate', key, source: 'ranks', extId: `rebate:${day}`, now },
  })
  if (isRefusal(moved) || moved.repeated) throw new Error(`the rebate of ${day} was given before`)
}
