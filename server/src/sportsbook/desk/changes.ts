import type { Words } from '@balai/contract/desk/list'
import { sportsChanges } from '@balai/contract/desk/sports-changes'
import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Carrying, type Change, cannot, change } from '../../platform/desk.ts'
import { apply, applyTo } from '../events/apply.ts'
import * as events from '../events/sql.ts'
import type { Outcome } from '../events/told.ts'
import { type ResultFault, resultFault, tellResult } from '../settle/result.ts'
import { lastResult } from '../settle/sql.ts'
import { drawnSource } from '../virtual/sql.ts'
import { boundsOfEvent, boundsOfMember } from './bounds-changes.ts'
import { eventOf, nameOf, over, subjectOf, unknown } from './event-of.ts'
import * as sql from './sql.ts'

const noLeague = cannot({
  ID: 'liga itu tidak ada, atau bukan untuk pertandingan seperti itu',
  EN: 'there is no such league, or it is not of such events',
})
const sameSides = cannot({ ID: 'kedua pihak sama', EN: 'both sides are the same' })
const past = cannot({ ID: 'waktunya sudah lewat', EN: 'its time has passed' })
// What is drawn follows from what was promised: nobody puts anything in its place, nor takes it away.
const drawn = cannot({
  ID: 'hasil pertandingan virtual ditarik dari benihnya dan tidak diubah siapa pun',
  EN: 'a virtual result is drawn from its seed, and nobody changes it',
})
const known = cannot({ ID: 'hasil ini sudah dimasukkan', EN: 'this result was entered already' })

const faults: Readonly<Record<ResultFault, Words>> = {
  early: { ID: 'pertandingan ini belum dimulai', EN: 'this event has not begun yet' },
  incomplete: {
    ID: 'hasil ini tidak lengkap atau tidak mungkin',
    EN: 'this result is incomplete, or cannot be',
  },
  final: {
    ID: 'pertandingan ini dibatalkan dan tidak dinilai lagi',
    EN: 'this event was called off and is not judged again',
  },
}

/** By which reason the desk stops an event: a feed never lifts it. */
const byDesk = 'desk'

type Entered = {
  full: [number, number] | null
  half: [number, number] | null
  corners: [number, number] | null
  cards: [number, number] | null
  maps: ('home' | 'away')[] | null
}

const outcomeOf = ({ full, half, corners, cards, maps }: Entered): Outcome => ({
  ...(full && { goals: { full, ...(half && { half }) } }),
  ...(corners && { corners: { full: corners } }),
  ...(cards && { cards: { full: cards } }),
  ...(maps && { maps }),
})

/** What stands of an event, as JSON. */
async function standing(db: Db | Tx, event: events.EventRow) {
  const last = await lastResult(db, event.id)
  return { run: event.run, result: last ? JSON.stringify(last.body) : null }
}

type Telling = { id: string; outcome: Outcome | null; source: string }

/** Tells a result as the one who made it known wanted, and writes it into the chain of the audit. */
async function tell(tx: Tx, { id, outcome, source }: Telling, carrying: Carrying) {
  const event = await events.holdEvent(tx, id)
  if (!event) return unknown
  if (event.source === drawnSource) return drawn
  const { by, agreed, change: changed, reason, now } = carrying
  const fault = await tellResult(tx, { event, outcome, source, by, why: reason, now })
  if (fault) return cannot(faults[fault])
  await record(tx, {
    ...{
      kind: outcome ? 'sports-result' : 'sports-called-off',
      actor: by,
      subject: subjectOf(id),
      now,
    },
    body: {
      run: event.run + 1,
      outcome: JSON.stringify(outcome),
      source,
      agreed: [...agreed],
      change: changed,
    },
  })
  return undefined
}

const counted = async (db: Db | Tx, id: string) => {
  const { tickets, staked } = await sql.touchedBy(db, id)
  return { tickets, liability: staked }
}

