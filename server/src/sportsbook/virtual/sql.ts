import { VirtualTerms } from '@balai/contract/sports-virtual'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

/** How the house’s own draws are called as a source. */
export const drawnSource = 'virtual'

const Id = z.object({ id: z.string() })

/** The leagues that the house draws, as far as they are listed here. */
export const leaguesDrawn = async (db: Db) =>
  (await db.many(Id)`select id from sportsbook.league where kind = 'virtual'`).map(({ id }) => id)

/** Which of these contests are known already. */
export const known = async (db: Db, refs: readonly string[]) =>
  (
    await db.many(Id)`
    select ref as id from sportsbook.event where source = ${drawnSource} and ref = any (${[...refs]}::text[])`
  ).map(({ id }) => id)

type New = { event: string; commitment: string; seed: string; terms: object }

export const addVirtual = (tx: Tx, { event, commitment, seed, terms }: New) => tx.run`
  insert into sportsbook.virtual (event, commitment, seed, terms)
  values (${event}, ${commitment}, ${seed}, ${JSON.stringify(terms)}::text::jsonb)`

/** Contests whose time has come, and whose tickets are not locked yet. */
export const toLock = async (db: Db, now: Date) =>
  (
    await db.many(Id)`
    select v.event as id from sportsbook.virtual v join sportsbook.event e on e.id = v.event
     where v.root is null and e.starts_at <= ${now} and e.run = 0 order by e.starts_at, e.id limit 50`
  ).map(({ id }) => id)

/** Contests that are locked and not over. */
export const toTell = async (db: Db) =>
  (
    await db.many(Id)`
    select v.event as id from sportsbook.virtual v join sportsbook.event e on e.id = v.event
     where v.root is not null and e.run = 0 order by e.starts_at, e.id limit 50`
  ).map(({ id }) => id)

const Ticket = z.object({ ticket: z.guid() })

/** Locks the tickets on a contest as the leaves of its tree, in the order of their numbers. */
export const addLeaves = async (tx: Tx, event: string) =>
  (
    await tx.many(Ticket)`
    with those as (
      select distinct t.id from sportsbook.pick p join sportsbook.ticket t on t.id = p.ticket
       where p.event = ${event} and t.state = 'open'),
    added as (
      insert into sportsbook.virtual_leaf (event, nth, ticket)
      select ${event}, row_number() over (order by id) - 1, id from those returning nth, ticket)
    select ticket from added order by nth`
  ).map(({ ticket }) => ticket)

type Locked = { event: string; tickets: number; root: string; now: Date }

export const lock = (tx: Tx, { event, tickets, root, now }: Locked) => tx.run`
  update sportsbook.virtual set locked_at = ${now}, tickets = ${tickets}, root = ${root} where event = ${event}`

export const keepTold = (tx: Tx, { event, told }: { event: string; told: number }) => tx.run`
  update sportsbook.virtual set told = ${told} where event = ${event}`

const Row = z.object({
  event: z.guid(),
  ref: z.string(),
  startsAt: z.date(),
  home: z.string(),
  away: z.string(),
  over: z.boolean(),
  calledOff: z.boolean(),
  commitment: z.string(),
  seed: z.string(),
  terms: VirtualTerms,
  lockedAt: z.date().nullable(),
  tickets: z.int().nullable(),
  root: z.string().nullable(),
  told: z.int(),
})
export type VirtualRow = z.output<typeof Row>

/** What a contest follows from. Its seed is told to nobody before it is over. */
export const virtualOf = (db: Db | Tx, event: string) => db.maybe(Row)`
  select v.event, e.ref, e.starts_at as "startsAt", e.home, e.away, e.run > 0 as over, e.called_off as "calledOff",
         v.commitment, v.seed, v.terms, v.locked_at as "lockedAt", v.tickets, v.root, v.told
    from sportsbook.virtual v join sportsbook.event e on e.id = v.event where v.event = ${event}`

type Asked = { event: string; from: number; most: number }

export const leavesOf = async (db: Db, { event, from, most }: Asked) =>
  (
    await db.many(Ticket)`
    select ticket from sportsbook.virtual_leaf where event = ${event} and nth >= ${from} order by nth limit ${most}`
  ).map(({ ticket }) => ticket)
