import assert from 'node:assert/strict'
import { record } from '../audit/index.ts'
import * as identity from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { claimed, holdPersons, noteClaims, noteLinks, periodOf } from './claim-sql.ts'
import { extraIn, giveExtra } from './free/extra.ts'
import { versionsOf } from './offer-sql.ts'
import * as sql from './sql.ts'
import { foreseen } from './terms.ts'

const dayMs = 86_400_000
/** For so long back accounts that were used in one place count as linked. */
const besideMs = 30 * dayMs

export const source = 'promotions'

type Credited = sql.Whose & { deposit: string; amount: bigint; now: Date }

/**
 * Gives what was chosen with a deposit, in the transaction that credits it, once. `amount` is what was
 * paid. The member's purse is held.
 */
export async function depositCredited(tx: Tx, { deposit, amount, now, ...whose }: Credited) {
  const held = await sql.holdOfDeposit(tx, { bucket: whose.bucket, deposit })
  if (held?.state !== 'accepted' || held.member !== whose.member) return
  const { bucket, id } = held
  const [offer] = await versionsOf(tx, [held])
  assert(offer, 'what was accepted is there')
  const given = foreseen(offer, amount)
  if (!given) return sql.move(tx, { bucket, id, state: 'lapsed', reason: 'deposit-below', now })
  const persons = await identity.personsOf(tx, whose.member)
  await holdPersons(tx, persons)
  const period = await periodOf(tx, { per: offer.per, now })
  if (await claimed(tx, { offer: offer.offer, persons, period }))
    return sql.move(tx, { bucket, id, state: 'lapsed', reason: 'claimed-before', now })
  await noteClaims(tx, { offer: offer.offer, persons, period, bucket, bonus: id, now })
  await pay(tx, { ...whose, id, amount: given.bonus, now })
  const { bonus, owed } = given
  const ends = new Date(now.getTime() + offer.days * dayMs)
  const { bonusFirst, stakeMost, weights } = offer
  await wagers.runBonus(tx, {
    ...{ ...whose, id, owed, bonusFirst, stakeMost, weights, since: now, ends },
  })
  await sql.activate(tx, { bucket, id, amount: bonus, credited: amount, owed, ends, now })
  await link(tx, { ...whose, id, offer: offer.offer, now })
  const extra = extraIn(offer)
  if (extra) await giveExtra(tx, { ...whose, extra, by: `deposit:${deposit}`, now })
  const subject = `member:${whose.member}`
  const body = {
    bonus: id,
    offer: offer.offer,
    version: offer.version,
    deposit,
    amount: bonus,
    owed,
  }
  return record(tx, { kind: 'bonus-given', actor: source, subject, body, now })
}

/** The names under which the money of a bonus moves: each once. */
export const keysOf = (id: string) => ({
  given: keyOf('bonus-given', id),
  converted: keyOf('bonus-converted', id),
  removed: keyOf('bonus-removed', id),
})

type Paying = sql.Whose & { id: string; amount: bigint; now: Date }

/** Puts it into the purse of bonus money. */
export async function pay(tx: Tx, { id, amount, now, ...whose }: Paying) {
  const paid = await wallet.transfer(tx, {
    ...{ from: { house: 'promotion' }, to: { ...whose, pool: 'bonus' }, amount },
    ...{ reason: 'bonus-given', key: keysOf(id).given, source, extId: id, now },
  })
  if (isRefusal(paid) || paid.repeated) throw new Error(`${id} was given otherwise`)
}

type Linking = sql.Whose & { id: string; offer: string; now: Date }

/** Accounts that look like one person's are shown to the desk; nobody is refused because of a guess. */
export async function link(tx: Tx, { member, bucket, id, offer, now }: Linking) {
  const since = new Date(now.getTime() - besideMs)
  const beside = await identity.accountsBeside(tx, { member, since })
  if (!beside.length) return
  const others = beside.map((one) => ({ ...one, person: identity.accountKey(one.member) }))
  await noteLinks(tx, { bucket, bonus: id, offer, member, others, now })
}

type Ended = { bucket: number; deposit: string; now: Date }

/** A deposit that ends without money gives no bonus. */
export async function depositEnded(tx: Tx, { bucket, deposit, now }: Ended) {
  const held = await sql.holdOfDeposit(tx, { bucket, deposit })
  if (held?.state !== 'accepted') return
  await sql.move(tx, { bucket, id: held.id, state: 'lapsed', reason: 'deposit-ended', now })
}
