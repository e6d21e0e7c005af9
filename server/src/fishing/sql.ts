import { MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const hex = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString('hex'))
export type Whose = { bucket: number; member: MemberId }

const RoomRow = z.object({
  id: z.string(),
  hall: z.string(),
  seed: hex,
  beganAt: z.date(),
  fence: z.bigint(),
})
export type RoomRow = z.output<typeof RoomRow>

/** Takes a room over: whoever ran it before books nothing in it any more. Waits for what is being booked. */
export const takeRoom = (tx: Tx, id: string) => tx.maybe(RoomRow)`
  update fishing.room set fence = fence + 1 where id = ${id}
  returning id, hall, seed, began_at as "beganAt", fence`

/** One at a time finds seats in a hall, so that no place is given twice and no room stands half empty. */
export const holdHall = (tx: Tx, hall: string) => tx.run`
  select pg_advisory_xact_lock(hashtextextended('fishing:' || ${hall}::text, 0))`

const Free = z.object({ room: z.string(), nth: z.int(), taken: z.array(z.int()) })

/** The rooms of a hall with their taken places, the fullest first. */
export const roomsIn = (db: Db | Tx, hall: string) => db.many(Free)`
  select r.id as room, r.nth,
         array(select s.place from fishing.seat s where s.room = r.id order by s.place) as taken
    from fishing.room r
   where r.hall = ${hall}
   order by cardinality(array(select s.place from fishing.seat s where s.room = r.id)) desc, r.nth`

type NewRoom = { id: string; hall: string; nth: number; seed: Buffer; beganAt: Date }

export const addRoom = (tx: Tx, { id, hall, nth, seed, beganAt }: NewRoom) => tx.run`
  insert into fishing.room (id, hall, nth, seed, began_at)
  values (${id}, ${hall}, ${nth}, ${seed}, ${beganAt})`

const SeatRow = z.object({
  room: z.string(),
  hall: z.string(),
  place: z.int(),
  bucket: z.int(),
  member: MemberId,
  mode: z.enum(['cash', 'demo']),
  sitting: RoundId,
  until: z.date(),
})
export type SeatRow = z.output<typeof SeatRow>

export const seatOf = (db: Db | Tx, { bucket, member }: Whose) => db.maybe(SeatRow)`
  select s.room, r.hall, s.place, s.bucket, s.member, s.mode, s.sitting, s.until
    from fishing.seat s join fishing.room r on r.id = s.room
   where s.bucket = ${bucket} and s.member = ${member}`

export const addSeat = (tx: Tx, seat: Omit<SeatRow, 'hall'>) => tx.run`
  insert into fishing.seat (room, place, bucket, member, mode, sitting, until)
  values (${seat.room}, ${seat.place}, ${seat.bucket}, ${seat.member}, ${seat.mode}, ${seat.sitting},
          ${seat.until})`

export const exchangeSitting = (
  tx: Tx,
  { bucket, member, sitting }: Whose & { sitting: string },
) => tx.run`
  update fishing.seat set sitting = ${sitting} where bucket = ${bucket} and member = ${member}`

/** Keeps the seats of all who are here: those who went meanwhile are not among them. */
export const keepSeats = (
  db: Tx,
  { sittings, until }: { sittings: readonly string[]; until: Date },
) =>
  db.run`
  update fishing.seat set until = ${until} where sitting = any (${[...sittings]}::uuid[])`

export const leaveSeat = (tx: Tx, sitting: string) => tx.run`
  delete from fishing.seat where sitting = ${sitting}`

const Left = z.object({ id: RoundId })

/** Sittings that nobody sits at any longer, oldest first. */
export const leftSittings = (db: Db | Tx, { now, max }: { now: Date; max: number }) => db.many(
  Left,
)`
  select s.id
    from fishing.sitting s
    left join fishing.seat c on c.sitting = s.id
   where s.closed_at is null and (c.sitting is null or c.until < ${now})
   order by s.opened_at
   limit ${max}`

