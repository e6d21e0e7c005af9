import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import { bring } from './bring.ts'
import { link, pay, source } from './give.ts'
import type { Offer } from './offer-sql.ts'
import * as sql from './sql.ts'
import { foreseen } from './terms.ts'

const dayMs = 86_400_000

type Granting = sql.Whose & {
  /** The same id is granted once. */
  id: string
  /** The terms, of the kind that is for gifts. */
  offer: Offer
  amount: bigint
  now: Date
}

/**
 * Gives bonus money without a deposit, which runs from now under its terms. One bonus runs at a time: beside
 * another it is refused. Whoever asks holds the member's purse, and has made sure that it is theirs to have.
 */
export async function grant(
  tx: Tx,
  { id, offer, amount, now, ...whose }: Granting,
): Promise<undefined | Refusal<'bonus-running'>> {
  await bring(tx, { ...whose, now })
  if (await sql.openOf(tx, whose)) return refuse('bonus-running')
  const given = foreseen(offer, amount)
  if (given?.bonus !== amount) throw new Error(`${id} is more than its terms give`)
  const { owed } = given
  const ends = new Date(now.getTime() + offer.days * dayMs)
  const { offer: code, version } = offer
  const terms = { ...whose, id, offer: code, version, amount, owed, ends, now }
  if (!(await sql.addGift(tx, terms))) return refuse('bonus-running')
  await pay(tx, { ...whose, id, amount, now })
  const { bonusFirst, stakeMost, weights } = offer
  await wagers.runBonus(tx, {
    ...{ ...whose, id, owed, bonusFirst, stakeMost, weights, since: now, ends },
  })
  await link(tx, { ...whose, id, offer: code, now })
  const subject = `member:${whose.member}`
  const body = { bonus: id, offer: code, version, amount, owed }
  await record(tx, { kind: 'bonus-granted', actor: source, subject, body, now })
  return undefined
}
