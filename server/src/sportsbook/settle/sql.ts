import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Outcome } from '../events/told.ts'

const Last = z.object({ run: z.int(), body: z.unknown() })

/** The last result that was told of an event. */
export const lastResult = (db: Db | Tx, event: string) => db.maybe(Last)`
  select run, body from sportsbook.result where event = ${event} order by run desc limit 1`

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

export const settledRun = (tx: Tx, { event, run }: { event: string; run: number }) => tx.run`
  update sportsbook.event set settled_run = ${run} where id = ${event} and run = ${run}`

const Page = z.object({
  id: z.guid(),
  bucket: z.int(),
  /** What it comes to; null where that is not known yet. */
  amount: z.bigint().nullable(),
  /** All that it was laid on was called off, and nothing of it was paid out. */
  off: z.boolean(),
  /** A part of it was paid out before. */
  parted: z.boolean(),
})

type Paging = { event: string; after: string; most: number }

/** Room and time: no planner knows how many tickets an event has. */
export const makeRoom = (tx: Tx) => tx.run`
  select set_config('work_mem', '64MB', true), set_config('statement_timeout', '120s', true)`

/** Open tickets of an event, so many after one, held; with what they come to by what is known. */
export const openTickets = (tx: Tx, { event, after, most }: Paging) => tx.many(Page)`
  with paged as materialized (
    select t.id, t.bucket, t.each, t.goes_on
      from sportsbook.leg l join sportsbook.ticket t on t.id = l.ticket
     where l.event = ${event} and t.state = 'open' and t.id > ${after}::uuid
     order by t.id limit ${most} for no key update of t)
  select s.id, s.bucket, w.amount,
         s.goes_on = s.each and not exists (select from sportsbook.leg l join sportsbook.event e on e.id = l.event
                                             where l.ticket = s.id and not e.called_off) as off,
         s.goes_on < s.each as parted
    from paged s
    left join sportsbook.worth((select array_agg(id) from paged)) w on w.ticket = s.id
   order by s.id`

type Ended = {
  event: string
  run: number
  tickets: readonly { id: string; amount: bigint; off: boolean }[]
  now: Date
}

/** Ends tickets with what they came to. */
export const endTickets = (tx: Tx, { event, run, tickets, now }: Ended) => tx.run`
  with ended as (
    update sportsbook.ticket t
       set state = case when u.off then 'void' else 'settled' end, turn = turn + 1, ended_at = ${now}
      from unnest(${tickets.map(({ id }) => id)}::uuid[], ${tickets.map(({ amount }) => amount)}::bigint[],
                  ${tickets.map(({ off }) => off)}::bool[]) as u(id, amount, off)
     where t.id = u.id
    returning t.id, u.amount)
  insert into sportsbook.settlement (ticket, nth, at, event, run, amount)
  select id, 1, ${now}, ${event}, ${run}, amount from ended`

const Changed = z.object({
  id: z.guid(),
  bucket: z.int(),
  member: MemberId,
  mode: z.enum(['cash', 'demo']),
  nth: z.int(),
  was: z.bigint(),
  /** Nothing where that is not known any more. */
  amount: z.bigint().nullable(),
})

/** Tickets of an event that were settled before, so many after one, with what they come to now. */
export const settledTickets = (
  tx: Tx,
  { event, run, after, most }: Paging & { run: number },
) => tx.many(Changed)`
  with paged as materialized (
    select t.id, t.bucket, t.member, t.mode, s.nth, s.amount as was
      from sportsbook.leg l
      join sportsbook.ticket t on t.id = l.ticket
     cross join lateral (select s.nth, s.amount, s.event, s.run from sportsbook.settlement s
                          where s.ticket = t.id order by s.nth desc limit 1) s
     where l.event = ${event} and t.state = 'settled' and t.id > ${after}::uuid
       and (t.legs > 1 or ${run}::int > 1) and (s.event, s.run) <> (${event}::uuid, ${run}::int)
     order by t.id limit ${most})
  select s.id, s.bucket, s.member, s.mode, s.nth, s.was, w.amount
    from paged s left join sportsbook.worth((select array_agg(id) from paged)) w on w.ticket = s.id
   order by s.id`

type Again = {
  event: string
  run: number
  changed: readonly { id: string; nth: number; amount: bigint }[]
  now: Date
}

/** Notes what settled tickets come to otherwise. */
export const settleAgain = (tx: Tx, { event, run, changed, now }: Again) => tx.run`
  insert into sportsbook.settlement (ticket, nth, at, event, run, amount)
  select u.id, u.nth + 1, ${now}, ${event}, ${run}, u.amount
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ nth }) => nth)}::int[],
                ${changed.map(({ amount }) => amount)}::bigint[]) as u(id, nth, amount)`
