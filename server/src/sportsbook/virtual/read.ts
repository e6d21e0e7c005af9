import { leavesPage } from '@balai/contract/sports-virtual'
import type { VirtualOutcome } from '@balai/games/sports/virtual'
import { ticketLeaf } from '@balai/games/sports/virtual'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { courseOf } from './hold.ts'
import * as sql from './sql.ts'

/** An outcome as it goes over the wire. */
function told(of: VirtualOutcome) {
  if (of.family === 'maps') return { family: of.family, maps: [...of.maps] }
  const pair = ([home, away]: readonly [number, number]): [number, number] => [home, away]
  return { family: of.family, half: pair(of.half), full: pair(of.full), goals: [...of.goals] }
}

/** A drawn contest as anyone can read it; once it is over, with all that is needed to work it out again. */
export async function virtualShown(db: Db, { event }: { event: string }) {
  const of = await sql.virtualOf(db, event)
  if (!of) return refuse('event-unknown')
  const { ref, home, away, startsAt, commitment, terms, tickets, root, lockedAt, over } = of
  const outcome = over && !of.calledOff ? courseOf(of) : undefined
  return {
    ...{ id: event, event: ref, home, away, startsAt, terms, commitment },
    locked: lockedAt && root !== null ? { at: lockedAt, tickets: tickets ?? 0, root } : null,
    ...{ seed: over ? of.seed : null, outcome: outcome ? told(outcome) : null },
  }
}

/** Leaves of a contest whose tickets are locked. */
export async function virtualLeaves(db: Db, { event, from }: { event: string; from: number }) {
  const of = await sql.virtualOf(db, event)
  if (!of || of.root === null) return refuse('event-unknown')
  const tickets = await sql.leavesOf(db, { event, from, most: leavesPage })
  return { tickets: of.tickets ?? 0, leaves: tickets.map(ticketLeaf) }
}
