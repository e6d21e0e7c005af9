import type { Lang } from '@balai/contract'
import { type Card, rankOf, suitOf } from '@balai/games/cards/deck'
import en from '../tables/cards/words/en.json'
import id from '../tables/cards/words/id.json'
import { sayFrom } from '../words/index.ts'

const say = sayFrom<keyof typeof id>({ ID: id, EN: en })
const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const
const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const

/** A card as it is told: the king of hearts. */
export const cardNames = (lang: Lang) => (card: Card) => {
  const [rank = 'A', suit = 'spades'] = [ranks[rankOf(card)], suits[suitOf(card)]]
  return say(lang, 'card', { rank: say(lang, `rank.${rank}`), suit: say(lang, `suit.${suit}`) })
}
