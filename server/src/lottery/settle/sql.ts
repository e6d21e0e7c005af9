import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Lane, Place } from '../draws/settled.ts'
import type { Which } from '../draws/sql.ts'

const Name = z.object({ play: z.string() })

/** The plays that were laid at a draw. */
export const playsOf = async (db: Db | Tx, { game, numero }: Which) =>
  (
    await db.many(Name)`
    select distinct play from lottery.line where game = ${game} and numero = ${numero} order by 1`
  ).map(({ play }) => play)

const Nth = z.object({ nth: z.int().nullable() })

/** The last run of a draw; 0 where there was none. */
export const lastRun = async (db: Db | Tx, { game, numero }: Which) =>
  (
    await db.one(Nth)`
    select max(nth) as nth from lottery.run where game = ${game} and numero = ${numero}`
  ).nth ?? 0

type Run = Which & { run: number }

/** What a line that a draw names pays for a point. */
export type LinePay = { play: string; line: string; pay: bigint }
/** What a line of a play pays for a point with so many of its numbers drawn, and so many of a further number. */
export type HitsPay = { play: string; hits: number; more: number; pay: bigint }
/** The numbers by whose hits a play wins, as masks. */
export type Marked = { play: string; drawn: string; bonus: string }

type Found = Run & {
  lines: readonly LinePay[]
  marked: readonly Marked[]
  hits: readonly HitsPay[]
  now: Date
}

/** Room and time to gather the wins of a draw in, however many: no planner knows how many, and nobody waits for them. */
export const makeRoom = (tx: Tx) => tx.run`
  select set_config('work_mem', '64MB', true), set_config('statement_timeout', '300s', true)`

/**
 * Notes a run and what each bet won by it: by lines that the draw names, and by hits. A coupon that was given back wins
 * nothing. A bet is of one play, and no play is of both kinds.
 */
export const addRun = (tx: Tx, { game, numero, run, lines, marked, hits, now }: Found) => tx.run`
  with found as materialized (
    select l.bet, l.coupon, sum(l.points * p.pay)::bigint as amount
      from unnest(${lines.map(({ play }) => play)}::text[], ${lines.map(({ line }) => line)}::text[],
                  ${lines.map(({ pay }) => pay)}::bigint[]) as p(play, line, pay)
      join lottery.line l on l.game = ${game} and l.numero = ${numero} and l.play = p.play and l.line = p.line
      join lottery.coupon c on c.id = l.coupon and (c.ended is null or c.ended = 'settled')
     where p.pay > 0
     group by l.bet, l.coupon
     union all
    select l.bet, l.coupon, sum(l.points * p.pay)::bigint
      from (select play, drawn::bit(100), bonus::bit(100)
              from unnest(${marked.map(({ play }) => play)}::text[], ${marked.map(({ drawn }) => drawn)}::text[],
                          ${marked.map(({ bonus }) => bonus)}::text[]) as u(play, drawn, bonus) offset 0) as m
      join lottery.line l on l.game = ${game} and l.numero = ${numero} and l.play = m.play
      join unnest(${hits.map(({ play }) => play)}::text[], ${hits.map((one) => one.hits)}::int[],
                  ${hits.map(({ more }) => more)}::int[], ${hits.map(({ pay }) => pay)}::bigint[]) as p(play, hits, more, pay)
        on p.play = m.play and p.hits = bit_count(l.mask & m.drawn) and p.more = bit_count(l.mask & m.bonus)
      join lottery.coupon c on c.id = l.coupon and (c.ended is null or c.ended = 'settled')
     where p.pay > 0
     group by l.bet, l.coupon),
  noted as (
    insert into lottery.run (game, numero, nth, bets, paid, at)
    select ${game}, ${numero}, ${run}, count(*), coalesce(sum(amount), 0)::bigint, ${now} from found)
  insert into lottery.win (game, numero, run, bet, coupon, amount)
  select ${game}, ${numero}, ${run}, bet, coupon, amount from found order by coupon, bet`

/**
 * Which of a draw's coupons a lane is of, by the lane's name: those of so many buckets one after another. Two lanes keep
 * both a small machine and its database at work.
 */
export const laneNames = [0, 1]
const bucketsOfLane = 1_024 / laneNames.length
const bucketsOf = (lane: Lane) => ({
  from: Math.min(...lane) * bucketsOfLane,
  to: (Math.max(...lane) + 1) * bucketsOfLane - 1,
})

/** Whoever pays of these lanes of a draw stands in one line until the transaction ends. */
export const holdLane = (tx: Tx, { game, numero, lane }: Which & { lane: Lane }) => tx.run`
  select pg_advisory_xact_lock(hashtextextended(format('lottery.lane %s %s %s', n, ${game}::text, ${numero}::text), 0))
    from (select n from unnest(${[...lane]}::int[]) as u(n) order by n) as named`

const Count = z.object({ count: z.int() })

