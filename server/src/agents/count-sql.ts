import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { WhichRound } from '../wagers/index.ts'

const InTree = z.object({ member: MemberId })

/** Those of these players who stand in the tree, held: two who count the same round wait for one another. */
export const holdPlayers = (tx: Tx, members: readonly MemberId[]) => tx.many(InTree)`
  select member from agents.member where member = any (${[...members]}::uuid[])
   order by member for no key update`

const Uplines = z.object({ member: MemberId, uplines: z.array(MemberId) })

/** Everybody above these members now. */
export const uplinesOf = (tx: Tx, members: readonly MemberId[]) => tx.many(Uplines)`
  select m.member, p.uplines from agents.member m
    join agents.place p on p.member = m.member and p.nth = m.place
   where m.member = any (${[...members]}::uuid[])`

const CountedRow = z.object({
  bucket: z.int(),
  round: z.string(),
  seq: z.int(),
  rounds: z.int(),
  stake: z.bigint(),
  counted: z.bigint(),
  returned: z.bigint(),
})
/** What lines have made of a round by now. */
export type CountedRow = z.output<typeof CountedRow>

export const countedOf = (tx: Tx, rounds: readonly WhichRound[]) => tx.many(CountedRow)`
  select l.bucket, l.round, count(*)::int as seq, sum(l.rounds)::int as rounds,
         sum(l.stake)::bigint as stake, sum(l.counted)::bigint as counted,
         sum(l.returned)::bigint as returned
    from agents.line l
    join unnest(${rounds.map(({ bucket }) => bucket)}::smallint[],
                ${rounds.map(({ round }) => round)}::uuid[]) as w(bucket, round)
      on w.bucket = l.bucket and w.round = l.round
   group by 1, 2`

export type NewLine = {
  bucket: number
  round: string
  seq: number
  member: MemberId
  game: string
  category: string
  endedAt: Date
  day: string
  rounds: number
  stake: bigint
  counted: bigint
  returned: bigint
  why: 'resting' | null
  brings: boolean
}

type Adding = { lines: readonly NewLine[]; nothing: readonly MemberId[]; now: Date; today: string }

/**
 * Adds lines in one statement, which adds them up by itself. The first of a round notes where its player stands and
 * what each gets; those who get nothing now are passed over. Later ones stand as the first did.
 */
export const addLines = (tx: Tx, { lines, nothing, now, today }: Adding) => tx.run`
  insert into agents.line (bucket, round, seq, member, place, game, category, ended_at, day, at, counted_on,
                           rounds, stake, counted, returned, shares, why, brings)
  select l.bucket, l.round, l.seq, l.member, coalesce(f.place, m.place), l.game, l.category,
         coalesce(f.ended_at, l.ended_at), coalesce(f.day, l.day), ${now}, ${today}::date,
         l.rounds, l.stake, l.counted, l.returned,
         coalesce(f.shares, agents.shares_of(m.member || p.uplines, l.category, l.ended_at,
           case when l.why is null then ${[...nothing]}::uuid[] else m.member || p.uplines end)),
         case when f.seq is null then l.why else f.why end, coalesce(f.brings, l.brings)
    from unnest(${lines.map(({ bucket }) => bucket)}::smallint[], ${lines.map(({ round }) => round)}::uuid[],
                ${lines.map(({ seq }) => seq)}::int[], ${lines.map(({ member }) => member)}::uuid[],
                ${lines.map(({ game }) => game)}::text[], ${lines.map(({ category }) => category)}::text[],
                ${lines.map(({ endedAt }) => endedAt)}::timestamptz[], ${lines.map(({ day }) => day)}::date[],
                ${lines.map(({ rounds }) => rounds)}::int[], ${lines.map(({ stake }) => stake)}::bigint[],
                ${lines.map(({ counted }) => counted)}::bigint[],
                ${lines.map(({ returned }) => returned)}::bigint[], ${lines.map(({ why }) => why)}::text[],
                ${lines.map(({ brings }) => brings)}::boolean[])
      as l(bucket, round, seq, member, game, category, ended_at, day, rounds, stake, counted, returned, why, brings)
    join agents.member m on m.member = l.member
    join agents.place p on p.member = m.member and p.nth = m.place
    left join agents.line f on f.bucket = l.bucket and f.round = l.round and f.seq = 1
   order by l.bucket, l.round`

const Upto = z.object({ upto: z.date() })

type What = 'play' | 'money'

/** How far something was looked at. */
export const lookedTo = async (db: Db | Tx, what: What) =>
  (await db.maybe(Upto)`select upto from agents.looked where what = ${what}`)?.upto

export const setLookedTo = (tx: Tx, { what, upto }: { what: What; upto: Date }) => tx.run`
  insert into agents.looked (what, upto) values (${what}, ${upto})
  on conflict (what) do update set upto = excluded.upto`

/** Makes one of what came below somebody on a day. */
export const foldGrowth = (tx: Tx) => tx.run`select agents.fold_growth()`
