import { cardsOf, fullDeck } from '@balai/games/cards/deck'
import { expect, test } from 'vitest'
import order from '../../art/cards/order.json'
import { placeOf } from './Card.tsx'

test('every card of the games has a picture of its own on the sheet, the one of its rank and suit', () => {
  const places = fullDeck.map((card) => {
    const { column, row } = placeOf(card)
    expect(column).toBeGreaterThanOrEqual(0)
    expect(row).toBeGreaterThanOrEqual(0)
    return `${order.ranks[column]} ${order.suits[row]}`
  })
  expect(new Set(places).size).toBe(52)
  const named = cardsOf('2c Td Kh As').map(placeOf)
  expect(named.map(({ column, row }) => `${order.ranks[column]} ${order.suits[row]}`)).toEqual([
    '2 clubs',
    '10 diamonds',
    'K hearts',
    'A spades',
  ])
})
