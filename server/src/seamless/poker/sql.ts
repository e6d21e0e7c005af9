import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type Mode = 'cash' | 'demo'
type Table = { vendor: string; id: string; mode: Mode; currency: string; pot: string }

/** Writes a table down, if it is not there. */
export const addTable = (tx: Tx, { vendor, id, mode, currency, pot }: Table) => tx.run`
  insert into seamless.poker_table (vendor, id, mode, currency, pot)
  values (${vendor}, ${id}, ${mode}, ${currency}, ${pot})
      on conflict do nothing`

const Seat = z.object({
  id: z.string(),
  round: z.string(),
  pot: z.string(),
  member: MemberId,
  bucket: z.int(),
  mode: z.enum(['cash', 'demo']),
  currency: z.string(),
})
export type Seat = z.output<typeof Seat>
type Id = { vendor: string; id: string }

/** Takes a seat, if its number is new. Whoever comes second waits for the first. */
export const addSeat = async (tx: Tx, seat: Seat & { vendor: string; now: Date }) =>
  (await tx.run`
    insert into seamless.poker_seat (vendor, id, round, pot, member, bucket, mode, currency, at)
    values (${seat.vendor}, ${seat.id}, ${seat.round}, ${seat.pot}, ${seat.member}, ${seat.bucket},
            ${seat.mode}, ${seat.currency}, ${seat.now})
        on conflict (vendor, id) do nothing`) === 1

/** Takes back a seat for which no money came. */
export const dropSeat = (tx: Tx, { vendor, id }: Id) =>
  tx.run`delete from seamless.poker_seat where vendor = ${vendor} and id = ${id}`

export const seatsBy = (db: Db | Tx, { vendor, ids }: { vendor: string; ids: readonly string[] }) =>
  db.many(Seat)`
  select id, round, pot, member, bucket, mode, currency
    from seamless.poker_seat
   where vendor = ${vendor} and id = any (${[...ids]}::text[])`

type Hand = Id & { pot: string; at: Date; body: Buffer; now: Date }

/** Writes a hand down, if its number is new. */
export const addHand = async (tx: Tx, { vendor, id, pot, at, body, now }: Hand) =>
  (await tx.run`
    insert into seamless.hand (vendor, id, pot, at, body, told_at)
    values (${vendor}, ${id}, ${pot}, ${at}, ${body}, ${now})
        on conflict (vendor, id) do nothing`) === 1

const Told = z.object({ body: z.instanceof(Uint8Array) })

/** What was told of a hand. */
export const handBy = (db: Db | Tx, { vendor, id }: Id) => db.maybe(Told)`
  select body from seamless.hand where vendor = ${vendor} and id = ${id}`

export type HandSeat = Seat & { contribution: bigint; rake: bigint; won: bigint }

export const addHandSeats = (
  tx: Tx,
  {
    vendor,
    hand,
    seats,
    at,
  }: { vendor: string; hand: string; seats: readonly HandSeat[]; at: Date },
) => tx.run`
  insert into seamless.hand_seat (vendor, hand, seat, member, bucket, mode, contribution, rake, won,
                                  at)
  select ${vendor}, ${hand}, s.*, ${at}
    from unnest(${seats.map(({ id }) => id)}::text[],
                ${seats.map(({ member }) => member)}::uuid[],
                ${seats.map(({ bucket }) => bucket)}::smallint[],
                ${seats.map(({ mode }) => mode)}::text[],
                ${seats.map(({ contribution }) => contribution)}::bigint[],
                ${seats.map(({ rake }) => rake)}::bigint[],
                ${seats.map(({ won }) => won)}::bigint[]) as s`

const Entry = z.object({
  tourney: z.string(),
  member: MemberId,
  mode: z.enum(['cash', 'demo']),
  round: z.string(),
  buyIn: z.bigint(),
  fee: z.bigint(),
})
type NewEntry = z.output<typeof Entry> & { act: string; vendor: string; bucket: number; now: Date }

export const addEntry = (tx: Tx, entry: NewEntry) => tx.run`
  insert into seamless.tourney_entry (act, vendor, tourney, round, member, bucket, mode, buy_in, fee,
                                      at)
  values (${entry.act}, ${entry.vendor}, ${entry.tourney}, ${entry.round}, ${entry.member},
          ${entry.bucket}, ${entry.mode}, ${entry.buyIn}, ${entry.fee}, ${entry.now})`

/** An entry by the act that paid it. */
export const entryBy = (db: Db | Tx, { vendor, act }: { vendor: string; act: string }) =>
  db.maybe(Entry)`
  select tourney, member, mode, round, buy_in as "buyIn", fee
    from seamless.tourney_entry
   where vendor = ${vendor} and act = ${act}`

/** The last entry of a member into a tournament, of either money. */
export const lastEntry = (
  db: Db | Tx,
  { vendor, tourney, member }: { vendor: string; tourney: string; member: string },
) => db.maybe(Entry)`
  select tourney, member, mode, round, buy_in as "buyIn", fee
    from seamless.tourney_entry
   where vendor = ${vendor} and tourney = ${tourney} and member = ${member}
   order by at desc, act
   limit 1`
