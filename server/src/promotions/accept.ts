import type { OfferChosen } from '@balai/contract'
import * as identity from '../identity/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import * as wallet from '../wallet/index.ts'
import { bring } from './bring.ts'
import { claimedAmong, periodsOf } from './claim-sql.ts'
import { type Offer, offerInForce } from './offer-sql.ts'
import * as sql from './sql.ts'
import { foreseen } from './terms.ts'

type Open = Pick<Offer, 'open' | 'opens' | 'closes' | 'nth'>

/** Whether an offer is there now for the n-th deposit of anybody. */
const isOffered = ({ open, opens, closes, nth: only }: Open, { nth, now }: Asked) =>
  open && (!opens || opens <= now) && (!closes || closes > now) && (only === null || only === nth)

type Asked = { nth: number; now: Date }

/** Which of these offers can be chosen now, for the n-th deposit of somebody who was not given them yet. */
export async function openAmong(
  db: Db | Tx,
  offers: readonly Offer[],
  { persons, nth, now }: Asked & { persons: readonly string[] },
) {
  const offered = offers.filter((offer) => isOffered(offer, { nth, now }))
  if (!offered.length) return []
  const periods = await periodsOf(db, now)
  const of = offered.map(({ offer, per }) => ({ offer, period: periods[per] }))
  const given = await claimedAmong(db, { persons, of })
  return offered.filter(({ offer }) => !given.has(offer))
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
  const persons = await identity.personsOf(tx, member)
  const [open] = offer ? await openAmong(tx, [offer], { persons, nth, now }) : []
  if (!offer || !open) return refuse('bonus-closed')
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
