import { coin, scatter, wild } from './board.ts'
import type { Judge } from './judge.ts'

/**
 * So many of a symbol that touch each other by a side. A wild belongs to every cluster that it touches,
 * and begins none.
 */
export const clusters: Judge = (board, cells, note) => {
  const met = new Int16Array(cells.length).fill(-1)
  const stack: number[] = []
  let total = 0
  for (let start = 0; start < cells.length; start++) {
    const symbol = cells[start] ?? 0
    if (symbol === wild || symbol === scatter || symbol === coin || met[start] !== -1) continue
    const found: number[] = []
    stack.push(start)
    met[start] = start
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      found.push(cell)
      for (const next of board.beside[cell] ?? []) {
        const there = cells[next]
        if (met[next] === start || (there !== symbol && there !== wild)) continue
        met[next] = start
        stack.push(next)
      }
    }
    const pay = board.pays[symbol]?.[found.length] ?? 0
    if (pay === 0) continue
    total += pay
    note?.({ symbol, count: found.length, cells: found.toSorted((a, b) => a - b), pay })
  }
  return total
}
