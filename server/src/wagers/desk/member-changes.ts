import type { MemberId } from '@balai/contract'
import { memberChanges } from '@balai/contract/desk/members-changes'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import { cannot, change } from '../../platform/desk.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wallet from '../../wallet/index.ts'
import { openSums } from '../feed-sql.ts'
import { lock as lockPlay } from '../standing.ts'

const unknown = cannot({ ID: 'anggota ini tidak ada', EN: 'there is no such member' })
const closed = cannot({ ID: 'akun ini sudah ditutup', EN: 'the account is closed' })

const subjectOf = (member: MemberId) => `member:${member}`

/** Out of the site and out of play, at once; in again only when another agrees. */
const lock = change(memberChanges.lock, {
  foresee: async (db, { member, locked }) => {
    const stands = await identity.standsAs(db, member)
    if (!stands) return unknown
    if (stands.state === 'closed') return closed
    const held = await openSums(db, { member, bucket: stands.bucket })
    return {
      ...{ subject: subjectOf(member), name: stands.account },
      before: { locked: stands.state === 'locked' },
      after: { locked },
      touches: { openRounds: held.rounds },
    }
  },
  carryOut: async (tx, { member, locked }, { by, reason, now }) => {
    const stands = await identity.standsAs(tx, member)
    if (!stands) return unknown
    const state = locked ? 'locked' : 'open'
    const ended = await identity.setMemberState(tx, { member, state, now })
    await lockPlay(tx, { member, bucket: stands.bucket, locked, reason, by, now })
    const kind = locked ? 'member-locked' : 'member-unlocked'
    return record(tx, {
      ...{ kind, actor: by, subject: subjectOf(member), now },
      body: { reason, ...ended },
    })
  },
  inverse: (terms) => ({ ...terms, locked: !terms.locked }),
  approvers: (_found, { locked }) => (locked ? 0 : 1),
})

const moneyLeft = cannot({
  ID: 'masih ada saldo di akun ini',
  EN: 'there is still money in the account',
})
const roundsOpen = cannot({
  ID: 'masih ada putaran yang berjalan',
  EN: 'rounds of this member are still open',
})

const close = change(memberChanges.close, {
  foresee: async (db, { member }) => {
    const stands = await identity.standsAs(db, member)
    if (!stands) return unknown
    if (stands.state === 'closed') return closed
    const whose = { member, bucket: stands.bucket }
    const held = await openSums(db, whose)
    if (held.cash > 0n) return roundsOpen
    const purses = await wallet.pursesOf(db, whose)
    if (purses.some(({ pool, balance }) => pool !== 'demo' && pool !== 'points' && balance !== 0n))
      return moneyLeft
    return {
      ...{ subject: subjectOf(member), name: stands.account },
      before: { state: stands.state },
      after: { state: 'closed' },
    }
  },
  carryOut: async (tx, { member }, { by, reason, now }) => {
    const ended = await identity.setMemberState(tx, { member, state: 'closed', now })
    const bucket = identity.bucketOf(member)
    await lockPlay(tx, { member, bucket, locked: true, reason, by, now })
    return record(tx, {
      ...{ kind: 'member-closed', actor: by, subject: subjectOf(member), now },
      body: { reason, ...ended },
    })
  },
})

const tooLittle = cannot({
  ID: 'saldo yang bebas tidak mencukupi',
  EN: 'there is not enough in the purse that is free',
})
const noPurse = cannot({
  ID: 'anggota tidak mempunyai dompet ini',
  EN: 'the member has no such purse',
})
const nothing = cannot({ ID: 'jumlahnya nol', EN: 'the amount is nought' })

/**
 * Puts money into a purse or takes it out, once for each change, by the wallet’s own transfer. The purse
 * moves by itself: what was agreed to is the amount, and never more than is free then.
 */
const adjust = change(memberChanges.adjust, {
  foresee: async (db, { member, pool, amount }, { hands }) => {
    const stands = await identity.standsAs(db, member)
    if (!stands) return unknown
    if (amount === 0n) return nothing
    const own = identity.ownHands(stands, hands)
    if (own) return own
    const purses = await wallet.pursesOf(db, { member, bucket: stands.bucket })
    const purse = purses.find((one) => one.pool === pool)
    if (!purse) return noPurse
    if (purse.available + amount < purse.floor) return tooLittle
    return {
      ...{ subject: subjectOf(member), name: stands.account },
      before: { pool, balance: String(purse.balance) },
      after: { pool, balance: String(purse.balance + amount) },
      guard: null,
      amount,
    }
  },
  carryOut: async (
    tx,
    { member, pool, amount, code },
    { by, key, change: id, reason, now, agreed },
  ) => {
    const purse = { member, bucket: identity.bucketOf(member), pool }
    const house = { house: 'adjustment' } as const
    const posted = await wallet.transfer(tx, {
      ...(amount > 0n ? { from: house, to: purse } : { from: purse, to: house }),
      amount: amount > 0n ? amount : -amount,
      ...{ reason: 'adjustment', source: 'desk', extId: id, key, now },
    })
    if (isRefusal(posted)) return tooLittle
    return record(tx, {
      ...{ kind: 'balance-adjusted', actor: by, subject: subjectOf(member), now },
      body: { pool, amount: String(amount), code, reason, agreed, transfer: posted.transfer },
    })
  },
})

export const memberChangesOfPlay = [lock, close, adjust]
