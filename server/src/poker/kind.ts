import type { Db } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import type { RoomKind, RoomRow } from '../rooms/index.ts'
import { listed, ownOf, seenOf, told } from './seen.ts'
import * as sql from './sql.ts'
import { stateOf } from './state.ts'
import { onTable } from './table.ts'
import { kind, titleOf } from './title.ts'
import { atTable } from './tourney/seen.ts'

const isDemo = (room: RoomRow) => room.id.endsWith('-demo')

/** A table whole as one member finds it: of cards that are held their own alone. */
async function view(
  db: Db,
  { room, seat, now }: { room: RoomRow; seat: Seat; now: Date },
): Promise<object> {
  const { member, bucket } = seat
  const [rows, kept, sittings, waiting, notes] = [
    await sql.roomsOf(db, { mode: null, id: room.id }),
    await sql.stateAt(db, room.id),
    await sql.sittingsAt(db, room.id),
    await sql.waitingAt(db, room.id),
    await sql.notesOf(db, { member, bucket, room: room.id }),
  ]
  const [row] = rows
  if (!row || !kept) throw new Error(`${room.id} is no table of poker`)
  const table = stateOf(kept.state)
  const tourney = kept.tourney ? await atTable(db, { id: kept.tourney, now }) : undefined
  const mine = sittings.find((one) => one.member === member)
  const place = waiting.findIndex((one) => one.member === member)
  return {
    room: listed(row),
    table: seenOf(table, { sittings, waiting: waiting.length, tourney }),
    own: mine ? ownOf(table, mine.seat) : null,
    log: told(table.hand?.log ?? []),
    waits: place < 0 ? null : place + 1,
    notes: notes.flatMap(({ about, words }) => {
      const there = sittings.find((one) => one.member === about)
      return there ? [{ seat: there.seat, text: words }] : []
    }),
  }
}

/** Rooms of poker: time moves them by the deadlines that the table itself has set. */
export const pokerKind: RoomKind = {
  kind,
  admits: (seat, room) =>
    seat.game === titleOf(sql.Played.parse(room.code)) && (seat.mode === 'demo') === isDemo(room),
  view,
  async due(tx, held, { random }) {
    const moved = await onTable(tx, held, { random })
    if (isRefusal(moved)) throw new Error(`${held.room.id} is no table of poker`)
  },
}
