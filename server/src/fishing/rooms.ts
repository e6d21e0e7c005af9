import type { FromAngler, ToAngler } from '@balai/contract'
import { commitmentOf, isClientSeed } from '@balai/games'
import type { Clock } from '../platform/clock.ts'
import type { Store } from '../platform/db.ts'
import { createWriting, frameOf, type Line } from '../platform/front/writing.ts'
import { withLease } from '../platform/lease.ts'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import * as wallet from '../wallet/index.ts'
import { endSitting } from './end.ts'
import { fire } from './fire.ts'
import { createLedger } from './ledger.ts'
import { type Angler, openRoom, type Room, seated, textOf } from './room.ts'
import { awayMs, renew, sitDown } from './seats.ts'
import * as sql from './sql.ts'

const ticksASecond = 30
const keepEveryMs = 20_000
/** A room that nobody is in is run for so long yet: whoever lost the line is back by then. */
const emptyMs = 15_000
/** For so long a room is taken to be run by another process. */
const elsewhereMs = 5_000
const triesMost = 6
/** Shots of one seed: then it is told, and the next one committed. */
const sittingMost = 1_000
/** Each seed is a sitting in the books: nobody opens them by the dozen. */
const seedEveryMs = 1_000
/** What a fish may at most be looked for behind its time. */
const swimsMs = 60_000
const closing = { again: 4410, elsewhere: 4409, left: 1000 } as const

type Needs = { store: Store; clock: Clock; random: Random; log: Log; ttlMs?: number }
type Hosted = { room: Room; end: () => void; emptySince: number | undefined; over: boolean }

