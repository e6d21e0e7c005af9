import { type Card, rankOf } from '../cards/deck.ts'
import type { Place } from './math.ts'

/** What a card counts: the ace one, tens and pictures nothing. */
export const pointsOf = (card: Card): number => {
  const rank = rankOf(card)
  return rank === 12 ? 1 : rank >= 8 ? 0 : rank + 2
}

/** Whether the player's two cards, worth so much, are given a third. */
export const playerDraws = (player: number) => player <= 5

/** Whether the banker, with so much in two cards, draws: against a third card of the player's, or none. */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

export const natural = (points: number) => points >= 8

/** A coup as it lies on the table. */
export type Coup = { player: readonly Card[]; banker: readonly Card[] }

export const sumOf = (hand: readonly Card[]) =>
  hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10

const isPair = ([first, second]: readonly Card[]) =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second)

/** The places that win with a coup. With a tie, stakes on player and banker are given back. */
export function winnersOf({ player, banker }: Coup): { won: Place[]; tie: boolean } {
  const [a, b] = [sumOf(player), sumOf(banker)]
  const won: Place[] = [a > b ? 'player' : a < b ? 'banker' : 'tie']
  if (isPair(player)) won.push('player-pair')
  if (isPair(banker)) won.push('banker-pair')
  return { won, tie: a === b }
}

/** Deals a coup: two cards each in turn, then third cards by the table of draws. `next` deals a card. */
export function dealt(next: () => Card): Coup {
  const [p1, b1, p2, b2] = [next(), next(), next(), next()]
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  const [a, b] = [sumOf(player), sumOf(banker)]
  if (natural(a) || natural(b)) return { player, banker }
  const third = playerDraws(a) ? next() : undefined
  const fourth = bankerDraws(b, third === undefined ? undefined : pointsOf(third))
  return {
    player: third === undefined ? player : [...player, third],
    banker: fourth ? [...banker, next()] : banker,
  }
}
