import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { dayBegins } from '../../platform/period.ts'
import { namesOf } from '../names.ts'
import { sidesOf } from './read-sql.ts'
import { standingOf, stateOf } from './standing-sql.ts'

const dayMs = 86_400_000
const Place = z.templateLiteral([z.guid(), ' ', z.int().nonnegative()])

type Asked = { member: MemberId; from: string; to: string; after: string | null; size: number }

/** Where a list of bills goes on: the contract, and before which period of it. */
function placeIn(after: string | null) {
  const [contract, before] = Place.safeParse(after).data?.split(' ') ?? []
  return contract && before
    ? { contract, before: new Date(Number.parseInt(before, 10)) }
    : undefined
}

/**
 * Bills of whole days of the house of every contract of which somebody is one side, as they stand by now: contract
 * by contract, the newest period first, of periods in which there was play or something was owed.
 */
export async function billRows(db: Db, { member, from, to, after, size }: Asked) {
  const place = placeIn(after)
  const [first, end] = [dayBegins(from), new Date(dayBegins(to).getTime() + dayMs)]
  const sides = await sidesOf(db, { member, from: place?.contract ?? null })
  const rows = []
  for (const side of sides) {
    const goesOn = place?.contract === side.id && place.before < end
    const bills = await standingOf(db, {
      ...{ contract: side.id, before: goesOn ? place.before : end, size: size - rows.length },
      played: true,
    })
    for (const bill of bills.filter(({ period }) => period >= first))
      rows.push({ ...side, ...bill })
    if (rows.length >= size) break
  }
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ member, upline }) => (upline ? [member, upline] : [member])),
  )
  return rows.map((row) => ({
    ...{ kind: row.kind, mine: row.member === member, account: nameOf(row.member) },
    upline: row.upline && nameOf(row.upline),
    ...{ period: row.period, periodTo: row.periodTo, nth: row.nth, stake: row.stake },
    ...{ returned: row.returned, active: row.active, rate: row.rate, base: row.base },
    ...{ amount: row.amount, paid: row.owed - row.unpaid, state: stateOf(row) },
    after: `${row.id} ${row.period.getTime()}`,
  }))
}
