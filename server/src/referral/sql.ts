import { GameId, MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

export type Whose = { member: MemberId; bucket: number }

const CodeRow = z.object({ code: z.string() })

export const codeOf = async (db: Db | Tx, member: MemberId) =>
  (await db.maybe(CodeRow)`select code from referral.code where member = ${member}`)?.code

/** Answers 0 where the code is somebody's, or the member has one. */
export const addCode = (
  tx: Tx,
  { code, member, bucket, now }: Whose & { code: string; now: Date },
) =>
  tx.run`
    insert into referral.code (code, bucket, member, at)
    values (${code}, ${bucket}, ${member}, ${now}) on conflict do nothing`

const Owner = z.object({ code: z.string(), member: MemberId, bucket: z.int() })

export const ownerOf = (db: Db | Tx, code: string) => db.maybe(Owner)`
  select code, member, bucket from referral.code where code = ${code}`

const MemberRow = z.object({
  bucket: z.int(),
  member: MemberId,
  units: z.bigint(),
  friends: z.int(),
  seq: z.int(),
  paidSeq: z.int(),
})
export type MemberRow = z.output<typeof MemberRow>

export const beginMember = (tx: Tx, { member, bucket }: Whose) => tx.run`
  insert into referral.member (bucket, member) values (${bucket}, ${member}) on conflict do nothing`

const whoseIn = (members: readonly Whose[]) => part`
  unnest(${members.map(({ bucket }) => bucket)}::smallint[],
         ${members.map(({ member }) => member)}::uuid[])`

/** Their rows, held until the transaction ends: always in one order, so that nobody waits in a ring. */
export const holdMembers = (tx: Tx, members: readonly Whose[]) => tx.many(MemberRow)`
  select bucket, member, units, friends, seq, paid_seq as "paidSeq" from referral.member
   where (bucket, member) in (select * from ${whoseIn(members)})
   order by bucket, member for no key update`

export const setMember = (tx: Tx, m: MemberRow) => tx.run`
  update referral.member
     set units = ${m.units}::bigint, friends = ${m.friends}, seq = ${m.seq}, paid_seq = ${m.paidSeq}
   where bucket = ${m.bucket} and member = ${m.member}`

type Joining = Whose & {
  friend: MemberId
  friendBucket: number
  nth: number
  code: string
  now: Date
}

export const addFriend = (tx: Tx, f: Joining) => tx.run`
  insert into referral.friend (friend, friend_bucket, bucket, member, nth, code, joined_at)
  values (${f.friend}, ${f.friendBucket}, ${f.bucket}, ${f.member}, ${f.nth}, ${f.code}, ${f.now})`

const There = z.object({ there: z.boolean() })

/** Whether a member has brought anybody. */
export const hasFriends = async (tx: Tx, member: MemberId) =>
  (
    await tx.one(There)`
      select exists (select from referral.friend where member = ${member}) as there`
  ).there

const FriendRow = z.object({
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
export type FriendRow = z.output<typeof FriendRow>

const friendColumns = part`
  friend, friend_bucket as "friendBucket", bucket, member, nth, joined_at as "joinedAt", staked, units,
  deposited_at as "depositedAt", played_at as "playedAt", rewarded_at as "rewardedAt",
  same_at as "sameAt", stopped_at as "stoppedAt"`

/** Those among these members whom somebody brought. */
export const friendsAmong = (db: Db | Tx, members: readonly MemberId[]) => db.many(FriendRow)`
  select ${friendColumns} from referral.friend where friend = any(${[...members]}::uuid[])
   order by friend`

/** A member’s friends, the newest first. */
export const friendsOf = (db: Db, { member, bucket, before, size }: FriendPaging) => db.many(
  FriendRow,
)`
  select ${friendColumns} from referral.friend
   where bucket = ${bucket} and member = ${member}
     and (${before}::int is null or nth < ${before}::int)
   order by nth desc limit ${size}`
type FriendPaging = Whose & { before: number | null; size: number }

export const setFriend = (tx: Tx, f: FriendRow) => tx.run`
  update referral.friend
     set staked = ${f.staked}::bigint, units = ${f.units}::bigint, played_at = ${f.playedAt},
         rewarded_at = ${f.rewardedAt}, same_at = ${f.sameAt}
   where friend = ${f.friend}`

const LineKind = z.enum(['stake', 'undone', 'reward', 'reward-undone'])
export type Why = 'capped' | 'resting' | 'same' | 'stopped' | 'closed'

const LineRow = z.object({
  seq: z.int(),
  kind: LineKind,
  friend: MemberId,
  friendBucket: z.int(),
  at: z.date(),
  day: z.string(),
  round: z.nullable(RoundId),
  game: z.nullable(GameId),
  category: z.string().nullable(),
  endedAt: z.date().nullable(),
  stake: z.bigint().nullable(),
  counted: z.bigint().nullable(),
  version: z.int(),
  rate: z.int().nullable(),
  units: z.bigint(),
  amount: z.bigint(),
  why: z.enum(['capped', 'resting', 'same', 'stopped', 'closed']).nullable(),
})
export type LineRow = z.output<typeof LineRow>

export const addLine = (tx: Tx, l: Whose & LineRow) => tx.run`
  insert into referral.line
    (bucket, member, seq, kind, friend, friend_bucket, at, day, round, game, category, ended_at, stake,
     counted, version, rate, units, amount, why)
  values (${l.bucket}, ${l.member}, ${l.seq}, ${l.kind}, ${l.friend}, ${l.friendBucket}, ${l.at},
          ${l.day}::text::date, ${l.round}, ${l.game}, ${l.category}, ${l.endedAt}, ${l.stake}::bigint,
          ${l.counted}::bigint, ${l.version}, ${l.rate}, ${l.units}::bigint, ${l.amount}::bigint,
          ${l.why})`

const Earned = z.object({ round: RoundId, counted: z.bigint(), units: z.bigint() })
export type Earned = z.output<typeof Earned>
type Which = { bucket: number; round: RoundId }

/** What rounds have brought so far: what was counted of each last, and all of its units. */
export const earnedOf = (tx: Tx, rounds: readonly Which[]) => tx.many(Earned)`
  select l.round, (array_agg(l.counted order by l.seq desc))[1] as counted,
         sum(l.units)::bigint as units
    from referral.line l
   where (l.friend_bucket, l.round) in (
           select * from unnest(${rounds.map(({ bucket }) => bucket)}::smallint[],
                                ${rounds.map(({ round }) => round)}::uuid[]))
   group by l.round`

const Reward = z.object({ units: z.bigint(), stake: z.bigint() })

/** What a friend brought as a reward, and the stake that it was for by its terms; the last where there were several. */
export const rewardOf = (tx: Tx, friend: MemberId) => tx.maybe(Reward)`
  select l.units, coalesce(t.reward_stake, 0)::bigint as stake
    from referral.line l join referral.terms t on t.version = l.version
   where l.friend = ${friend} and l.kind = 'reward'
   order by l.seq desc limit 1`

const Sum = z.object({ units: z.bigint() })

/** What the month of the house has brought so far to which a day belongs. */
export const unitsOfMonth = async (db: Db | Tx, { member, bucket, day }: Whose & { day: string }) =>
  (
    await db.one(Sum)`
      select coalesce(sum(units), 0)::bigint as units from referral.line
       where bucket = ${bucket} and member = ${member}
         and day >= date_trunc('month', ${day}::text::date)
         and day < date_trunc('month', ${day}::text::date) + interval '1 month'`
  ).units

const Upto = z.object({ upto: z.date() })
type What = 'play' | 'deposits'

/** How far the work of this name has come; nothing where it never began. */
export const lookedTo = async (db: Db, what: What) =>
  (await db.maybe(Upto)`select upto from referral.looked where what = ${what}`)?.upto

export const setLookedTo = (tx: Tx, { what, upto }: { what: What; upto: Date }) => tx.run`
  insert into referral.looked (what, upto) values (${what}, ${upto})
  on conflict (what) do update set upto = greatest(referral.looked.upto, excluded.upto)`

/** Notes who paid in for the first time. */
export const noteDeposits = (tx: Tx, members: readonly string[], now: Date) => tx.run`
  update referral.friend set deposited_at = ${now}
   where friend = any(${[...members]}::uuid[]) and deposited_at is null`
