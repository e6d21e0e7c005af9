import type { FairRound } from '@balai/contract'
import { type SlotMath, slotOf, spinAt, symbolsOf, verifyRound as verify } from '@balai/games'
import type { Cell } from './stage/painter.ts'
import type { Strips } from './stage/reels.ts'

export type LineWin = {
  /** As numbered on the screen, from 1. */
  line: number
  symbol: string
  count: number
  cells: readonly Cell[]
}

/** What stands in the window and why it pays. */
export type Outcome = {
  grid: readonly (readonly string[])[]
  lines: readonly LineWin[]
  /** Scatters that pay or win free spins; nothing of those that do neither. */
  scatter: { count: number; cells: readonly Cell[]; pays: boolean } | undefined
  freeSpins: number
}

type Stops = { stops: readonly number[]; free: boolean }
const modeOf = (free: boolean) => (free ? 'free' : 'base')
const cellsOf = (cells: readonly (readonly [number, number])[]) =>
  cells.map(([reel, row]): Cell => ({ reel, row }))

/** The mathematics of a title, or undefined for one that is not played here. */
export const titleOf = (title: string): SlotMath | undefined => slotOf(title)

export const stripsOf = (math: SlotMath, free: boolean): Strips => math.strips[modeOf(free)]

/** Reads a spin from its stops by the very functions that decided it. */
export function outcomeOf(math: SlotMath, { stops, free }: Stops): Outcome {
  const { grid, wins, scatter, freeSpins } = spinAt(math, modeOf(free), stops)
  const counts = scatter.pay > 0n || freeSpins > 0
  return {
    grid,
    lines: wins.map(({ line, symbol, count, cells }) => ({
      line: line + 1,
      symbol,
      count,
      cells: cellsOf(cells),
    })),
    scatter: counts
      ? { count: scatter.count, cells: cellsOf(scatter.cells), pays: scatter.pay > 0n }
      : undefined,
    freeSpins,
  }
}

export type Pay = { symbol: string; counts: readonly { count: number; pay: bigint }[] }

const byCount = (by: { readonly [count: number]: number }) =>
  Object.entries(by)
    .map(([count, value]) => ({ count: Number(count), value }))
    .sort((a, b) => b.count - a.count)

/** The paytable for a stake, highest first, in money. */
export function paysFor(math: SlotMath, stake: bigint): Pay[] {
  const lineBet = stake / BigInt(math.lines.length)
  return symbolsOf(math).flatMap((symbol) => {
    const by = symbol === math.scatter ? math.scatterPays : (math.pays[symbol] ?? {})
    const counts = byCount(by).map(({ count, value }) => ({ count, pay: lineBet * BigInt(value) }))
    return counts.length ? [{ symbol, counts }] : []
  })
}

/** How many scatters win how many free spins: on a paid spin, and again on a free one. */
export const awardsOf = ({ freeSpins }: SlotMath) => ({
  first: byCount(freeSpins.award).reverse(),
  again: byCount(freeSpins.again).reverse(),
})

/** The most that one round can pay for a stake. */
export const mostFor = (math: SlotMath, stake: bigint) =>
  (stake / BigInt(math.lines.length)) * BigInt(math.winMax)

/** Plays a revealed round again from its seeds; true when every part of the record is the same. */
export const verifyRound = (fair: FairRound): boolean => verify(fair).ok
export type { SlotMath }
