import type { Draw } from '../fair.ts'
import type { Cells } from './board.ts'
import { coin } from './board.ts'
import type { Hold } from './math.ts'
import { drawn, payOf } from './weighted.ts'

/** A coin that landed: its cell, and which of the values it has. */
export type Landed = readonly [cell: number, value: number]

/** The values of the coins in a window, cell after cell. */
export function coinsIn(hold: Hold, cells: Cells, draw: Draw): Landed[] {
  const landed: Landed[] = []
  for (let cell = 0; cell < cells.length; cell++)
    if (cells[cell] === coin) landed.push([cell, drawn(hold.values, draw)])
  return landed
}

/** One respin: each cell that is empty still may get a coin, in the order of the cells. */
export function respin(hold: Hold, cells: number, held: readonly Landed[], draw: Draw): Landed[] {
  const taken = new Set(held.map(([cell]) => cell))
  const landed: Landed[] = []
  for (let cell = 0; cell < cells; cell++)
    if (!taken.has(cell) && draw(1000) < hold.chance) landed.push([cell, drawn(hold.values, draw)])
  return landed
}

/** What held coins pay at the end, in units. */
export const heldPay = (hold: Hold, cells: number, held: readonly Landed[]) =>
  held.reduce((all, [, value]) => all + payOf(hold.values, value), 0) +
  (held.length === cells ? hold.full : 0)
