import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type Whose = { member: MemberId; bucket: number }
type Laying = { events: readonly string[]; members: readonly MemberId[] }

/**
 * Keeps events as they stand for those who lay on them, and has each member lay one ticket after the other: what was
 * staked by one counts for the next. Events before members and each in one order, so that nobody waits in a ring.
 */
export const beginLaying = (tx: Tx, { events, members }: Laying) => tx.run`
  select pg_advisory_xact_lock_shared(hashtextextended('sportsbook.event ' || id, 0))
    from (select id from unnest(${[...events]}::text[]) as u(id) order by id) as events
   union all
  select pg_advisory_xact_lock(hashtextextended('sportsbook.member ' || id, 0))
    from (select id from unnest(${[...members]}::text[]) as u(id) order by id) as members`

const Own = z.object({
  event: z.guid(),
  market: z.string().nullable(),
  selectionMost: z.bigint().nullable(),
  memberMost: z.bigint().nullable(),
})
export type OwnRow = z.output<typeof Own>

/** The bounds that events and their markets have of their own. */
export const ownBounds = (db: Db | Tx, events: readonly string[]) => db.many(Own)`
  select distinct on (event, market) event, market, selection_most as "selectionMost", member_most as "memberMost"
    from sportsbook.own_bound where event = any (${[...events]}::uuid[])
   order by event, market, version desc`

type Setting = OwnRow & { by: string; now: Date }

/** Sets bounds of an event that is held. */
export const addOwnBound = (tx: Tx, own: Setting) => tx.run`
  insert into sportsbook.own_bound (event, market, version, selection_most, member_most, at, by)
  select ${own.event}, ${own.market}::text, coalesce(max(version), 0) + 1, ${own.selectionMost}::bigint,
         ${own.memberMost}::bigint, ${own.now}, ${own.by}
    from sportsbook.own_bound where event = ${own.event} and market is not distinct from ${own.market}::text`

const Part = z.object({ part: z.int(), at: z.date() })

/** What part a member has of what others may stake, and since when; nothing where they never had one of their own. */
export const partOf = (db: Db | Tx, { member, bucket }: Whose) => db.maybe(Part)`
  select part, at from sportsbook.member_part where bucket = ${bucket} and member = ${member}
   order by version desc limit 1`

/** Sets the part of a member who is laying nothing meanwhile. */
export async function addPart(
  tx: Tx,
  { member, bucket, part, by, now }: Whose & { part: number; by: string; now: Date },
) {
  await beginLaying(tx, { events: [], members: [member] })
  await tx.run`
    insert into sportsbook.member_part (bucket, member, version, part, at, by)
    select ${bucket}, ${member}, coalesce(max(version), 0) + 1, ${part}, ${now}, ${by}
      from sportsbook.member_part where bucket = ${bucket} and member = ${member}`
}

const Staked = z.object({
  place: z.int(),
  part: z.int(),
  event: z.guid().nullable(),
  market: z.string().nullable(),
  staked: z.bigint().nullable(),
})
export type StakedRow = z.output<typeof Staked>

type At = Whose & { mode: 'cash' | 'demo'; events: readonly string[] }
type Place = { event: string; market: string }

/**
 * What part each of some members has, and what they have staked by tickets that stand: on each of these events in all, and on
 * those markets of them that are named. Places are counted from 1 on, in their order.
 */
export const stakedBy = (
  db: Db | Tx,
  { all, markets }: { all: readonly At[]; markets: readonly Place[] },
) => db.many(Staked)`
  with asked as (
    select * from unnest(${all.map(({ bucket }) => bucket)}::smallint[], ${all.map(({ member }) => member)}::uuid[],
                         ${all.map(({ mode }) => mode)}::text[],
                         ${all.map(({ events }) => `{${events.join(',')}}`)}::text[])
                  with ordinality as a(bucket, member, mode, events, place)),
  stands as materialized (
    select a.place, t.id, t.stake, l.event, l.nth
      from asked a
      join sportsbook.ticket t on t.bucket = a.bucket and t.member = a.member and t.mode = a.mode
                              and t.state in ('waiting', 'open')
      join sportsbook.leg l on l.ticket = t.id and l.event = any (a.events::uuid[])),
  sums as (
    select place, event, null::text as market, sum(stake)::bigint as staked from stands group by place, event
     union all
    select place, event, market, sum(stake)::bigint
      from (select distinct s.place, s.id, s.stake, p.event, p.market
              from stands s
              join sportsbook.pick p on p.ticket = s.id and p.leg = s.nth
              join unnest(${markets.map(({ event }) => event)}::uuid[], ${markets.map(({ market }) => market)}::text[])
                   as m(event, market) on (m.event, m.market) = (p.event, p.market)) as picked
     group by place, event, market)
  select a.place::int, coalesce(p.part, 100) as part, s.event, s.market, s.staked
    from asked a
    left join lateral (
      select part from sportsbook.member_part p where p.bucket = a.bucket and p.member = a.member
       order by version desc limit 1) as p on true
    left join sums s on s.place = a.place
   order by a.place`
