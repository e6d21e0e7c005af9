import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Card, cardsOf } from '../cards/deck.ts'
import type { Draw } from '../fair.ts'
import { duaPuluhSatu as game, duaPuluhSatuMath as math } from '../titles/dua-puluh-satu.ts'
import { blackjackChance, bust, endsOf, runsFrom, shoeOf } from './dealer.ts'
import { meansOf } from './exact.ts'
import { type BlackjackMove, type BlackjackState, blackjackOf, movesIn } from './game.ts'
import { totalOf } from './hand.ts'
import { simulated } from './simulated.ts'
import { strategyOf } from './strategy.ts'

/** Draws these very cards from the shoe as it then is. */
function dealing(state: BlackjackState, cards: Card[]): Draw {
  const left = Array.from({ length: 52 }, () => math.packs)
  const gone = [...state.dealer, ...state.hands.flatMap((hand) => hand.cards)]
  for (const card of gone) left[card]!--
  return () => {
    const card = cards.shift()!
    const at = left.slice(0, card).reduce((sum, many) => sum + many, 0)
    left[card]!--
    return at
  }
}

/** Plays moves, each with the cards that it draws: first, up card, second with the deal. */
function played(steps: [BlackjackMove, string][], stake = 100n, rules = math) {
  const table = blackjackOf(rules)
  let state = table.open({ stake, choice: null })!
  let [laid, won] = [stake, 0n]
  for (const [move, text] of steps) {
    expect(table.takes(state, move), move).toBe(true)
    laid += table.adds(state, move)
    const cards = text ? cardsOf(text) : []
    const stepped = table.step(state, move, dealing(state, cards))
    expect(cards, move).toEqual([])
    won += stepped.win
    state = stepped.state
  }
  return { state, over: table.isOver(state), laid, won, gain: won - laid }
}

test.each([
  ['Ah Kd', 21, true],
  ['Ah Ad', 12, true],
  ['Ah 6d Td', 17, false],
  ['Ah 6d', 17, true],
  ['Ah Ad 9c', 21, true],
  ['Th 9d 3c', 22, false],
])('%s counts %i', (cards, total, soft) => {
  expect(totalOf(cardsOf(cards))).toEqual({ total, soft })
})

test('a blackjack gains three for two at once, cut to whole units', () => {
  expect(played([['deal', 'Ah 9c Kd']])).toMatchObject({ over: true, gain: 150n })
  expect(played([['deal', 'Ah 9c Kd']], 7n).gain).toBe(10n)
})

test('against a ten the dealer looks for a blackjack of his own: both is a stand-off', () => {
  expect(played([['deal', 'Ah Tc Kd Ad']])).toMatchObject({ over: true, gain: 0n })
  expect(played([['deal', 'Ah Tc Kd 9d']])).toMatchObject({ over: true, gain: 150n })
})

test('hit, stand, win, lose and stand off', () => {
  const twenty = (rest: string) =>
    [
      ['deal', 'Th 6c Kd'],
      ['stand', rest],
    ] as [BlackjackMove, string][]
  expect(played(twenty('Td 5c')).gain).toBe(-100n)
  expect(played(twenty('Td 4c')).gain).toBe(0n)
  expect(played(twenty('Td 6d')).gain).toBe(100n)
  expect(played(twenty('Td 2d')).gain).toBe(100n)
})

test('a bust ends the round, and the dealer draws no card against a six', () => {
  const { state, over, gain } = played([
    ['deal', 'Th 6c 5d'],
    ['hit', 'Kd'],
  ])
  expect(over).toBe(true)
  expect(gain).toBe(-100n)
  expect(state.dealer).toHaveLength(1)
})

test('twenty-one stands by itself', () => {
  expect(
    played([
      ['deal', 'Th 6c 5d'],
      ['hit', '6d Td 3c'],
    ]),
  ).toMatchObject({ over: true, gain: 100n })
})

test('the dealer stands on an ace and six, or draws where the table says so', () => {
  const steps: [BlackjackMove, string][] = [['deal', 'Th 6c 8d']]
  expect(played([...steps, ['stand', 'Ah']]).gain).toBe(100n)
  const hits = { ...math, soft17: 'hit' as const }
  expect(played([...steps, ['stand', 'Ah 3c']], 100n, hits).gain).toBe(-100n)
})

test('doubling lays the stake again, for one card', () => {
  const { laid, over, gain } = played([
    ['deal', '6h 6c 5d'],
    ['double', '9d Td Kc'],
  ])
  expect({ laid, over, gain }).toEqual({ laid: 200n, over: true, gain: 200n })
})

test("a dealer's blackjack takes the first stake alone: what was added comes back", () => {
  expect(
    played([
      ['deal', '6h Tc 5d'],
      ['double', '9d Ac'],
    ]).gain,
  ).toBe(-100n)
  // Even where a split hand was lost before.
  expect(
    played([
      ['deal', '8h Tc 8d'],
      ['split', 'Td 9c'],
      ['hit', 'Kc'],
      ['stand', 'Ac'],
    ]).gain,
  ).toBe(-100n)
})

test('insurance is half the stake, and pays two to one on a blackjack', () => {
  const insured = (rest: string): [BlackjackMove, string][] => [
    ['deal', 'Th Ac 9d'],
    ['insure', ''],
    ['stand', rest],
  ]
  expect(played(insured('Kd'))).toMatchObject({ laid: 150n, gain: 0n })
  expect(played(insured('7d')).gain).toBe(100n - 50n)
  // Offered with a blackjack too: even money by another name.
  expect(
    played([
      ['deal', 'Ah Ac Kd'],
      ['insure', 'Qc'],
    ]).gain,
  ).toBe(100n)
  expect(
    played([
      ['deal', 'Ah Ac Kd'],
      ['decline', 'Qc'],
    ]).gain,
  ).toBe(0n)
  expect(movesIn(math, played([['deal', 'Th 9c 9d']]).state)).not.toContain('insure')
})

