import type { OfferChosen } from '@balai/contract'
import type { Db, Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import { bring } from './bring.ts'
import { claimed, periodOf } from './claim-sql.ts'
import { type Offer, offerInForce } from './offer-sql.ts'
import { personsOf } from './persons.ts'
import * as sql from './sql.ts'
import { foreseen } from './terms.ts'

/** Whether an offer can be chosen now, for the n-th deposit of somebody who was not given it yet. */
export async function isOpenTo(
  db: Db | Tx,
  offer: Offer,
  { persons, nth, now }: { persons: readonly string[]; nth: number; now: Date },
) {
  if (!offer.open || (offer.opens && offer.opens > now) || (offer.closes && offer.closes <= now))
    return false
  if (offer.nth !== null && offer.nth !== nth) return false
  const period = await periodOf(db, { per: offer.per, now })
  return !(await claimed(db, { offer: offer.offer, persons, period }))
}

type Accepting = sql.Whose & {
  /** The deposit that it is chosen with, and what is to be paid in. */
  deposit: string
  amount: bigint
  /** Which deposit of the member's this would be. */
  nth: number
  chosen: OfferChosen
  now: Date
}

type No = Refusal<'bonus-running' | 'bonus-closed' | 'bonus-changed' | 'bonus-deposit-below'>

/**
 * Chooses a bonus with a deposit, under the terms that were shown. It is given in the transaction that
 * credits the deposit. Whoever asks holds the member's purse.
 */
export async function accept(tx: Tx, accepting: Accepting): Promise<undefined | No> {
  const { member, bucket, deposit, amount, nth, chosen, now } = accepting
  await bring(tx, { member, bucket, now })
  if (await sql.openOf(tx, { member, bucket })) return refuse('bonus-running')
  const offer = await offerInForce(tx, chosen.offer)
  const persons = await personsOf(tx, member)
  if (!offer || !(await isOpenTo(tx, offer, { persons, nth, now }))) return refuse('bonus-closed')
  if (offer.version !== chosen.version) return refuse('bonus-changed')
  if (!foreseen(offer, amount)) {
    const { currency } = await wallet.balanceOf(tx, { member, bucket, trial: false })
    return refuse('bonus-deposit-below', { least: wallet.worded(offer.depositLeast, currency) })
  }
  const id = keyOf('bonus', deposit)
  const { offer: code, version } = offer
  const noted = { member, bucket, id, offer: code, version, deposit, asked: amount, now }
  return (await sql.addBonus(tx, noted)) ? undefined : refuse('bonus-running')
}
