import { combined, group, isFault } from './picks.ts'
import type { Play } from './play.ts'
import { choose, plus, type Ratio, ratio, times } from './ratio.ts'

/** Balls of a machine, written with two digits, and how many of them are drawn. */
export type Machine = {
  balls: number
  drawn: number
  /** A further ball, of those that are left. */
  bonus?: boolean
  groups: { drawn: string; bonus?: string }
}

export const ballOf = (n: number): string => String(n).padStart(2, '0')
const isBall = (balls: number) => (word: string) =>
  /^\d{2}$/.test(word) && Number(word) >= 1 && Number(word) <= balls

/** The exact chance that of so many chosen balls so many are drawn, and so many are the further one. */
export function chanceOf(machine: Machine, chosen: number, hits: string): Ratio {
  const { balls, drawn, bonus = false } = machine
  const [main = 0, more = 0] = hits.split('+').map(Number)
  const further = bonus ? 1 : 0
  const rest = balls - drawn - further
  // Of a further ball the pays do not speak of, both fates count.
  const fates = bonus && !hits.includes('+') && more === 0 ? [0, 1] : [more]
  const ways = fates
    .map(
      (fate) =>
        choose(BigInt(further), BigInt(fate)) * choose(BigInt(rest), BigInt(chosen - main - fate)),
    )
    .reduce((sum, one) => sum + one, 0n)
  return ratio(choose(BigInt(drawn), BigInt(main)) * ways, choose(BigInt(balls), BigInt(chosen)))
}

type Pays = Readonly<Record<string, bigint | { pool: string }>>
type Level = { id: string; price: bigint; chosen: number; machine: Machine; pays: Pays }

/** So many balls chosen, paid by how many of them were drawn. Of more than that every choice is a line. */
export function level({ id, price, chosen, machine, pays }: Level): Play {
  const { balls, groups } = machine
  return {
    ...{ id, price },
    kinds: [Array.from({ length: chosen }, (_, i) => ballOf(i + 1)).join('-')],
    lines(pick) {
      const words = group(pick, isBall(balls), { least: chosen, most: balls })
      return isFault(words) ? words : combined(words, chosen)
    },
    won: (result) => ({
      ...{ by: 'hits', drawn: result[groups.drawn] ?? [], pays },
      ...(groups.bonus && { bonus: result[groups.bonus] ?? [] }),
    }),
    mean: () =>
      Object.entries(pays).reduce<Ratio>(
        (sum, [hits, pay]) => {
          if (typeof pay !== 'bigint') return sum
          const [over, under] = chanceOf(machine, chosen, exactly(machine, pays, hits))
          return plus(sum, ratio(over * pay, under))
        },
        ratio(0n, 1n),
      ),
    most: () => mostOf(Object.values(pays)),
  }
}

/** The best of what so many hits pay. */
export const mostOf = (pays: readonly (bigint | { pool: string })[]): bigint | null =>
  pays.reduce<bigint | null>((best, pay) => {
    if (best === null || typeof pay !== 'bigint') return null
    return pay > best ? pay : best
  }, 0n)

/** Hits that are paid apart with the further ball are without it where they stand alone. */
const exactly = ({ bonus }: Machine, pays: Pays, hits: string) =>
  bonus && `${hits}+1` in pays ? `${hits}+0` : hits

type Side = { id: string; price: bigint; machine: Machine; is: (ball: number) => boolean }
type Bands = Readonly<Record<string, (on: number) => bigint>>

/** Bets on how many of the drawn balls are of one half. */
export function half({ id, price, machine, is, bands }: Side & { bands: Bands }): Play {
  const { balls, drawn, groups } = machine
  const such = Array.from({ length: balls }, (_, i) => i + 1).filter(is).length
  const counts = Array.from({ length: drawn + 1 }, (_, n) => n)
  const chance = (n: number) =>
    times(
      ratio(choose(BigInt(such), BigInt(n)), 1n),
      ratio(choose(BigInt(balls - such), BigInt(drawn - n)), choose(BigInt(balls), BigInt(drawn))),
    )
  return {
    ...{ id, price, kinds: Object.keys(bands) },
    lines: (pick) => group(pick, (word) => Object.hasOwn(bands, word)),
    won(result) {
      const on = (result[groups.drawn] ?? []).filter((word) => is(Number(word))).length
      const pays = Object.entries(bands).map(([line, pay]) => [line, pay(on)] as const)
      return { by: 'line', pays: new Map(pays.filter(([, sum]) => sum > 0n)) }
    },
    mean: (line) =>
      counts.reduce<Ratio>(
        (sum, n) => {
          const [over, under] = chance(n)
          return plus(sum, ratio(over * (bands[line]?.(n) ?? 0n), under))
        },
        ratio(0n, 1n),
      ),
    most: (line) => mostOf(counts.map((n) => bands[line]?.(n) ?? 0n)),
  }
}