test('pairs are split to four hands; the next pair is played as it lies', () => {
  const { state } = played([
    ['deal', '8h 6c 8d'],
    ['split', '8c 8s'],
    ['split', '8h Td'],
    ['split', '8c 2d'],
  ])
  expect(state.hands.map(({ cards }) => cards)).toEqual([
    cardsOf('8h 8c'),
    cardsOf('8h 2d'),
    cardsOf('8c Td'),
    cardsOf('8d 8s'),
  ])
  expect(movesIn(math, state)).toEqual(['hit', 'stand', 'double'])
  expect(movesIn({ ...math, doubleAfterSplit: false }, state)).toEqual(['hit', 'stand'])
})

test('split aces get a card each and no more; with a ten they are twenty-one, no blackjack', () => {
  const { over, gain, state } = played([
    ['deal', 'Ah 6c Ad'],
    ['split', 'Kd Ac Td 2c'],
  ])
  expect(over).toBe(true)
  expect(state.hands.map(({ done }) => done)).toEqual([true, true])
  // 21 and 12 against 18.
  expect(gain).toBe(0n)
})

test('no card comes more often than the packs have it', () => {
  let state = game.open({ stake: 100n, choice: null })!
  state = {
    ...state,
    stage: 'play',
    dealer: [8],
    hands: [{ cards: [0, 0, 0, 0, 0], bets: 1, done: false }],
  }
  const first = game.step(state, 'hit', () => 0).state
  expect(first.hands[0]?.cards.at(-1)).toBe(0)
  const second = game.step(first, 'hit', () => 0).state
  expect(second.hands[0]?.cards.at(-1)).toBe(1)
})

test('basic strategy is the one that is published for tables of these rules', () => {
  const advise = strategyOf(math)
  const ups = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
  const letter = { hit: 'h', stand: 's', double: 'd', split: 'p' }
  const row = (low: number, aces: boolean, pair = 0) =>
    ups.map((up) => letter[advise({ low, aces, pair }, up, { double: true, split: true })]).join('')
  expect([8, 9, 10, 11, 12, 13, 16, 17].map((low) => row(low, false))).toEqual([
    'hhhhhhhhhh',
    'hddddhhhhh',
    'ddddddddhh',
    'dddddddddh',
    'hhssshhhhh',
    'ssssshhhhh',
    'ssssshhhhh',
    'ssssssssss',
  ])
  expect([6, 7, 8, 9].map((low) => row(low, true))).toEqual([
    'hhdddhhhhh',
    'hddddhhhhh',
    'sddddsshhh',
    'ssssssssss',
  ])
  const pairs = ups.map((_, i) => i + 1).map((pair) => row(pair * 2, pair === 1, pair))
  expect(pairs).toEqual([
    'pppppppppp',
    'pppppphhhh',
    'pppppphhhh',
    'hhhpphhhhh',
    'ddddddddhh',
    'ppppphhhhh',
    'pppppphhhh',
    'pppppppppp',
    'pppppsppss',
    'ssssssssss',
  ])
})

test('the dealer always ends somewhere: with his blackjack, all chances come to one', () => {
  for (let up = 1; up <= 10; up++) {
    const runs = runsFrom(up, 'stand')
    for (const packs of [1, 6]) {
      const shoe = shoeOf({ ...math, packs })
      shoe[up]!--
      shoe[10]! -= 2
      const ends = endsOf(runs, shoe)
      const all = ends.reduce((sum, chance) => sum + chance, blackjackChance(up, shoe))
      expect(all, `${packs} packs, ${up}`).toBeCloseTo(1, 12)
      expect(ends[bust]).toBeGreaterThan(0.1)
    }
  }
})

const certificate = JSON.parse(
  readFileSync(new URL('../../certificates/dua-puluh-satu.json', import.meta.url), 'utf8'),
)

test('[GAM-11] the edge is what is published for six packs, all 17 stood on, doubles after splits', () => {
  expect(Number(certificate.houseEdge.percent)).toBeCloseTo(0.41, 2)
  expect(Number(certificate.volatility.standardDeviation)).toBeCloseTo(1.15, 1)
  const back = 1 - Number(certificate.houseEdge.percent) / 100 / (1 + Number(certificate.addedMean))
  expect(back * 100).toBeCloseTo(Number(certificate.rtp.percent), 4)
})

const rounds = process.env.LONG ? 200_000 : 1_000

test(`${rounds} rounds by basic strategy lie within four standard errors of the certificate`, () => {
  const { gain, deviation } = simulated(math, rounds, {
    serverSeed: '7d'.repeat(32),
    clientSeed: 'play',
  })
  const edge = Number(certificate.houseEdge.percent) / 100
  expect(Math.abs(gain + edge)).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
})

// Half a minute for each set of rules.
if (process.env.LONG)
  test('each rule moves the edge by what is published of it', () => {
    const edge = (rules: typeof math) => -100 * meansOf(rules).gain
    const own = edge(math)
    expect(edge({ ...math, soft17: 'hit' }) - own).toBeCloseTo(0.21, 2)
    expect(edge({ ...math, doubleAfterSplit: false }) - own).toBeCloseTo(0.14, 2)
    expect(edge({ ...math, packs: 8 }) - own).toBeCloseTo(0.02, 1)
    expect(edge({ ...math, blackjack: 120 }) - own).toBeCloseTo(1.36, 1)
  })
