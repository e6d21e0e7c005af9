import type { RankTable } from '@balai/contract/desk/ranks-changes'
import type { z } from 'zod/mini'

export type Factor = z.output<typeof RankTable>['rebateFactors'][number]

/** What counts of a stake where nothing is said, in percent: all of it. */
const whole = 100

/** What counts of a stake, in percent, and whose row says so. */
export function factorOf(
  factors: readonly Factor[],
  { category, vendor }: { category: string; vendor: string },
) {
  const said = (kind: Factor['kind'], code: string) =>
    factors.find((one) => one.kind === kind && one.code === code)?.factor
  const own = said('vendor', vendor)
  return { factor: own ?? said('category', category) ?? whole, byVendor: own !== undefined }
}

/** What counts of stakes by their factors, in hundredths of a minor unit. */
export const weighedOf = (lines: readonly { counted: bigint; factor: number }[]) =>
  lines.reduce((sum, { counted, factor }) => sum + counted * BigInt(factor), 0n)

/** What a rate in hundredths of a percent gives of what counts, in hundredths: never rounded up. */
export const rebateOf = (weighed: bigint, rate: number) => (weighed * BigInt(rate)) / 1_000_000n

/**
 * What each line comes to, in whole minor units: what has been rounded off is carried to the next one, so
 * that together they are what is paid and nothing else.
 */
export function sharesOf(lines: readonly { counted: bigint; factor: number }[], rate: number) {
  let weighed = 0n
  return lines.map((line) => {
    const before = rebateOf(weighed, rate)
    weighed += weighedOf([line])
    return rebateOf(weighed, rate) - before
  })
}

/** Rounds of a game: which day they were opened in. */
type Of = { opened: string; vendor: string; game: string }
/** What settled of them, by the version that was in force as they ended. */
export type Settled = Of & { version: number; settled: bigint }
/** How much of them was counted before, whatever the version. */
export type Before = Of & { upto: bigint }
export type Line = Of & { version: number; counted: bigint; upto: bigint }

const nameOf = ({ opened, vendor, game }: Of) => `${opened} ${vendor} ${game}`

/**
 * What is counted now: what settled since the last count. What was undone after it was counted is not
 * taken back, and what settles again after that is not counted twice. What was counted before games were
 * told apart names none, and is taken off whatever ended first.
 */
export function linesOf(settled: readonly Settled[], before: readonly Before[]): Line[] {
  const upto = new Map(before.map((one) => [nameOf(one), one.upto]))
  const left = new Map(upto)
  const takenOff = (name: string, most: bigint) => {
    const there = left.get(name) ?? 0n
    const taken = there < most ? there : most
    left.set(name, there - taken)
    return taken
  }
  const lines: Line[] = []
  for (const { settled: all, ...of } of settled.toSorted((a, b) => a.version - b.version)) {
    const name = nameOf(of)
    const fresh = all - takenOff(nameOf({ opened: of.opened, vendor: '', game: '' }), all)
    const counted = fresh - takenOff(name, fresh)
    if (counted === 0n) continue
    const now = (upto.get(name) ?? 0n) + counted
    upto.set(name, now)
    lines.push({ ...of, counted, upto: now })
  }
  return lines
}
