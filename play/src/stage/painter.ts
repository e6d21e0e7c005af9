export type Cell = { reel: number; row: number }
export type Path = { cells: readonly Cell[]; nth: number; drawn: number }

/** How many cells the window has: the same number of rows on every reel. */
export type Grid = { reels: number; rows: number }
export const usualGrid: Grid = { reels: 5, rows: 3 }

/** A symbol that stands by itself, on a strip or in place of it. */
export type Tile = {
  reel: number
  /** From the top; between two rows while it falls. */
  row: number
  symbol: string
  alpha?: number
  /** 1 is as large as on a strip. */
  size?: number
  /** Fills its cell to the edge. */
  whole?: boolean
  /** The colour under it, where the strip below is not to be seen. */
  back?: string
}

/** Losing cells keep this much of their light while a win is shown. */
export const dimmed = 0.46

/** Puts the reels on a surface. It knows nothing of time, rules or money. */
export type Painter = {
  /** Shows a strip at a position: the symbol at `position` stands in the first row. */
  reel: (reel: number, strip: readonly string[], position: number) => void
  fade: (reel: number, alpha: number) => void
  /** Lights these cells and dims the rest; undefined gives everything its full light. */
  light: (cells: readonly Cell[] | undefined, strength: number) => void
  lines: (paths: readonly Path[]) => void
  /** Symbols over the strips, or, alone, instead of them. */
  tiles: (tiles: readonly Tile[], alone: boolean) => void
  /** A few embers rise from the cells; only a true win calls this. */
  embers: (cells: readonly Cell[]) => void
  draw: (elapsedMs: number) => void
  /** True while something on the surface still moves by itself. */
  restless: () => boolean
  resize: (width: number, height: number) => void
  destroy: () => void
}

/** Where a strip is cut: the symbol `row` rows below its position, however far it has turned. */
export function symbolAt(strip: readonly string[], position: number, row: number): string {
  const length = strip.length
  const index = (((Math.floor(position) + row) % length) + length) % length
  return strip[index] ?? ''
}

/** Line colours that stand apart on warm and on cold light, for sighted and colour-blind eyes. */
export const lineColours = [
  '#fff6d6',
  '#46cfc4',
  '#ff8a7d',
  '#86b6ff',
  '#e3ae54',
  '#d9b3ff',
] as const
export const lineColour = (nth: number) => lineColours[nth % lineColours.length] ?? lineColours[0]
