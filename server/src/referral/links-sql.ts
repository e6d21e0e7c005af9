import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Pair = z.object({ friend: MemberId, member: MemberId })

/** Friends of whom it was never looked at what they have in common with whoever brought them. */
export const freshFriends = (db: Db, { before, size }: { before: Date; size: number }) => db.many(
  Pair,
)`
  select friend, member from referral.friend
   where looked_at is null and joined_at < ${before} order by joined_at limit ${size}`

/** Friends whose stakes are about to be paid for. */
export const friendsPaidFor = (
  tx: Tx,
  { member, bucket, from, to }: { member: MemberId; bucket: number; from: number; to: number },
) => tx.many(Pair)`
  select distinct friend, member from referral.line
   where bucket = ${bucket} and member = ${member} and seq > ${from} and seq <= ${to}`

type Noting = { friend: MemberId; shared: readonly string[]; now: Date }

/** Notes what the two have in common, each thing once, and that it was looked at. */
export async function noteLinks(tx: Tx, { friend, shared, now }: Noting) {
  await tx.run`
    insert into referral.link (friend, shared, at)
    select ${friend}, s, ${now} from unnest(${[...shared]}::text[]) as s on conflict do nothing`
  await tx.run`update referral.friend set looked_at = ${now} where friend = ${friend}`
}

const Linked = z.object({ member: MemberId, friend: MemberId, count: z.int() })

/** Friends who were found to have something in common with whoever brought them, in a stretch of time. */
export const linkedBetween = (db: Db | Tx, { from, to }: { from: Date; to: Date }) => db.many(
  Linked,
)`
  select f.member, f.friend, count(*)::int as count
    from referral.link l join referral.friend f on f.friend = l.friend
   where l.at > ${from} and l.at <= ${to}
   group by f.member, f.friend limit 100`

export const stopFriend = (
  tx: Tx,
  { friend, stopped, by, now }: { friend: MemberId; stopped: boolean; by: string; now: Date },
) => tx.run`
  update referral.friend
     set stopped_at = ${stopped ? now : null}::timestamptz, stopped_by = ${stopped ? by : null}
   where friend = ${friend} and (stopped_at is null) = ${stopped}`
