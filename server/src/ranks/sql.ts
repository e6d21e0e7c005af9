import { MemberId, RankReason } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

export type Whose = { member: MemberId; bucket: number }

const MemberRow = z.object({
  bucket: z.int(),
  member: MemberId,
  level: z.int(),
  since: z.date().nullable(),
  countedFrom: z.string(),
  judgedTo: z.string(),
  foldedTo: z.string(),
  rebateFrom: z.string(),
  pinnedUntil: z.date().nullable(),
  version: z.int(),
})
export type MemberRow = z.output<typeof MemberRow>

const shown = part`
  bucket, member, level, since, counted_from::text as "countedFrom", judged_to::text as "judgedTo",
  folded_to::text as "foldedTo", rebate_from::text as "rebateFrom", pinned_until as "pinnedUntil",
  version`

export const memberOf = (db: Db | Tx, { member, bucket }: Whose) => db.maybe(MemberRow)`
  select ${shown} from ranks.member where bucket = ${bucket} and member = ${member}`

type Beginning = Pick<
  MemberRow,
  'countedFrom' | 'judgedTo' | 'foldedTo' | 'rebateFrom' | 'version'
> & { now: Date }
type Many = { whose: readonly Whose[] }

/**
 * Members' rows, begun where there are none, and held: whoever comes second waits, and sees what became of them. They
 * are held in one order, so that two who hold many never wait for each other.
 */
export async function holdMembers(tx: Tx, { whose, ...m }: Many & Beginning): Promise<MemberRow[]> {
  const [buckets, members] = [whose.map(({ bucket }) => bucket), whose.map(({ member }) => member)]
  await tx.run`
    insert into ranks.member
      (bucket, member, counted_from, judged_to, folded_to, rebate_from, version, looked_at)
    select bucket, member, ${m.countedFrom}::text::date, ${m.judgedTo}::text::date,
           ${m.foldedTo}::text::date, ${m.rebateFrom}::text::date, ${m.version}, ${m.now}
      from unnest(${buckets}::smallint[], ${members}::uuid[]) as w(bucket, member)
     order by bucket, member
    on conflict do nothing`
  return tx.many(MemberRow)`
    select ${shown} from ranks.member
     where (bucket, member) in (select * from unnest(${buckets}::smallint[], ${members}::uuid[]))
     order by bucket, member
       for no key update`
}

/** The row of one. */
export async function holdMember(
  tx: Tx,
  { member, bucket, ...m }: Whose & Beginning,
): Promise<MemberRow> {
  const [row] = await holdMembers(tx, { ...m, whose: [{ member, bucket }] })
  if (!row) throw new Error(`${member} has no standing`)
  return row
}

type Standing = Whose & Pick<MemberRow, 'level' | 'since' | 'countedFrom' | 'pinnedUntil'>

export const setStanding = (tx: Tx, m: Standing) => tx.run`
  update ranks.member
     set level = ${m.level}, since = ${m.since}, counted_from = ${m.countedFrom}::text::date,
         pinned_until = ${m.pinnedUntil}
   where bucket = ${m.bucket} and member = ${m.member}`

type Judged = Whose & { judgedTo: string; deposits: bigint; stakes: bigint }

export const setJudged = (tx: Tx, m: Judged) => tx.run`
  update ranks.member
     set judged_to = ${m.judgedTo}::text::date, month_deposits = ${m.deposits}::bigint,
         month_stakes = ${m.stakes}::bigint
   where bucket = ${m.bucket} and member = ${m.member}`

export const setFolded = (tx: Tx, { member, bucket, foldedTo }: Whose & { foldedTo: string }) =>
  tx.run`
  update ranks.member set folded_to = ${foldedTo}::text::date
   where bucket = ${bucket} and member = ${member} and folded_to < ${foldedTo}::text::date`

type Looked = Whose & { deposits: bigint; stakes: bigint }

/** Notes what was found of members. Called while their rows are held. */
export const setLooked = (
  tx: Tx,
  { all, version, now }: { all: readonly Looked[]; version: number; now: Date },
) => tx.run`
  update ranks.member m
     set version = ${version}, deposits = n.deposits, stakes = n.stakes, looked_at = ${now}
    from unnest(${all.map(({ bucket }) => bucket)}::smallint[],
                ${all.map(({ member }) => member)}::uuid[],
                ${all.map(({ deposits }) => deposits)}::bigint[],
                ${all.map(({ stakes }) => stakes)}::bigint[]) as n(bucket, member, deposits, stakes)
   where m.bucket = n.bucket and m.member = n.member`

