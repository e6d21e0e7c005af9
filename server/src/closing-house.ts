import assert from 'node:assert/strict'
import type { MemberId } from '@balai/contract'
import { memberChanges } from '@balai/contract/desk/members-changes'
import { record } from './audit/index.ts'
import * as cashier from './cashier/index.ts'
import * as identity from './identity/index.ts'
import { type Brought, cannot, change } from './platform/desk.ts'
import { keyOf } from './platform/random.ts'
import * as promotions from './promotions/index.ts'
import * as site from './site/index.ts'
import * as wagers from './wagers/index.ts'
import * as wallet from './wallet/index.ts'

const reason = 'closed-by-member'

/** What closing an account asks of the modules that hold money and play. */
export const closingNeeds: identity.ClosingNeeds = {
  open: async (db, { member, bucket }) => {
    const whose = { member, bucket }
    const { currency, exponent } = await site.setting(db, 'brand')
    const purses = await wallet.pursesOf(db, whose)
    const played = await wagers.openSums(db, whose)
    const { deposits, withdrawals } = await cashier.underWay(db, whose)
    const sum = (pool: (name: string) => boolean) =>
      purses.filter((purse) => pool(purse.pool)).reduce((all, { available }) => all + available, 0n)
    return {
      ...{ currency, exponent },
      // What a member put aside for a vendor is theirs as well.
      cash: sum((pool) => pool === 'cash' || pool.startsWith('vendor:')),
      bonus: sum((pool) => pool === 'bonus'),
      openRounds: played.cash > 0n ? played.rounds : 0,
      ...{ openDeposits: deposits, openWithdrawals: withdrawals },
    }
  },
  stop: (tx, whose) =>
    wagers.lock(tx, { ...whose, locked: true, reason, by: `member:${whose.member}` }),
  forfeit: async (tx, { member, bucket, now }) => {
    const ofBonus = async () =>
      (await wallet.pursesOf(tx, { member, bucket })).find(({ pool }) => pool === 'bonus')
        ?.available ?? 0n
    const before = await ofBonus()
    const no = await promotions.giveUpAll(tx, { member, bucket, now })
    // Play is stopped, and open rounds were refused before.
    assert(!no, 'no bonus is in a round that runs')
    const left = await ofBonus()
    if (left > 0n)
      await wallet.transfer(tx, {
        from: { member, bucket, pool: 'bonus' },
        to: { house: 'promotion' },
        amount: left,
        ...{ reason: 'bonus-forfeited', source: 'house', now },
        key: keyOf('closing-bonus', `${member}:${now.toISOString()}`),
      })
    return before
  },
  worded: wallet.worded,
}

const subjectOf = (member: MemberId) => `member:${member}`
const notTheirs = cannot({
  ID: 'akun ini tidak ditutup oleh anggotanya sendiri',
  EN: 'this account was not closed by its member',
})

const reopen = change(memberChanges.reopen, {
  foresee: async (db, { member }) => {
    const stands = await identity.standsAs(db, member)
    if (!stands || !(await identity.closedByMember(db, member))) return notTheirs
    return {
      ...{ subject: subjectOf(member), name: stands.account },
      before: { state: 'closed' },
      after: { state: 'open' },
    }
  },
  carryOut: async (tx, { member }, { by, reason, now }) => {
    const whose = await identity.reopenMember(tx, { member, now })
    if (!whose) return notTheirs
    await wagers.lock(tx, { ...whose, locked: false, reason, by, now })
    const subject = subjectOf(member)
    return record(tx, { kind: 'member-reopened', actor: by, subject, body: { reason }, now })
  },
})

/** What the desk does about accounts that their members closed. */
export const closingBrought: Brought = { changes: [reopen] }
