import { judgeIn } from '@balai/games/sports/contest'
import { isOver } from '@balai/games/sports/maps'
import { isOrderOf } from '@balai/games/sports/season'
import type { Tx } from '../../platform/db.ts'
import { familyOf, reprice } from '../events/price.ts'
import * as events from '../events/sql.ts'
import type { Outcome } from '../events/told.ts'
import { noteMatch } from '../seasons/sql.ts'
import * as sql from './sql.ts'

/** Woken by each result: whoever waits for one is paid at once. */
export const resultsChannel = 'sports-results'

type Telling = {
  event: events.EventRow
  /** What it came to; null where it was called off. */
  outcome: Outcome | null
  source: string
  by: string
  why: string
  now: Date
}

/** Why a result cannot be: what applies first is told. */
export type ResultFault = 'early' | 'incomplete' | 'final'

/** Why such a result cannot be told of an event now, or nothing. */
export function resultFault({
  event,
  outcome,
  now,
}: Pick<Telling, 'event' | 'outcome' | 'now'>): ResultFault | undefined {
  if (event.calledOff) return 'final'
  if (outcome === null) return undefined
  // Its league may end a season before its last match: two of the desk say so.
  if (event.sides) return seasonFault(event.sides, outcome)
  if (event.phase === 'before' && event.startsAt > now) return 'early'
  return event.bestOf === null ? matchFault(outcome) : mapsFault(event.bestOf, outcome)
}

function seasonFault(sides: readonly string[], outcome: Outcome): ResultFault | undefined {
  const { order, ...others } = outcome
  const other = Object.values(others).some((one) => one !== undefined)
  return order && !other && isOrderOf(sides, order) ? undefined : 'incomplete'
}

function matchFault(outcome: Outcome): ResultFault | undefined {
  const { goals, corners, cards, maps, order } = outcome
  const counts = [goals, corners, cards].flatMap((count) => count ?? [])
  const wrong = counts.some(({ full, half }) => half && (half[0] > full[0] || half[1] > full[1]))
  return !goals || maps || order || wrong ? 'incomplete' : undefined
}

function mapsFault(
  bestOf: Parameters<typeof isOver>[0],
  outcome: Outcome,
): ResultFault | undefined {
  const { maps, ...others } = outcome
  if (!maps || Object.values(others).some((other) => other !== undefined)) return 'incomplete'
  return isOver(bestOf, maps) && !isOver(bestOf, maps.slice(0, -1)) ? undefined : 'incomplete'
}

/**
 * Notes what came of an event, the first time or otherwise than before, with what that means for everything that was chosen
 * of it. Paid is by `settleEvents`. Answers why it cannot be, or nothing. The event is held by who asks.
 */
export async function tellResult(tx: Tx, telling: Telling): Promise<ResultFault | undefined> {
  const { event, outcome, now, ...said } = telling
  const fault = resultFault(telling)
  if (fault) return fault
  const run = event.run + 1
  await sql.addResult(tx, { ...said, event: event.id, run, outcome, now })
  const family = familyOf(event)
  const judged = (await sql.chosenOf(tx, event.id)).map((chosen) => {
    const back = { stakes: 1, wins: 0, of: 1 }
    return { ...chosen, ...(outcome ? judgeIn(family, chosen, cameOf(outcome)) : back) }
  })
  await sql.addVerdicts(tx, { event: event.id, run, judged })
  const over = {
    ...{ ...event, ...finalOf(outcome), phase: 'over' as const, run },
    calledOff: outcome === null && run === 1,
  }
  await events.keepEvent(tx, over, now)
  if (!event.sides)
    await noteMatch(tx, { ...event, full: outcome?.goals?.full ?? null, matters: true })
  await events.addHappening(tx, {
    ...{ event: event.id, minute: event.minute, now },
    what: outcome ? 'result' : 'called-off',
    body: { run, outcome, why: said.why, source: said.source },
  })
  await reprice(tx, over)
  tx.wake(resultsChannel)
  return undefined
}

/** Of what is not known there is no entry. */
function cameOf({ goals, corners, cards, maps, order }: Outcome) {
  const counted = (count: Outcome['goals']) =>
    count && { full: count.full, ...(count.half && { half: count.half }) }
  const [g, c, k] = [counted(goals), counted(corners), counted(cards)]
  return {
    ...(g && { goals: g }),
    ...(c && { corners: c }),
    ...(k && { cards: k }),
    ...(maps && { maps }),
    ...(order && { order }),
  }
}

/** The score that an event ended with, as it is shown. */
function finalOf(outcome: Outcome | null) {
  if (outcome?.goals) {
    const { full, half } = outcome.goals
    const [homeScore, awayScore] = full
    return {
      ...{ homeScore, awayScore, minute: 90 },
      ...(half && { halfHome: half[0], halfAway: half[1] }),
    }
  }
  if (!outcome?.maps) return {}
  const maps = outcome.maps.map((side) => (side === 'home' ? 'h' : 'a')).join('')
  const won = (letter: string) => [...maps].filter((one) => one === letter).length
  return { maps, homeScore: won('h'), awayScore: won('a') }
}
