import { expect, test } from 'vitest'
import { cardsOf } from '../cards/deck.ts'
import { statementOf } from '../exact/statement.ts'
import { bakaratMini, bakaratMiniMath as math } from '../titles/bakarat-mini.ts'
import { coupsOf, lawsOf } from './exact.ts'
import { wonWith } from './game.ts'
import { bankerDraws, dealt, sumOf, winnersOf } from './hand.ts'

/** Deals these cards: player, banker, player, banker, then as they are asked for. */
const coup = (text: string) => {
  const cards = cardsOf(text)
  const found = dealt(() => cards.shift()!)
  expect(cards).toEqual([])
  return found
}
const chip = (on: string, stake: string) => ({ on, stake })

test('[GAM-11] the edge of every place is what is published for eight packs', () => {
  const edges = lawsOf(math).map(({ choice, law }) => [
    choice,
    (100 - Number(statementOf(law).rtp.percent)).toFixed(4),
  ])
  expect(Object.fromEntries(edges)).toEqual({
    player: '1.2351',
    banker: '1.0579',
    tie: '14.3596',
    'player-pair': '10.3614',
    'banker-pair': '10.3614',
  })
  const { all, player, banker, tie } = coupsOf(math)
  expect(player + banker + tie).toBe(all)
  expect(all).toBe(416 * 415 * 414 * 413 * 412 * 411)
})

test('a natural ends the coup; the player draws to five, the banker by the third card', () => {
  expect(coup('Kh 2c 9h 3c')).toEqual({ player: cardsOf('Kh 9h'), banker: cardsOf('2c 3c') })
  expect(coup('2h 9c 3h Kc').player).toHaveLength(2)
  expect(coup('2h Kc 3h 3c 8d')).toEqual({ player: cardsOf('2h 3h 8d'), banker: cardsOf('Kc 3c') })
  expect(coup('2h Kc 3h 3c 9d 2d').banker).toEqual(cardsOf('Kc 3c 2d'))
  // The player stands on six and seven; the banker then draws to five.
  expect(coup('Kh Kc 6h 5c 4d').banker).toHaveLength(3)
  expect(coup('Kh Kc 6h 6c').banker).toHaveLength(2)
})

test('the banker draws by the table', () => {
  const table = [
    'dddddddddd',
    'dddddddddd',
    'dddddddddd',
    'ddddddddsd',
    'ssddddddss',
    'ssssddddss',
    'ssssssddss',
    'ssssssssss',
  ]
  table.forEach((row, banker) => {
    const drawn = [...row].map((_, third) => (bankerDraws(banker, third) ? 'd' : 's')).join('')
    expect(drawn, `banker ${banker}`).toBe(row)
  })
})

test('a tie gives stakes on both sides back; pairs are of ranks, as first dealt', () => {
  const tie = coup('4h 2c 4c 6c')
  expect(sumOf(tie.player)).toBe(8)
  expect(winnersOf(tie)).toEqual({ won: ['tie', 'player-pair'], tie: true })
  const chips = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'].map((on) =>
    chip(on, '10'),
  )
  expect(wonWith(math, chips, tie)).toBe(10n + 10n + 90n + 120n)
  expect(winnersOf(coup('Kh 2c Qh 6c')).won).toEqual(['banker'])
})

test('the commission is five in a hundred, and what is gained is cut to whole units', () => {
  const banker = coup('Kh 2c Qh 6c')
  expect(wonWith(math, [chip('banker', '100')], banker)).toBe(195n)
  expect(wonWith(math, [chip('banker', '20')], banker)).toBe(39n)
  expect(wonWith(math, [chip('banker', '19')], banker)).toBe(37n)
  expect(wonWith(math, [chip('banker', '1')], banker)).toBe(1n)
  expect(wonWith(math, [chip('player', '100')], banker)).toBe(0n)
})

test('a shoe has eight of each card and no more', () => {
  const state = bakaratMini.open({ stake: 10n, choice: [chip('tie', '10')] })!
  const asked: number[] = []
  const { seen } = bakaratMini.step(state, 'deal', (n) => {
    asked.push(n)
    return n - 1
  })
  expect(asked).toEqual([416, 415, 414, 413, ...asked.slice(4)])
  // The last card of the shoe, again and again: the aces of spades of its packs, and then the kings.
  expect(seen.player.slice(0, 2)).toEqual([51, 49])
})
