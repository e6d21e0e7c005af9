import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Tally } from './tally.ts'

/** A title as it was in an earlier build: its rounds are no sample of what it is now. */
export type Past = { title: string; math: string; tally: Tally }
type Kept = { runs: number; now: [name: string, math: string, tally: Tally][]; past: Past[] }

/** What earlier runs of a house came to, kept beside it. `mathOf` is the mathematics of a name today. */
export function progressIn(file: string, mathOf: (name: string) => string | undefined) {
  const kept: Kept = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { runs: 0, now: [], past: [] }
  const stands = ([name, math]: Kept['now'][number]) => mathOf(name) === math
  const past = [
    ...kept.past,
    ...kept.now
      .filter((one) => !stands(one))
      .map(([title, math, tally]): Past => ({ title, math, tally })),
  ]
  const before = new Map(kept.now.filter(stands).map(([name, , tally]) => [name, tally] as const))
  const run = kept.runs + 1
  return {
    run,
    before,
    past,
    keep(tallies: ReadonlyMap<string, Tally>) {
      const now = [...tallies].map(([name, tally]) => [name, mathOf(name) ?? '', tally] as const)
      // Written apart and put there whole: whoever is killed meanwhile leaves what was before.
      writeFileSync(`${file}.new`, JSON.stringify({ runs: run, now, past }))
      renameSync(`${file}.new`, file)
    },
  }
}
