import { GameId, MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'
import type { Lot } from './arithmetic.ts'

export type Whose = { member: MemberId; bucket: number }

const whoseIn = (members: readonly Whose[]) => part`
  unnest(${members.map(({ bucket }) => bucket)}::smallint[],
         ${members.map(({ member }) => member)}::uuid[])`

const Fresh = z.object({ member: MemberId, bucket: z.int() })

/** Begins a row for everyone who has none, and says who that was. */
export const beginMembers = (tx: Tx, members: readonly Whose[]) => tx.many(Fresh)`
  insert into points.member (bucket, member)
  select * from ${whoseIn(members)} as w(bucket, member) order by 1, 2
  on conflict do nothing returning bucket, member`

const MemberRow = Fresh.extend({ carry: z.bigint(), seq: z.int() })
export type MemberRow = z.output<typeof MemberRow>

/** Their rows, held until the transaction ends: always in one order, so that nobody waits in a ring. */
export const holdMembers = (tx: Tx, members: readonly Whose[]) => tx.many(MemberRow)`
  select bucket, member, carry, seq from points.member
   where (bucket, member) in (select * from ${whoseIn(members)})
   order by bucket, member for no key update`

const LotRow = z.object({ member: MemberId, expires: z.string(), points: z.bigint() })

/** What is left of their lots, the oldest first. */
export const lotsOf = (db: Db | Tx, members: readonly Whose[]) => db.many(LotRow)`
  select member, expires::text as expires, points from points.lot
   where (bucket, member) in (select * from ${whoseIn(members)}) and points > 0
   order by bucket, member, points.lot.expires`

export const setMembers = (tx: Tx, rows: readonly MemberRow[]) => tx.run`
  update points.member m set carry = w.carry, seq = w.seq
    from unnest(${rows.map(({ bucket }) => bucket)}::smallint[],
                ${rows.map(({ member }) => member)}::uuid[],
                ${rows.map(({ carry }) => String(carry))}::bigint[],
                ${rows.map(({ seq }) => seq)}::int[]) as w(bucket, member, carry, seq)
   where m.bucket = w.bucket and m.member = w.member`

export const putLots = (tx: Tx, lots: readonly (Whose & Lot)[]) => tx.run`
  insert into points.lot as l (bucket, member, expires, points)
  select * from unnest(${lots.map(({ bucket }) => bucket)}::smallint[],
                       ${lots.map(({ member }) => member)}::uuid[],
                       ${lots.map(({ expires }) => expires)}::text[]::date[],
                       ${lots.map(({ points }) => String(points))}::bigint[])
  on conflict (bucket, member, expires) do update set points = excluded.points`

const PostingKind = z.enum([
  'earned',
  'undone',
  'redeemed',
  'returned',
  'converted',
  'expired',
  'granted',
])

const PostingRow = z.object({
  seq: z.int(),
  kind: PostingKind,
  points: z.bigint(),
  after: z.bigint(),
  at: z.date(),
  round: z.nullable(RoundId),
  game: z.nullable(GameId),
  category: z.string().nullable(),
  counted: z.bigint().nullable(),
  version: z.int().nullable(),
  level: z.int().nullable(),
  rate: z.int().nullable(),
  factor: z.int().nullable(),
  units: z.bigint().nullable(),
  expires: z.string().nullable(),
  redemption: z.string().nullable(),
  amount: z.bigint().nullable(),
  transfer: z.string().nullable(),
  grantedFor: z.string().nullable(),
})
export type PostingRow = z.output<typeof PostingRow>

const digits = (value: bigint | null) => (value === null ? null : String(value))

export const addPostings = (tx: Tx, rows: readonly (Whose & PostingRow)[]) => tx.run`
  insert into points.posting
    (bucket, member, seq, kind, points, after, at, round, game, category, counted, version, level,
     rate, factor, units, expires, redemption, amount, transfer, granted_for)
  select * from unnest(
    ${rows.map((r) => r.bucket)}::smallint[], ${rows.map((r) => r.member)}::uuid[],
    ${rows.map((r) => r.seq)}::int[], ${rows.map((r) => r.kind)}::text[],
    ${rows.map((r) => String(r.points))}::bigint[], ${rows.map((r) => String(r.after))}::bigint[],
    ${rows.map((r) => r.at.toISOString())}::timestamptz[], ${rows.map((r) => r.round)}::uuid[],
    ${rows.map((r) => r.game)}::text[], ${rows.map((r) => r.category)}::text[],
    ${rows.map((r) => digits(r.counted))}::bigint[], ${rows.map((r) => r.version)}::int[],
    ${rows.map((r) => r.level)}::smallint[], ${rows.map((r) => r.rate)}::int[],
    ${rows.map((r) => r.factor)}::int[], ${rows.map((r) => digits(r.units))}::bigint[],
    ${rows.map((r) => r.expires)}::text[]::date[], ${rows.map((r) => r.redemption)}::uuid[],
    ${rows.map((r) => digits(r.amount))}::bigint[], ${rows.map((r) => r.transfer)}::uuid[],
    ${rows.map((r) => r.grantedFor)}::text[]) as p
  order by 1, 2, 3`

const Earned = z.object({
  round: RoundId,
  counted: z.bigint(),
  units: z.bigint(),
  nth: z.int(),
  expires: z.string().nullable(),
})
/** What a round has brought so far: what was counted of it last, and all of its units. */
export type Earned = z.output<typeof Earned>

type Which = { bucket: number; round: RoundId }

export const earnedOf = (tx: Tx, rounds: readonly Which[]) => tx.many(Earned)`
  select p.round, (array_agg(p.counted order by p.seq desc))[1] as counted,
         sum(p.units)::bigint as units, count(*)::int as nth,
         (array_agg(p.expires order by p.seq) filter (where p.expires is not null))[1]::text as expires
    from points.posting p
   where (p.bucket, p.round) in (
           select * from unnest(${rounds.map(({ bucket }) => bucket)}::smallint[],
                                ${rounds.map(({ round }) => round)}::uuid[]))
   group by p.round`

const shown = part`
  p.seq, p.kind, p.points, p.after, p.at, p.round, p.game, p.category, p.counted, p.version, p.level,
  p.rate, p.factor, p.units, p.expires::text as expires, p.redemption, p.amount, p.transfer,
  p.granted_for as "grantedFor"`

type Paging = Whose & { before: number | null; size: number }

/** A member's postings, the newest first. */
export const postingsOf = (db: Db, { member, bucket, before, size }: Paging) => db.many(PostingRow)`
  select ${shown} from points.posting p
   where p.bucket = ${bucket} and p.member = ${member}
     and (${before}::int is null or p.seq < ${before}::int)
   order by p.seq desc limit ${size}`

const Upto = z.object({ upto: z.date() })
type What = 'play' | 'ageing'

/** How far the work of this name has come; nothing where it never began. */
export const lookedTo = async (db: Db, what: What) =>
  (await db.maybe(Upto)`select upto from points.looked where what = ${what}`)?.upto

export const setLookedTo = (tx: Tx, { what, upto }: { what: What; upto: Date }) => tx.run`
  insert into points.looked (what, upto) values (${what}, ${upto})
  on conflict (what) do update set upto = greatest(points.looked.upto, excluded.upto)`

/** Who has points that run out before a day, or up to it and were not told. */
export const ageing = (db: Db, { before, warn, after, size }: Ageing) => db.many(Fresh)`
  select distinct bucket, member from points.lot
   where points > 0 and (expires < ${before}::text::date
                         or (expires <= ${warn}::text::date and warned_at is null))
     and (bucket, member) > (${after?.bucket ?? -1}::smallint,
                             ${after?.member ?? '00000000-0000-0000-0000-000000000000'}::uuid)
   order by bucket, member limit ${size}`
type Ageing = { before: string; warn: string; after: Whose | undefined; size: number }

const Warned = z.object({ expires: z.string(), points: z.bigint() })

/** Lots that run out on these days and of which nobody was told: they are, from now on. */
export const warnLots = (tx: Tx, w: Whose & { from: string; to: string; now: Date }) => tx.many(
  Warned,
)`
  update points.lot set warned_at = ${w.now}
   where bucket = ${w.bucket} and member = ${w.member} and points > 0 and warned_at is null
     and expires >= ${w.from}::text::date and expires <= ${w.to}::text::date
  returning expires::text as expires, points`

const Moved = z.object({ transfer: z.uuid() })

/** Which of these keys have moved points already. */
export const movedUnder = async (tx: Tx, asked: readonly { key: string }[]) =>
  (
    await tx.many(Moved)`
    select transfer from points.posting where transfer = any (${asked.map(({ key }) => key)}::uuid[])`
  ).map(({ transfer }) => transfer)

const Converted = z.object({ points: z.bigint(), amount: z.bigint(), owed: z.bigint() })

/** What a member changed into money under this name. */
export const convertedBy = (tx: Tx, { member, bucket, transfer }: Whose & { transfer: string }) =>
  tx.maybe(Converted)`
  select p.points, p.amount, (p.amount * t.convert_turnover / 100)::bigint as owed
    from points.posting p join points.terms t on t.version = p.version
   where p.bucket = ${bucket} and p.member = ${member} and p.transfer = ${transfer}
     and p.kind = 'converted'`

export const memberOf = (db: Db | Tx, { member, bucket }: Whose) => db.maybe(MemberRow)`
  select bucket, member, carry, seq from points.member
   where bucket = ${bucket} and member = ${member}`
