import type { MemberId } from '@balai/contract'
import * as identity from '../identity/index.ts'
import type { Store, Tx } from '../platform/db.ts'
import type { RiskRule } from '../platform/desk.ts'
import * as sql from './links-sql.ts'

const sinceMs = 30 * 86_400_000
/** What was opened is signed in a moment later: then there is a browser to compare. */
const settlesMs = 60_000
const most = 200

type Pair = { friend: MemberId; member: MemberId }

/** Notes what a friend and whoever brought them have in common. */
export async function lookAt(tx: Tx, { friend, member }: Pair, now: Date) {
  const since = new Date(now.getTime() - sinceMs)
  const beside = await identity.accountsBeside(tx, { member: friend, since })
  const shared = beside.filter((one) => one.member === member).map((one) => one.shared)
  await sql.noteLinks(tx, { friend, shared, now })
}

/** The same for everyone who came since the last time. */
export async function lookAtFresh(store: Store, now: Date) {
  const before = new Date(now.getTime() - settlesMs)
  for (const pair of await sql.freshFriends(store.db, { before, size: most }))
    await store.transact((tx) => lookAt(tx, pair, now))
}

/** What is found among those who invite. */
export const riskRules: readonly RiskRule[] = [
  {
    name: 'referral-linked',
    words: {
      ID: 'Mengundang akun yang berkaitan dengannya',
      EN: 'Invited an account that is linked to their own',
    },
    measures: { ID: 'kesamaan dengan teman', EN: 'things in common with a friend' },
    shown: 'count',
    threshold: 1n,
    look: async (db, { threshold, ...at }) =>
      (await sql.linkedBetween(db, at))
        .filter(({ count }) => BigInt(count) >= threshold)
        .map(({ member, friend, count }) => ({
          ...{ member, key: friend, facts: { accounts: String(count) } },
          links: [{ kind: 'member' as const, ref: friend }],
        })),
  },
]
