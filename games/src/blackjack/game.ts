import { type Card, fullDeck } from '../cards/deck.ts'
import type { Draw } from '../fair.ts'
import type { Game } from '../game.ts'
import { isOneOf } from '../read.ts'
import { dealerDraws, isBust, isTwentyOneInTwo, pointsOf, totalOf } from './hand.ts'
import { type BlackjackMath, hashOf } from './math.ts'

/** One hand of the player's. `bets`: 1, or 2 once it is doubled. */
export type Held = { cards: readonly Card[]; bets: number; done: boolean }

/** Nothing is hidden: the dealer takes his second card after the player is done. */
export type BlackjackState = {
  stake: string
  /** Played in order: the first that is not done is the one to be played now. */
  hands: readonly Held[]
  dealer: readonly Card[]
  insured: string
  stage: 'staked' | 'insurance' | 'play' | 'over'
}

export const moves = ['deal', 'insure', 'decline', 'hit', 'stand', 'double', 'split'] as const
export type BlackjackMove = (typeof moves)[number]

/** The cards of one step as they came: the player's, then the dealer's. */
export type BlackjackSeen = { cards: readonly Card[]; dealer: readonly Card[] }

/** The hand to be played now. */
export const handNow = ({ hands, stage }: BlackjackState) =>
  stage === 'play' ? hands.find(({ done }) => !done) : undefined

const isAce = (card: Card | undefined) => card !== undefined && pointsOf(card) === 1
const isTen = (card: Card | undefined) => card !== undefined && pointsOf(card) === 10

/** The moves that may be made now. */
export function movesIn(math: BlackjackMath, state: BlackjackState): readonly BlackjackMove[] {
  if (state.stage === 'staked') return ['deal']
  if (state.stage === 'insurance') return ['insure', 'decline']
  const hand = handNow(state)
  if (!hand) return []
  const [first, second] = hand.cards
  const two = hand.cards.length === 2
  const pair =
    two && first !== undefined && second !== undefined && pointsOf(first) === pointsOf(second)
  const doubles = two && (state.hands.length === 1 || math.doubleAfterSplit)
  const splits = pair && state.hands.length < math.handsMost
  return [
    'hit',
    'stand',
    ...(doubles ? (['double'] as const) : []),
    ...(splits ? (['split'] as const) : []),
  ]
}

/** A shoe without the cards that lie on the table. */
function shoeFor({ packs }: BlackjackMath, state: BlackjackState, draw: Draw) {
  const left = fullDeck.map(() => packs)
  let cards = packs * fullDeck.length
  const take = (card: Card) => {
    left[card] = (left[card] ?? 0) - 1
    cards--
    return card
  }
  for (const card of [...state.dealer, ...state.hands.flatMap((hand) => hand.cards)]) take(card)
  return () => {
    let at = draw(cards)
    const card = fullDeck.find((card) => {
      at -= left[card] ?? 0
      return at < 0
    })
    if (card === undefined) throw new RangeError('a draw off the shoe')
    return take(card)
  }
}

const isFull = (cards: readonly Card[]) => totalOf(cards).total >= 21

/** The player's hands after his move, each card drawn by `next`. */
function moved(hands: readonly Held[], move: BlackjackMove, next: () => Card): Held[] {
  const at = hands.findIndex(({ done }) => !done)
  const hand = hands[at]
  if (!hand) throw new RangeError('no hand to be played')
  const put = (...instead: Held[]) => hands.toSpliced(at, 1, ...instead)
  if (move === 'stand') return put({ ...hand, done: true })
  if (move === 'split') {
    const aces = isAce(hand.cards[0])
    return put(
      ...hand.cards.map((card) => {
        const cards = [card, next()]
        return { cards, bets: 1, done: aces || isFull(cards) }
      }),
    )
  }
  const cards = [...hand.cards, next()]
  if (move === 'double') return put({ cards, bets: 2, done: true })
  return put({ ...hand, cards, done: isFull(cards) })
}

