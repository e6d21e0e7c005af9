import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import { isStale } from '../read/sql.ts'

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
         ${isStale(now)} as stale
    from unnest(${asked.map(({ event }) => event)}::uuid[], ${asked.map(({ market }) => market)}::text[]) as a(event, market)
    join sportsbook.event e on e.id = a.event
    join sportsbook.market m on m.event = e.id and m.market = a.market
    left join sportsbook.feed f on f.source = e.source`

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

/** Adds tickets with all that they are laid on. */
export async function addTickets(tx: Tx, all: readonly NewTicket[]): Promise<void> {
  const legs = all.flatMap((t) =>
    t.legs.map(({ event, price }, l) => ({ ticket: t.id, nth: l + 1, event, price })),
  )
  const picks = all.flatMap((t) =>
    t.legs.flatMap(({ event, picks }, l) =>
      picks.map((pick, p) => ({ ...pick, ticket: t.id, event, leg: l + 1, nth: p + 1 })),
    ),
  )
  await tx.run`
  with ticket as (
    insert into sportsbook.ticket (id, bucket, member, mode, legs, sizes, rows, each, goes_on, stake, policy, state,
                                   accepts_at, rules, at)
    select t.id, t.bucket, t.member, t.mode, t.legs, t.sizes::smallint[], t.rows, t.each, t.each, t.stake, t.policy,
           case when t.accepts_at is null then 'open' else 'waiting' end, t.accepts_at, t.rules, t.at
      from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ bucket }) => bucket)}::smallint[],
                  ${all.map(({ member }) => member)}::uuid[], ${all.map(({ mode }) => mode)}::text[],
                  ${all.map(({ legs }) => legs.length)}::int[],
                  ${all.map(({ sizes }) => `{${sizes.join(',')}}`)}::text[],
                  ${all.map(({ rows }) => rows)}::int[], ${all.map(({ each }) => each)}::bigint[],
                  ${all.map(({ stake }) => stake)}::bigint[], ${all.map(({ policy }) => policy)}::text[],
                  ${all.map(({ acceptsAt }) => acceptsAt?.toISOString() ?? null)}::timestamptz[],
                  ${all.map(({ rules }) => rules)}::int[],
                  ${all.map(({ now }) => now.toISOString())}::timestamptz[])
           as t(id, bucket, member, mode, legs, sizes, rows, each, stake, policy, accepts_at, rules, at)
    returning id, bucket),
  legs as (
    insert into sportsbook.leg (ticket, bucket, nth, event, price)
    select t.id, t.bucket, l.nth, l.event, l.price
      from unnest(${legs.map(({ ticket }) => ticket)}::uuid[], ${legs.map(({ nth }) => nth)}::int[],
                  ${legs.map(({ event }) => event)}::uuid[], ${legs.map(({ price }) => price)}::int[])
           as l(ticket, nth, event, price)
      join ticket t on t.id = l.ticket)
  insert into sportsbook.pick (ticket, leg, nth, event, market, selection)
  select t.id, p.leg, p.nth, p.event, p.market, p.selection
    from unnest(${picks.map(({ ticket }) => ticket)}::uuid[], ${picks.map(({ leg }) => leg)}::int[],
                ${picks.map(({ nth }) => nth)}::int[], ${picks.map(({ event }) => event)}::uuid[],
                ${picks.map(({ market }) => market)}::text[], ${picks.map(({ selection }) => selection)}::text[])
         as p(ticket, leg, nth, event, market, selection)
    join ticket t on t.id = p.ticket`
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
    select id from sportsbook.ticket where accepts_at <= ${now}
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

/** Tickets by their numbers, whoever laid them. */
export const ticketsWith = (db: Db | Tx, ids: readonly string[]) => db.many(TicketRow)`
  select ${ticketColumns} from sportsbook.ticket t where t.id = any (${[...ids]}::uuid[])`

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
  update sportsbook.ticket set state = 'open', accepts_at = null, turn = turn + 1 where id = ${id}`

export const rejectTicket = (
  tx: Tx,
  { id, why, now }: { id: string; why: string; now: Date },
) => tx.run`
  update sportsbook.ticket
     set state = 'rejected', accepts_at = null, why = ${why}, turn = turn + 1, ended_at = ${now} where id = ${id}`
