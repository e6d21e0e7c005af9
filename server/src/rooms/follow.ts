import type { ToGuest } from '@balai/contract'
import type { Clock } from '../platform/clock.ts'
import { type Store, snapshot } from '../platform/db.ts'
import { createWriting, frameOf, type Line } from '../platform/front/writing.ts'
import type { Log } from '../platform/log.ts'
import type { Seat } from '../platform/serve.ts'
import { channel, type RoomKind, textOf } from './room.ts'
import * as sql from './sql.ts'

/** A view is read in so long, or its line is closed and comes again. */
const viewMs = 5_000
/** How late a wake that was lost is made good. */
const pollMs = 1_000

export type Guest = { seat: Seat; line: Line; rooms: Map<string, bigint> }
type Wire = ToGuest extends infer T ? { [K in keyof T]: unknown } : never

type Needs = { store: Store; clock: Clock; log: Log; kinds: readonly RoomKind[] }

/**
 * Tells the lines of this process what happens in the rooms that they are in: each event once, in its order, behind the
 * view from which it goes on. What all hear is written once; what is one member's goes to that member's lines alone.
 */
export function followRooms({ store, clock, log, kinds }: Needs) {
  const byKind = new Map(kinds.map((kind) => [kind.kind, kind]))
  const inRoom = new Map<string, Set<Guest>>()
  const known = new Map<string, bigint>()
  const writing = createWriting<Line>()
  const say = (to: readonly Line[], message: Wire) =>
    void (to.length && writing.put(to, frameOf(textOf(message))))

  const tell = ({ room, version, told, own }: sql.EventRow, now: Date) => {
    known.set(room, version)
    const alike: Line[] = []
    for (const guest of inRoom.get(room) ?? []) {
      const at = guest.rooms.get(room)
      if (at === undefined || at >= version) continue
      guest.rooms.set(room, version)
      const mine = own[guest.seat.member]
      if (!mine) alike.push(guest.line)
      else say([guest.line], { is: 'told', room, version, now, all: [...told, ...mine] })
    }
    say(alike, { is: 'told', room, version, now, all: told })
  }

  let awake = false
  let reading: Promise<void> | undefined
  const read = async () => {
    while (awake) {
      awake = false
      const at = [...known].map(([room, version]) => ({ room, version }))
      if (!at.length) return
      const now = clock.now()
      for (const event of await sql.eventsSince(store.db, at)) tell(event, now)
    }
  }
  const wake = () => {
    awake = true
    reading ??= read()
      .catch((err: unknown) => log.warn({ err }, 'rooms are not told'))
      .finally(() => {
        reading = undefined
        if (awake && known.size) setImmediate(wake)
      })
  }
  const hearing = store.listen(channel, wake, wake)
  hearing.catch((err: unknown) => log.warn({ err }, 'wakes of rooms are not heard'))
  const polling = setInterval(() => known.size && wake(), pollMs)
  polling.unref()

  const leave = (guest: Guest, room: string) => {
    guest.rooms.delete(room)
    const there = inRoom.get(room)
    there?.delete(guest)
    if (there?.size) return
    inRoom.delete(room)
    known.delete(room)
  }

  /** Shows a room whole. Events behind the view follow, whatever was told to others meanwhile. */
  const show = async (guest: Guest, id: string) => {
    const { seat, line } = guest
    const now = clock.now()
    const seen = await snapshot(
      store.db,
      async (db) => {
        const room = await sql.roomById(db, id)
        const kind = room && byKind.get(room.kind)
        if (!room || room.closedAt || !kind?.admits(seat, room)) return undefined
        return { version: room.version, view: await kind.view(db, { room, seat, now }) }
      },
      { statementMs: viewMs },
    )
    if (line.ws.readyState !== line.ws.OPEN) return
    if (!seen) {
      leave(guest, id)
      return say([line], { is: 'gone', room: id })
    }
    const { version, view } = seen
    say([line], { is: 'view', room: id, version, now, view })
    const there = inRoom.get(id) ?? new Set()
    inRoom.set(id, there.add(guest))
    guest.rooms.set(id, version)
    const told = known.get(id)
    if (told === undefined || told > version) known.set(id, version)
    wake()
  }

  return {
    /** From here on in these rooms, and in no others. */
    async watch(guest: Guest, rooms: readonly string[]) {
      for (const room of [...guest.rooms.keys()]) if (!rooms.includes(room)) leave(guest, room)
      for (const room of new Set(rooms)) await show(guest, room)
    },
    lost(guest: Guest) {
      for (const room of [...guest.rooms.keys()]) leave(guest, room)
    },
    /** Lines by room, as this process has them. */
    figures: () => new Map([...inRoom].map(([room, there]) => [room, there.size])),
    async close() {
      clearInterval(polling)
      await hearing.then((stop) => stop()).catch(() => {})
      await reading
    },
  }
}
