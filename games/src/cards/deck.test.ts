import { expect, test } from 'vitest'
import { everyDraw } from '../testing/draws.ts'
import { cardsOf, cardText, fullDeck, takeFrom } from './deck.ts'

test('cards are read as they are written, all 52 of them, and nothing else is', () => {
  expect(cardsOf(fullDeck.map(cardText).join(' '))).toEqual(fullDeck)
  expect(cardsOf('2c As Kh')).toEqual([0, 51, 46])
  for (const text of ['', '1h', 'KH', 'Khh', 'h']) expect(() => cardsOf(text)).toThrow('no card')
})

test('every order of cards taken off a deck comes in exactly one way of drawing', () => {
  const orders = everyDraw((draw) => takeFrom(['a', 'b', 'c', 'd', 'e'], 3, draw).join(''))
  expect(orders).toHaveLength(60)
  expect(new Set(orders).size).toBe(60)
  expect(orders.every((order) => new Set(order).size === 3)).toBe(true)
  expect(() => takeFrom([1], 2, () => 0)).toThrow('no 2 in 1')
})
