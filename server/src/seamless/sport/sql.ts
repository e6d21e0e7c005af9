import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Leg = z.object({
  eventId: z.string(),
  marketId: z.string(),
  selectionId: z.string(),
  line: z.string().optional(),
  price: z.string(),
  priceVersion: z.string().optional(),
})
export type Leg = z.output<typeof Leg>

const State = z.enum(['reserved', 'confirmed', 'rejected', 'settled', 'cashed', 'voided'])
export type State = z.output<typeof State>

const Ticket = z.object({
  id: z.string(),
  round: z.string(),
  member: MemberId,
  bucket: z.int(),
  mode: z.enum(['cash', 'demo']),
  currency: z.string(),
  state: State,
  accept: z.enum(['none', 'higher', 'any']),
  legs: z.array(Leg),
  stake: z.bigint(),
  reserveTx: z.string().nullable(),
  settleTx: z.string().nullable(),
})
export type Ticket = z.output<typeof Ticket>

type Id = { vendor: string; id: string }
type New = Omit<Ticket, 'settleTx'> & { vendor: string; now: Date }

/** Writes a ticket down, if its number is new. Whoever comes second waits for the first. */
export const addTicket = async (tx: Tx, ticket: New) =>
  (await tx.run`
    insert into seamless.ticket (vendor, id, round, member, bucket, mode, currency, state, accept,
           legs, stake, reserve_tx, reserved_at, ended_at)
    values (${ticket.vendor}, ${ticket.id}, ${ticket.round}, ${ticket.member}, ${ticket.bucket},
            ${ticket.mode}, ${ticket.currency}, ${ticket.state}, ${ticket.accept},
            ${JSON.stringify(ticket.legs)}::text::jsonb, ${ticket.stake}, ${ticket.reserveTx}, ${ticket.now},
            ${ticket.state === 'rejected' ? ticket.now : null})
        on conflict (vendor, id) do nothing`) === 1

/** Takes back what was written down for a stake that was not taken then. */
export const dropTicket = (tx: Tx, { vendor, id }: Id) =>
  tx.run`delete from seamless.ticket where vendor = ${vendor} and id = ${id}`

/** A ticket, held until the transaction ends: its arrows are taken one at a time. */
export const holdTicket = (tx: Tx, { vendor, id }: Id) => tx.maybe(Ticket)`
  select id, round, member, bucket, mode, currency, state, accept, legs, stake,
         reserve_tx as "reserveTx", settle_tx as "settleTx"
    from seamless.ticket
   where vendor = ${vendor} and id = ${id}
     for no key update`

export const ticketBy = (db: Db | Tx, { vendor, id }: Id) => db.maybe(Ticket)`
  select id, round, member, bucket, mode, currency, state, accept, legs, stake,
         reserve_tx as "reserveTx", settle_tx as "settleTx"
    from seamless.ticket
   where vendor = ${vendor} and id = ${id}`

type Arrow = Id & {
  /** What the row was read as, under its lock. */
  from: State
  to: State
  settleTx?: string | null
  taken?: readonly Leg[] | null
  now: Date
}

/** Takes an arrow of a ticket, if it still stands where it was seen. */
export async function move(tx: Tx, { vendor, id, from, to, settleTx, taken, now }: Arrow) {
  const open = to === 'confirmed'
  const moved = await tx.run`
    update seamless.ticket
       set state = ${to}, settle_tx = ${settleTx ?? null},
           taken = coalesce(${taken ? JSON.stringify(taken) : null}::text::jsonb, taken),
           confirmed_at = case when ${open} then coalesce(confirmed_at, ${now}) else confirmed_at end,
           ended_at = case when ${open} then null else ${now}::timestamptz end
     where vendor = ${vendor} and id = ${id} and state = ${from}`
  if (moved !== 1) throw new Error(`ticket ${vendor} ${id} is not ${from} any more`)
}

const Quote = z.object({
  ticket: z.string(),
  member: MemberId,
  amount: z.bigint(),
  expiresAt: z.date(),
  body: z.instanceof(Uint8Array),
  takenTx: z.string().nullable(),
})

type NewQuote = Omit<z.output<typeof Quote>, 'takenTx' | 'body'> & Id & { body: Buffer; now: Date }

export const addQuote = async (tx: Tx, quote: NewQuote) =>
  (await tx.run`
    insert into seamless.quote (vendor, id, ticket, member, amount, expires_at, body, at)
    values (${quote.vendor}, ${quote.id}, ${quote.ticket}, ${quote.member}, ${quote.amount},
            ${quote.expiresAt}, ${quote.body}, ${quote.now})
        on conflict (vendor, id) do nothing`) === 1

export const quoteBy = (db: Db | Tx, { vendor, id }: Id) => db.maybe(Quote)`
  select ticket, member, amount, expires_at as "expiresAt", body, taken_tx as "takenTx"
    from seamless.quote
   where vendor = ${vendor} and id = ${id}`

type Taking = Id & { by: string; now: Date }

/** Takes an offer, if it still stands. */
export async function takeQuote(tx: Tx, { vendor, id, by, now }: Taking) {
  const took = await tx.run`
    update seamless.quote
       set taken_tx = ${by}
     where vendor = ${vendor} and id = ${id} and taken_tx is null and expires_at > ${now}`
  if (took !== 1) throw new Error(`quote ${vendor} ${id} does not stand any more`)
}

const Stale = z.object({
  vendor: z.string(),
  id: z.string(),
  member: MemberId,
  bucket: z.int(),
  mode: z.enum(['cash', 'demo']),
  currency: z.string(),
})
export type Stale = z.output<typeof Stale>

/** Tickets that were reserved before a moment and that nobody decided about, oldest first. */
export const staleTickets = (
  db: Db | Tx,
  { reservedBefore, size }: { reservedBefore: Date; size: number },
) => db.many(Stale)`
  select vendor, id, member, bucket, mode, currency
    from seamless.ticket
   where state = 'reserved' and reserved_at < ${reservedBefore}
   order by reserved_at, vendor, id
   limit ${size}`