const Members = z.object({ hall: z.string(), members: z.int() })

export const membersByHall = (db: Db | Tx, now: Date) => db.many(Members)`
  select r.hall, count(*)::int as members
    from fishing.seat s join fishing.room r on r.id = s.room
   where s.until >= ${now}
   group by r.hall`

const SittingRow = z.object({
  id: RoundId,
  bucket: z.int(),
  member: MemberId,
  mode: z.enum(['cash', 'demo']),
  hall: z.string(),
  room: z.string(),
  mathHash: z.string(),
  serverSeed: hex,
  clientSeed: z.string(),
  nFrom: z.int(),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
})
export type SittingRow = z.output<typeof SittingRow>

type NewSitting = Omit<SittingRow, 'serverSeed' | 'closedAt'> & { serverSeed: Buffer; game: string }

export const addSitting = (tx: Tx, one: NewSitting) => tx.run`
  insert into fishing.sitting (id, bucket, member, game, mode, hall, room, math_hash, server_seed,
                               client_seed, n_from, opened_at)
  values (${one.id}, ${one.bucket}, ${one.member}, ${one.game}, ${one.mode}, ${one.hall}, ${one.room},
          ${one.mathHash}, ${one.serverSeed}, ${one.clientSeed}, ${one.nFrom}, ${one.openedAt})`

export const sittingById = (db: Db | Tx, id: string) => db.maybe(SittingRow)`
  select id, bucket, member, mode, hall, room, math_hash as "mathHash", server_seed as "serverSeed",
         client_seed as "clientSeed", n_from as "nFrom", opened_at as "openedAt", closed_at as "closedAt"
    from fishing.sitting
   where id = ${id}`

const Closing = z.object({ bucket: z.int() })

/** Ends a sitting, once; waits for the shots of it that are being booked. */
export const closeSitting = (tx: Tx, { id, now }: { id: string; now: Date }) => tx.maybe(Closing)`
  update fishing.sitting set closed_at = ${now} where id = ${id} and closed_at is null
  returning bucket`

const Known = z.object({ nonce: z.int(), n: z.int(), shots: z.int(), caught: z.int() })

/** How far a sitting has come, and how many shots this seat has had in it. */
export const progressOf = (db: Db | Tx, sitting: string) => db.one(Known)`
  select coalesce(max(nonce) + 1, 0) as nonce, coalesce(max(n), 0) as n, count(*)::int as shots,
         (count(*) filter (where win > 0))::int as caught
    from fishing.shot where sitting = ${sitting}`

const Last = z.object({ at: z.date().nullable() })

/** When a member last staked anything at the fishing, with this money, from whichever seat. */
export const lastShotOf = (db: Db, { bucket, member, mode }: Whose & { mode: string }) =>
  db.one(Last)`
  select max(s.at) as at
    from fishing.sitting t
   cross join lateral (
         select at from fishing.shot where sitting = t.id order by nonce desc limit 1) s
   where t.bucket = ${bucket} and t.member = ${member} and t.mode = ${mode}`

const Taken = z.object({
  n: z.int(),
  nonce: z.int(),
  stake: z.bigint(),
  win: z.bigint(),
  balanceAfter: z.bigint(),
})
export type Taken = z.output<typeof Taken>

/** A shot by the number that its player gave it. */
export const shotByNumber = (db: Db | Tx, { sitting, n }: { sitting: string; n: number }) =>
  db.maybe(Taken)`
  select n, nonce, stake, win, balance_after as "balanceAfter"
    from fishing.shot where sitting = ${sitting} and n = ${n}`

const Gone = z.object({ fish: z.int() })

/** The fish that were caught in a room since. */
export const goneSince = (db: Db | Tx, { room, since }: { room: string; since: Date }) => db.many(
  Gone,
)`
  select f.fish
    from fishing.shot s cross join lateral unnest(s.fish, s.multiples) as f(fish, multiple)
   where s.room = ${room} and s.at >= ${since} and s.win > 0 and f.multiple > 0`
