import { anywhere } from './anywhere.ts'
import type { Board, Cells } from './board.ts'
import { clusters } from './clusters.ts'
import { lines } from './lines.ts'
import { ways } from './ways.ts'

/** One win: how many of a symbol, on which cells, for how many units before any multiplier. */
export type Win = { symbol: number; count: number; cells: readonly number[]; pay: number }

/** Judges a window and answers its pay in units; each win is told to `note`, where somebody listens. */
export type Judge = (board: Board, cells: Cells, note?: (win: Win) => void) => number

const judges = { lines, ways, clusters, anywhere } as const satisfies Record<string, Judge>

/** What a window pays by the way of its slot. */
export const judge: Judge = (board, cells, note) => judges[board.math.judged.by](board, cells, note)
