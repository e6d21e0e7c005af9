import type { BlackjackSeen, BlackjackState } from '@balai/games/blackjack/game'
import { isBust, isTwentyOneInTwo, totalOf } from '@balai/games/blackjack/hand'

/** A card that the last step brought: of the dealer, or the nth of one of the player's hands. */
export type Arrival = { hand: number | 'dealer'; nth: number }

/** What a step brought, hand by hand in the order of its draws; all that lies, where nothing lay before. */
export function arrivals(before: BlackjackState | undefined, now: BlackjackState): Arrival[] {
  const active = before?.hands.findIndex(({ done }) => !done) ?? -1
  const split = before !== undefined && now.hands.length > before.hands.length
  const had = (hand: number) => {
    if (!before) return 0
    if (!split || hand < active) return before.hands[hand]?.cards.length ?? 0
    return hand <= active + 1 ? 1 : (before.hands[hand - 1]?.cards.length ?? 0)
  }
  const mine = now.hands.flatMap(({ cards }, hand) =>
    cards.flatMap((_, nth): Arrival[] => (nth >= had(hand) ? [{ hand, nth }] : [])),
  )
  const theirs = now.dealer.flatMap((_, nth): Arrival[] =>
    nth >= (before?.dealer.length ?? 0) ? [{ hand: 'dealer', nth }] : [],
  )
  return [...mine, ...theirs]
}

const [cardMs, dealerMs, turnMs] = [340, 620, 480]

/** When each card of a step comes, in ms: the player's, then the dealer's, who takes his time; the first of his with the deal. */
export function timesOf({ cards, dealer }: BlackjackSeen, deal: boolean) {
  const mine = cards.map((_, i) => (deal ? i * 2 : i) * cardMs)
  const last = deal ? cardMs * 2 : (mine.at(-1) ?? -dealerMs / 2)
  const theirs = dealer.map((_, i) =>
    deal && i === 0 ? cardMs : last + (deal ? i : i + 1) * dealerMs,
  )
  return { times: [...mine, ...theirs], ms: Math.max(0, ...mine, ...theirs) + turnMs }
}

export type Fate = 'blackjack' | 'won' | 'lost' | 'even' | 'bust' | 'back'

/** What became of one of the player's hands when all cards lie. */
export function fateOf({ hands, dealer, stage }: BlackjackState, nth: number): Fate | undefined {
  const hand = hands[nth]
  if (stage !== 'over' || !hand) return undefined
  const natural = hands.length === 1 && isTwentyOneInTwo(hand.cards)
  if (isTwentyOneInTwo(dealer)) return natural ? 'even' : nth === 0 ? 'lost' : 'back'
  if (natural) return 'blackjack'
  if (isBust(hand.cards)) return 'bust'
  const [mine, theirs] = [totalOf(hand.cards).total, totalOf(dealer).total]
  return theirs > 21 || mine > theirs ? 'won' : mine === theirs ? 'even' : 'lost'
}
