import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullDeck } from '../cards/deck.ts'
import { cardsHold, dealOrder, houseDeck, type SeatSeed, shownOf } from './shuffle.ts'

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
const seats = fc.uniqueArray(
  fc.record({ seat: fc.nat(8), seed: fc.stringMatching(/^[a-z0-9]{8,20}$/) }),
  { minLength: 2, maxLength: 9, selector: ({ seat }) => seat },
)
const dealt = (seed: string, seeds: readonly SeatSeed[]) => {
  const deck = houseDeck(seed)
  const order = dealOrder(deck.root, seeds)
  return { deck, order, cards: order.map((place) => deck.cards[place]) }
}

test('every deck has all cards once, the same from the same seeds, and each seat’s seed changes the deal', () => {
  fc.assert(
    fc.property(hex, seats, fc.nat(8), (seed, seeds, nth) => {
      const { cards, deck } = dealt(seed, seeds)
      expect(cards.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(fullDeck)
      expect(dealt(seed, seeds.toReversed()).cards).toEqual(cards)
      const other = seeds.map((one, at) =>
        at === nth % seeds.length ? { ...one, seed: `${one.seed}x` } : one,
      )
      expect(dealOrder(deck.root, other)).not.toEqual(dealOrder(deck.root, seeds))
    }),
    { numRuns: 40 },
  )
})

test('cards that were shown are proved, and nothing else is: not another card, turn, seed or root', () => {
  fc.assert(
    fc.property(
      hex,
      seats,
      fc.uniqueArray(fc.nat(51), { minLength: 1, maxLength: 9 }),
      (seed, seeds, turns) => {
        const { deck, order } = dealt(seed, seeds)
        const shown = shownOf(deck, order, turns)
        expect(cardsHold(deck.root, seeds, shown)).toBe(true)
        const [first, ...rest] = shown
        if (!first) throw new Error('nothing shown')
        const said = (change: object) =>
          cardsHold(deck.root, seeds, [{ ...first, ...change }, ...rest])
        expect(said({ card: (first.card + 1) % 52 })).toBe(false)
        expect(said({ nth: (first.nth + 1) % 52 })).toBe(false)
        expect(said({ nth: 52 })).toBe(false)
        expect(said({ salt: '0'.repeat(64) })).toBe(false)
        expect(said({ path: first.path.slice(1) })).toBe(false)
        expect(said({ path: ['nonsense'] })).toBe(false)
        expect(cardsHold(deck.root, seeds, [first, first])).toBe(false)
        expect(cardsHold('0'.repeat(64), seeds, shown)).toBe(false)
        const others = seeds.map((one) => ({ ...one, seed: `${one.seed}y` }))
        // By other seeds a card or two may still lie where they lay.
        const by = dealOrder(deck.root, others)
        const same = turns.every((turn) => by[turn] === order[turn])
        expect(cardsHold(deck.root, others, shown)).toBe(same)
      },
    ),
    { numRuns: 30, endOnFailure: true },
  )
})

test('what proves a card tells no other: every salt that is not shown stays with the house', () => {
  const { deck, order } = dealt('ab'.repeat(32), [
    { seat: 0, seed: 'one' },
    { seat: 4, seed: 'other' },
  ])
  const told = JSON.stringify(shownOf(deck, order, [0, 1]))
  const shown = new Set([order[0], order[1]])
  for (const [place, salt] of deck.salts.entries())
    expect(told.includes(salt)).toBe(shown.has(place))
  expect(new Set(deck.salts).size).toBe(52)
})

test('over many hands each card comes to each turn about as often', () => {
  const hands = 4_000
  const counts = Array.from({ length: 52 }, () => 0)
  for (let hand = 0; hand < hands; hand++) {
    const { cards } = dealt(hand.toString(16).padStart(64, '0'), [{ seat: 1, seed: 'tetap' }])
    const first = cards[0] ?? 0
    counts[first] = (counts[first] ?? 0) + 1
  }
  const due = hands / 52
  const chi = counts.reduce((sum, count) => sum + (count - due) ** 2 / due, 0)
  // 51 degrees of freedom: 99.99 % of honest shuffles stay below.
  expect(chi).toBeLessThan(99)
}, 60_000)
