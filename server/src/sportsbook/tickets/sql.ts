import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import { staleMs } from './limits.ts'

export type Whose = { member: MemberId; bucket: number }

const Chosen = z.object({
  event: z.guid(),
  market: z.string(),
  version: z.int().nullable(),
  prices: z.array(z.int().nullable()),
  gone: z.boolean(),
  stopped: z.boolean(),
  stale: z.boolean(),
})
export type ChosenRow = z.output<typeof Chosen>

type Asked = { event: string; market: string }

/** Markets of events as they stand, with whether their feed was heard of lately. */
export const marketsOf = (
  db: Db | Tx,
  { asked, now }: { asked: readonly Asked[]; now: Date },
) => db.many(Chosen)`
  select e.id as event, m.market, m.version, m.prices, m.gone, m.stopped,
         e.source <> 'desk' and coalesce(f.heard_at, '-infinity') <
           ${now}::timestamptz - case when e.phase = 'before' then ${staleMs.before}::int else ${staleMs.playing}::int end
                                 * interval '1 millisecond' as stale
    from unnest(${asked.map(({ event }) => event)}::uuid[], ${asked.map(({ market }) => market)}::text[]) as a(event, market)
    join sportsbook.event e on e.id = a.event
    join sportsbook.market m on m.event = e.id and m.market = a.market
    left join sportsbook.feed f on f.source = e.source`

export type Load = {
  event: string
  market: string
  selection: string
  staked: bigint
  owed: bigint
}

const Full = z.object({ event: z.guid(), market: z.string(), selection: z.string() })

/**
 * Adds to how far selections are laid, each as far as the house takes it: answers with one that has no room left. In one
 * order, so that nobody waits in a ring.
 */
export const addLoad = (
  tx: Tx,
  { loads, most }: { loads: readonly Load[]; most: bigint },
) => tx.maybe(Full)`
  with asked as (
    select * from unnest(${loads.map(({ event }) => event)}::uuid[], ${loads.map(({ market }) => market)}::text[],
                         ${loads.map(({ selection }) => selection)}::text[], ${loads.map(({ staked }) => staked)}::bigint[],
                         ${loads.map(({ owed }) => owed)}::bigint[]) as a(event, market, selection, staked, owed)
     order by event, market, selection),
  put as (
    insert into sportsbook.laid as l (event, market, selection, staked, owed)
    select event, market, selection, staked, owed from asked where owed <= ${most}::bigint
    on conflict (event, market, selection) do update
       set staked = l.staked + excluded.staked, owed = l.owed + excluded.owed
     where l.owed + excluded.owed <= ${most}::bigint
    returning event, market, selection)
  select a.event, a.market, a.selection from asked a
   where not exists (select from put p
                      where (p.event, p.market, p.selection) = (a.event, a.market, a.selection))
   limit 1`

/** Takes what a ticket laid out of it again. */
export const dropLoad = (tx: Tx, loads: readonly Load[]) => tx.run`
  update sportsbook.laid l set staked = greatest(0, l.staked - a.staked), owed = greatest(0, l.owed - a.owed)
    from (select * from unnest(${loads.map(({ event }) => event)}::uuid[], ${loads.map(({ market }) => market)}::text[],
                         ${loads.map(({ selection }) => selection)}::text[], ${loads.map(({ staked }) => staked)}::bigint[],
                         ${loads.map(({ owed }) => owed)}::bigint[]) as a(event, market, selection, staked, owed)
           order by event, market, selection) as a
   where (l.event, l.market, l.selection) = (a.event, a.market, a.selection)`

const Owed = z.object({
  event: z.guid(),
  market: z.string(),
  selection: z.string(),
  owed: z.bigint(),
})

/** How far selections are laid by all. */
export const owedOn = (
  db: Db | Tx,
  picks: readonly { event: string; market: string; selection: string }[],
) => db.many(Owed)`
  select l.event, l.market, l.selection, l.owed
    from unnest(${picks.map(({ event }) => event)}::uuid[], ${picks.map(({ market }) => market)}::text[],
                ${picks.map(({ selection }) => selection)}::text[]) as a(event, market, selection)
    join sportsbook.laid l on (l.event, l.market, l.selection) = (a.event, a.market, a.selection)`

const Staked = z.object({ event: z.guid(), staked: z.bigint() })

/** What a member has staked on events by tickets that stand. */
export const stakedBy = (
  db: Db | Tx,
  { member, bucket, mode, events }: Whose & { mode: 'cash' | 'demo'; events: readonly string[] },
) => db.many(Staked)`
  select l.event, sum(t.stake)::bigint as staked
    from sportsbook.ticket t join sportsbook.leg l on l.ticket = t.id
   where t.bucket = ${bucket} and t.member = ${member} and t.mode = ${mode} and t.state in ('waiting', 'open')
     and l.event = any (${[...events]}::uuid[])
   group by l.event`

type NewTicket = Whose & {
  id: string
  mode: 'cash' | 'demo'
  sizes: readonly number[]
  legs: readonly {
    event: string
    price: number
    picks: readonly { market: string; selection: string }[]
  }[]
  rows: number
  each: bigint
  stake: bigint
  policy: 'none' | 'better' | 'any'
  acceptsAt: Date | null
  rules: number
  now: Date
}

