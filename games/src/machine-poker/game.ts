import { type Card, fullDeck, takeFrom } from '../cards/deck.ts'
import type { Game, Plain } from '../game.ts'
import { isList, isWhole, recordOf } from '../read.ts'
import { type Hand, hands } from './hand.ts'
import { hashOf, type PokerMath, paysOf, rankerOf } from './math.ts'

/** Nothing is hidden: the cards that may still come are drawn when they are asked for. */
export type PokerState = { stake: string; hand: readonly Card[]; drawn: boolean }

/** Places in the hand, from the left, that are kept. The others are exchanged, once. */
export type PokerMove = 'deal' | { readonly hold: readonly number[] }

export type PokerSeen = { hand: readonly Card[]; made: Hand }

const size = 5
const all = [0, 1, 2, 3, 4]

/** Places in rising order, so that each choice is written in one way only. */
const isHold = (value: Plain | undefined): value is readonly number[] =>
  isList(value) &&
  value.every(
    (place, i) => isWhole(place, 0, size - 1) && (i === 0 || place > Number(value[i - 1])),
  )

/** Five cards, one exchange of as many as one likes, and what the hand then pays. */
export function pokerOf(math: PokerMath): Game<PokerState, PokerMove, PokerSeen> {
  const rank = rankerOf(math)
  const pays = paysOf(math)
  const judge = (hand: readonly Card[]) => {
    const [a, b, c, d, e] = hand
    if (a === undefined || b === undefined || c === undefined) throw new RangeError('not a hand')
    if (d === undefined || e === undefined) throw new RangeError('not a hand')
    const place = rank(a, b, c, d, e)
    const made: Hand = pays[place] ? (hands[place] ?? 'nothing') : 'nothing'
    return { made, pay: BigInt(pays[place] ?? 0) }
  }
  return {
    title: math.title,
    version: math.version,
    hash: hashOf(math),
    open: ({ stake, choice }) =>
      stake > 0n && choice === null ? { stake: String(stake), hand: [], drawn: false } : undefined,
    takes: (state, move): move is PokerMove => {
      if (state.drawn) return false
      return state.hand.length === 0 ? move === 'deal' : isHold(recordOf(move, 'hold')?.hold)
    },
    adds: () => 0n,
    step: (state, move, draw) => {
      if (move === 'deal') {
        const hand = takeFrom(fullDeck, size, draw)
        return { state: { ...state, hand }, seen: { hand, made: judge(hand).made }, win: 0n }
      }
      const left = fullDeck.filter((card) => !state.hand.includes(card))
      const fresh = takeFrom(left, size - move.hold.length, draw)
      const hand = state.hand.map((card, place) =>
        move.hold.includes(place) ? card : (fresh.shift() ?? card),
      )
      const { made, pay } = judge(hand)
      return {
        state: { ...state, hand, drawn: true },
        seen: { hand, made },
        win: pay * BigInt(state.stake),
      }
    },
    isOver: ({ drawn }) => drawn,
    // What was dealt is paid as it lies: nothing that is won is ever thrown away for a player who left.
    rest: ({ hand }) => (hand.length === 0 ? 'deal' : { hold: all }),
  }
}
