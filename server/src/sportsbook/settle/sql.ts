import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import * as wagers from '../../wagers/index.ts'
import type { Outcome } from '../events/told.ts'

const Last = z.object({ run: z.int(), by: z.string(), body: z.unknown() })

/** The last result that was told of an event. */
export const lastResult = (db: Db | Tx, event: string) => db.maybe(Last)`
  select run, by, body from sportsbook.result where event = ${event} order by run desc limit 1`

type Telling = {
  event: string
  run: number
  outcome: Outcome | null
  source: string
  by: string
  why: string
  now: Date
}

export const addResult = (tx: Tx, r: Telling) => tx.run`
  insert into sportsbook.result (event, run, at, source, by, why, body)
  values (${r.event}, ${r.run}, ${r.now}, ${r.source}, ${r.by}, ${r.why},
          ${r.outcome === null ? null : JSON.stringify(r.outcome)}::text::jsonb)`

const Chosen = z.object({ market: z.string(), selection: z.string() })

/** Everything that was chosen of an event. */
export const chosenOf = (db: Db | Tx, event: string) => db.many(Chosen)`
  select distinct market, selection from sportsbook.pick where event = ${event} order by 1, 2`

type Judged = z.output<typeof Chosen> & { stakes: number; wins: number; of: number }

export const addVerdicts = (
  tx: Tx,
  { event, run, judged }: { event: string; run: number; judged: readonly Judged[] },
) => tx.run`
  insert into sportsbook.verdict (event, run, market, selection, stakes, wins, parts)
  select ${event}, ${run}, v.market, v.selection, v.stakes, v.wins, v.parts
    from unnest(${judged.map(({ market }) => market)}::text[], ${judged.map(({ selection }) => selection)}::text[],
                ${judged.map(({ stakes }) => stakes)}::int[], ${judged.map(({ wins }) => wins)}::int[],
                ${judged.map(({ of }) => of)}::int[]) as v(market, selection, stakes, wins, parts)`

const Id = z.object({ id: z.guid() })

/** Events with a result by which not everything was paid yet. */
export const eventsToSettle = async (db: Db) =>
  (
    await db.many(Id)`
    select id from sportsbook.event where settled_run < run order by id limit 100`
  ).map(({ id }) => id)

const Run = z.object({ run: z.int(), settledRun: z.int() })

/** Which result of an event is the last, held until the transaction ends: nobody tells another meanwhile. */
export const holdRun = (tx: Tx, event: string) => tx.one(Run)`
  select run, settled_run as "settledRun" from sportsbook.event where id = ${event} for no key update`

/** The same for one lane of its tickets: nobody else pays these meanwhile, and the other lane is paid beside it. */
export async function holdLane(tx: Tx, { event, lane }: { event: string; lane: Lane }) {
  await tx.run`select pg_advisory_xact_lock(hashtextextended('sportsbook.lane ' || ${event} || ' ' || ${lane}::int, 0))`
  return tx.one(Run)`
    select run, settled_run as "settledRun" from sportsbook.event where id = ${event} for share`
}

export const settledRun = (tx: Tx, { event, run }: { event: string; run: number }) => tx.run`
  update sportsbook.event set settled_run = ${run} where id = ${event} and run = ${run}`

/** Room and time: no planner knows how many tickets an event has. */
export const makeRoom = (tx: Tx) => tx.run`
  select set_config('work_mem', '64MB', true), set_config('statement_timeout', '120s', true), set_config('jit', 'off', true),
         set_config('enable_memoize', 'off', true),
         set_config('enable_seqscan', 'off', true)`

/** Tickets by the last bits of their bucket: two lanes never meet at a purse. */
export const lanes = [0, 1, 2, 3] as const
export type Lane = (typeof lanes)[number]

const Alone = z.object({
  id: z.guid(),
  bucket: z.int(),
  amount: z.coerce.bigint(),
  /** All that it was laid on was called off, and nothing of it was paid out. */
  off: z.boolean(),
})
const Changed = z.object({
  id: z.guid(),
  bucket: z.int(),
  member: MemberId,
  mode: z.enum(['cash', 'demo']),
  was: z.coerce.bigint(),
  amount: z.coerce.bigint(),
})
const Page = wagers.Ended.extend({
  count: z.int(),
  /** The last ticket that was looked at, whether it ended or not. */
  last: z.guid().nullable(),
  /** Tickets that changed while they were looked at: they are looked at another time. */
  missed: z.int(),
  /** Those that were called off whole, or of which a part was paid out before. */
  alone: z.array(Alone),
  /** Those that had ended, and come to something else now. */
  changed: z.array(Changed),
})

