import { around, disc, embed, fill, many, put } from '../kit.ts'
import { petal } from '../pen.ts'
import { deck } from './deck.ts'
import { type Rank, ranks, type Suit, suits } from './suits.ts'

export const wax = '#fff3da'
export const gold = '#f0b93c'
/** A card of the deck around (x, y), its shadow under it. */
export const card = (rank: Rank, suit: Suit, x: number, y: number, wide: number, turn = 0) =>
  laid(deck.faces[suits.indexOf(suit) * ranks.length + ranks.indexOf(rank)] ?? '', x, y, wide, turn)
export const back = (nth: number, x: number, y: number, wide: number, turn = 0) =>
  laid(deck.backs[nth] ?? '', x, y, wide, turn)
const laid = (svg: string, x: number, y: number, wide: number, turn: number) =>
  put(
    `<rect x="-100" y="-140" width="200" height="280" rx="17" fill="#0a0408" opacity=".35" transform="translate(7 12)"/>${embed(svg, 0, -40, 200)}`,
    x,
    y,
    wide / 200,
    turn,
  )
export const tile = (id: string, w: number, h: number, body: string, more = '') =>
  `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" ${more}>${body}</pattern>`
export const whole = (paint: string, more = '') =>
  `<rect width="360" height="480" fill="${paint}" ${more}/>`
export const tumpal = (y: number, n: number, high: number, paint: string, inner: string) =>
  many(n, (i) => {
    const s = 360 / n
    return (
      fill(`M${i * s} ${y}L${(i + 0.5) * s} ${y - high}L${(i + 1) * s} ${y}Z`, paint) +
      fill(
        `M${(i + 0.28) * s} ${y}L${(i + 0.5) * s} ${y - high * 0.5}L${(i + 0.72) * s} ${y}Z`,
        inner,
      )
    )
  })
export const rays = (x: number, y: number, n: number, paint: string, opacity: number) =>
  around(n, x, y, fill('M-4 -40L-22 -560H22L4 -40Z', paint, `opacity="${opacity}"`))
/** A chip seen from above or lying. */
export const chip = (x: number, y: number, r: number, face: string, squash = 1) =>
  `<g transform="translate(${x} ${y}) scale(${r / 50} ${(r / 50) * squash})">${disc(0, 5 / squash, 50, '#1a0d08')}${disc(0, 0, 50, face, 'stroke="#2a1408" stroke-width="3"')}${around(8, 0, 0, fill('M-9 -49H9L7 -36H-7Z', wax))}${disc(0, 0, 33, face, `stroke="${wax}" stroke-width="3"`)}${around(8, 0, 0, fill(petal(26, 7), gold))}${disc(0, 0, 6, wax)}</g>`
export const pile = (x: number, y: number, r: number, faces: readonly string[]) =>
  faces.map((face, i) => chip(x, y - i * r * 0.26, r, face, 0.46)).join('')
