import { record } from '../audit/index.ts'
import * as identity from '../identity/index.ts'
import type { Store, Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import { openBook, sweep, take, usable, writeBooks } from './book.ts'
import { giveMoney } from './pay.ts'
import * as sql from './sql.ts'
import { termsNow } from './terms-sql.ts'

export type Converting = sql.Whose & {
  points: bigint
  /** What they were said to come to. */
  amount: bigint
  paymentPassword: string
  key: string
  now: Date
}

/** Changes points into money at the rate of the house: once a key. */
export async function convert(store: Store, converting: Converting) {
  const { member, paymentPassword: password, now } = converting
  const passes = await identity.paymentPasses(store, { member, password, now })
  if (isRefusal(passes)) return passes
  const id = keyOf(`points-convert:${member}`, converting.key)
  return store.transact((tx) => change(tx, { ...converting, id }))
}

type Changing = Omit<Converting, 'paymentPassword' | 'key'> & { id: string }

/** Changes them, by whoever has proved to be the member. */
export async function change(tx: Tx, { member, bucket, id, points, amount, now }: Changing) {
  const whose = { member, bucket }
  const book = await openBook(tx, whose, now)
  const terms = await termsNow(tx)
  const before = await sql.convertedBy(tx, { ...whose, transfer: id })
  if (before) {
    const same = before.points === -points && before.amount === amount
    if (!same) return refuse('key-reused')
    return { points, amount, owed: before.owed, left: usable(book) }
  }
  const { locked } = await wagers.standingOf(tx, whose)
  if (locked) return refuse('points-locked')
  const step = terms.convertPoints
  if (points <= 0n || points % step !== 0n) return refuse('points-step', { step: String(step) })
  await sweep(tx, book, { terms, now })
  const left = usable(book)
  // Before anything is multiplied: what is beyond the purse is beyond every bound as well.
  if (points > left) return refuse('points-short', { left: String(left) })
  if ((points / step) * terms.convertAmount !== amount) return refuse('points-rate')
  const owed = (amount * BigInt(terms.convertTurnover)) / 100n
  take(book, { kind: 'converted', points, amount, version: terms.version, transfer: id, at: now })
  await writeBooks(tx, [book])
  await giveMoney(tx, { ...whose, id, amount, owed, now })
  const subject = `member:${member}`
  const body = { points, amount, owed, version: terms.version, transfer: id }
  await record(tx, { kind: 'points-converted', actor: subject, subject, body, now })
  return { points, amount, owed, left: usable(book) }
}
