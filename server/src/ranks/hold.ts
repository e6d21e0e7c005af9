import { houseDay } from '@balai/contract/register-rules'
import type { Tx } from '../platform/db.ts'
import { dayAfter, firstOfMonth } from './calendar.ts'
import * as sql from './sql.ts'

/** The most days that a table may count over. */
const countedMost = 366

type Holding = sql.Whose & {
  /** From when on this member was looked for: of what was opened that day something is given back. */
  since: Date
  version: number
  now: Date
}

type HoldingAll = Omit<Holding, keyof sql.Whose> & { whose: readonly sql.Whose[] }

/** Members' standings, held until the transaction ends; begun where there are none. */
export function holdStandings(tx: Tx, { whose, since, version, now }: HoldingAll) {
  const oldest = dayAfter(houseDay(now), -countedMost)
  return sql.holdMembers(tx, {
    ...{ whose, version, now, foldedTo: oldest, countedFrom: oldest },
    judgedTo: firstOfMonth(houseDay(now)),
    rebateFrom: houseDay(since),
  })
}

/** The standing of one member. */
export async function holdStanding(tx: Tx, { member, bucket, ...holding }: Holding) {
  const [row] = await holdStandings(tx, { ...holding, whose: [{ member, bucket }] })
  if (!row) throw new Error(`${member} has no standing`)
  return row
}
