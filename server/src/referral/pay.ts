import { houseDay } from '@balai/contract/register-rules'
import * as identity from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { unitsOfMinor, within } from './arithmetic.ts'
import { type Book, openBooks, roomIn, whyNothing, writeLine } from './earn.ts'
import { lookAt } from './links.ts'
import { friendsPaidFor } from './links-sql.ts'
import * as paid from './paid-sql.ts'
import * as sql from './sql.ts'
import { tellPaid } from './tell.ts'
import { type Terms, termsNow } from './terms-sql.ts'

/**
 * Pays what a member’s friends earned on days that are over, once for each line; friends who have come far
 * enough for their reward bring it first. Where more was undone than came, it waits for what comes next.
 */
export async function payOne(tx: Tx, whose: sql.Whose, now: Date) {
  const book = (await openBooks(tx, [whose], now)).get(whose.member)
  if (!book) return
  const terms = await termsNow(tx)
  await rewardFriends(tx, book, { terms, now })
  await sql.setMember(tx, book.row)
  // Before anything is read of the account: whoever was closed by the house is paid nothing.
  if ((await identity.standsAs(tx, whose.member))?.state !== 'open') return
  const { row } = book
  const due = await paid.dueBefore(tx, { ...whose, from: row.paidSeq, day: houseDay(now) })
  if (due.to === null || due.amount <= 0n) return
  for (const pair of await friendsPaidFor(tx, { ...whose, from: row.paidSeq, to: due.to }))
    await lookAt(tx, pair, now)
  await pay(tx, row, { terms, amount: due.amount, to: due.to, now })
}

type Rewarding = { terms: Terms; now: Date }

async function rewardFriends(tx: Tx, book: Book, { terms, now }: Rewarding) {
  const { reward, rewardDeposit, rewardStake } = terms
  if (reward === null || rewardDeposit === null || rewardStake === null) return
  for (const friend of await paid.rewardable(tx, { ...book.row, stake: rewardStake })) {
    const whose = { member: friend.friend, bucket: friend.friendBucket }
    const deposits = await wallet.paidInByDay(tx, { ...whose, from: friend.joinedAt, to: now })
    if (deposits.reduce((sum, { amount }) => sum + amount, 0n) < rewardDeposit) continue
    if (await whyNothing(tx, friend, now)) continue
    const wished = reward * unitsOfMinor
    const units = within(wished, roomIn(book, friend, terms))
    // A month that is full lets it come in the next.
    if (units < wished) continue
    friend.rewardedAt = now
    await writeLine(tx, book, {
      ...{ friend, kind: 'reward', units, now, version: terms.version, why: null },
      ...{ round: null, game: null, category: null, endedAt: null, stake: null, counted: null },
      rate: null,
    })
    await sql.setFriend(tx, friend)
  }
}

type Paying = { terms: Terms; amount: bigint; to: number; now: Date }

async function pay(tx: Tx, row: sql.MemberRow, { terms, amount, to, now }: Paying) {
  const { member, bucket } = row
  const whose = { member, bucket }
  const key = keyOf(`referral:${member}`, String(to))
  const { excludedUntil } = await wagers.standingOf(tx, whose)
  const rests = excludedUntil !== null && excludedUntil > now
  // Who rests from play cannot play it: nothing is asked of them.
  const owed = rests ? 0n : (amount * BigInt(terms.turnover)) / 100n
  const from = row.paidSeq
  await paid.addPayment(tx, {
    ...{ ...whose, from, to, amount, owed, version: terms.version, transfer: key, now },
  })
  await sql.setMember(tx, { ...row, paidSeq: to })
  if (owed > 0n)
    await wagers.oweTurnover(tx, {
      ...{
        ...whose,
        id: keyOf('turnover', key),
        source: 'referral',
        amount,
        owed,
        gift: true,
        now,
      },
    })
  const moved = await wallet.transfer(tx, {
    ...{ from: { house: 'promotion' }, to: { ...whose, pool: 'cash' }, amount, key, now },
    ...{ reason: 'bonus-referral', source: 'referral', extId: `${member}:${to}` },
  })
  if (isRefusal(moved) || moved.repeated) throw new Error(`lines up to ${to} were paid before`)
  // It is theirs, and nobody who rests from play is written to about it.
  if (!rests) await tellPaid(tx, { member, amount, owed, key, now })
}
