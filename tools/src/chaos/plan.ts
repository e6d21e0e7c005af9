import { type Chance, shuffled } from './chance.ts'
import { manners } from './driver.ts'

/** What is injected, in the order of the table. */
export const faults = [
  'serverKills',
  'databaseKills',
  'repliesLost',
  'commitsLost',
  'blackHoles',
  'resets',
  'slowdowns',
  'clockSteps',
  'redisFlushes',
  ...manners,
] as const
export type Fault = (typeof faults)[number]

/** What each counter counts. */
export const meaning: Record<Fault, string> = {
  serverKills: 'kill -9 of the server with at least 30 requests in flight',
  databaseKills: 'kill -9 of every process of PostgreSQL under load',
  repliesLost: 'ambiguous commits: money moved, the reply was dropped',
  commitsLost: 'commits of money that never reached the database',
  blackHoles: 'connections that fell silent in the middle of something',
  resets: 'connections reset in the middle of something',
  slowdowns: 'spells of late messages with jitter',
  clockSteps: 'steps of the clock, forward and back',
  redisFlushes: 'Redis flushed',
  duplicates: 'intents asked twice at the same time',
  reordered: 'intents asked after one made later',
  late: 'copies long after the answer',
  hungUp: 'callers who hung up and asked again',
  givenUp: 'stakes without an answer, rolled back until acknowledged',
  winsFirst: 'wins that set out before the answer to their stake',
  undoneFirst: 'undoings that came before their stake',
  minutesLate: 'wins paid after the clock had moved by minutes',
  afterEnd: 'what was done after the session had ended',
}

export type Counts = Record<Fault, number>

/** Below any of these a run proves nothing. */
export const minimums: Record<'full' | 'short', Counts> = {
  full: {
    serverKills: 100,
    databaseKills: 20,
    repliesLost: 50,
    commitsLost: 20,
    blackHoles: 20,
    resets: 40,
    slowdowns: 15,
    clockSteps: 20,
    redisFlushes: 5,
    duplicates: 1_000,
    reordered: 500,
    late: 300,
    hungUp: 300,
    givenUp: 100,
    winsFirst: 200,
    undoneFirst: 200,
    minutesLate: 50,
    afterEnd: 50,
  },
  short: {
    serverKills: 4,
    databaseKills: 2,
    repliesLost: 8,
    commitsLost: 4,
    blackHoles: 2,
    resets: 4,
    slowdowns: 2,
    clockSteps: 3,
    redisFlushes: 1,
    duplicates: 40,
    reordered: 20,
    late: 10,
    hungUp: 10,
    givenUp: 5,
    winsFirst: 10,
    undoneFirst: 10,
    minutesLate: 3,
    afterEnd: 3,
  },
}

/** One thing to do to the house, and for how many of it at once. */
export type Step = { fault: Stepped; many: number }

/** Faults that are steps of the plan; the others are how the load behaves. */
export const stepped = [
  'serverKills',
  'databaseKills',
  'repliesLost',
  'commitsLost',
  'blackHoles',
  'resets',
  'slowdowns',
  'clockSteps',
  'redisFlushes',
] as const satisfies readonly Fault[]
export type Stepped = (typeof stepped)[number]

const atOnceMax: Partial<Record<Stepped, number>> = {
  repliesLost: 3,
  commitsLost: 3,
  blackHoles: 2,
  resets: 4,
}

/** Steps that reach every minimum, in an order of chance. */
export function planOf(chance: Chance, least: Counts, without: readonly Fault[] = []): Step[] {
  const steps = stepped
    .filter((fault) => !without.includes(fault))
    .flatMap((fault) => {
      const list: Step[] = []
      for (let left = least[fault]; left > 0; ) {
        const many = Math.min(left, 1 + Math.floor(chance() * (atOnceMax[fault] ?? 1)))
        list.push({ fault, many })
        left -= many
      }
      return list
    })
  return shuffled(chance, steps)
}