/** The dealer's cards when the player is done. */
function dealerAfter(math: BlackjackMath, { hands, dealer }: BlackjackState, next: () => Card) {
  const [up] = dealer
  const alive = hands.some(({ cards }) => !isBust(cards))
  const natural = isNatural(hands)
  const shows = isAce(up) || isTen(up)
  const cards = [...dealer]
  // Drawn even when all is lost already: a blackjack gives back what was added to the first stake.
  if (shows || (alive && !natural)) cards.push(next())
  if (isTwentyOneInTwo(cards) || !alive || natural) return cards
  while (dealerDraws(totalOf(cards), math.soft17)) cards.push(next())
  return cards
}

const isNatural = (hands: readonly Held[]) => {
  const [only, other] = hands
  return only !== undefined && other === undefined && isTwentyOneInTwo(only.cards)
}

/** What comes back when all cards lie. */
export function wonIn(math: BlackjackMath, { stake, hands, dealer, insured }: BlackjackState) {
  const one = BigInt(stake)
  if (isTwentyOneInTwo(dealer)) {
    const added = hands.reduce((bets, hand) => bets + hand.bets, -1)
    const kept = isNatural(hands) ? one : 0n
    return kept + one * BigInt(added) + BigInt(insured) * 3n
  }
  if (isNatural(hands)) return one + (one * BigInt(math.blackjack)) / 100n
  const theirs = totalOf(dealer).total
  return hands.reduce((won, { cards, bets }) => {
    const { total } = totalOf(cards)
    if (total > 21) return won
    const times = theirs > 21 || total > theirs ? 2 : total === theirs ? 1 : 0
    return won + one * BigInt(bets * times)
  }, 0n)
}

/** Twenty-one against the dealer, from a fresh shoe each round. */
export function blackjackOf(
  math: BlackjackMath,
): Game<BlackjackState, BlackjackMove, BlackjackSeen> {
  /** The dealer's part, once the player is done. */
  const after = (state: BlackjackState, next: () => Card) => {
    const playing = state.stage === 'play' && state.hands.some(({ done }) => !done)
    if (state.stage === 'insurance' || playing) return { state, dealer: state.dealer, win: 0n }
    const dealer = dealerAfter(math, state, next)
    const over: BlackjackState = { ...state, dealer, stage: 'over' }
    return { state: over, dealer, win: wonIn(math, over) }
  }
  return {
    title: math.title,
    version: math.version,
    hash: hashOf(math),
    open: ({ stake, choice }) =>
      stake > 1n && choice === null
        ? { stake: String(stake), hands: [], dealer: [], insured: '0', stage: 'staked' }
        : undefined,
    takes: (state, move): move is BlackjackMove =>
      isOneOf(moves, move) && movesIn(math, state).includes(move),
    adds: ({ stake }, move) => {
      if (move === 'insure') return BigInt(stake) / 2n
      return move === 'double' || move === 'split' ? BigInt(stake) : 0n
    },
    step: (state, move, draw) => {
      const cards: Card[] = []
      const next = shoeFor(math, state, draw)
      const mine = () => {
        const card = next()
        cards.push(card)
        return card
      }
      const then = (played: BlackjackState) => {
        const { state: now, dealer, win } = after(played, next)
        return { state: now, seen: { cards, dealer: dealer.slice(state.dealer.length) }, win }
      }
      if (move === 'deal') {
        const [first, up, second] = [mine(), next(), mine()]
        const hand = { cards: [first, second], bets: 1, done: isFull([first, second]) }
        const stage = isAce(up) ? 'insurance' : 'play'
        return then({ ...state, hands: [hand], dealer: [up], stage })
      }
      if (move === 'insure')
        return then({ ...state, insured: String(BigInt(state.stake) / 2n), stage: 'play' })
      if (move === 'decline') return then({ ...state, stage: 'play' })
      return then({ ...state, hands: moved(state.hands, move, mine) })
    },
    isOver: ({ stage }) => stage === 'over',
    rest: ({ stage }) =>
      stage === 'staked' ? 'deal' : stage === 'insurance' ? 'decline' : 'stand',
  }
}
