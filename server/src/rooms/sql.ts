import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const RoomRow = z.object({
  id: z.string(),
  kind: z.string(),
  code: z.string(),
  fence: z.bigint(),
  dueAt: z.date().nullable(),
  version: z.bigint(),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
})
export type RoomRow = z.output<typeof RoomRow>

type NewRoom = { id: string; kind: string; code: string; dueAt: Date | null; now: Date }

/** Opens a room, once. */
export const addRoom = (tx: Tx, { id, kind, code, dueAt, now }: NewRoom) => tx.run`
  insert into rooms.room (id, kind, code, due_at, opened_at)
  values (${id}, ${kind}, ${code}, ${dueAt}, ${now})
  on conflict (id) do nothing`

export const roomById = (db: Db | Tx, id: string) => db.maybe(RoomRow)`
  select id, kind, code, fence, due_at as "dueAt", version, opened_at as "openedAt",
         closed_at as "closedAt"
    from rooms.room where id = ${id}`

/** One at a time changes a room: whoever comes meanwhile waits, and finds what was made of it. */
export const holdRoom = (tx: Tx, id: string) => tx.maybe(RoomRow)`
  select id, kind, code, fence, due_at as "dueAt", version, opened_at as "openedAt",
         closed_at as "closedAt"
    from rooms.room where id = ${id} and closed_at is null
     for no key update`

/** The same to move its time: nothing where it is not due any more, or somebody came later who does. */
export const holdDue = (tx: Tx, { id, fence, now }: { id: string; fence: bigint; now: Date }) =>
  tx.maybe(RoomRow)`
  select id, kind, code, fence, due_at as "dueAt", version, opened_at as "openedAt",
         closed_at as "closedAt"
    from rooms.room where id = ${id} and closed_at is null and due_at <= ${now} and fence <= ${fence}
     for no key update`

type Kept = {
  id: string
  version: bigint
  dueAt: Date | null
  closedAt: Date | null
  fence: bigint
}

export const keepRoom = (tx: Tx, { id, version, dueAt, closedAt, fence }: Kept) => tx.run`
  update rooms.room
     set version = ${version}, due_at = ${dueAt}, closed_at = ${closedAt}, fence = ${fence}
   where id = ${id}`

type NewEvent = { room: string; version: bigint; at: Date; told: string; own: string }

export const addEvent = (tx: Tx, { room, version, at, told, own }: NewEvent) => tx.run`
  insert into rooms.event (room, version, at, told, own)
  values (${room}, ${version}, ${at}, ${told}::text::jsonb, ${own}::text::jsonb)`

const EventRow = z.object({
  room: z.string(),
  version: z.bigint(),
  told: z.array(z.unknown()),
  own: z.record(z.string(), z.array(z.unknown())),
})
export type EventRow = z.output<typeof EventRow>

/** What happened in rooms since the versions that are known of them, in its order. */
export const eventsSince = (db: Db, known: readonly { room: string; version: bigint }[]) => db.many(
  EventRow,
)`
  select e.room, e.version, e.told, e.own
    from unnest(${known.map(({ room }) => room)}::text[],
                ${known.map(({ version }) => String(version))}::bigint[]) as k(room, version)
    join rooms.event e on e.room = k.room and e.version > k.version
   order by e.room, e.version`

const Fence = z.object({ fence: z.bigint() })
export const nextFence = (tx: Tx) => tx.one(Fence)`select nextval('rooms.fence') as fence`

/** From here on whoever moved the time of rooms before moves none any more; waits for what they are about to write. */
export const takeRooms = (tx: Tx, fence: bigint) => tx.run`
  with held as (
    select id from rooms.room where closed_at is null and fence < ${fence} order by id for no key update
  )
  update rooms.room r set fence = ${fence} from held h where r.id = h.id`

const Due = z.object({ id: z.string(), kind: z.string(), dueAt: z.date() })
export type Due = z.output<typeof Due>

/** The rooms whose time moves next, soonest first. */
export const nextDue = (
  db: Db,
  { kinds, max }: { kinds: readonly string[]; max: number },
) => db.many(Due)`
  select id, kind, due_at as "dueAt"
    from rooms.room
   where due_at is not null and kind = any (${[...kinds]}::text[])
   order by due_at
   limit ${max}`

const Open = z.object({ id: z.string(), code: z.string(), version: z.bigint() })

export const openRooms = (db: Db | Tx, kind: string) => db.many(Open)`
  select id, code, version from rooms.room where kind = ${kind} and closed_at is null order by id`

export const forgetEvents = (tx: Tx, { before, max }: { before: Date; max: number }) => tx.run`
  delete from rooms.event e
   using (select room, version from rooms.event where at < ${before} order by at limit ${max}) old
   where e.room = old.room and e.version = old.version`

const KindRow = z.object({
  kind: z.string(),
  open: z.int(),
  timed: z.int(),
  waiting: z.int(),
  stuck: z.int(),
  stuckSince: z.date().nullable(),
})

/** Open rooms by their kind; `late` is when a deadline had to lie that by now stands still. */
export const roomsNow = (db: Db, late: Date) => db.many(KindRow)`
  select kind, count(*)::int as open, count(due_at)::int as timed,
         (count(*) - count(due_at))::int as waiting,
         (count(*) filter (where due_at < ${late}))::int as stuck,
         min(due_at) filter (where due_at < ${late}) as "stuckSince"
    from rooms.room where closed_at is null group by kind order by kind`
