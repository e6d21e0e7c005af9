import { coin, scatter, wild } from './board.ts'
import type { Judge } from './judge.ts'

/**
 * Paylines, each from the leftmost reel: the highest win of a line is paid. Wilds that lead it may be
 * worth more by themselves than as the symbol that follows them.
 */
export const lines: Judge = (board, cells, note) => {
  let total = 0
  for (const line of board.lines) {
    let symbol = wild
    let count = 0
    let wilds = 0
    for (; count < line.length; count++) {
      const found = cells[line[count] ?? 0] ?? 0
      if (found === scatter || found === coin) break
      if (found === wild) {
        if (symbol === wild) wilds++
      } else if (symbol === wild) symbol = found
      else if (found !== symbol) break
    }
    const asSymbol = board.pays[symbol]?.[count] ?? 0
    const asWild = board.pays[wild]?.[wilds] ?? 0
    const pay = Math.max(asSymbol, asWild)
    if (pay === 0) continue
    total += pay
    const length = asWild > asSymbol ? wilds : count
    note?.({
      symbol: asWild > asSymbol ? wild : symbol,
      count: length,
      cells: line.slice(0, length),
      pay,
    })
  }
  return total
}
