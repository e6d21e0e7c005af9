import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../platform/clock.ts'
import type { Store } from '../platform/db.ts'
import { withLease } from '../platform/lease.ts'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import { channel, during, type RoomKind } from './room.ts'
import * as sql from './sql.ts'

/** Whoever holds this lease moves the time of all rooms. */
export const leaseName = 'rooms'

/** What a process logs as it begins to move time. */
export const moving = 'this process moves the time of rooms'

/** A process that dies is followed by another within this and one look. */
const ttlMs = 5_000
/** A process that does not move time asks this often whether it should. */
const standByMs = 1_000
/** The longest sleep: a test house's clock may be put forward, and a wake may be lost. */
const sleepMostMs = 500
const sleepLeastMs = 1
/** Rooms that are moved on in one look, and how many of them at once. */
const [lookMost, atOnce] = [400, 6]
/** A room whose step fails is tried again after this, and keeps no other waiting. */
const againMs = 1_000

type Ground = { store: Store; clock: Clock; log: Log; random: Random }
type Moving = Ground & { kinds: readonly RoomKind[] }

/** Begins to move time: whoever did so before does nothing from here on. */
export const takeOver = (store: Store) =>
  store.transact(async (tx) => {
    const { fence } = await sql.nextFence(tx)
    await sql.takeRooms(tx, fence)
    return fence
  })

type Step = Ground & { kind: RoomKind; id: string; fence: bigint }

/** Moves one room on by one deadline, if it is due and nobody came later who does; answers whether. */
export const moveOn = ({ store, clock, random, kind, id, fence }: Step): Promise<boolean> =>
  store.transact(async (tx) => {
    const now = clock.now()
    const room = await sql.holdDue(tx, { id, fence, now })
    if (!room) return false
    let said = false
    await during(tx, { room, now, fence }, async (held) => {
      const dueAt = (at: Date | null) => {
        said = true
        held.dueAt(at)
      }
      const close = () => {
        said = true
        held.close()
      }
      await kind.due(tx, { ...held, dueAt, close }, { random })
    })
    // It would be moved on again at once, and for ever.
    if (!said) throw new Error(`${kind.kind} did not say when ${id} goes on`)
    return true
  })

/** Wakes whoever sleeps as soon as it is rung, or who would have slept when it was. */
function createBell() {
  let rung = false
  let up = () => {}
  return {
    ring() {
      rung = true
      up()
    },
    async sleep(ms: number, signal: AbortSignal) {
      const woken = new AbortController()
      up = () => woken.abort()
      if (!rung)
        await pause(ms, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(
          () => {},
        )
      rung = false
    },
  }
}

async function moveUntilLost(
  ground: Moving,
  bell: ReturnType<typeof createBell>,
  signal: AbortSignal,
) {
  const { store, clock, log } = ground
  const kinds = new Map(ground.kinds.map((kind) => [kind.kind, kind]))
  const failing = new Map<string, number>()
  const fence = await takeOver(store)
  log.info({ fence: String(fence) }, moving)
  const one = async ({ id, kind: name }: sql.Due) => {
    const kind = kinds.get(name)
    if (!kind || signal.aborted) return
    await moveOn({ ...ground, kind, id, fence }).then(
      () => failing.delete(id),
      (err: unknown) => {
        failing.set(id, performance.now() + againMs)
        log.error({ err, room: id }, 'a room does not go on')
      },
    )
  }
  while (!signal.aborted) {
    // Rooms that fail stand at the head until they go on: they take no place of others.
    const max = lookMost + failing.size
    const rooms = await sql.nextDue(store.db, { kinds: [...kinds.keys()], max })
    const now = clock.now().getTime()
    const isHeld = (id: string) => (failing.get(id) ?? 0) > performance.now()
    const due = rooms.filter(({ id, dueAt }) => dueAt.getTime() <= now && !isHeld(id))
    if (due.length) {
      const lane = async () => {
        for (let next = due.shift(); next; next = due.shift()) await one(next)
      }
      await Promise.all(Array.from({ length: atOnce }, lane))
      continue
    }
    const later = rooms.filter(({ id }) => !isHeld(id)).map(({ dueAt }) => dueAt.getTime())
    const wait = Math.min(sleepMostMs, ...later.map((at) => at - clock.now().getTime()))
    await bell.sleep(Math.max(sleepLeastMs, wait), signal)
  }
}

/**
 * Moves the time of all rooms of these kinds, in one process of the house at a time. Where the one that does so dies
 * another goes on within six seconds from what stands in the database.
 */
export function runRooms(ground: Ground, kinds: readonly RoomKind[]) {
  const { store, log } = ground
  const closing = new AbortController()
  const bell = createBell()
  const hearing = store.listen(channel, bell.ring, bell.ring)
  hearing.catch((err: unknown) => log.warn({ err }, 'wakes of rooms are not heard'))
  const over = (async () => {
    while (!closing.signal.aborted) {
      await withLease(store, { name: leaseName, ttlMs }, (lost) =>
        moveUntilLost({ ...ground, kinds }, bell, AbortSignal.any([lost, closing.signal])),
      ).catch((err: unknown) => log.warn({ err }, 'nobody here moves the time of rooms'))
      await pause(standByMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()
  return {
    close: async () => {
      closing.abort()
      await over
      await hearing.then((stop) => stop()).catch(() => {})
    },
  }
}
