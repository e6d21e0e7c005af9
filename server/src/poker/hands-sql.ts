import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import { Played, type SittingRow, type Whose } from './sql.ts'

const hex = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString('hex'))

type NewHand = {
  room: string
  nth: number
  at: Date
  root: string
  secret: string
  button: number
  pot: bigint
  rake: bigint
  record: string
}

/** Writes a hand down, once. */
export const addHand = (tx: Tx, h: NewHand) => tx.run`
  insert into poker.hand (room, nth, at, root, secret, button, pot, rake, record)
  values (${h.room}, ${h.nth}, ${h.at}, ${h.root}, ${Buffer.from(h.secret, 'hex')}, ${h.button}, ${h.pot},
          ${h.rake}, ${h.record}::text::jsonb)`

export type NewHandSeat = {
  sitting: SittingRow
  place: number
  stack: bigint
  put: bigint
  won: bigint
  raked: bigint
}

export const addHandSeats = (
  tx: Tx,
  { room, nth, seats }: { room: string; nth: number; seats: readonly NewHandSeat[] },
) => tx.run`
  insert into poker.hand_seat (room, nth, seat, sitting, bucket, member, name, place, stack, put, won, raked)
  select ${room}, ${nth}::int, s.seat, s.id, s.bucket, s.member, s.name, p.place, p.stack, p.put, p.won, p.raked
    from unnest(${seats.map(({ sitting }) => sitting.id)}::uuid[],
                ${seats.map(({ place }) => place)}::smallint[],
                ${seats.map(({ stack }) => String(stack))}::bigint[],
                ${seats.map(({ put }) => String(put))}::bigint[],
                ${seats.map(({ won }) => String(won))}::bigint[],
                ${seats.map(({ raked }) => String(raked))}::bigint[])
         as p(sitting, place, stack, put, won, raked)
    join poker.sitting s on s.id = p.sitting`

const HandRow = z.object({
  room: z.string(),
  nth: z.int(),
  at: z.date(),
  root: z.string(),
  secret: hex,
  button: z.int(),
  record: z.string(),
})
export type HandRow = z.output<typeof HandRow>

export const handBy = (db: Db, { room, nth }: { room: string; nth: number }) => db.maybe(HandRow)`
  select room, nth, at, root, secret, button::int as button, record::text as record
    from poker.hand where room = ${room} and nth = ${nth}`

const HandSeatRow = z.object({
  seat: z.int(),
  bucket: z.int().nullable(),
  member: z.uuid().nullable(),
  name: z.string(),
  place: z.int(),
  stack: z.bigint(),
})

/** Who was in a hand, in the order in which they were dealt. */
export const handSeats = (db: Db, { room, nth }: { room: string; nth: number }) => db.many(
  HandSeatRow,
)`
  select seat::int as seat, bucket::int as bucket, member, name, place::int as place, stack
    from poker.hand_seat where room = ${room} and nth = ${nth} order by place`

const Line = z.object({
  nth: z.int(),
  at: z.date(),
  pot: z.bigint(),
  net: z.bigint(),
  place: z.int(),
  players: z.int(),
  secret: hex,
  record: z.string(),
  game: Played,
})

type Page = Whose & { room: string; before: number | null; size: number }

/** The hands in which a member was dealt in at a table, the last one first. */
export const handsOf = (db: Db, { bucket, member, room, before, size }: Page) => db.many(Line)`
  select h.nth, h.at, h.pot, s.won - s.put as net, s.place::int as place,
         (select count(*)::int from poker.hand_seat o where o.room = h.room and o.nth = h.nth) as players,
         h.secret, h.record::text as record, r.game
    from poker.hand_seat s join poker.hand h on h.room = s.room and h.nth = s.nth
    join poker.room r on r.id = s.room
   where s.bucket = ${bucket} and s.member = ${member} and s.room = ${room}
     and (${before}::int is null or s.nth < ${before}::int)
   order by s.nth desc
   limit ${size}`

const SatAt = z.object({ nameId: z.string(), nameEn: z.string() })

/** Where somebody sat, by the round of the books that it was: a table, or a tournament. */
export const satAt = (db: Db, round: string) => db.maybe(SatAt)`
  select name_id as "nameId", name_en as "nameEn" from poker.room r
   where r.id = (select room from poker.sitting where id = ${round} and entry is null and member is not null)
  union all
  select name_id, name_en from poker.tourney t
   where t.id = (select tourney from poker.entry where id = ${round})`

const OfSitting = z.object({ room: z.string(), nth: z.int(), at: z.date(), pot: z.bigint() })
type Sat = { round: string; from: number; size: number }

/** Hands in which a sitting was dealt in, or all sittings of an entry, in their order. */
export const handsOfSitting = (db: Db, { round, from, size }: Sat) => db.many(OfSitting)`
  select h.room, h.nth, h.at, h.pot
    from poker.sitting s
    join poker.hand_seat o on o.sitting = s.id
    join poker.hand h on h.room = o.room and h.nth = o.nth
   where s.id = ${round} or s.entry = ${round}
   order by h.at, h.room, h.nth
  offset ${from} limit ${size}`