const StepRow = z.object({
  seq: z.int(),
  was: z.int(),
  level: z.int(),
  reason: RankReason,
  by: z.string(),
  why: z.string().nullable(),
  at: z.date(),
})
export type StepRow = z.output<typeof StepRow>

type NewStep = Whose &
  Pick<StepRow, 'was' | 'level' | 'reason' | 'by' | 'at'> & {
    version: number
    why?: string
    month?: string
    sums?: { deposits: bigint; stakes: bigint }
  }

/** Called while the member's row is held. */
export const addStep = (tx: Tx, s: NewStep) => tx.run`
  insert into ranks.step
    (bucket, member, seq, was, level, reason, month, version, deposits, stakes, by, why, at)
  select ${s.bucket}, ${s.member}, coalesce(max(seq), 0) + 1, ${s.was}, ${s.level}, ${s.reason},
         ${s.month ?? null}::text::date, ${s.version}, ${s.sums?.deposits ?? null}::bigint,
         ${s.sums?.stakes ?? null}::bigint, ${s.by}, ${s.why ?? null}, ${s.at}
    from ranks.step where bucket = ${s.bucket} and member = ${s.member}`

export const stepsOf = (db: Db, { member, bucket, size }: Whose & { size: number }) =>
  db.many(StepRow)`
  select seq, was, level, reason, by, why, at from ranks.step
   where bucket = ${bucket} and member = ${member}
   order by seq desc limit ${size}`

const AtRow = z.object({ level: z.int() })

/** The level that a member had just before a moment. */
export const levelBefore = async (tx: Tx, { member, bucket, at }: Whose & { at: Date }) =>
  (
    await tx.maybe(AtRow)`
    select level from ranks.step
     where bucket = ${bucket} and member = ${member} and at < ${at}
     order by seq desc limit 1`
  )?.level ?? 0

const Folded = z.object({ deposits: z.bigint(), stakes: z.bigint() })

type Days = Whose & { from: string; to: string }

/** What the days from one to before another come to that change no more: of each that is asked for, in that order. */
export const foldedIn = (db: Db | Tx, of: readonly Days[]) => db.many(Folded)`
  select d.deposits, d.stakes
    from unnest(${of.map(({ bucket }) => bucket)}::smallint[],
                ${of.map(({ member }) => member)}::uuid[],
                ${of.map(({ from }) => from)}::text[]::date[],
                ${of.map(({ to }) => to)}::text[]::date[])
         with ordinality as s(bucket, member, first, ends, place)
   cross join lateral (
     select coalesce(sum(deposits), 0)::bigint as deposits, coalesce(sum(stakes), 0)::bigint as stakes
       from ranks.day
      where bucket = s.bucket and member = s.member and day >= s.first and day < s.ends) d
   order by s.place`

export type DayRow = { day: string; deposits: bigint; stakes: bigint }

export const addDay = (tx: Tx, d: Whose & DayRow) => tx.run`
  insert into ranks.day (bucket, member, day, deposits, stakes)
  values (${d.bucket}, ${d.member}, ${d.day}::text::date, ${d.deposits}::bigint, ${d.stakes}::bigint)`

const Upto = z.object({ upto: z.date() })
type What = 'members' | 'days'

/** How far the work of this name has come; nothing where it never began. */
export const lookedTo = async (db: Db, what: What) =>
  (await db.maybe(Upto)`select upto from ranks.looked where what = ${what}`)?.upto

export const setLookedTo = (tx: Tx, { what, upto }: { what: What; upto: Date }) => tx.run`
  insert into ranks.looked (what, upto) values (${what}, ${upto})
  on conflict (what) do update set upto = greatest(ranks.looked.upto, excluded.upto)`

const Which = z.object({ bucket: z.int(), member: MemberId })

/** Who was looked at last under another table than the one in force, and whose month is over. */
export const behind = (
  db: Db,
  { version, month, size }: { version: number; month: string; size: number },
) => db.many(Which)`
  (select bucket, member from ranks.member where version < ${version} limit ${size})
   union
  (select bucket, member from ranks.member
    where level > 0 and judged_to < ${month}::text::date limit ${size})`

const LevelOf = z.object({ level: z.int(), version: z.int() })

/** The level a member is at, and the table in force. */
export const levelNow = (db: Db | Tx, { member, bucket }: Whose) => db.one(LevelOf)`
  select coalesce((select level from ranks.member
                    where bucket = ${bucket} and member = ${member}), 0)::int as level,
         (select max(version) from ranks.terms) as version`
