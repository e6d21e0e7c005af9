import type { RoomKind } from '../../rooms/index.ts'
import { game } from '../title.ts'
import { tourneyRooms } from './open.ts'
import { wholeOf } from './seen.ts'
import * as sql from './sql.ts'
import { start } from './start.ts'

/** The rooms of tournaments: time begins them, or calls them off. From then on their tables go on by themselves. */
export const tourneyKind: RoomKind = {
  kind: tourneyRooms,
  admits: (seat, room) =>
    seat.game === game && room.id.endsWith(seat.mode === 'demo' ? '-demo' : '-cash'),
  async view(db, { room, seat, now }) {
    const row = await sql.tourneyBy(db, room.id)
    if (!row) throw new Error(`${room.id} is no tournament`)
    return wholeOf(db, row, { now, member: seat.member })
  },
  async due(tx, held, { random }) {
    const row = await sql.tourneyBy(tx, held.room.id)
    held.dueAt(null)
    if (row?.phase === 'open') await start(tx, held, { row, random })
  },
}
