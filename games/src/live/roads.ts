/** The roads that players of baccarat and dragon tiger keep: what came, in columns of the same side. */

export type Side = 'left' | 'right'
/** What a round came to: which side won, or neither. */
export type Mark = Side | 'tie'

/** A cell of the big road: who won, and how many ties came after it. */
export type Cell = { readonly side: Side; ties: number }

/** How many cells stand one above another. */
export const rows = 6

/**
 * The big road as columns of what came one after another for the same side. A tie is noted on the last cell; those before
 * the first win are on none, and are counted apart.
 */
export function bigRoad(marks: readonly Mark[]): { columns: Cell[][]; tiesBefore: number } {
  const columns: Cell[][] = []
  let tiesBefore = 0
  for (const mark of marks) {
    const column = columns.at(-1)
    const last = column?.at(-1)
    if (mark === 'tie') {
      if (last) last.ties += 1
      else tiesBefore += 1
    } else if (column && last?.side === mark) column.push({ side: mark, ties: 0 })
    else columns.push([{ side: mark, ties: 0 }])
  }
  return { columns, tiesBefore }
}

/** Columns as they are drawn: one that is longer than the rows, or meets another, goes on to the right. */
export function laidOut<Of>(
  columns: readonly (readonly Of[])[],
): { at: number; row: number; of: Of }[] {
  const taken = new Set<string>()
  const placed: { at: number; row: number; of: Of }[] = []
  let begins = 0
  for (const column of columns) {
    while (taken.has(`${begins} 0`)) begins += 1
    let [at, row] = [begins, 0]
    for (const [nth, of] of column.entries()) {
      if (nth > 0) {
        const below = at === begins && row + 1 < rows && !taken.has(`${at} ${row + 1}`)
        if (below) row += 1
        else at += 1
        // What lies there already is gone around to the right.
        while (taken.has(`${at} ${row}`)) at += 1
      }
      taken.add(`${at} ${row}`)
      placed.push({ at, row, of })
    }
    begins += 1
  }
  return placed
}

export type Derived = 'big-eye' | 'small' | 'cockroach'
/** By how many columns each of the derived roads looks back. */
const back: Readonly<Record<Derived, number>> = { 'big-eye': 1, small: 2, cockroach: 3 }

/**
 * What a derived road says of each win from where it begins: `red` where the columns are alike, `blue` where they are
 * not. A win that opens a column asks whether the column before it and the one so many before that are as long; one
 * that goes on asks whether the column so many back has a cell beside it, or stopped short of it by more than one.
 */
export function derivedMarks(
  columns: readonly (readonly unknown[])[],
  road: Derived,
): ('red' | 'blue')[] {
  const step = back[road]
  const marks: ('red' | 'blue')[] = []
  const long = (at: number) => columns[at]?.length ?? 0
  for (const [at, column] of columns.entries())
    for (const row of column.keys()) {
      // It begins with the second win of the column so many after the first, or with the one after that.
      if (at < step || (at === step && row === 0)) continue
      const alike =
        row === 0
          ? long(at - 1) === long(at - 1 - step)
          : long(at - step) > row || long(at - step) < row
      marks.push(alike ? 'red' : 'blue')
    }
  return marks
}

/** Marks in columns of the same colour. */
export function inColumns<Of>(marks: readonly Of[]): Of[][] {
  const columns: Of[][] = []
  for (const mark of marks) {
    const column = columns.at(-1)
    if (column && column[0] === mark) column.push(mark)
    else columns.push([mark])
  }
  return columns
}

/** What each derived road would say next, were a side to win: what players ask before they bet. */
export function asked(marks: readonly Mark[], side: Side): Record<Derived, 'red' | 'blue' | null> {
  const now = bigRoad(marks).columns
  const next = bigRoad([...marks, side]).columns
  const one = (road: Derived) => {
    const after = derivedMarks(next, road)
    return after.length > derivedMarks(now, road).length ? (after.at(-1) ?? null) : null
  }
  return { 'big-eye': one('big-eye'), small: one('small'), cockroach: one('cockroach') }
}
