import assert from 'node:assert/strict'
import type { Withdrawal } from '@balai/contract'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { boundWords, leavesOut } from '../level.ts'
import { benefitsOf, payoutTermsAt } from '../rank.ts'
import { noteWithdrawal } from '../rank-sql.ts'
import type { Whose } from '../sql.ts'
import { type CardRow, cardOf } from './card-sql.ts'
import { doubtOf } from './doubt.ts'
import { leaving } from './leave.ts'
import { holdMoney } from './money.ts'
import { moveOn } from './move.ts'
import { payoutGateway, sendPayout } from './send-payout.ts'
import * as sql from './sql.ts'
import { type PayoutTerms, payoutTerms } from './terms-sql.ts'

const minuteMs = 60_000
/** What is asked is looked at in the same moment; were it not, the desk would see it after this. */
const checkMs = 2 * minuteMs

export type Asking = Whose & {
  card: string
  amount: bigint
  paymentPassword: string
  key: string
  now: Date
}

type No = Refusal<
  | 'payment-password-unset'
  | 'payment-password-locked'
  | 'payment-password-wrong'
  | 'key-reused'
  | 'withdrawal-locked'
  | 'card-unknown'
  | 'amount-below'
  | 'amount-above'
  | 'withdrawals-today'
  | 'withdrawal-day-most'
  | 'turnover-owed'
  | 'balance-short'
>

/**
 * Asks to be paid out. The amount is held in the moment in which it is asked; then it waits for somebody
 * of the house, for a reason that is told, or goes to the gateway at once.
 */
export async function askWithdrawal(store: Store, asking: Asking): Promise<Withdrawal | No> {
  const { member, bucket, paymentPassword: password, now } = asking
  const passes = await identity.paymentPasses(store, { member, password, now })
  if (isRefusal(passes)) return passes
  const id = keyOf(`withdrawal:${member}`, asking.key)
  const gateway = payoutGateway(store)
  const noted = await store.transact((tx) => note(tx, { ...asking, id, gateway }))
  if (isRefusal(noted)) return noted
  return sendPayout(store, { bucket, id, now })
}

type Noting = Asking & { id: string; gateway: string | null }

async function note(tx: Tx, asking: Noting): Promise<undefined | No> {
  const { member, bucket, id, amount, now } = asking
  // Every wish of a member stands in one line here, with stakes and what takes a card away.
  await wagers.bringTurnover(tx, { member, bucket, now })
  const before = await sql.withdrawalOf(tx, { member, bucket, id })
  if (before) {
    const same = before.card === asking.card && before.amount === amount
    return same ? undefined : refuse('key-reused')
  }
  const stands = await leaving(tx, { member, bucket, now })
  if (stands.locked) return refuse('withdrawal-locked')
  const card = await cardOf(tx, { member, bucket, id: asking.card })
  if (!card) return refuse('card-unknown')
  const rank = await benefitsOf(tx, { member, bucket })
  const terms = payoutTermsAt(await payoutTerms(tx), rank)
  const against = await standsAgainst(tx, { ...asking, ...stands, terms, rank })
  if (against) return against
  const { bank, number, name } = card
  const fee = terms.feeFlat + (amount * BigInt(terms.feeShare)) / 10_000n
  const { currency } = stands
  await sql.addWithdrawal(tx, {
    ...{ member, bucket, id, card: card.id, bank, number, name, currency, amount, fee, now },
    ...{ gateway: asking.gateway, terms: terms.version },
    due: new Date(now.getTime() + checkMs),
  })
  await noteWithdrawal(tx, { ...rank, bucket, id })
  const held = await holdMoney(tx, { bucket, id, member, amount, fee }, now)
  if (!held) return refuse('balance-short', { left: wallet.worded(stands.available, currency) })
  const subject = `member:${member}`
  const body = { withdrawal: id, amount, fee, card: card.id }
  await record(tx, { kind: 'withdrawal-asked', actor: subject, subject, body, now })
  await goOn(tx, { ...asking, card, terms })
  return undefined
}

type Weighing = Noting & {
  currency: string
  available: bigint
  most: bigint
  turnoverLeft: bigint
  terms: PayoutTerms
  rank: { withdrawDayMost: bigint | null }
}

/** What of the amount, the day, the turnover and the purse stands against it. */
async function standsAgainst(tx: Tx, asking: Weighing): Promise<No | undefined> {
  const { amount, currency, terms, available, most, turnoverLeft } = asking
  const worded = (of: bigint) => wallet.worded(of, currency)
  if (amount < terms.least) return refuse('amount-below', { least: worded(terms.least) })
  if (amount > terms.most) return refuse('amount-above', { most: worded(terms.most) })
  const today = await sql.askedToday(tx, asking)
  if (today.count >= terms.perDay) return refuse('withdrawals-today', { most: terms.perDay })
  const rankDayMost = asking.rank.withdrawDayMost
  const { level, bound } = await leavesOut(tx, { ...asking, rankDayMost })
  if (bound && amount > bound.left) {
    const said = { bound: boundWords(bound.by, level), left: worded(bound.left), level }
    return refuse('withdrawal-day-most', said)
  }
  if (amount > available) return refuse('balance-short', { left: worded(most) })
  return amount > most ? refuse('turnover-owed', { left: worded(turnoverLeft) }) : undefined
}

type Going = Omit<Noting, 'card'> & { card: CardRow; terms: PayoutTerms }

/** To somebody of the house where anything is doubted, and to whoever pays it where nothing is. */
async function goOn(tx: Tx, { member, bucket, id, amount, gateway, now, card, terms }: Going) {
  const facts = await sql.factsOf(tx, { member, bucket, bank: card.bank, number: card.number })
  const payment = await identity.paymentOf(tx, member)
  assert(payment)
  const { at: opened } = await identity.credentialsChangedAt(tx, { member, now })
  const doubt = doubtOf(
    {
      ...{ ...facts, amount, now },
      ...{ cardAddedAt: card.addedAt, passwordChangedAt: latest(payment.changedAt, opened) },
    },
    terms,
  )
  const minutes = doubt ? terms.reviewMinutes : terms.payingMinutes
  const due = new Date(now.getTime() + minutes * minuteMs)
  const to = doubt
    ? { state: 'review' as const, reason: doubt }
    : gateway
      ? { state: 'paying' as const, reason: 'plain' }
      : { state: 'by-hand' as const, reason: 'no-gateway' }
  await moveOn(tx, { member, bucket, id, ...to, due, now })
}

const latest = (one: Date | null, other: Date | null) =>
  one && other ? (one > other ? one : other) : (one ?? other)
