import { RoundId } from '@balai/contract'
import { commitmentOf } from '@balai/games'
import { fishHash, hallOf, seats, sittingIdOf } from '@balai/games/fish/index'
import type { Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import { endSitting } from './end.ts'
import * as sql from './sql.ts'
import { game } from './title.ts'

/** How long a seat waits for a line that was lost. */
export const awayMs = 60_000

/** A room is as old as this when it is opened: nobody waits before an empty sea. */
const begunMs = 60_000

type Chance = { random: Random; now: Date }
type Wanted = Chance & {
  who: Seat
  hall: string
  /** Rooms that this process may seat somebody in: its own, and those that nobody runs. */
  mayRun: (room: string) => boolean
}

/**
 * Gives a member a place in a hall: the one that waits for them, else one in the fullest room that has
 * one, else in a new room. A member has one seat; who takes another, or comes with other money, leaves the first.
 */
export async function sitDown(tx: Tx, { who, hall: name, mayRun, random, now }: Wanted) {
  const hall = hallOf(name)
  if (!hall) return refuse('hall-unknown')
  await sql.holdHall(tx, hall.id)
  const held = await sql.seatOf(tx, who)
  if (held) {
    const same = held.hall === hall.id && held.mode === who.mode && held.until >= now
    if (same && mayRun(held.room)) {
      await sql.keepSeats(tx, { sittings: [held.sitting], until: later(now) })
      return { room: held.room, place: held.place, sitting: held.sitting }
    }
    await endSitting(tx, { id: held.sitting, now })
  }
  const { room, place } = await freePlace(tx, { hall: hall.id, mayRun, random, now })
  const sitting = await begin(tx, { who, hall: hall.id, room, random, now })
  await sql.addSeat(tx, { ...whose(who), room, place, mode: who.mode, sitting, until: later(now) })
  return { room, place, sitting }
}

const later = (now: Date) => new Date(now.getTime() + awayMs)
const whose = ({ bucket, member }: Seat) => ({ bucket, member })

type Looking = Chance & Pick<Wanted, 'mayRun'> & { hall: string }

async function freePlace(tx: Tx, { hall, mayRun, random, now }: Looking) {
  const rooms = await sql.roomsIn(tx, hall)
  for (const { room, taken } of rooms) {
    const place = Array.from({ length: seats }, (_, at) => at).find((at) => !taken.includes(at))
    if (place !== undefined && mayRun(room)) return { room, place }
  }
  const nth = Math.max(0, ...rooms.map((each) => each.nth)) + 1
  const id = `${hall}-${nth}`
  const beganAt = new Date(now.getTime() - begunMs)
  await sql.addRoom(tx, { id, hall, nth, seed: random.bytes(32), beganAt })
  return { room: id, place: 0 }
}

type Beginning = Chance & {
  who: Pick<Seat, 'bucket' | 'member' | 'mode'>
  hall: string
  room: string
} & {
  clientSeed?: string
  nFrom?: number
}

/** Commits a seed for the shots to come. */
async function begin(tx: Tx, { who, hall, room, clientSeed, nFrom = 0, random, now }: Beginning) {
  const serverSeed = random.bytes(32)
  const chosen = clientSeed ?? random.bytes(6).toString('hex')
  const id = RoundId.parse(
    sittingIdOf({ serverSeedHash: commitmentOf(serverSeed.toString('hex')), clientSeed: chosen }),
  )
  const { bucket, member, mode } = who
  await sql.addSitting(tx, {
    ...{ id, bucket, member, mode, game, hall, room, mathHash: fishHash, serverSeed },
    ...{ clientSeed: chosen, nFrom, openedAt: now },
  })
  return id
}

type Renewing = Chance & { sitting: string; clientSeed: string; nFrom: number }

/** Ends a sitting and begins the next on the same seat: its seed is told, another is committed. */
export async function renew(tx: Tx, { sitting: id, clientSeed, nFrom, random, now }: Renewing) {
  const before = await sql.sittingById(tx, id)
  if (!before || before.closedAt) return refuse('seat-gone')
  const sitting = await begin(tx, {
    ...{ who: before, hall: before.hall, room: before.room, clientSeed, nFrom, random, now },
  })
  await sql.exchangeSitting(tx, { ...before, sitting })
  await endSitting(tx, { id, now })
  return { sitting, before: { id: before.id, serverSeed: before.serverSeed } }
}
