import type { MemberId } from '@balai/contract'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { leaving } from '../withdraw/leave.ts'
import { shownTo } from './shown.ts'
import * as sql from './sql.ts'

export type Sending = {
  member: MemberId
  bucket: number
  to: 'upline' | 'downline'
  account?: string | undefined
  amount: bigint
  paymentPassword: string
  key: string
  now: Date
}

/** Sends money to who invited the member, or to one whom the member invited: once a key. */
export async function transferUpline(store: Store, sending: Sending) {
  // Before anything else is looked at: a house that does not offer it tells nothing by it.
  if (!(await site.flag(store.db, 'UPLINETRANSFER3'))) return refuse('upline-off')
  const { member, paymentPassword: password, now } = sending
  const passes = await identity.paymentPasses(store, { member, password, now })
  if (isRefusal(passes)) return passes
  const id = keyOf(`upline-transfer:${member}`, sending.key)
  return store.transact((tx) => send(tx, { ...sending, id }))
}

async function send(tx: Tx, sending: Sending & { id: string }) {
  const { member, bucket, id, to, amount, now } = sending
  const other = await otherOf(tx, sending)
  if (isRefusal(other)) return other
  // Both at once: two who send to one another never wait for one another.
  await sql.holdBoth(tx, [sending, other])
  await wagers.bringTurnover(tx, { member, bucket, now })
  const before = await sql.sentBy(tx, { member, bucket, id })
  if (before) {
    const same = before.toMember === other.member && before.amount === amount
    return same ? shownTo(before, { member, other: other.account }) : refuse('key-reused')
  }
  const against =
    (await mayNot(tx, sending)) ??
    (await mayNotReceive(tx, { ...other, now })) ??
    (await tooMuch(tx, sending))
  if (against) return against
  const { currency } = await wallet.balanceOf(tx, { member, bucket, trial: false })
  const { version } = await sql.uplineTerms(tx)
  const noted: sql.Transfer = {
    ...{ bucket, id, member, toBucket: other.bucket, toMember: other.member },
    ...{ way: to === 'upline' ? 'up' : 'down', amount, currency, terms: version, at: now },
  }
  const moved = await moveMoney(tx, noted)
  if (moved) return moved
  await sql.addTransfer(tx, noted)
  const subject = `member:${member}`
  await record(tx, {
    ...{ kind: 'upline-transfer-sent', actor: subject, subject, now },
    body: { transfer: id, to: other.member, way: noted.way, amount: String(amount) },
  })
  await record(tx, {
    ...{ kind: 'upline-transfer-came', actor: subject, subject: `member:${other.member}`, now },
    body: { transfer: id, from: member, way: noted.way, amount: String(amount) },
  })
  return shownTo(noted, { member, other: other.account })
}

/** The other side: only who invited the member, or whom the member invited. */
async function otherOf(tx: Tx, { member, to, account = '' }: Sending) {
  if (to === 'upline') return (await identity.uplineOf(tx, member)) ?? refuse('upline-none')
  return (await identity.downlineOf(tx, { member, account })) ?? refuse('downline-unknown')
}

async function mayNot(tx: Tx, { member, bucket, now }: Sending) {
  const { locked, excludedUntil } = await wagers.standingOf(tx, { member, bucket })
  if (locked) return refuse('transfer-locked')
  return excludedUntil && excludedUntil > now
    ? wagers.restRefusal(tx, { member, bucket })
    : undefined
}

type Other = { member: MemberId; bucket: number; open: boolean; now: Date }

/** Why is nobody else’s business: that of the other is told by one word. */
async function mayNotReceive(tx: Tx, { member, bucket, open, now }: Other) {
  const { locked, excludedUntil } = await wagers.standingOf(tx, { member, bucket })
  const rests = excludedUntil !== null && excludedUntil > now
  return !open || locked || rests ? refuse('transfer-other-closed') : undefined
}

async function tooMuch(tx: Tx, { member, bucket, amount, now }: Sending) {
  const [terms, today] = [
    await sql.uplineTerms(tx),
    await sql.sentToday(tx, { member, bucket, now }),
  ]
  const { currency, available, most, turnoverLeft } = await leaving(tx, { member, bucket, now })
  const worded = (of: bigint) => wallet.worded(of, currency)
  if (amount < terms.least) return refuse('amount-below', { least: worded(terms.least) })
  if (amount > terms.most) return refuse('amount-above', { most: worded(terms.most) })
  if (today.count >= terms.perDay) return refuse('transfers-today', { most: terms.perDay })
  const left = terms.dayMost > today.amount ? terms.dayMost - today.amount : 0n
  if (amount > left) return refuse('transfer-day-most', { left: worded(left) })
  if (amount > available) return refuse('purse-short', { left: worded(available) })
  return amount > most ? refuse('transfer-turnover', { left: worded(turnoverLeft) }) : undefined
}

/** The names under which its money moves: out of one purse, and into the other. */
export const keysOf = (id: string) => ({
  out: keyOf('upline-out', id),
  in: keyOf('upline-in', id),
})

/**
 * Two transfers by way of the house, which keeps nothing of it. Both purses are held, so the second
 * is written as surely as the first.
 */
async function moveMoney(tx: Tx, { id, member, bucket, toMember, toBucket, ...of }: sql.Transfer) {
  const keys = keysOf(id)
  const { amount, currency, at } = of
  const origin = { amount, source: 'cashier', extId: id, now: at }
  const network = { house: 'network' } as const
  const out = await wallet.transfer(tx, {
    ...{ from: { member, bucket, pool: 'cash' }, to: network },
    ...{ reason: 'upline-out', key: keys.out, ...origin },
  })
  if (isRefusal(out)) {
    if (out.refused === 'key-reused') throw new Error(`${id} was sent otherwise`)
    return refuse('purse-short', { left: wallet.worded(0n, currency) })
  }
  const came = await wallet.transfer(tx, {
    ...{ from: network, to: { member: toMember, bucket: toBucket, pool: 'cash' } },
    ...{ reason: 'upline-in', key: keys.in, ...origin },
  })
  if (isRefusal(came)) throw new Error(`${id} did not come: ${came.refused}`)
  return undefined
}
