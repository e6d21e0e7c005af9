import assert from 'node:assert/strict'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { moveEntry } from '../activities/entry-sql.ts'
import { type ActivityRow, offerOf } from '../activities/terms-sql.ts'
import { link, source } from '../give.ts'
import type { Whose } from '../sql.ts'
import { addFree } from './sql.ts'

const dayMs = 86_400_000

/** The stakes that a part becomes as it is claimed. */
export const freeOfEntry = (entry: string) => keyOf('entry-free', entry)

/** What an amount comes to in stakes: as many of them as are in it. */
export const stakesOf = <F extends { stake: bigint; count: number }>(
  free: F,
  amount: bigint,
): F => {
  assert(amount > 0n && amount % free.stake === 0n, 'what is granted comes to whole stakes')
  return { ...free, count: Number(amount / free.stake) }
}

type Giving = Whose & {
  /** The part: it is given once. */
  id: string
  of: ActivityRow
  /** What was granted: so many stakes. */
  amount: bigint
  now: Date
}

/** Gives the stakes that a part was granted. No money moves: each is paid by the house as it is used. */
export async function giveFree(tx: Tx, { id: entry, of, amount, now, ...whose }: Giving) {
  const { free, activity, version } = of
  assert(free, 'what is given in stakes says which')
  const { member, bucket } = whose
  const id = freeOfEntry(entry)
  const { days, ...terms } = stakesOf(free, amount)
  const expiresAt = new Date(now.getTime() + days * dayMs)
  await addFree(tx, {
    ...{ ...terms, bucket, id, member, activity, version, givenAt: now, expiresAt },
  })
  await moveEntry(tx, { bucket, id: entry, state: 'claimed', reason: 'by-member', free: id, now })
  await link(tx, { ...whose, id: entry, offer: offerOf(activity), now })
  const { sort, count, stake } = terms
  await record(tx, {
    ...{ kind: 'free-given', actor: source, subject: `member:${member}`, now },
    body: { free: id, entry, activity, version, sort, count, stake },
  })
}
