import type { MemberId } from '@balai/contract'
import { record } from '../audit/index.ts'
import * as identity from '../identity/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as sql from './sql.ts'

/** No letter that is read as another, or as a digit. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 8

const freshCode = (random: Random) =>
  [...random.bytes(length)].map((byte) => letters[byte % letters.length]).join('')

/** Why a member invites nobody now. */
export async function blockedFor(db: Db | Tx, whose: sql.Whose, now: Date) {
  if ((await identity.standsAs(db, whose.member))?.state !== 'open') return 'locked' as const
  const { excludedUntil, locked } = await wagers.standingOf(db, whose)
  if (excludedUntil && excludedUntil > now) return 'resting' as const
  return locked ? ('locked' as const) : undefined
}

type Beginning = sql.Whose & { random: Random; now: Date }

/** The code of a member, given now where there was none. */
export async function begin(
  tx: Tx,
  { random, now, ...whose }: Beginning,
): Promise<{ code: string } | Refusal<'referral-resting' | 'referral-locked'>> {
  const blocked = await blockedFor(tx, whose, now)
  if (blocked) return refuse(`referral-${blocked}`)
  return { code: await giveCode(tx, { ...whose, random, now }) }
}

async function giveCode(tx: Tx, { random, now, ...whose }: Beginning): Promise<string> {
  const own = await sql.codeOf(tx, whose.member)
  if (own) return own
  const code = freshCode(random)
  if (await sql.addCode(tx, { ...whose, code, now })) return code
  // It was somebody's, or another press was quicker: either is seen by now.
  return giveCode(tx, { ...whose, random, now })
}

type Opened = sql.Whose & {
  trial: boolean
  referralCode?: string | undefined
  random: Random
  now: Date
}

/** A new account has a code of its own, and was brought by whoever gave out the one it came with. */
export async function opened(tx: Tx, { trial, referralCode, member, bucket, random, now }: Opened) {
  if (trial) return
  await giveCode(tx, { member, bucket, random, now })
  if (referralCode) await join(tx, { member, bucket, code: referralCode, now })
}

type Joining = { member: MemberId; bucket: number; code: string; now: Date }

/**
 * Notes who brought a new member, by the code that they came with. A code that nobody has, and one of
 * somebody who rests from play or whose account is not open, brings nothing: the account opens as any other.
 */
async function join(tx: Tx, { member: friend, bucket: friendBucket, code, now }: Joining) {
  const owner = await sql.ownerOf(tx, code.trim().toUpperCase())
  if (!owner || (await blockedFor(tx, owner, now))) return
  // Whoever has brought others was here before: two who bring each other would earn in a circle.
  if (owner.member === friend || (await sql.hasFriends(tx, friend))) return
  await sql.beginMember(tx, owner)
  const [row] = await sql.holdMembers(tx, [owner])
  if (!row) throw new Error('a row that was begun is there')
  const nth = row.friends + 1
  await sql.addFriend(tx, { ...owner, friend, friendBucket, nth, now })
  await sql.setMember(tx, { ...row, friends: nth })
  await record(tx, {
    ...{ kind: 'referral-joined', actor: `member:${friend}`, subject: `member:${owner.member}` },
    ...{ body: { friend, code: owner.code }, now },
  })
}
