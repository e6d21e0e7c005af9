import type { Card } from '../cards/deck.ts'
import { rankOf, suitOf } from '../cards/deck.ts'
import type { Act, Choices } from './betting.ts'
import { kindIndex, strengthOf } from './strength.ts'

type Sees = {
  cards: readonly Card[]
  board: readonly Card[]
  choices: Choices
  pot: bigint
  big: bigint
}

/** How good two cards are before the flop, roughly, from 0 up. */
function startOf([one = 0, other = 0]: readonly Card[]) {
  const [high, low] = [rankOf(one), rankOf(other)].sort((a, b) => b - a) as [number, number]
  const pair = high === low ? 14 : 0
  const suited = suitOf(one) === suitOf(other) ? 2 : 0
  const near = high - low === 1 ? 1 : 0
  return high + low / 2 + pair + suited + near
}

/**
 * What the house's opponent at tables for trying does: from its own two cards and the board alone, by a rule that anybody can
 * read. It does not bluff and knows nothing that a player would not.
 */
export function botAct({ cards, board, choices, pot, big }: Sees): Act {
  const { check, call, raise } = choices
  const stay: Act = check ? { act: 'check' } : { act: 'call' }
  const leave: Act = check ? { act: 'check' } : { act: 'fold' }
  const to = (amount: bigint): Act =>
    raise
      ? {
          act: 'raise',
          to: amount < raise.least ? raise.least : amount > raise.most ? raise.most : amount,
        }
      : stay
  if (board.length === 0) {
    const start = startOf(cards)
    if (start >= 26 && call <= 4n * big) return to(3n * big)
    if (start >= 16) return call <= 6n * big || start >= 26 ? stay : leave
    return start >= 11 && call <= big ? stay : leave
  }
  const own = kindIndex(strengthOf([...cards, ...board]))
  // What lies there for everybody is nobody’s strength.
  const common = board.length === 5 ? kindIndex(strengthOf(board)) : 0
  if (own <= common) return leave
  if (own >= 3) return call * 2n <= pot ? to(call + (pot * 2n) / 3n) : stay
  if (own === 2) return call === 0n ? to(pot / 2n) : stay
  return call * 3n <= pot ? stay : leave
}