type Foreseeing = { id: string; outcome: Outcome; now: Date }

/** What a result would change, or why it cannot be told. */
async function foreseen(db: Db | Tx, { id, outcome, now }: Foreseeing) {
  const event = await eventOf(db, id)
  if (!event) return unknown
  if (event.source === drawnSource) return drawn
  const fault = resultFault({ event, outcome, now })
  if (fault) return cannot(faults[fault])
  const before = await standing(db, event)
  if (before.result === JSON.stringify(outcome)) return known
  return {
    ...{ subject: subjectOf(id), name: nameOf(event), before },
    after: { run: event.run + 1, result: JSON.stringify(outcome) },
    touches: await counted(db, id),
  }
}

/** Results go by two, the first and every other, and so does an event that is called off; anybody may stop one at once. */
export const changes: readonly Change[] = [
  change(sportsChanges.stopped, {
    approvers: () => 0,
    foresee: async (db, { event: id, stop }) => {
      const event = await eventOf(db, id)
      if (!event) return unknown
      if (event.phase === 'over') return over
      return {
        ...{ subject: subjectOf(id), name: nameOf(event) },
        ...{ before: { stopped: event.stops.includes(byDesk) }, after: { stopped: stop } },
      }
    },
    carryOut: async (tx, { event: id, stop }, { now }) => {
      const event = await events.holdEvent(tx, id)
      if (!event) return unknown
      const { ref } = event
      const told = { what: stop ? 'stopped' : 'going', ref, why: byDesk } as const
      return (await applyTo(tx, { event, told, now })) === 'taken' ? undefined : over
    },
    inverse: ({ event, stop }) => ({ event, stop: !stop }),
  }),
  change(sportsChanges.added, {
    approvers: () => 1,
    foresee: async (_db, { league, home, away, startsAt }, { now }) => {
      if (home === away) return sameSides
      if (startsAt <= now) return past
      const after = { league, home, away, startsAt: startsAt.toISOString() }
      return { subject: `sports-league:${league}`, name: `${home} – ${away}`, before: null, after }
    },
    carryOut: async (tx, { league, home, away, startsAt, bestOf }, carrying) => {
      const { change: id, random, now } = carrying
      const of = { league, home, away, startsAt, ...(bestOf !== null && { bestOf }) }
      const told = { what: 'event', ref: id, ...of } as const
      const taken = await apply(tx, { source: byDesk, told, random, now })
      return taken === 'taken' ? undefined : noLeague
    },
  }),
  change(sportsChanges.result, {
    approvers: () => 1,
    foresee: (db, { event, source: _, ...entered }, { now }) =>
      foreseen(db, { id: event, outcome: outcomeOf(entered), now }),
    carryOut: (tx, { event: id, source, ...entered }, carrying) =>
      tell(tx, { id, outcome: outcomeOf(entered), source }, carrying),
  }),
  change(sportsChanges.seasonResult, {
    approvers: () => 1,
    foresee: (db, { event, order }, { now }) =>
      foreseen(db, { id: event, outcome: { order }, now }),
    carryOut: (tx, { event: id, source, order }, carrying) =>
      tell(tx, { id, outcome: { order }, source }, carrying),
  }),
  change(sportsChanges.calledOff, {
    approvers: () => 1,
    foresee: async (db, { event: id }) => {
      const event = await eventOf(db, id)
      if (!event) return unknown
      if (event.source === drawnSource) return drawn
      if (event.calledOff) return cannot(faults.final)
      return {
        ...{ subject: subjectOf(id), name: nameOf(event) },
        ...{ before: await standing(db, event), after: { run: event.run + 1, result: null } },
        touches: await counted(db, id),
      }
    },
    carryOut: (tx, { event: id, source }, carrying) =>
      tell(tx, { id, outcome: null, source }, carrying),
  }),
  boundsOfEvent,
  boundsOfMember,
]