type Ending = {
  event: string
  run: number
  after: string
  lane: Lane
  most: number
  now: Date
}

/**
 * Looks at tickets on an event, so many of a lane after one: open ones end with what they come to by what is known, and of
 * those that were settled before is told what they come to otherwise. Those that cannot be told stay as they are. Rounds are
 * paid and closed in the same statement, but for those that are told alone.
 */
export const endPage = (tx: Tx, { event, run, lane, after, most, now }: Ending) => tx.one(Page)`
  with near as materialized (
    select l.ticket from sportsbook.leg l
     where l.event = ${event} and l.bucket & 3 = ${lane}::int and l.ticket > ${after}::uuid
     order by l.ticket limit ${most}),
  paged as materialized (
    select t.ctid as place, t.id, t.bucket, t.member, t.mode, t.legs, t.rows, t.each, t.goes_on, t.turn,
           t.state = 'open' as open
      from sportsbook.ticket t
     where t.id = any (array(select ticket from near))
           -- What was settled on this event alone changes with another of its results only.
       and (t.state = 'open' or t.state = 'settled' and (t.legs > 1 or ${run}::int > 1))),
  worth as materialized (
    select w.* from (select array_agg(id) as ids, array_agg(legs) as legs, array_agg(rows) as rows,
                            array_agg(goes_on) as goes_on from paged) a
     cross join lateral sportsbook.worth(a.ids, a.legs, a.rows, a.goes_on) w),
  known as materialized (
    select p.place, p.id, p.bucket, p.turn, w.amount, p.goes_on < p.each as parted,
           -- Asked only where this event was called off: else no ticket on it is off whole.
           case when p.goes_on = p.each and (select e.called_off from sportsbook.event e where e.id = ${event})
                then not exists (select from sportsbook.leg l join sportsbook.event e on e.id = l.event
                                  where l.ticket = p.id and not e.called_off)
                else false end as off
      from worth w join paged p on p.id = w.ticket where p.open),
  -- Those that somebody pays out at this moment are not what was looked at any more.
  ended as (
    update sportsbook.ticket t
       set state = case when k.off then 'void' else 'settled' end, turn = k.turn + 1, ended_at = ${now},
           came = k.amount, came_event = ${event}, came_run = ${run}
      from known k
     -- By one look at where they lie: one for each would ask the file for its size each time.
     where t.ctid = any (array(select place from known)) and t.id = k.id and t.turn = k.turn
    returning k.id, k.bucket, k.amount, k.off, k.parted),
  changed as (
    select p.id, p.bucket, p.member, p.mode, s.nth, s.amount as was, w.amount
      from paged p join worth w on w.ticket = p.id
     cross join lateral (select s.nth, s.amount, s.event, s.run from sportsbook.settlement s
                          where s.ticket = p.id order by s.nth desc limit 1) s
     where not p.open and (s.event, s.run) <> (${event}::uuid, ${run}::int) and s.amount <> w.amount),
  noted as (
    insert into sportsbook.resettlement (ticket, nth, at, event, run, amount)
    select id, nth + 1, ${now}, ${event}, ${run}, amount from changed),
  -- What ends as one set is ended here: its numbers need not leave the database.
  page as materialized (
    select (select count(*)::int from near) as count, (select ticket from near order by ticket desc limit 1) as last,
           (select count(*)::int from known) - count(*)::int as missed,
           coalesce(array_agg(k.id order by k.id) filter (where not k.off and not k.parted), '{}') as rounds,
           coalesce(array_agg(k.bucket order by k.id) filter (where not k.off and not k.parted), '{}') as buckets,
           coalesce(array_agg(k.amount order by k.id) filter (where not k.off and not k.parted), '{}') as wins,
           coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'bucket', k.bucket, 'amount', k.amount::text, 'off', k.off))
                    filter (where k.off or k.parted), '[]') as alone,
           (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'bucket', c.bucket, 'member', c.member,
                     'mode', c.mode, 'was', c.was::text, 'amount', c.amount::text) order by c.id), '[]')
              from changed c) as changed
      from ended k)
  select p.count, p.last, p.missed, p.alone, p.changed, e.members, e.left
    from page p cross join lateral (${wagers.endsAll({
      rounds: part`p.rounds`,
      buckets: part`p.buckets`,
      wins: part`p.wins`,
      now,
    })}) e`
