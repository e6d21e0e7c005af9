import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const Due = z.object({ to: z.int().nullable(), amount: z.bigint() })

/** What lines since the last payment come to that were counted before a day, and the last of them. */
export const dueBefore = (
  tx: Tx,
  { member, bucket, from, day }: Whose & { from: number; day: string },
) => tx.one(Due)`
  select max(seq) as to, coalesce(sum(amount), 0)::bigint as amount from referral.line
   where bucket = ${bucket} and member = ${member} and seq > ${from}
     and seq <= (select max(seq) from referral.line
                  where bucket = ${bucket} and member = ${member} and day < ${day}::text::date)`

type Payment = Whose & {
  from: number
  to: number
  amount: bigint
  owed: bigint
  version: number
  transfer: string
  now: Date
}

export const addPayment = (tx: Tx, p: Payment) => tx.run`
  insert into referral.payment (bucket, member, from_seq, to_seq, amount, owed, version, at, transfer)
  values (${p.bucket}, ${p.member}, ${p.from}, ${p.to}, ${p.amount}::bigint, ${p.owed}::bigint,
          ${p.version}, ${p.now}, ${p.transfer})`

const Rewardable = z.object({
  friend: MemberId,
  friendBucket: z.int(),
  bucket: z.int(),
  member: MemberId,
  nth: z.int(),
  joinedAt: z.date(),
  staked: z.bigint(),
  units: z.bigint(),
  depositedAt: z.date().nullable(),
  playedAt: z.date().nullable(),
  rewardedAt: z.date().nullable(),
  sameAt: z.date().nullable(),
  stoppedAt: z.date().nullable(),
})

/** A member’s friends who have paid in, have staked so much, and brought no reward yet. */
export const rewardable = (tx: Tx, { member, bucket, stake }: Whose & { stake: bigint }) => tx.many(
  Rewardable,
)`
  select friend, friend_bucket as "friendBucket", bucket, member, nth, joined_at as "joinedAt", staked,
         units, deposited_at as "depositedAt", played_at as "playedAt", rewarded_at as "rewardedAt",
         same_at as "sameAt", stopped_at as "stoppedAt"
    from referral.friend
   where bucket = ${bucket} and member = ${member} and rewarded_at is null
     and deposited_at is not null and staked >= ${stake}::bigint
   order by nth`

const Waits = z.object({ bucket: z.int(), member: MemberId })

/** For whom there may be something to pay, one stretch of members after another. */
export const unpaid = (
  db: Db,
  { stake, after, size }: { stake: bigint | null; after: Whose | undefined; size: number },
) => db.many(Waits)`
  select bucket, member from (
    select bucket, member from referral.member where paid_seq < seq
    ${
      stake === null
        ? part``
        : part`union select bucket, member from referral.friend
                where rewarded_at is null and deposited_at is not null and staked >= ${stake}::bigint`
    }) w
   where (bucket, member) > (${after?.bucket ?? -1}::smallint,
                             ${after?.member ?? '00000000-0000-0000-0000-000000000000'}::uuid)
   order by bucket, member limit ${size}`
