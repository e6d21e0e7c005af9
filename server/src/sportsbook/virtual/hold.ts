import assert from 'node:assert/strict'
import { commitmentOf } from '@balai/games'
import { type Fixture, fixturesIn, virtualLeagues } from '@balai/games/sports/fixtures'
import { outcomeFrom, ticketLeaf, ticketsRoot } from '@balai/games/sports/virtual'
import type { Store } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { apply } from '../events/apply.ts'
import * as events from '../events/sql.ts'
import { Told } from '../events/told.ts'
import { scriptOf } from './script.ts'
import * as sql from './sql.ts'
import { drawnSource } from './sql.ts'

/** A contest is told of so long ahead, and never less than so long: whoever lays can read what was committed to. */
export const aheadMs = 24 * 60_000
const leastAheadMs = 60_000
/** Why nothing is laid on a contest any more, and nothing of it is paid out before its end. */
const drawn = 'drawn'

type Holding = { random: Random; now: Date }

/** Tells of a contest with the hash of the seed that it will follow from. */
const announce = (store: Store, league: string, fixture: Fixture, { random, now }: Holding) =>
  store.transact(async (tx) => {
    const { ref, home, away, startsAt, bestOf, terms } = fixture
    const sides = { league, home, away, startsAt, ...(bestOf !== null && { bestOf }) }
    const told = { what: 'event', ref, ...sides } as const
    if ((await apply(tx, { source: drawnSource, told, random, now })) !== 'taken') return
    const event = await events.eventIdOf(tx, { source: drawnSource, ref })
    assert(event, 'what was added is there')
    const seed = random.bytes(32).toString('hex')
    await sql.addVirtual(tx, { event, seed, commitment: commitmentOf(seed), terms })
  })

async function announceDue(store: Store, holding: Holding) {
  const listed = await sql.leaguesDrawn(store.db)
  const { now } = holding
  const [from, to] = [leastAheadMs, aheadMs].map((ms) => new Date(now.getTime() + ms))
  if (!from || !to) return
  for (const league of virtualLeagues.filter(({ id }) => listed.includes(id))) {
    const due = fixturesIn(league, from, to)
    const known = new Set(
      await sql.known(
        store.db,
        due.map(({ ref }) => ref),
      ),
    )
    for (const fixture of due)
      if (!known.has(fixture.ref)) await announce(store, league.id, fixture, holding)
  }
}

/**
 * Locks what was laid on a contest and tells the root of it, once. Who lays and who locks stand in one line: what was
 * being laid is under the root, and nothing is laid after it.
 */
export const lockVirtual = (store: Store, id: string, { random, now }: Holding) =>
  store.transact(async (tx) => {
    const event = await events.holdEvent(tx, id)
    const before = await sql.virtualOf(tx, id)
    if (!event || event.run > 0 || !before || before.root !== null || event.startsAt > now) return
    const told = { what: 'stopped', ref: event.ref, why: drawn } as const
    await apply(tx, { source: drawnSource, told, random, now })
    const tickets = await sql.addLeaves(tx, id)
    const root = ticketsRoot(tickets.map(ticketLeaf))
    await sql.lock(tx, { event: id, tickets: tickets.length, root, now })
  })

/** The course of a contest whose tickets are locked: before that there is none. */
export function courseOf(of: sql.VirtualRow) {
  if (of.root === null) return undefined
  const { ref: event, terms, seed, root } = of
  return outcomeFrom({ event, terms, seed, root })
}

/** Tells as much of a contest as has come by now, each line once. */
const tellVirtual = (store: Store, id: string, { random, now }: Holding) =>
  store.transact(async (tx) => {
    await events.holdEvent(tx, id)
    const of = await sql.virtualOf(tx, id)
    const outcome = of && courseOf(of)
    if (!of || !outcome || of.over) return
    const gone = now.getTime() - of.startsAt.getTime()
    const due = scriptOf(of.ref, outcome).filter(({ at }) => at <= gone)
    for (const { told } of due.slice(of.told))
      await apply(tx, { source: drawnSource, told: Told.parse(told), random, now })
    if (due.length > of.told) await sql.keepTold(tx, { event: id, told: due.length })
  })

/**
 * Brings the contests that the house draws to where they have to be by now. Harmless however often it is done, and by
 * however many at once: each step holds its event and looks again.
 */
export async function holdVirtual(store: Store, holding: Holding): Promise<void> {
  const { now } = holding
  // Whoever draws is there: what comes is priced from its first moment.
  await store.transact((tx) => events.keepFeed(tx, { source: drawnSource, cursor: 'drawn', now }))
  const faults: unknown[] = []
  const each = async (ids: readonly string[], work: typeof lockVirtual) => {
    for (const id of ids)
      await work(store, id, holding).catch((fault: unknown) => faults.push(fault))
  }
  await announceDue(store, holding).catch((fault: unknown) => faults.push(fault))
  await each(await sql.toLock(store.db, now), lockVirtual)
  await each(await sql.toTell(store.db), tellVirtual)
  if (faults.length) throw new AggregateError(faults, `${faults.length} contests wait`)
}
