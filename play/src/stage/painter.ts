export type Cell = { reel: number; row: number }
export type Path = { cells: readonly Cell[]; nth: number; drawn: number }

export const reelCount = 5
export const rowCount = 3
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
