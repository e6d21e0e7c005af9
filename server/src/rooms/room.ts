import type { MemberId } from '@balai/contract'
import type { Db, Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import * as sql from './sql.ts'

/** Says that rooms have changed, to every process. */
export const channel = 'rooms'

/**
 * A room that this transaction holds: nobody else changes it until the transaction has ended. Sums and moments in what
 * is told are written as text (`amount: 5n` as `"5"`, a `Date` as ISO 8601).
 */
export type Held = {
  readonly room: sql.RoomRow
  readonly now: Date
  /** Tells everybody in the room. */
  tell: (event: object) => void
  /** Tells one member alone: it goes to no other socket. */
  tellTo: (member: MemberId, event: object) => void
  /** When the room's time moves on; null where it waits for somebody's act. Left unsaid, it stays as it was. */
  dueAt: (at: Date | null) => void
  /** Ends the room for good: nothing changes it any more. */
  close: () => void
}

/** What a module says of its rooms. */
export type RoomKind = {
  kind: string
  /**
   * Moves the room on from a deadline that has passed, in a transaction that holds it: money through `wagers` in the same
   * transaction. It has to say by `dueAt` when the next is, else the room stands still. Run again after a kill, it finds
   * what was committed and nothing else. `now` may be long after the deadline.
   */
  due: (tx: Tx, held: Held, by: { random: Random }) => Promise<void>
  /** Whether whoever holds this seat may be in the room. */
  admits: (seat: Seat, room: sql.RoomRow) => boolean
  /** The room whole as this member sees it: of what is personal their own alone. Read as of one moment. */
  view: (db: Db, at: { room: sql.RoomRow; seat: Seat; now: Date }) => Promise<object>
}

type NewRoom = { id: string; kind: string; code: string; dueAt: Date | null; now: Date }

/** Opens a room, once for each id (lower-case letters, digits and dashes, 64 at the most). */
export async function openRoom(tx: Tx, room: NewRoom): Promise<void> {
  if ((await sql.addRoom(tx, room)) > 0) tx.wake(channel)
}

export const textOf = (body: unknown): string =>
  JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? String(value) : value))

/**
 * Applies somebody's act to a room: holds it, does the work, and tells what came of it once the transaction stands. A
 * refusal changes nothing. Take this lock before any of the wallet's.
 */
export async function act<T>(
  tx: Tx,
  { room: id, now }: { room: string; now: Date },
  work: (held: Held) => Promise<T>,
) {
  const room = await sql.holdRoom(tx, id)
  if (!room) return refuse('room-unknown')
  return during(tx, { room, now, fence: room.fence }, work)
}

type Holding = { room: sql.RoomRow; now: Date; fence: bigint }

/** Does the work on a room that is held, and keeps what it says. */
export async function during<T>(
  tx: Tx,
  { room, now, fence }: Holding,
  work: (held: Held) => Promise<T>,
): Promise<T> {
  const told: object[] = []
  const own = new Map<string, object[]>()
  let { dueAt, closedAt } = room
  const answer = await work({
    ...{ room, now },
    tell: (event) => void told.push(event),
    tellTo: (member, event) => void own.set(member, [...(own.get(member) ?? []), event]),
    dueAt: (at) => {
      dueAt = at
    },
    close: () => {
      closedAt = now
    },
  })
  if (isRefusal(answer)) return answer
  const version = room.version + 1n
  const until = closedAt ? null : dueAt
  await sql.keepRoom(tx, { id: room.id, version, dueAt: until, closedAt, fence })
  await sql.addEvent(tx, {
    ...{ room: room.id, version, at: now, told: textOf(told) },
    own: textOf(Object.fromEntries(own)),
  })
  tx.wake(channel)
  return answer
}
