import { createHash } from 'node:crypto'
import { outcomeOf, outcomes } from './outcomes.ts'
import { badSources, houseSources, type Source } from './streams.ts'
import { tests } from './tests.ts'

/** At 99 %: a chance below a half in a hundred on either side is out. */
const out = 0.005
/** A sound generator is out once in a hundred tests; what is out is asked again, on fresh data. */
const tries = 3

export type Line = { source: string; test: string; p: readonly number[]; holds: boolean }

/** One test: held as soon as it is in; failed where it is out every time. */
function ask(source: string, test: string, chance: (nth: number) => number): Line {
  const p: number[] = []
  for (let nth = 0; nth < tries; nth++) {
    const found = chance(nth)
    p.push(found)
    if (found >= out && found <= 1 - out) break
  }
  const last = p.at(-1) ?? 0
  return { source, test, p, holds: last >= out && last <= 1 - out }
}

const seedOf = (nth: number, at: number) => 1_000 * nth + at + 1

/** Every test of one source, with so many draws each. */
export const streamLines = ({ name, begin }: Source, size: number): Line[] =>
  tests.map(({ name: test, of }, at) => ask(name, test, (nth) => of(begin(seedOf(nth, at)), size)))

/** What came of rounds of the titles, beside their own chances. */
export const outcomeLines = (rounds: number): Line[] =>
  outcomes.map((outcome, at) =>
    ask(outcome.game, outcome.name, (nth) =>
      outcomeOf(outcome, rounds, {
        serverSeed: createHash('sha256')
          .update(`outcomes ${seedOf(nth, at)}`)
          .digest('hex'),
        clientSeed: 'battery',
      }),
    ),
  )

/** A draw of a new block costs eight times one that goes on: such sources are asked for fewer. */
const blocks = 4

export const houseLines = (size: number) =>
  houseSources.flatMap((source, at) => streamLines(source, at === 0 ? size : size / blocks))

/** Which tests each bad generator failed: there has to be one at the least. */
export const badFound = (size: number) =>
  badSources.map((source) => ({
    name: source.name,
    failed: streamLines(source, size)
      .filter(({ holds }) => !holds)
      .map(({ test }) => test),
  }))
