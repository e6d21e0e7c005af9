import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Card, cardsOf, cardText, fullDeck, takeFrom } from '../cards/deck.ts'
import { bestRows } from './best.ts'
import { isFoul, isLayout, naturalOf, type Rows } from './rows.ts'
import { laidOf, namesOf, pointsBetween } from './score.ts'
import { settled } from './settle.ts'
import { compare, slowPoints, slowRow } from './testing/slow.ts'

const numRuns = process.env.LONG === undefined ? 300 : 20_000
const rowsOf = (...rows: readonly string[]) => rows.map(cardsOf) as unknown as Rows
const split = (cards: readonly Card[]) =>
  [cards.slice(0, 3), cards.slice(3, 8), cards.slice(8, 13)] as const
const texts = (rows: Rows) => rows.map((row) => row.map(cardText))
const chance = fc.infiniteStream(fc.nat(5_039))
const dealing = (stream: Iterator<number>, count: number) =>
  takeFrom(fullDeck, count, (max) => (stream.next().value ?? 0) % max)

test('law: what two layouts win of each other is what the printed rules say, and one’s win is the other’s loss', () => {
  let compared = 0
  fc.assert(
    fc.property(chance, fc.boolean(), (stream, best) => {
      const cards = dealing(stream, 26)
      const lay = (of: readonly Card[]) => (best ? bestRows(of) : split(of))
      const [one, other] = [lay(cards.slice(0, 13)), lay(cards.slice(13))] as [Rows, Rows]
      const [mine, theirs] = [laidOf(one), laidOf(other)]
      expect(pointsBetween(theirs, mine)).toBe(0 - pointsBetween(mine, theirs))
      if (mine.natural || theirs.natural) return
      compared++
      expect(pointsBetween(mine, theirs)).toBe(slowPoints(texts(one), texts(other)) || 0)
    }),
    { numRuns, endOnFailure: true },
  )
  expect(compared).toBeGreaterThan(numRuns / 2)
})

test('law: rows of three and of five are put in order as the long way does', () => {
  fc.assert(
    fc.property(chance, (stream) => {
      const rows = split(dealing(stream, 13)) as Rows
      const [front = [], middle = [], back = []] = texts(rows).map(slowRow)
      expect(isFoul(rows)).toBe(compare(front, middle) > 0 || compare(middle, back) > 0)
    }),
    { numRuns, endOnFailure: true },
  )
})

test('the layout that is proposed is of the cards, never foul, and whoever follows it beats whoever lays at random', () => {
  let points = 0
  fc.assert(
    fc.property(chance, (stream) => {
      const cards = dealing(stream, 26)
      const mine = cards.slice(0, 13)
      const rows = bestRows(mine)
      expect(isLayout(rows, mine)).toBe(true)
      expect(isFoul(rows)).toBe(false)
      const theirs = cards.slice(13).toSorted((a, b) => a - b)
      points += pointsBetween(laidOf(rows), laidOf(split(theirs) as Rows))
    }),
    { numRuns: 60, endOnFailure: true },
  )
  expect(points).toBeGreaterThan(0)
})

test.each([
  ['dragon', '2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac'],
  ['six-pairs', '2c 2d 4h 4s 6c 6d 8h 8s Tc Td Qh Qs Ac'],
  ['six-pairs', '2c 2d 2h 2s 6c 6d 8h 8s Tc Td Qh Qs Ac'],
  ['three-flushes', '2c 7c 9c 2d 5d 8d Td Qd 3s 6s 7s Js Ks'],
  ['three-flushes', '2c 7c 9c 3c 5c 8c Tc Qc 3s 6s 7s Js Ks'],
  ['three-straights', 'Ac 2d 3h 3s 4c 5d 6h 7s 8c 9d Th Js Qc'],
  [null, '2c 2d 2h 3s 3c 3d 8h 9s Tc Jd Qh Ks Ac'],
] as const)('%s: %s', (natural, cards) => {
  expect(naturalOf(cardsOf(cards))).toBe(natural)
})

const strong = rowsOf('Kh Kc As', '7h 8c 9d Ts Jh', 'Qs Qh Qd Qc 2h')
const weak = rowsOf('5h 4c 2s', '8h 8d 3c 4s 6d', 'Ah Ad 9c 7s 3d')
test('all three rows are doubled, a foul loses them all, and a natural is not laid', () => {
  expect(namesOf(laidOf(strong))).toEqual(['pair', 'straight', 'quads'])
  expect(pointsBetween(laidOf(strong), laidOf(weak))).toBe(2 * (1 + 1 + 4))
  const foul = rowsOf('Ah Ad 9c', '8h 8d 3c 4s 6d', '5h 4c 2s 7s 3d')
  expect(namesOf(laidOf(foul))).toEqual(['foul'])
  expect(pointsBetween(laidOf(foul), laidOf(strong))).toBe(-12)
  expect(pointsBetween(laidOf(foul), laidOf(foul))).toBe(0)
  const dragon = rowsOf('2c 3d 4h', '5s 6c 7d 8h 9s', 'Tc Jd Qh Ks Ac')
  expect(pointsBetween(laidOf(dragon), laidOf(strong))).toBe(13)
})

test('law: what is lost is what is won and raked, to the unit; nobody loses more than they had, nor wins more of one than they had', () => {
  fc.assert(
    fc.property(
      chance,
      fc.array(fc.bigInt({ min: 1n, max: 4_000n }), { minLength: 2, maxLength: 4 }),
      (stream, stacks) => {
        const cards = dealing(stream, 13 * stacks.length)
        const of = stacks.map((stack, seat) => {
          const mine = cards.slice(seat * 13, seat * 13 + 13)
          return { seat, stack, laid: laidOf(seat % 2 ? bestRows(mine) : (split(mine) as Rows)) }
        })
        const rakeOf = (won: bigint) => (won * 500n) / 10_000n
        const { rake, seats } = settled(of, { unit: 100n, rakeOf })
        const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)
        expect(sum(seats.map(({ put }) => put))).toBe(sum(seats.map(({ won }) => won)) + rake)
        expect(sum(seats.map((one) => one.rake))).toBe(rake)
        for (const { seat, put, won } of seats) {
          expect(put <= (stacks[seat] ?? 0n)).toBe(true)
          expect(won <= (stacks[seat] ?? 0n) * BigInt(stacks.length - 1)).toBe(true)
          expect(put === 0n || won === 0n).toBe(true)
        }
      },
    ),
    { numRuns: 150, endOnFailure: true },
  )
})
