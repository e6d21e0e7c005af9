import { takeFrom } from '../cards/deck.ts'
import type { Draw } from '../fair.ts'
import { oneStep } from '../one-step.ts'
import { type BingoMath, ballsInAll, columns, freePlace, hashOf, inColumn, lines } from './math.ts'

/** The card row by row, 0 for the free place; the balls as they came. */
export type BingoSeen = { card: readonly number[]; balls: readonly number[] }

const upTo = (n: number, from = 1) => Array.from({ length: n }, (_, i) => i + from)

/** A card: five numbers in each column, of 15 that are its own, the middle one free. */
function cardBy(draw: Draw): number[] {
  const drawn = upTo(columns, 0).map((column) =>
    takeFrom(upTo(inColumn, column * inColumn + 1), columns, draw),
  )
  return upTo(columns * columns, 0).map((place) =>
    place === freePlace ? 0 : (drawn[place % columns]?.[Math.floor(place / columns)] ?? 0),
  )
}

/** How many lines of a card are full. */
export function fullLines({ card, balls }: BingoSeen): number {
  const marked = card.map((number) => number === 0 || balls.includes(number))
  return lines.filter((line) => line.every((place) => marked[place])).length
}

/** One card against so many balls. */
export const bingoOf = (math: BingoMath) =>
  oneStep({
    title: math.title,
    version: math.version,
    hash: hashOf(math),
    word: 'draw',
    read: (choice) => (choice === null ? ('card' as const) : undefined),
    play: (_, stake, draw) => {
      const seen = { card: cardBy(draw), balls: takeFrom(upTo(ballsInAll), math.balls, draw) }
      return { seen, win: stake * BigInt(math.pays[fullLines(seen)] ?? 0) }
    },
  })
