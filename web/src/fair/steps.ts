import type { FairRound } from '@balai/contract'
import { verifyRound } from '@balai/games'
import { type Scene, scenesOf } from './scenes.ts'

export const checks = ['seed', 'terms', 'stops', 'win'] as const
export type Check = (typeof checks)[number]
export type Verdict = 'good' | 'bad' | 'skipped'

/** What was worked out again, one verdict a step, and the round drawn from the seeds alone. */
export type Checked = {
  ok: boolean
  verdicts: Record<Check, Verdict>
  /** Where it first differs, in the words of the record. */
  differs: { name: string; found: string; expected: string } | undefined
  scenes: readonly Scene[]
}

const partOf = (name: string): Check => {
  if (name.startsWith('serverSeed')) return 'seed'
  if (name.startsWith('steps')) return name.endsWith('.win') ? 'win' : 'stops'
  return name === 'win' ? 'win' : 'terms'
}

/**
 * Plays the round again in this browser with the file that the house itself ran. The steps stand in
 * the order in which they are checked: what comes after the first that fails was never reached.
 */
export function check(round: FairRound): Checked {
  const found = verifyRound(round)
  const bad = found.ok ? checks.length : checks.indexOf(partOf(found.differs))
  const verdict = (i: number): Verdict => (i < bad ? 'good' : i === bad ? 'bad' : 'skipped')
  return {
    ok: found.ok,
    verdicts: { seed: verdict(0), terms: verdict(1), stops: verdict(2), win: verdict(3) },
    differs: found.ok
      ? undefined
      : { name: found.differs, found: found.found, expected: found.expected },
    scenes: found.ok ? scenesOf(found.game, found.steps, round) : [],
  }
}

/** The same round with one digit of its server seed changed: what a forged record looks like. */
export function forged(round: FairRound): FairRound {
  const last = round.serverSeed.slice(-1)
  return { ...round, serverSeed: round.serverSeed.slice(0, -1) + (last === '0' ? '1' : '0') }
}
