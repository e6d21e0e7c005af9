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

/** A member's standing, held until the transaction ends; begun where there is none. */
export function holdStanding(tx: Tx, { member, bucket, since, version, now }: Holding) {
  const oldest = dayAfter(houseDay(now), -countedMost)
  return sql.holdMember(tx, {
    ...{ member, bucket, version, now, foldedTo: oldest, countedFrom: oldest },
    judgedTo: firstOfMonth(houseDay(now)),
    rebateFrom: houseDay(since),
  })
}
