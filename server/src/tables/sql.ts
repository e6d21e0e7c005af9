import { LiveOutcome } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const hex = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString('hex'))
export const Phase = z.enum(['betting', 'closed', 'dealt', 'settled', 'void'])
export type Which = { table: string; nth: number }

const ChainRow = z.object({
  number: z.int(),
  secret: hex,
  head: z.string(),
  length: z.int(),
  used: z.int(),
})
export type ChainRow = z.output<typeof ChainRow>

export const lastChain = (db: Db | Tx, table: string) => db.maybe(ChainRow)`
  select number, secret, head, length, used from tables.chain
   where table_id = ${table} order by number desc limit 1`

export const chainOf = (db: Db | Tx, { table, number }: { table: string; number: number }) =>
  db.one(ChainRow)`
  select number, secret, head, length, used from tables.chain
   where table_id = ${table} and number = ${number}`

type NewChain = {
  table: string
  number: number
  secret: Buffer
  head: string
  length: number
  now: Date
}
export const addChain = (tx: Tx, { table, number, secret, head, length, now }: NewChain) => tx.run`
  insert into tables.chain (table_id, number, secret, head, length, begun_at)
  values (${table}, ${number}, ${secret}, ${head}, ${length}, ${now})`

export const useSeed = (tx: Tx, { table, number }: { table: string; number: number }) => tx.run`
  update tables.chain set used = used + 1 where table_id = ${table} and number = ${number}`

const ShoeRow = z.object({
  nth: z.int(),
  chain: z.int(),
  position: z.int(),
  commitment: z.string(),
  root: z.string(),
  first: z.int(),
  burnt: z.int(),
  cut: z.int(),
  next: z.int(),
  closedAt: z.date().nullable(),
})
export type ShoeRow = z.output<typeof ShoeRow>

export const lastShoe = (db: Db | Tx, table: string) => db.maybe(ShoeRow)`
  select nth, chain, position, commitment, root, first_card as first, burnt, cut, next_card as next,
         closed_at as "closedAt"
    from tables.shoe where table_id = ${table} order by nth desc limit 1`

export const shoeWith = (db: Db | Tx, { table, nth }: Which) => db.one(ShoeRow)`
  select nth, chain, position, commitment, root, first_card as first, burnt, cut, next_card as next,
         closed_at as "closedAt"
    from tables.shoe where table_id = ${table} and nth = ${nth}`

type NewShoe = Omit<ShoeRow, 'closedAt'> & { table: string; now: Date }
export const addShoe = (tx: Tx, shoe: NewShoe) => tx.run`
  insert into tables.shoe (table_id, nth, chain, position, commitment, root, first_card, burnt, cut,
                           next_card, opened_at)
  values (${shoe.table}, ${shoe.nth}, ${shoe.chain}, ${shoe.position}, ${shoe.commitment}, ${shoe.root},
          ${shoe.first}, ${shoe.burnt}, ${shoe.cut}, ${shoe.next}, ${shoe.now})`

export const takeCards = (tx: Tx, { table, nth, next }: Which & { next: number }) => tx.run`
  update tables.shoe set next_card = ${next} where table_id = ${table} and nth = ${nth}`

export const closeShoe = (tx: Tx, { table, nth, now }: Which & { now: Date }) => tx.run`
  update tables.shoe set closed_at = ${now} where table_id = ${table} and nth = ${nth}`

const RoundRow = z.object({
  table: z.string(),
  nth: z.int(),
  mathHash: z.string(),
  phase: Phase,
  openedAt: z.date(),
  closesAt: z.date(),
  chain: z.int(),
  position: z.int(),
  commitment: z.string(),
  shoe: z.int().nullable(),
  at: z.int().nullable(),
  cards: z.int().nullable(),
  outcome: z.nullable(LiveOutcome),
  limits: z.int(),
})
export type RoundRow = z.output<typeof RoundRow>

