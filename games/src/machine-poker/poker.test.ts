import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Card, cardsOf } from '../cards/deck.ts'
import { draws } from '../testing/draws.ts'
import { bonusGandaMath } from '../titles/bonus-ganda.ts'
import { duaLiarMath } from '../titles/dua-liar.ts'
import { kartuKeraton, kartuKeratonMath } from '../titles/kartu-keraton.ts'
import { bestHold } from './best-hold.ts'
import { bestOf } from './exact.ts'
import { hands, plainHand, wildHand } from './hand.ts'
import type { PokerMath } from './math.ts'

type Five = [Card, Card, Card, Card, Card]
const five = (text: string) => cardsOf(text) as Five

test.each([
  ['Th Jh Qh Kh Ah', 'royal'],
  ['9h Th Jh Qh Kh', 'straight-flush'],
  ['Ah 2h 3h 4h 5h', 'straight-flush'],
  ['Ac Ad Ah As 2c', 'four-aces'],
  ['2c 4d 4h 4s 4c', 'four-low'],
  ['9c Kd Kh Ks Kc', 'four-middle'],
  ['5c 5d 5h 5s Ac', 'four-middle'],
  ['Kc Kd Kh 2s 2c', 'full-house'],
  ['2c 2d 2h Ks Kc', 'full-house'],
  ['2h 4h 9h Jh Kh', 'flush'],
  ['Tc Jh Qh Kh Ah', 'straight'],
  ['Ac 2h 3h 4h 5h', 'straight'],
  ['Kc Ah 2h 3h 4h', 'nothing'],
  ['7c 7d 7h Ks Ac', 'three'],
  ['7c 7d 9h 9s Ac', 'two-pairs'],
  ['Jc Jd 9h 8s Ac', 'jacks'],
  ['Tc Td 9h 8s Ac', 'nothing'],
  ['2c 4d 6h 8s Tc', 'nothing'],
])('%s is %s', (cards, made) => {
  for (let turn = 0; turn < 5; turn++) {
    const dealt = [...five(cards).slice(turn), ...five(cards).slice(0, turn)] as Five
    expect(hands[plainHand(...dealt)]).toBe(made)
  }
})

test.each([
  ['Th Jh Qh Kh Ah', 'royal'],
  ['2c 2d 2h 2s Ah', 'four-deuces'],
  ['2c Jh Qh Kh Ah', 'wild-royal'],
  ['2c 2d 2h Kh Ah', 'wild-royal'],
  ['2c 2d 2h 9c 9d', 'five'],
  ['2c 9h 9s 9c 9d', 'five'],
  ['2c 5h 6h 7h 9h', 'straight-flush'],
  ['2c 3h 4h 5h Ah', 'straight-flush'],
  ['2c 2d 2h 9c 4h', 'four-middle'],
  ['2c 2d 9h 9c 4h', 'four-middle'],
  ['2c 9d 9h 4c 4h', 'full-house'],
  ['3c 3d 3h 4c 4h', 'full-house'],
  ['2c 3h 7h 9h Kh', 'flush'],
  ['2c 2d 7h 9h Kh', 'flush'],
  ['2c 5h 6h 7d 9h', 'straight'],
  ['2c 2d 5h 6h 9d', 'straight'],
  ['2c 3h 4h 5d Ah', 'straight'],
  ['2c 2d 5h 9h Td', 'three'],
  ['2c 5h 5d 9h Td', 'three'],
  ['2c 5h 7d 9h Kd', 'nothing'],
  ['3c 3h 7d 7h Kd', 'nothing'],
  ['Ac Ah 7d 8h Kd', 'nothing'],
])('with wild deuces %s is %s', (cards, made) => {
  for (let turn = 0; turn < 5; turn++) {
    const dealt = [...five(cards).slice(turn), ...five(cards).slice(0, turn)] as Five
    expect(hands[wildHand(...dealt)]).toBe(made)
  }
})

