import { type Card, rankOf, suitOf } from '../cards/deck.ts'
import type { Choice } from '../exact/statement.ts'
import { packs } from './baccarat.ts'
import { choiceOf, type Gain, halved, lost, won } from './gain.ts'

/** Where chips may lie at dragon tiger: one card each, the king highest and the ace lowest. */
export const places = [
  ...(['dragon', 'tiger', 'tie', 'suited-tie'] as const),
  ...(['dragon-big', 'dragon-small', 'tiger-big', 'tiger-small'] as const),
] as const
export type Place = (typeof places)[number]

/** How high a card is, from the ace, which is 1. */
export const heightOf = (card: Card) => (rankOf(card) === 12 ? 1 : rankOf(card) + 2)
const middle = 7

const side = (own: number, other: number): Gain =>
  own > other ? won(1) : own === other ? halved : lost
const half = (height: number, big: boolean): Gain =>
  height !== middle && height > middle === big ? won(1) : lost

/** What a place comes to with the two cards. The middle one loses for big and for small. */
export function gainOf(dragon: Card, tiger: Card, place: Place): Gain {
  const [one, other] = [heightOf(dragon), heightOf(tiger)]
  switch (place) {
    case 'dragon':
      return side(one, other)
    case 'tiger':
      return side(other, one)
    case 'tie':
      return one === other ? won(11) : lost
    case 'suited-tie':
      return one === other && suitOf(dragon) === suitOf(tiger) ? won(50) : lost
    case 'dragon-big':
      return half(one, true)
    case 'dragon-small':
      return half(one, false)
    case 'tiger-big':
      return half(other, true)
    case 'tiger-small':
      return half(other, false)
  }
}

const deck = Array.from({ length: 52 }, (_, card) => card)

/** The law of each place at a whole shoe: every two cards. */
export const lawsOf = (): Choice[] =>
  places.map((place) =>
    choiceOf(
      place,
      deck.flatMap((dragon) =>
        deck.map((tiger) => {
          const ways = packs * (tiger === dragon ? packs - 1 : packs)
          return [gainOf(dragon, tiger, place), ways] as const
        }),
      ),
    ),
  )
