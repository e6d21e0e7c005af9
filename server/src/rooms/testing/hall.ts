import { GameId, MemberId, roomsPath } from '@balai/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import type { Seat } from '../../platform/serve.ts'
import type { RoomKind } from '../room.ts'

type Told = { is: string; room: string; version: string; view?: unknown; all?: unknown[] }

export const seatOf = (member: string, over: Partial<Seat> = {}): Seat => ({
  ...{ seat: member, member: MemberId.parse(member), bucket: 1, trial: false },
  ...{ game: GameId.parse('lonceng'), mode: 'cash', lang: 'ID', ...over },
})

/** A room that strikes each second from when it is opened, and that anyone may ring meanwhile. */
export const bell = (strikes = 5): RoomKind => ({
  kind: 'bell',
  async due(_tx, { room, tell, dueAt, close }) {
    tell({ is: 'struck', at: room.dueAt })
    if (room.version + 1n >= BigInt(strikes)) close()
    else dueAt(new Date(Number(room.dueAt) + 1_000))
  },
  admits: ({ game }) => game === 'lonceng',
  async view(db: Db, { room, seat }) {
    const Rung = z.object({ struck: z.int() })
    const { struck } = await db.one(Rung)`
      select count(*)::int as struck from rooms.event
       where room = ${room.id} and told @> '[{"is":"struck"}]'`
    return { struck, mine: seat.member }
  },
})

/** Somebody's game on the line of rooms. */
export async function guestOn(app: FastifyInstance, token: string) {
  const heard: Told[] = []
  const end: { code?: number } = {}
  const ws = await app.injectWS(roomsPath, { headers: { origin: 'null' } })
  ws.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Told))
  ws.on('close', (code: number) => {
    end.code = code
  })
  const send = (said: unknown) => ws.send(typeof said === 'string' ? said : JSON.stringify(said))
  send({ do: 'hello', token })
  return {
    ...{ ws, heard, end, send },
    of: (is: string, room?: string) =>
      heard.filter((one) => one.is === is && (room === undefined || one.room === room)),
    events: (room: string) =>
      heard.filter((one) => one.is === 'told' && one.room === room).flatMap(({ all }) => all ?? []),
  }
}

export async function until(yes: () => boolean | Promise<boolean>, withinMs = 8_000) {
  const deadline = performance.now() + withinMs
  while (!(await yes())) {
    if (performance.now() > deadline) throw new Error('it did not come to that')
    await new Promise((done) => setTimeout(done, 10))
  }
}
