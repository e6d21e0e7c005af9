import assert from 'node:assert/strict'
import type { Tx } from '../platform/db.ts'
import { dayBegins } from '../platform/period.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import { accruedOf } from './accrual.ts'
import { dayAfter } from './calendar.ts'
import { rebateOf, weighedOf } from './factors.ts'
import { holdStanding } from './hold.ts'
import * as sql from './rebate-sql.ts'
import { levelBefore, type Whose } from './sql.ts'
import { fold } from './sums.ts'
import type { Table } from './table-sql.ts'

type Giving = Whose & {
  day: string
  /** The table that was in force as the day ended: what was set by then changes no more. */
  table: Table
  now: Date
}

/**
 * Gives back of what has settled, for one day and once: by the level that the day ended with and the table in force
 * then, of each stake as much as the table said as its round ended. It is the member's own, whether they rest from
 * play or not. Then what changes no more is kept as it is.
 */
export async function giveRebate(tx: Tx, { day, table, now, ...whose }: Giving) {
  const ends = dayBegins(dayAfter(day))
  const row = await holdStanding(tx, {
    ...{ ...whose, since: dayBegins(day), version: table.version, now },
  })
  if (await sql.hasRebate(tx, { ...whose, day })) return
  const { lines, played } = await accruedOf(tx, { row, to: ends })
  const stakes = lines.reduce((sum, { counted }) => sum + counted, 0n)
  if (stakes > 0n) {
    const level = await levelBefore(tx, { ...whose, at: ends })
    const rate = table.levels[level]?.rebateRate
    assert(rate !== undefined, 'every level is in the table')
    const weighed = weighedOf(lines)
    const amount = rebateOf(weighed, rate)
    const transfer = amount > 0n ? keyOf(`rank-rebate:${whose.member}`, day) : null
    const { version } = table
    await sql.addRebate(tx, {
      ...{ ...whose, day, level, version, rate, stakes, weighed, amount, transfer, now },
    })
    for (const line of lines) await sql.addLine(tx, { ...line, ...whose, day })
    if (transfer) await pay(tx, { ...whose, day, amount, key: transfer, now })
  }
  await fold(tx, { ...whose, foldedTo: row.foldedTo, played, day })
}

type Paying = Omit<Giving, 'table'> & { amount: bigint; key: string }

async function pay(tx: Tx, { member, bucket, day, amount, key, now }: Paying) {
  const moved = await wallet.transfer(tx, {
    from: { house: 'promotion' },
    to: { member, bucket, pool: 'cash' },
    ...{ amount, reason: 'bonus-rebate', key, source: 'ranks', extId: `rebate:${day}`, now },
  })
  if (isRefusal(moved) || moved.repeated) throw new Error(`the rebate of ${day} was given before`)
}
