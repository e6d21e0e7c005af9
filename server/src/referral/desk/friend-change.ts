import { referralChanges } from '@balai/contract/desk/referral-changes'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import { cannot, change } from '../../platform/desk.ts'
import { stopFriend } from '../links-sql.ts'
import { friendsAmong } from '../sql.ts'

const unknown = cannot({ ID: 'teman ini tidak ada', EN: 'there is no such friend' })
const already = cannot({ ID: 'keadaannya sudah begitu', EN: 'it stands so already' })
const stateOf = (stopped: boolean) => (stopped ? 'stopped' : 'earning')

/** What one friend earns for whoever brought them is stopped, or goes on. Nobody decides about their own. */
export const setFriend = change(referralChanges.setFriend, {
  foresee: async (db, { friend, stopped }, { hands }) => {
    const [found] = await friendsAmong(db, [friend])
    const stands = await identity.standsAs(db, friend)
    const inviter = found && (await identity.standsAs(db, found.member))
    if (!found || !stands || !inviter) return unknown
    const own = identity.ownHands(stands, hands) ?? identity.ownHands(inviter, hands)
    if (own) return own
    const is = found.stoppedAt !== null
    if (is === stopped) return already
    return {
      subject: `member:${found.member}`,
      name: `${inviter.account} · ${stands.account}`,
      before: { state: stateOf(is) },
      after: { state: stateOf(stopped) },
    }
  },
  carryOut: async (tx, { friend, stopped }, { by, reason, agreed, now }) => {
    const [found] = await friendsAmong(tx, [friend])
    if (!found || !(await stopFriend(tx, { friend, stopped, by, now }))) return already
    return record(tx, {
      ...{ kind: 'referral-friend-set', actor: by, subject: `member:${found.member}`, now },
      body: { friend, stopped, reason, agreed },
    })
  },
  inverse: ({ friend, stopped }) => ({ friend, stopped: !stopped }),
})