/** Adds a ticket with all that it is laid on. */
export async function addTicket(tx: Tx, t: NewTicket): Promise<void> {
  const picks = t.legs.flatMap((leg, l) =>
    leg.picks.map((pick, p) => ({ ...pick, event: leg.event, leg: l + 1, nth: p + 1 })),
  )
  await tx.run`
  with ticket as (
    insert into sportsbook.ticket (id, bucket, member, mode, legs, sizes, rows, each, goes_on, stake, policy, state,
                                   accepts_at, rules, at)
    values (${t.id}, ${t.bucket}, ${t.member}, ${t.mode}, ${t.legs.length}, ${[...t.sizes]}::smallint[], ${t.rows},
            ${t.each}::bigint, ${t.each}::bigint, ${t.stake}::bigint, ${t.policy},
            ${t.acceptsAt ? 'waiting' : 'open'}, ${t.acceptsAt}, ${t.rules}, ${t.now})
    returning id),
  legs as (
    insert into sportsbook.leg (ticket, nth, event, price)
    select t.id, l.nth, l.event, l.price
      from ticket t, unnest(${t.legs.map(({ event }) => event)}::uuid[], ${t.legs.map(({ price }) => price)}::int[])
           with ordinality as l(event, price, nth))
  insert into sportsbook.pick (ticket, leg, nth, event, market, selection)
  select t.id, p.leg, p.nth, p.event, p.market, p.selection
    from ticket t, unnest(${picks.map(({ leg }) => leg)}::int[], ${picks.map(({ nth }) => nth)}::int[],
                          ${picks.map(({ event }) => event)}::uuid[], ${picks.map(({ market }) => market)}::text[],
                          ${picks.map(({ selection }) => selection)}::text[]) as p(leg, nth, event, market, selection)`
}

export const TicketRow = z.object({
  id: z.guid(),
  bucket: z.int(),
  member: MemberId,
  mode: z.enum(['cash', 'demo']),
  legs: z.int(),
  sizes: z.array(z.int()),
  rows: z.int(),
  each: z.bigint(),
  goesOn: z.bigint(),
  stake: z.bigint(),
  policy: z.enum(['none', 'better', 'any']),
  state: z.enum(['waiting', 'open', 'settled', 'cashed', 'void', 'rejected']),
  acceptsAt: z.date().nullable(),
  why: z.string().nullable(),
  rules: z.int(),
  turn: z.int(),
  at: z.date(),
  endedAt: z.date().nullable(),
})
export type TicketRow = z.output<typeof TicketRow>

export const ticketColumns = part`
  t.id, t.bucket, t.member, t.mode, t.legs, t.sizes, t.rows, t.each, t.goes_on as "goesOn", t.stake, t.policy, t.state,
  t.accepts_at as "acceptsAt", t.why, t.rules, t.turn, t.at, t.ended_at as "endedAt"`

const Id = z.object({ id: z.guid() })

/** Tickets that have been looked at for long enough. */
export const ticketsDue = async (db: Db, now: Date) =>
  (
    await db.many(Id)`
    select id from sportsbook.ticket where state = 'waiting' and accepts_at <= ${now}
     order by accepts_at, id limit 500`
  ).map(({ id }) => id)

/** A ticket that waits, held until the transaction ends. */
export const holdWaiting = (tx: Tx, id: string) => tx.maybe(TicketRow)`
  select ${ticketColumns} from sportsbook.ticket t where t.id = ${id} and t.state = 'waiting' for no key update`

/** A ticket, if it is this member’s, held until the transaction ends. */
export const holdTicket = (
  tx: Tx,
  { id, member, bucket, mode }: Whose & { id: string; mode: 'cash' | 'demo' },
) => tx.maybe(TicketRow)`
  select ${ticketColumns} from sportsbook.ticket t
   where t.id = ${id} and t.bucket = ${bucket} and t.member = ${member} and t.mode = ${mode} for no key update`

/** The same without holding it. */
export const ticketOf = (
  db: Db | Tx,
  { id, member, bucket, mode }: Whose & { id: string; mode: 'cash' | 'demo' },
) => db.maybe(TicketRow)`
  select ${ticketColumns} from sportsbook.ticket t
   where t.id = ${id} and t.bucket = ${bucket} and t.member = ${member} and t.mode = ${mode}`

const LegRow = z.object({
  ticket: z.guid(),
  nth: z.int(),
  event: z.guid(),
  price: z.int(),
  picks: z.array(z.object({ market: z.string(), selection: z.string() })),
})
export type LegRow = z.output<typeof LegRow>

/** What tickets are laid on, each leg with what was chosen, in their order. */
export const legsOf = (db: Db | Tx, tickets: readonly string[]) => db.many(LegRow)`
  select l.ticket, l.nth, l.event, l.price,
         (select jsonb_agg(jsonb_build_object('market', p.market, 'selection', p.selection) order by p.nth)
            from sportsbook.pick p where p.ticket = l.ticket and p.leg = l.nth) as picks
    from sportsbook.leg l where l.ticket = any (${[...tickets]}::uuid[]) order by l.ticket, l.nth`

type Prices = { id: string; legs: readonly { nth: number; price: number }[] }

/** Puts the prices at which a waiting ticket is taken on its legs. */
export const setPrices = (tx: Tx, { id, legs }: Prices) => tx.run`
  update sportsbook.leg l set price = p.price
    from unnest(${legs.map(({ nth }) => nth)}::int[], ${legs.map(({ price }) => price)}::int[]) as p(nth, price)
   where l.ticket = ${id} and l.nth = p.nth and l.price <> p.price`

export const openTicket = (tx: Tx, id: string) => tx.run`
  update sportsbook.ticket set state = 'open', turn = turn + 1 where id = ${id}`

export const rejectTicket = (
  tx: Tx,
  { id, why, now }: { id: string; why: string; now: Date },
) => tx.run`
  update sportsbook.ticket set state = 'rejected', why = ${why}, turn = turn + 1, ended_at = ${now} where id = ${id}`