test('cards held stay where they are, the others come from the 47 that were not dealt', () => {
  const opened = kartuKeraton.open({ stake: 5n, choice: null })!
  // The deck lies in its order, so with draws of 0 the first cards come: 2c, then the place after it.
  const dealt = kartuKeraton.step(opened, 'deal', draws(36, 39, 42, 45, 0)).state
  expect(dealt.hand).toEqual([36, 40, 44, 48, 4])
  const { state, seen, win } = kartuKeraton.step(dealt, { hold: [0, 1, 2, 3] }, draws(0))
  expect(state.hand).toEqual([36, 40, 44, 48, 0])
  expect(seen).toEqual({ hand: state.hand, made: 'flush' })
  expect(win).toBe(30n)
  // Jack, queen, king and ace of clubs with the ten, which lies 31st among the cards left.
  const ten = kartuKeraton.step(dealt, { hold: [0, 1, 2, 3] }, draws(31))
  expect(ten.state.hand[4]).toBe(32)
  expect(ten.seen.made).toBe('royal')
  expect(ten.win).toBe(4000n)
})

test('a hold names places in rising order, and is taken once', () => {
  const opened = kartuKeraton.open({ stake: 5n, choice: null })!
  expect(kartuKeraton.takes(opened, { hold: [] })).toBe(false)
  const dealt = kartuKeraton.step(opened, 'deal', () => 0).state
  expect(kartuKeraton.takes(dealt, 'deal')).toBe(false)
  for (const hold of [[1, 0], [0, 0], [5], [-1], [0.5], ['0'], null, [0, 1, 2, 3, 4, 4]])
    expect(kartuKeraton.takes(dealt, { hold })).toBe(false)
  expect(kartuKeraton.takes(dealt, { hold: [0], more: 1 })).toBe(false)
  expect(kartuKeraton.open({ stake: 5n, choice: { coins: 5 } })).toBeUndefined()
  const done = kartuKeraton.step(dealt, { hold: [] }, () => 0).state
  expect(kartuKeraton.takes(done, { hold: [] })).toBe(false)
})

test('four to the royal are kept before a pair; three deuces before anything they make', () => {
  const royal = bestHold(kartuKeratonMath, cardsOf('Jh Jc Qh Kh Ah'))
  expect(royal).toMatchObject({ hold: [0, 2, 3, 4], of: 47 })
  if (process.env.LONG)
    expect(bestHold(duaLiarMath, cardsOf('2c 9h 2d 5s 2h')).hold).toEqual([0, 2, 4])
})

/** The best play of a little deck by trying everything, which is another road than the tables. */
function tried(math: PokerMath, deck: readonly Card[]) {
  let [paid, over] = [0, 1]
  for (const many of [1, 7, 21, 35, 35, 21]) over *= many
  const put = (hand: readonly Card[], from: number) => {
    if (hand.length === 5) {
      const best = bestHold(math, hand, deck)
      paid += (best.paid * over) / best.of
      return
    }
    for (let at = from; at < deck.length; at++) put([...hand, deck[at]!], at + 1)
  }
  put([], 0)
  return paid / over
}

test.each([
  [kartuKeratonMath, 'Th Jh Qh Kh Ah Tc Jc Kd Ks 9h 8h 7h'],
  [bonusGandaMath, 'Ac Ad Ah As 3c 3d 3h 3s 2h 4h 5h 6h'],
  [duaLiarMath, '2c 2d 2h 2s 9c Th Jh Qh Kh Ah 9d 8c'],
])('the best play by counting is the best play by trying, on a little deck', (math, text) => {
  const deck = cardsOf(text).sort((a, b) => a - b)
  const { paid, ways, counts } = bestOf(math, deck)
  expect(counts.reduce((sum, many) => sum + many, 0n)).toBe(ways)
  expect((Number(paid) / Number(ways)) * 792).toBeCloseTo(tried(math, deck), 6)
})

const certificate = (title: string) =>
  JSON.parse(readFileSync(new URL(`../../certificates/${title}.json`, import.meta.url), 'utf8'))

// Figures as the field publishes them for the best play of these pay tables.
test.each([
  [kartuKeratonMath, '99.5439', '19.5147', '40390.55'],
  [duaLiarMath, '98.9131', '25.6186', '43422.87'],
  [bonusGandaMath, '99.1065', '28.5471', '48034.95'],
])(
  '[GAM-11] the certificate of a poker machine states what is published of its table',
  (math, back, variance, royal) => {
    const { rtp, volatility, hands: made, winMax } = certificate(math.title)
    expect(Number(rtp.percent).toFixed(4)).toBe(back)
    const { varianceNumerator, varianceDenominator } = volatility
    expect((Number(varianceNumerator) / Number(varianceDenominator)).toFixed(4)).toBe(variance)
    const cycle = Number(made.royal.oneRoundIn)
    expect(Math.abs(cycle - Number(royal))).toBeLessThan(1)
    expect(winMax.stakes).toBe('800.00')
  },
)