/** The round that a table is at. */
export const lastRound = (db: Db | Tx, table: string) => db.maybe(RoundRow)`
  select table_id as "table", nth, math_hash as "mathHash", phase, opened_at as "openedAt",
         closes_at as "closesAt", chain, position, commitment, shoe, at, cards, outcome, limits
    from tables.round where table_id = ${table} order by nth desc limit 1`

export const roundWith = (db: Db | Tx, { table, nth }: Which) => db.maybe(RoundRow)`
  select table_id as "table", nth, math_hash as "mathHash", phase, opened_at as "openedAt",
         closes_at as "closesAt", chain, position, commitment, shoe, at, cards, outcome, limits
    from tables.round where table_id = ${table} and nth = ${nth}`

type NewRound = Omit<RoundRow, 'phase' | 'cards' | 'outcome'>
export const addRound = (tx: Tx, round: NewRound) => tx.run`
  insert into tables.round (table_id, nth, math_hash, phase, opened_at, closes_at, chain, position,
                            commitment, shoe, at, limits)
  values (${round.table}, ${round.nth}, ${round.mathHash}, 'betting', ${round.openedAt}, ${round.closesAt},
          ${round.chain}, ${round.position}, ${round.commitment}, ${round.shoe}, ${round.at}, ${round.limits})`

export const closeRound = (tx: Tx, { table, nth }: Which) => tx.run`
  update tables.round set phase = 'closed' where table_id = ${table} and nth = ${nth}`

type Dealing = Which & { outcome: LiveOutcome; cards: number | null; now: Date }
export const dealRound = (tx: Tx, { table, nth, outcome, cards, now }: Dealing) => tx.run`
  update tables.round
     set phase = 'dealt', outcome = ${JSON.stringify(outcome)}::text::jsonb, cards = ${cards}, dealt_at = ${now}
   where table_id = ${table} and nth = ${nth}`

export const settleRound = (tx: Tx, { table, nth, now }: Which & { now: Date }) => tx.run`
  update tables.round set phase = 'settled', settled_at = ${now} where table_id = ${table} and nth = ${nth}`

export const voidRound = (tx: Tx, { table, nth, now }: Which & { now: Date }) => tx.run`
  update tables.round set phase = 'void', voided_at = ${now} where table_id = ${table} and nth = ${nth}`

const PastRow = z.object({ nth: z.int(), outcome: LiveOutcome, settledAt: z.date() })

type Past = { table: string; shoe: number | null; before: number; most: number }

/** Rounds that are over, the last one first; of one shoe alone where it is named. */
export const pastRounds = (db: Db | Tx, { table, shoe, before, most }: Past) => db.many(PastRow)`
  select nth, outcome, settled_at as "settledAt"
    from tables.round
   where table_id = ${table} and phase = 'settled' and nth < ${before}
     and (${shoe}::int is null or shoe = ${shoe})
   order by nth desc limit ${most}`

const TileRow = z.object({
  table: z.string(),
  phase: Phase,
  members: z.int(),
  past: z.array(z.object({ nth: z.int(), outcome: LiveOutcome })),
})

/** How the tables of a lobby stand, with as many of the last results of each. */
export const tileRows = (
  db: Db,
  { tables, past }: { tables: readonly string[]; past: number },
) => db.many(TileRow)`
  select t.id as "table", r.phase,
         (select count(distinct b.member)::int from tables.bet b
           where b.table_id = t.id and b.nth >= r.nth - 1 and b.state <> 'taken-back') as members,
         coalesce((select jsonb_agg(jsonb_build_object('nth', p.nth, 'outcome', p.outcome) order by p.nth)
                     from (select nth, outcome from tables.round
                            where table_id = t.id and phase = 'settled'
                            order by nth desc limit ${past}) p), '[]') as past
    from unnest(${[...tables]}::text[]) as t(id)
   cross join lateral (select nth, phase from tables.round
                        where table_id = t.id order by nth desc limit 1) r`
