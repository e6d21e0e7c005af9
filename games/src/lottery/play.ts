import { isLess, percent, type Ratio, ratio, readRatio } from './ratio.ts'

/** What a draw brought: named groups of numbers, each as it is printed, in the order in which they stand. */
export type Result = { readonly [group: string]: readonly string[] }

/**
 * What wins at a draw, in a form that settles a million lines in one statement: a pay for each line
 * that won, or the numbers that were drawn and a pay for so many hits among them. Pays are for one
 * point. A pay of a pool is what that pool holds, shared by those who hit it.
 */
export type Winners =
  | { by: 'line'; pays: ReadonlyMap<string, bigint> }
  | {
      by: 'hits'
      drawn: readonly string[]
      /** Where a further number counts: hits of it stand behind a plus, as in `5+1`. */
      bonus?: readonly string[]
      pays: Readonly<Record<string, bigint | { pool: string }>>
    }

/** Why a pick cannot be laid. */
export type PickFault = 'shape' | 'number' | 'repeated' | 'too-few' | 'too-many'
export type Pick = readonly (readonly string[])[]

/** The most lines that one pick may stand for. */
export const linesMax = 10_000

/** One way to bet on a draw. Money is in the smallest unit of the table's currency. */
export type Play = {
  readonly id: string
  /** What one point of a line costs. */
  readonly price: bigint
  /** The lines that a pick stands for, each as it is kept: in order, and none of them twice. */
  lines(pick: Pick): readonly string[] | { fault: PickFault }
  won(result: Result): Winners
  /** The exact mean of what one point of a line pays at an even draw, without what a pool adds. */
  mean(line: string): Ratio
  /** The most that one point of a line can be paid by one draw; null where that is what a pool holds. */
  most(line: string): bigint | null
  /** A line of each kind that is paid unlike others. */
  readonly kinds: readonly string[]
}

/** The share of its price that a line returns. */
export const returnOf = ({ price, mean }: Play, line: string): Ratio => {
  const [over, under] = mean(line)
  return ratio(over, under * price)
}

const whole = ratio(1n, 1n)

/** Returns that were worked out before and are published, by play: of each way of being paid one. */
export type Stated = Readonly<
  Record<string, { price: string; returns: readonly { line: string; exact: string }[] }>
>

/**
 * The lines of a play that return all of their price, with what they return. Where the play’s returns are stated at its
 * price they are read; going through every draw takes seconds, and is done again for each certificate.
 */
function tooMuch(play: Play, stated: Stated): string[] {
  const { id, price, kinds } = play
  const known = stated[id]
  const returns: readonly (readonly [string, Ratio])[] =
    known?.price === String(price)
      ? known.returns.map(({ line, exact }) => [line, readRatio(exact)])
      : kinds.map((line) => [line, returnOf(play, line)])
  return returns
    .filter(([, back]) => !isLess(back, whole))
    .map(([line, back]) => `${id} ${line}: returns ${percent(back)} %`)
}

/** What is wrong with a table: a price of nothing, a name twice, or a line that returns all of its price. */
export function faultsOf(table: readonly Play[], stated: Stated = {}): string[] {
  const faults = new Set<string>()
  const seen = new Set<string>()
  for (const play of table) {
    if (seen.has(play.id)) faults.add(`${play.id}: a name twice`)
    seen.add(play.id)
    if (play.price <= 0n) faults.add(`${play.id}: costs nothing`)
    else for (const fault of tooMuch(play, stated)) faults.add(fault)
  }
  return [...faults]
}

/** A table that may be played. One at or above a return of 100 % is no table. */
export function tableOf(plays: readonly Play[], stated?: Stated): readonly Play[] {
  const faults = faultsOf(plays, stated)
  if (faults.length) throw new RangeError(faults.join('\n'))
  return plays
}

/** A line without the points on it wins nothing where the draw does not name it. */
export function payOf(winners: Winners, line: string): bigint | { pool: string } {
  if (winners.by === 'line') return winners.pays.get(line) ?? 0n
  const numbers = line.split('-')
  const hits = (among: readonly string[]) => numbers.filter((each) => among.includes(each)).length
  const main = hits(winners.drawn)
  const more = winners.bonus && hits(winners.bonus)
  return winners.pays[more ? `${main}+${more}` : `${main}`] ?? 0n
}
