import { coin, wild } from './board.ts'
import type { Judge } from './judge.ts'

/** So many of a symbol wherever they are in view. A wild counts for every symbol at once. */
export const anywhere: Judge = (board, cells, note) => {
  const counts = new Uint8Array(board.symbols.length)
  for (let cell = 0; cell < cells.length; cell++) {
    const symbol = cells[cell] ?? 0
    counts[symbol] = (counts[symbol] ?? 0) + 1
  }
  const wilds = counts[wild] ?? 0
  let total = 0
  for (let symbol = coin + 1; symbol < counts.length; symbol++) {
    const own = counts[symbol] ?? 0
    if (own === 0) continue
    const pay = board.pays[symbol]?.[own + wilds] ?? 0
    if (pay === 0) continue
    total += pay
    if (!note) continue
    const there = Array.from({ length: cells.length }, (_, cell) => cell)
    const winning = there.filter((cell) => cells[cell] === symbol || cells[cell] === wild)
    note({ symbol, count: own + wilds, cells: winning, pay })
  }
  return total
}
