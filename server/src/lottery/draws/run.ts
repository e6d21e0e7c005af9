import type { Clock } from '../../platform/clock.ts'
import type { Store } from '../../platform/db.ts'
import { holdAlone } from '../../platform/hold.ts'
import type { Log } from '../../platform/log.ts'
import { chainHeard } from '../../platform/outbound/beacon.ts'
import type { Random } from '../../platform/random.ts'
import { announce, type Drawing } from './announce.ts'
import { drawNumbers } from './draw.ts'
import { hearDraws } from './hear.ts'
import { lockDraw, rootDraw } from './lock.ts'
import { type Settling, settleOne, voidDraw } from './settled.ts'
import * as sql from './sql.ts'

export type Games = readonly (Drawing & { kind: string })[]

/** What draws are held by. */
export type Holding = { games: Games; random: Random; settling: Settling }

/** When a process looks at the timetable of each game again. */
const dueAt = new WeakMap<Store, Map<string, Date>>()

async function announceDue(store: Store, { games, random, now }: Holding & { now: Date }) {
  const known = dueAt.get(store) ?? new Map<string, Date>()
  dueAt.set(store, known)
  const beacon = chainHeard(store)
  for (const game of games)
    while ((known.get(game.code) ?? now) <= now) {
      const next = await store.transact((tx) => announce(tx, { game, beacon, random, now }))
      // What has no room in one transaction is announced in the next.
      known.set(game.code, next)
    }
}

/** Does each, and goes on where one of them fails: a draw that is stuck keeps no other waiting. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const one of all) await work(one).catch((fault: unknown) => faults.push(fault))
  return faults
}

/**
 * Brings all draws to where they have to be by now: announced, locked, under a root, drawn, or void where nobody has
 * published what they wait for. Harmless however often it is done, and by however many at once: each step of a draw
 * holds its row and looks again.
 */
export async function holdDraws(store: Store, holding: Holding, now: Date) {
  const { games, settling } = holding
  const kinds = new Map(games.map(({ code, kind }) => [code, kind]))
  const faults = await each([holding], () => announceDue(store, { ...holding, now }))
  const { db } = store
  faults.push(...(await each(await sql.drawsToLock(db, now), (one) => lockDraw(store, one, now))))
  faults.push(...(await each(await sql.drawsToRoot(db), (one) => rootDraw(store, one, now))))
  faults.push(...(await hearDraws(store, now)))
  for (const which of await sql.drawsToDraw(db, now)) {
    const kind = kinds.get(which.game)
    if (kind === undefined) faults.push(new Error(`nobody draws ${which.game} any more`))
    else faults.push(...(await each([which], () => drawNumbers(store, { which, kind, now }))))
  }
  faults.push(
    ...(await each(await sql.drawsUnheard(db, now), (which) =>
      store.transact((tx) => voidDraw(tx, { ...which, settling, reason: 'beacon-late', now })),
    )),
  )
  if (faults.length)
    throw new AggregateError(faults, `${faults.length} draws are not where they should be`)
}

/** Settles what was drawn, one draw after another. */
export async function settleDraws(store: Store, { settling }: Holding, now: Date) {
  const faults = await each(await sql.drawsToSettle(store.db), (which) =>
    settleOne(store, { which, settling, now }),
  )
  if (faults.length) throw new AggregateError(faults, `${faults.length} draws are not settled`)
}

type Ground = { store: Store; clock: Clock; log: Log; random: Random }

/** Holds draws from now on. What is settled keeps no draw waiting. */
export function startDraws({ random, ...ground }: Ground, of: Omit<Holding, 'random'>) {
  const holding: Holding = { ...of, random }
  const { store } = ground
  return holdAlone(ground, 'lottery-draws', [
    { do: (now) => holdDraws(store, holding, now), failing: 'draws wait' },
    { do: (now) => settleDraws(store, holding, now), failing: 'draws wait to be settled' },
  ])
}
