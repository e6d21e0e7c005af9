import { houseDay } from '@balai/contract/register-rules'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import { give, openBook, writeBooks } from './book.ts'
import { dayAfter } from './calendar.ts'
import { capture } from './pay.ts'
import * as sql from './redemptions-sql.ts'
import { putBack } from './rewards-sql.ts'
import { tellRejected, tellSent } from './tell.ts'
import { termsNow } from './terms-sql.ts'

type Deciding = { id: string; by: string; now: Date }

const nameOf = ({ nameId, nameEn }: sql.RedemptionRow) => ({ ID: nameId, EN: nameEn })

/** Goods are on their way: the points that were held leave. False where somebody decided before. */
export async function send(
  tx: Tx,
  { id, courier, tracking, by, now }: Deciding & { courier: string; tracking: string },
) {
  const found = await sql.redemptionById(tx, id)
  if (!found) return false
  const { member, bucket, price } = found
  // Whoever moves points of a member holds their book first.
  await openBook(tx, { member, bucket }, now)
  if (!(await sql.decide(tx, { bucket, id, by, now, state: 'approved', courier, tracking })))
    return false
  await capture(tx, { bucket, id, price, now })
  await tellSent(tx, { member, redemption: id, name: nameOf(found), price, courier, tracking, now })
  const subject = `member:${member}`
  const body = { redemption: id, courier, tracking }
  await record(tx, { kind: 'redemption-approved', actor: by, subject, body, now })
  return true
}

/**
 * It is not given: points and stock come back. Each point goes where it came from, and lasts so many days at
 * the least as the terms say, so that nobody loses one by waiting for the house.
 */
export async function reject(tx: Tx, { id, why, by, now }: Deciding & { why: string }) {
  const found = await sql.redemptionById(tx, id)
  if (!found) return false
  const { member, bucket, price, reward } = found
  const book = await openBook(tx, { member, bucket }, now)
  if (!(await sql.decide(tx, { bucket, id, by, now, state: 'rejected', why }))) return false
  const { returnDays } = await termsNow(tx)
  const least = dayAfter(houseDay(now), returnDays)
  const back = new Map<string, bigint>()
  for (const { expires, points } of await sql.takingOf(tx, found)) {
    const until = expires > least ? expires : least
    back.set(until, (back.get(until) ?? 0n) + points)
  }
  for (const [expires, points] of back)
    give(book, {
      ...{ kind: 'returned', points, expires, redemption: id, at: now },
      transfer: keyOf(`points-returned:${id}`, expires),
    })
  await writeBooks(tx, [book])
  const free = await wallet.release(tx, { bucket, hold: id, key: keyOf('points-freed', id), now })
  if (isRefusal(free) || free.repeated) throw new Error(`the points of ${id} were freed before`)
  await putBack(tx, reward)
  await tellRejected(tx, { member, redemption: id, name: nameOf(found), price, why, now })
  const subject = `member:${member}`
  const body = { redemption: id, why }
  await record(tx, { kind: 'redemption-rejected', actor: by, subject, body, now })
  return true
}
