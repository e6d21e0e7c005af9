import { type Game, gameOf, type Plain, type Seeds, slots } from '@balai/games'
import { sourceOf } from '@balai/games/fair'
import { pooled } from '@balai/games/titles/pools'
import { reelMaths } from '@balai/games/titles/reels'
import { rodaPelabuhanMath } from '@balai/games/titles/roda-pelabuhan'
import { chiSquare } from './statistics.ts'

/** What comes of rounds, counted by cells whose chances are known exactly. */
type Outcome = {
  name: string
  game: string
  laid: { stake: bigint; choice: Plain }
  /** For each of its tables: the cell that a round falls into. */
  cells: (seen: Plain) => readonly number[]
  /** For each table, the chance of each cell. */
  chances: readonly (readonly number[])[]
}

const even = (n: number) => Array.from({ length: n }, () => 1 / n)
const field = (seen: Plain, name: string): Plain =>
  (typeof seen === 'object' && seen !== null && !Array.isArray(seen)
    ? (seen as Readonly<Record<string, Plain>>)[name]
    : null) ?? null
const numbers = (found: Plain) => (Array.isArray(found) ? found.map(Number) : [Number(found)])

/** Heads of so many coins. */
const binomial = (n: number) => {
  const row = [1]
  for (let k = 1; k <= n; k++) row.push(((row[k - 1] ?? 0) * (n - k + 1)) / k)
  return row.map((ways) => ways / 2 ** n)
}

const reels = [...slots, ...reelMaths, ...pooled.map(({ math }) => math)].map(
  ({ title, strips }): Outcome => ({
    name: 'where each reel stops',
    game: title,
    laid: { stake: 1_000n, choice: null },
    cells: (seen) => numbers(field(seen, 'stops')),
    chances: strips.base.map(({ length }) => even(length)),
  }),
)

/** The games whose outcomes are told by their own chances, by the very code that plays them. */
export const outcomes: readonly Outcome[] = [
  ...reels,
  {
    name: 'where the ball falls',
    game: rodaPelabuhanMath.title,
    laid: {
      stake: 1_000n,
      choice: [{ on: Object.keys(rodaPelabuhanMath.bets)[0] ?? '', stake: '1000' }],
    },
    cells: (seen) => [Number(field(seen, 'number'))],
    chances: [even(rodaPelabuhanMath.wheel.length)],
  },
  {
    name: 'what number is thrown',
    game: 'dadu-rempah',
    laid: { stake: 1_000n, choice: { side: 'under', of: 5_000 } },
    cells: (seen) => [Number(field(seen, 'number'))],
    chances: [even(10_000)],
  },
  {
    name: 'where the drop lands',
    game: 'air-terjun',
    laid: { stake: 1_000n, choice: { rows: 16, risk: 'high' } },
    cells: (seen) => [numbers(field(seen, 'path')).reduce((sum, turn) => sum + turn, 0)],
    chances: [binomial(16)],
  },
  {
    name: 'the first and last ball',
    game: 'bingo-kampung',
    laid: { stake: 1_000n, choice: null },
    cells: (seen) => {
      const balls = numbers(field(seen, 'balls'))
      return [(balls[0] ?? 0) - 1, (balls.at(-1) ?? 0) - 1]
    },
    chances: [even(75), even(75)],
  },
]

/** Plays rounds of a title from seeds of the house's form, and lays what came of them beside their chances. */
export function outcomeOf(outcome: Outcome, rounds: number, seeds: Omit<Seeds, 'nonce'>): number {
  const game = gameOf(outcome.game) as Game | undefined
  const opened = game?.open(outcome.laid)
  if (!game || opened === undefined) throw new Error(outcome.game)
  const source = sourceOf(seeds)
  const move = game.rest(opened)
  const counts = outcome.chances.map(({ length }) => new Float64Array(length))
  for (let nonce = 0; nonce < rounds; nonce++) {
    const cells = outcome.cells(game.step(opened, move, source(nonce, 0)).seen)
    for (const [table, cell] of cells.entries()) {
      const count = counts[table]
      if (count) count[cell] = (count[cell] ?? 0) + 1
    }
  }
  // The tables of one title are judged as one: the worst of them, as it is among so many.
  const worst = Math.min(
    ...counts.map((count, table) =>
      chiSquare(count, (cell) => outcome.chances[table]?.[cell] ?? 0),
    ),
  )
  return 1 - (1 - worst) ** counts.length
}
