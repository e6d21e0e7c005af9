import { disc, fill, pen, put } from '../kit.ts'

/** Ranks as they are written with a broad pen, each in a box 40 wide and 58 high. */
const strokes: Record<string, string> = {
  A: 'M3 55L20 4L37 55M9 38H31',
  '2': 'M5 17C5 1 35 0 35 18C35 31 6 40 5 54H36',
  '3': 'M6 5H33L18 24C40 22 41 54 19 54C11 54 6 50 3 44',
  '4': 'M28 56V5L4 40H38',
  '5': 'M34 5H11L8 27C18 19 37 22 37 38C37 57 10 59 3 45',
  '6': 'M31 5C12 8 4 24 4 39C5 59 36 59 36 39C36 23 12 22 5 36',
  '7': 'M4 5H36C25 20 18 36 16 56',
  '8': 'M20 28C3 28 3 4 20 4S37 28 20 28C-1 28 -1 55 20 55S41 28 20 28Z',
  '9': 'M9 55C28 52 36 36 36 21C35 1 4 1 4 21C4 37 28 38 35 24',
  '10': 'M-3 13L5 5V56M28 4C13 4 13 55 28 55S43 4 28 4Z',
  J: 'M12 5H33M25 5V40C25 58 4 58 3 43',
  Q: 'M20 4C1 4 1 55 20 55S39 4 20 4ZM22 39L38 58',
  K: 'M7 4V56M35 4L9 34M17 26L37 56',
}
export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const
export type Rank = (typeof ranks)[number]
export type Suit = (typeof suits)[number]

export const paint: Record<Suit, { ink: string; lit: string; robe: string; second: string }> = {
  spades: { ink: '#16225a', lit: '#8fb0e8', robe: '#22388a', second: '#b23a26' },
  hearts: { ink: '#b31b30', lit: '#ffb6a8', robe: '#b3273a', second: '#1f3a7c' },
  diamonds: { ink: '#cc4a14', lit: '#ffd08a', robe: '#c9601e', second: '#12605c' },
  clubs: { ink: '#0f4d38', lit: '#9ad8a8', robe: '#17684c', second: '#7a2f6a' },
}

/** The leaf of the waru, the heart, the wajik, the clover: each within 100 by 100 around the origin. */
const shapes: Record<Suit, string> = {
  spades:
    'M0 -48C12 -26 44 -14 44 12C44 34 16 40 4 22C5 34 9 42 18 48H-18C-9 42 -5 34 -4 22C-16 40 -44 34 -44 12C-44 -14 -12 -26 0 -48Z',
  hearts:
    'M0 48C-12 28 -46 10 -46 -18C-46 -44 -10 -50 0 -24C10 -50 46 -44 46 -18C46 10 12 28 0 48Z',
  diamonds: 'M0 -50C10 -28 22 -14 40 0C22 14 10 28 0 50C-10 28 -22 14 -40 0C-22 -14 -10 -28 0 -50Z',
  clubs:
    'M0 -48C22 -48 28 -22 14 -8C28 -20 48 -8 46 10C44 32 16 34 5 18C6 32 10 42 18 48H-18C-10 42 -6 32 -5 18C-16 34 -44 32 -46 10C-48 -8 -28 -20 -14 -8C-28 -22 -22 -48 0 -48Z',
}
export const pip = (suit: Suit, x: number, y: number, size: number, turn = 0) =>
  put(fill(shapes[suit], paint[suit].ink), x, y, size / 100, turn)

/** The same, large, filled as a batik maker fills a leaf. */
export const grandPip = (suit: Suit, x: number, y: number, size: number) => {
  const { ink, lit } = paint[suit]
  return put(
    fill(shapes[suit], ink) +
      put(
        `<path d="${shapes[suit]}" fill="none" stroke="${lit}" stroke-width="3"/>`,
        0,
        suit === 'hearts' ? -2 : suit === 'diamonds' ? 0 : 2,
        0.8,
      ) +
      (suit === 'diamonds'
        ? [0, 90, 180, 270]
            .map((turn) => put(fill('M0 0C7 -7 7 -17 0 -24C-7 -17 -7 -7 0 0Z', lit), 0, 0, 1, turn))
            .join('')
        : [-50, -25, 0, 25, 50]
            .map((turn) =>
              put(
                fill('M0 0C5 -8 5 -18 0 -26C-5 -18 -5 -8 0 0Z', lit),
                0,
                suit === 'hearts' ? 10 : 12,
                0.92,
                turn,
              ),
            )
            .join('')) +
      disc(0, suit === 'diamonds' ? 0 : 12, 4.6, '#ffc94a'),
    x,
    y,
    size / 100,
  )
}

export const index = (rank: Rank, suit: Suit) =>
  put(
    pen(strokes[rank] ?? '', paint[suit].ink, 8.4),
    rank === '10' ? 14 : 12,
    15,
    rank === '10' ? 0.86 : 0.94,
  ) + pip(suit, 31, 95, 34)