/** The rooms that this process runs, each by a lease, with all who are in them. */
export function createRooms({ store, clock, random, log, ttlMs }: Needs) {
  const hosted = new Map<string, Promise<Hosted | undefined>>()
  const running = new Map<string, Hosted>()
  const elsewhere = new Map<string, number>()
  const ledger = createLedger(store)
  const writing = createWriting<Line>()
  const ticks = { count: 0, lateMost: 0, last: performance.now() }

  const put = (lines: readonly Line[], text: string) =>
    lines.length > 0 && void writing.put(lines, frameOf(text))
  const say = ({ line }: Angler, message: ToAngler) => line && put([line], textOf(message))

  const lose = (room: Room, angler: Angler, error: unknown) => {
    log.error({ err: error, room: room.terms.id }, 'what became of a shot is not known')
    if (room.anglers.get(angler.place) === angler) room.anglers.delete(angler.place)
    angler.line?.ws.close(closing.again, 'again')
  }
  const world = { store, clock, ledger, lose, say: (a: Angler, m: ToAngler) => void say(a, m) }

  /** Takes a room over, unless another process runs it. */
  const host = (id: string): Promise<Hosted | undefined> => {
    const known = hosted.get(id)
    if (known) return known
    const begun = new Promise<Hosted | undefined>((tell) => {
      const lease = { name: `fishing:${id}`, ...(ttlMs && { ttlMs }) }
      withLease(store, lease, async (signal) => {
        const one = await take(id)
        tell(one)
        if (one) await new Promise<void>((over) => ended(one, { over, signal }))
      })
        .catch((err: unknown) => log.error({ err, room: id }, 'a room could not be run'))
        .finally(() => {
          if (hosted.get(id) === begun) hosted.delete(id)
          tell(undefined)
        })
    })
    hosted.set(id, begun)
    return begun
  }

  const take = async (id: string): Promise<Hosted | undefined> => {
    const row = await store.transact((tx) => sql.takeRoom(tx, id))
    if (!row) return undefined
    const since = new Date(clock.now().getTime() - swimsMs)
    const gone = await sql.goneSince(store.db, { room: id, since })
    const beganAt = row.beganAt.getTime()
    const now = () => clock.now().getTime() - beganAt
    const room = openRoom({ ...row, beganAt }, { now, gone: gone.map(({ fish }) => fish) })
    const one: Hosted = { room, end: () => {}, emptySince: undefined, over: false }
    running.set(id, one)
    wake()
    return one
  }

  /** Waits until a room is left, or lost to another process; whoever is in it then comes back elsewhere. */
  const ended = (one: Hosted, { over, signal }: { over: () => void; signal: AbortSignal }) => {
    one.end = () => {
      if (one.over) return
      one.over = true
      running.delete(one.room.terms.id)
      if (running.size === 0) sleep()
      hosted.delete(one.room.terms.id)
      for (const { ws } of one.room.lines()) ws.close(closing.again, 'again')
      over()
    }
    signal.addEventListener('abort', one.end)
  }

  const tick = () => {
    const at = performance.now()
    ticks.count++
    ticks.lateMost = Math.max(ticks.lateMost, at - ticks.last)
    ticks.last = at
    for (const one of running.values()) {
      const { room } = one
      const text = room.tick()
      const lines = room.lines()
      if (text) put(lines, text)
      for (const angler of room.anglers.values())
        if (angler.awaySince !== undefined && at - angler.awaySince > awayMs)
          void leave(room, angler)
      if (lines.length) one.emptySince = undefined
      else if (one.emptySince === undefined) one.emptySince = at
      else if (at - one.emptySince > emptyMs) one.end()
    }
  }
  /** Time goes on while there is a room: a house without one is not woken thirty times a second. */
  let ticking: NodeJS.Timeout | undefined
  const wake = () => {
    if (ticking) return
    ticks.last = performance.now()
    ticking = setInterval(tick, 1_000 / ticksASecond)
    ticking.unref()
  }
  const sleep = () => {
    clearInterval(ticking)
    ticking = undefined
  }
  const keeping = setInterval(() => void keep().catch(() => {}), keepEveryMs)
  keeping.unref()

  const keep = async () => {
    const sittings = [...running.values()].flatMap(({ room }) =>
      [...room.anglers.values()].filter(({ line }) => line).map(({ sitting }) => sitting.id),
    )
    const until = new Date(clock.now().getTime() + awayMs)
    if (sittings.length) await store.transact((tx) => sql.keepSeats(tx, { sittings, until }))
  }

  /** Frees a seat: its sitting ends once its last shot is answered. */
  const leave = async (room: Room, angler: Angler) => {
    if (room.anglers.get(angler.place) !== angler) return
    room.anglers.delete(angler.place)
    room.tellSeats()
    angler.line?.ws.close(closing.left, 'left')
    await angler.last
    const ending = { id: angler.sitting.id, now: clock.now() }
    await store
      .transact((tx) => endSitting(tx, ending))
      .catch((err: unknown) => log.warn({ err }, 'a sitting is ended later'))
  }

  const committed = ({ sitting, nonce }: Angler) => ({
    id: sitting.id,
    serverSeedHash: commitmentOf(sitting.serverSeed),
    clientSeed: sitting.clientSeed,
    nonce,
  })

  /** Ends the sitting and begins another on the same seat: behind all shots that were fired before. */
  const reseed = (room: Room, angler: Angler, clientSeed: string) => {
    if (!isClientSeed(clientSeed) || room.now() < angler.seedAt) return
    angler.seedAt = room.now() + seedEveryMs
    angler.last = angler.last
      .then(async () => {
        const { sitting } = angler
        // Those still waiting behind it are shot by the new seed.
        const nFrom = Math.max(sitting.nFrom, ...angler.answered.keys())
        const next = await store.transact((tx) =>
          renew(tx, { sitting: sitting.id, clientSeed, nFrom, random, now: clock.now() }),
        )
        if (isRefusal(next)) throw new Error(next.refused)
        const row = await sql.sittingById(store.db, next.sitting)
        if (!row) throw new Error('a sitting that was begun is there')
        const { line, place, who, n, shots, caught, stakedAt } = angler
        if (!line) return
        Object.assign(angler, {
          ...seated({ place, who, line, sitting: row }, { nonce: 0, n, shots, caught, stakedAt }),
          last: angler.last,
          seedAt: angler.seedAt,
          queue: angler.queue,
        })
        say(angler, { is: 'sitting', sitting: committed(angler), before: next.before })
      })
      .catch((error: unknown) => lose(room, angler, error))
  }

  const isElsewhere = (room: string) => (elsewhere.get(room) ?? 0) > performance.now()

  /** Gives a member a seat in a room that this process runs. */
  const seat = async (who: Seat, hall: string) => {
    for (let tries = 0; tries < triesMost; tries++) {
      const mayRun = (room: string) => !isElsewhere(room)
      const given = await store.transact((tx) =>
        sitDown(tx, { who, hall, mayRun, random, now: clock.now() }),
      )
      if (isRefusal(given)) return given
      const one = await host(given.room)
      if (one && !one.over) return { ...given, one }
      elsewhere.set(given.room, performance.now() + elsewhereMs)
    }
    return refuse('unavailable')
  }

  const join = async (who: Seat, line: Line, hall: string): Promise<Joined | Refusal> => {
    const given = await seat(who, hall)
    if (isRefusal(given)) return given
    const { room } = given.one
    const here = room.anglers.get(given.place)
    const back = here?.sitting.id === given.sitting ? here : undefined
    const angler = back ?? (await anew(who, line, given))
    if (!angler) return refuse('seat-gone')
    if (back?.line && back.line !== line) back.line.ws.close(closing.elsewhere, 'elsewhere')
    Object.assign(angler, { line, who, awaySince: undefined })
    room.anglers.set(given.place, angler)
    const balance = await balanceOf(who)
    say(angler, room.found(angler, { sitting: committed(angler), balance }))
    room.tellSeats()
    return { room, angler }
  }

  const anew = async (
    who: Seat,
    line: Line,
    { place, sitting: id }: { place: number; sitting: string },
  ) => {
    const sitting = await sql.sittingById(store.db, id)
    if (!sitting || sitting.closedAt) return undefined
    const [{ n, ...progress }, { at: stakedAt }] = await Promise.all([
      sql.progressOf(store.db, id),
      sql.lastShotOf(store.db, who),
    ])
    return seated(
      { place, who, line, sitting },
      { ...progress, n: Math.max(n, sitting.nFrom), stakedAt: stakedAt ?? undefined },
    )
  }

  const balanceOf = async ({ member, bucket, mode }: Seat) => {
    const { pools } = await wallet.balanceOf(store.db, { member, bucket, trial: mode === 'demo' })
    return pools.find(({ pool }) => pool === mode)?.available ?? 0n
  }

  return {
    join,
    /** What somebody in a room says. */
    hear({ room, angler }: Joined, said: FromAngler) {
      if (room.anglers.get(angler.place) !== angler) return
      if (said.do === 'shot') fire(world, { room, angler }, said)
      if (said.do === 'shot' && angler.nonce >= sittingMost)
        reseed(room, angler, angler.sitting.clientSeed)
      if (said.do === 'seed') reseed(room, angler, said.clientSeed)
      if (said.do === 'leave') void leave(room, angler)
    },
    /** A line is gone: its seat waits. */
    lost({ room, angler }: Joined, line: Line) {
      if (angler.line !== line) return
      Object.assign(angler, { line: undefined, awaySince: performance.now() })
      room.tellSeats()
    },
    /** The rooms that are run here, and how the clock of all of them keeps up. */
    figures: () => ({ rooms: running.size, ...ticks }),
    async close() {
      sleep()
      clearInterval(keeping)
      const all = [...running.values()]
      await Promise.all(
        all.flatMap(({ room }) => [...room.anglers.values()].map(({ last }) => last)),
      )
      for (const one of all) one.end()
    },
  }
}
export type Rooms = ReturnType<typeof createRooms>
export type Joined = { room: Room; angler: Angler }
