import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardsOf, cardText, fullDeck } from '../cards/deck.ts'
import { handKinds, kindOf, omahaStrengthOf, strengthOf } from './strength.ts'
import { compare, slowBest, slowOmaha } from './testing/slow.ts'

const long = process.env.LONG !== undefined
const some = (count: number) =>
  fc.shuffledSubarray([...fullDeck], { minLength: count, maxLength: count })
const text = (cards: readonly number[]) => cards.map(cardText)

test.each([5, 6, 7])(
  'the best of %d cards is what the long way finds, and compares as it does',
  (count) => {
    fc.assert(
      fc.property(some(count), some(count), (one, other) => {
        const [quick, slow] = [strengthOf(one), slowBest(text(one))]
        expect(handKinds.indexOf(kindOf(quick))).toBe(slow[0])
        expect(Math.sign(quick - strengthOf(other))).toBe(
          Math.sign(compare(slow, slowBest(text(other)))),
        )
      }),
      { numRuns: long ? 20_000 : 1_000 },
    )
  },
)

test('Omaha plays exactly two of what is held', () => {
  fc.assert(
    fc.property(some(13), (cards) => {
      const [one, other, board] = [cards.slice(0, 4), cards.slice(4, 8), cards.slice(8)]
      const [slow, slower] = [one, other].map((held) => slowOmaha(text(held), text(board)))
      const [quick, quicker] = [one, other].map((held) => omahaStrengthOf(held, board))
      expect(Math.sign((quick ?? 0) - (quicker ?? 0))).toBe(
        Math.sign(compare(slow ?? [], slower ?? [])),
      )
    }),
    { numRuns: long ? 2_000 : 150 },
  )
})

test.each([
  ['As Ks Qs Js Ts 2c 2d', 'straight-flush'],
  ['5h 4h 3h 2h Ah Kd Kc', 'straight-flush'],
  ['9c 9d 9h 9s Kc Kd Kh', 'quads'],
  ['9c 9d 9h Ks Kc Kd 2h', 'full-house'],
  ['Ah Jh 9h 5h 2h As Ad', 'flush'],
  ['Ac 2d 3h 4s 5c Kd Kh', 'straight'],
  ['9c 9d 9h Ks Qc 4d 2h', 'trips'],
  ['9c 9d Kh Ks Qc Qd 2h', 'two-pair'],
  ['9c 9d Kh Js Qc 4d 2h', 'pair'],
  ['9c 7d Kh Js Qc 4d 2h', 'high'],
] as const)('%s is %s', (cards, kind) => {
  expect(kindOf(strengthOf(cardsOf(cards)))).toBe(kind)
})
