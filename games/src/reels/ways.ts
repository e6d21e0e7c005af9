import { type Board, type Cells, coin, scatter, wild } from './board.ts'
import type { Judge } from './judge.ts'

/**
 * Every way from the leftmost reel to the right: a symbol on reels that follow each other pays once for
 * each choice of one such cell a reel.
 */
export const ways: Judge = (board, cells, note) => {
  const { reels, rows } = board.math
  let total = 0
  for (let first = 0; first < rows; first++) {
    const symbol = cells[first] ?? 0
    if (symbol === wild || symbol === scatter || symbol === coin) continue
    // Seen already further up on the first reel.
    let again = false
    for (let row = 0; row < first; row++) again ||= cells[row] === symbol
    if (again) continue
    let many = 1
    let count = 0
    for (; count < reels; count++) {
      const here = matching(board, cells, count, symbol)
      if (here === 0) break
      many *= here
    }
    const pay = (board.pays[symbol]?.[count] ?? 0) * many
    if (pay === 0) continue
    total += pay
    note?.({ symbol, count, cells: cellsOf(cells, count * rows, symbol), pay })
  }
  return total
}

function matching({ math: { rows } }: Board, cells: Cells, reel: number, symbol: number): number {
  let count = 0
  for (let cell = reel * rows; cell < (reel + 1) * rows; cell++) {
    const found = cells[cell]
    if (found === symbol || found === wild) count++
  }
  return count
}

const cellsOf = (cells: Cells, before: number, symbol: number) =>
  Array.from({ length: before }, (_, cell) => cell).filter(
    (cell) => cells[cell] === symbol || cells[cell] === wild,
  )