/** How many coupons of a draw are not ended; no more are counted than so many. */
export const unpaidUpTo = async (
  tx: Tx,
  { game, numero, most }: Which & { most: number },
): Promise<number> =>
  (
    await tx.one(Count)`
    select count(*)::int as count
      from (select from lottery.coupon
             where game = ${game} and numero = ${numero} and ended is null limit ${most}) as u`
  ).count

const Last = z.object({ bucket: z.int(), id: z.guid() })
const Unpaid = z.object({
  count: z.int(),
  last: z.nullable(Last),
  rounds: z.string(),
  buckets: z.string(),
  wins: z.string(),
})

type Page = Run & { lane: Lane; after: Place | null; most: number }

/** Before the number of any coupon. */
const none = '00000000-0000-0000-0000-000000000000'

/**
 * Coupons of a lane that are not paid yet, with what they won by a run: so many after one, as columns that stay in the text
 * of PostgreSQL. Whoever asks keeps the draw and holds the lane: its coupons are ended by nobody else.
 */
export const unpaid = (tx: Tx, { game, numero, run, lane, after, most }: Page) => {
  const { from, to } = bucketsOf(lane)
  return tx.one(Unpaid)`
  select count(*)::int as count,
         case when count(*) > 0 then jsonb_build_object('bucket', (array_agg(p.bucket order by p.bucket, p.id))[count(*)::int],
                   'id', (array_agg(p.id order by p.bucket, p.id))[count(*)::int]) end as last,
         coalesce(array_agg(p.id order by p.bucket, p.id), '{}')::text as rounds,
         coalesce(array_agg(p.bucket order by p.bucket, p.id), '{}')::text as buckets,
         coalesce(array_agg(coalesce(w.win, 0) order by p.bucket, p.id), '{}')::text as wins
    from (select c.id, c.bucket from lottery.coupon c
           where c.game = ${game} and c.numero = ${numero} and c.ended is null
             and (c.bucket, c.id) > (${after?.bucket ?? from}::smallint, ${after?.id ?? none}::uuid)
             and c.bucket <= ${to}::smallint
           order by c.bucket, c.id limit ${most}) p
   cross join lateral (select sum(w.amount)::bigint as win from lottery.win w
                        where w.coupon = p.id and w.run = ${run}) w`
}

const Open = z.object({ round: z.guid(), bucket: z.int() })

/** Coupons of a draw that are not ended, so many after one; the draw is held by who asks. */
export const openCoupons = (
  tx: Tx,
  { game, numero, after, most }: Which & { after: Place | null; most: number },
) => tx.many(Open)`
  select id as round, bucket from lottery.coupon
   where game = ${game} and numero = ${numero} and ended is null
     and (bucket, id) > (${after?.bucket ?? 0}::smallint, ${after?.id ?? none}::uuid)
   order by bucket, id limit ${most}`

/** Ends coupons that were named as a column. */
export const settleCoupons = (tx: Tx, { rounds, now }: { rounds: string; now: Date }) => tx.run`
  update lottery.coupon set ended = 'settled', ended_at = ${now}
   where id = any (${rounds}::text::uuid[])`

const Changed = z.object({
  round: z.guid(),
  bucket: z.int(),
  member: MemberId,
  was: z.bigint(),
  by: z.bigint(),
})

/** Coupons that another run pays otherwise, by how much. */
export const changedBetween = (
  tx: Tx,
  { game, numero, from, to }: Which & { from: number; to: number },
) => tx.many(Changed)`
  select c.id as round, c.bucket, c.member, w.was, w.by
    from lottery.coupon c
   cross join lateral (
     select coalesce(sum(w.amount) filter (where w.run = ${from}), 0)::bigint as was,
            (coalesce(sum(w.amount) filter (where w.run = ${to}), 0)
             - coalesce(sum(w.amount) filter (where w.run = ${from}), 0))::bigint as by
       from lottery.win w where w.coupon = c.id and w.run in (${from}, ${to})) as w
   where c.game = ${game} and c.numero = ${numero} and c.ended = 'settled' and w.by <> 0
   order by c.id`

const Later = z.object({
  id: z.guid(),
  slip: z.guid(),
  bucket: z.int(),
  member: MemberId,
  game: z.string(),
  numero: z.string(),
  ended: z.null(),
})

/**
 * Coupons of slips that stop with a win, on draws after one that won, which still take bets. Looked for from those draws:
 * few slips go over several, and a draw may have any number of winners.
 */
export const laterOfWinners = (
  tx: Tx,
  { game, numero, run, now, most }: Run & { now: Date; most: number },
) => tx.many(Later)`
  select l.id, l.slip, l.bucket, l.member, l.game, l.numero, l.ended
    from lottery.draw d
    join lottery.coupon l on l.game = d.game and l.numero = d.numero and l.turn > 1 and l.ended is null
    join lottery.slip s on s.id = l.slip and s.stop_on_win
   where d.game = ${game} and d.state = 'open' and d.locks_at > ${now}
     and exists (select from lottery.coupon c join lottery.win w on w.coupon = c.id and w.run = ${run}
                  where c.slip = l.slip and c.game = ${game} and c.numero = ${numero} and c.turn < l.turn)
   order by l.id limit ${most} for no key update of l for key share of d`
