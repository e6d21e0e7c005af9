import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealt } from '../baccarat/hand.ts'
import { fullDeck, takeFrom } from '../cards/deck.ts'
import { momentsOf } from '../exact/statement.ts'
import { decimal, ratio } from '../slot/exact/ratio.ts'
import * as baccarat from './baccarat.ts'
import * as dragonTiger from './dragon-tiger.ts'
import * as fanTan from './fan-tan.ts'
import { backOf, type Gain } from './gain.ts'
import * as sicBo from './sic-bo.ts'
import * as wheel from './wheel.ts'

const laws = {
  commission: baccarat.lawsOf(true),
  free: baccarat.lawsOf(false),
  dragonTiger: dragonTiger.lawsOf(),
  sicBo: sicBo.lawsOf(),
  fanTan: fanTan.lawsOf(),
  wheel: wheel.lawsOf(),
}
type Table = keyof typeof laws
const meanOf = (table: Table, place: string) => {
  const found = laws[table].find(({ choice }) => choice === place)
  if (!found) throw new Error(`no ${place}`)
  return momentsOf(found.law).mean
}

// House edges of eight packs as they are published to two places (wizardofodds.com), percent.
test.each<[Table, string, string]>([
  ['commission', 'player', '1.24'],
  ['commission', 'banker', '1.06'],
  ['commission', 'tie', '14.36'],
  ['free', 'banker', '1.46'],
  ['commission', 'player-pair', '10.36'],
  ['commission', 'either-pair', '13.71'],
  ['commission', 'super-six', '29.98'],
  ['commission', 'player-dragon', '2.65'],
  ['commission', 'banker-dragon', '9.37'],
  ['commission', 'big', '4.35'],
  ['dragonTiger', 'dragon', '3.73'],
  ['dragonTiger', 'suited-tie', '13.98'],
  ['dragonTiger', 'tiger-small', '7.69'],
])('%s %s keeps what is published of it', (table, place, edge) => {
  const mean = meanOf(table, place)
  expect(decimal({ of: (mean.over - mean.of) * 100n, over: mean.over }, 2)).toBe(edge)
})

test('pairs come as often as four cards of every kind are counted one by one', () => {
  const deck = Array.from({ length: 52 }, (_, card) => card)
  const left = deck.map(() => baccarat.packs)
  const take = (card: number) => {
    const many = left[card] ?? 0
    left[card] = many - 1
    return many
  }
  const put = (card: number) => {
    left[card] = (left[card] ?? 0) + 1
  }
  const back = new Map<string, bigint>()
  let all = 0n
  // The first card is as good as any other: the ways of one stand for those of all.
  const p1 = 0
  take(p1)
  for (const p2 of deck) {
    const two = take(p2)
    for (const b1 of deck) {
      const three = take(b1)
      for (const b2 of deck) {
        const ways = BigInt(two * three * (left[b2] ?? 0))
        all += ways
        for (const place of [
          'player-pair',
          'banker-pair',
          'either-pair',
          'perfect-pair',
        ] as const) {
          const gain = baccarat.gainOf({ player: [p1, p2], banker: [b1, b2] }, place, true)
          back.set(place, (back.get(place) ?? 0n) + ways * backOf(gain, 1n))
        }
      }
      put(b1)
    }
    put(p2)
  }
  for (const [place, sum] of back)
    expect([place, meanOf('commission', place)]).toEqual([place, ratio(sum, all)])
})

test.each(Object.keys(laws) as Table[])('no place of %s returns all that is staked', (table) => {
  for (const { choice, law } of laws[table]) {
    const { of, over } = momentsOf(law).mean
    expect([choice, of < over, of * 100n > over * 70n]).toEqual([choice, true, true])
  }
})

/** What many rounds return of a place, against its law: within five deviations of as many. */
function agrees(table: Table, rounds: number, played: (place: string) => Gain[]) {
  for (const { choice, law } of laws[table]) {
    const { mean, variance } = momentsOf(law)
    const back = played(choice).reduce((sum, gain) => sum + Number(backOf(gain, 10_000n)), 0)
    const [wanted, deviation] = [
      Number(decimal(mean, 12)),
      Math.sqrt(Number(decimal(variance, 12)) / rounds),
    ]
    expect(Math.abs(back / 10_000 / rounds - wanted), choice).toBeLessThan(5 * deviation)
  }
}

/** A chance of its own, alike at every run. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('coups from a whole shoe come as the laws of every place say', () => {
  const draw = chance(20_261_123)
  const shoe = Array.from({ length: baccarat.packs }, () => fullDeck).flat()
  const rounds = 40_000
  const coups = Array.from({ length: rounds }, () => {
    const six = takeFrom(shoe, 6, draw)
    return dealt(() => six.shift() ?? 0)
  })
  for (const [table, commission] of [
    ['commission', true],
    ['free', false],
  ] as const)
    agrees(table, rounds, (place) =>
      coups.map((coup) => baccarat.gainOf(coup, place as baccarat.Place, commission)),
    )
})

test('cards, dice, buttons and wheel come as their laws say', () => {
  const draw = chance(7)
  const rounds = 30_000
  const many = <Of>(one: () => Of) => Array.from({ length: rounds }, one)
  const shoe = Array.from({ length: baccarat.packs }, () => fullDeck).flat()
  const pairs = many(() => takeFrom(shoe, 2, draw))
  agrees('dragonTiger', rounds, (place) =>
    pairs.map(([one = 0, other = 0]) => dragonTiger.gainOf(one, other, place as dragonTiger.Place)),
  )
  const throws = many((): sicBo.Dice => [1 + draw(6), 1 + draw(6), 1 + draw(6)])
  agrees('sicBo', rounds, (place) => throws.map((dice) => sicBo.gainOf(dice, place)))
  const rests = many(() => fanTan.rests[draw(4)] ?? 1)
  agrees('fanTan', rounds, (place) => rests.map((rest) => fanTan.gainOf(rest, place)))
  const stops = many(() => draw(wheel.around.length))
  agrees('wheel', rounds, (place) => stops.map((stop) => wheel.gainOf(stop, place)))
})

test('segments of a kind stand apart, and none is missing', () => {
  expect(wheel.around).toHaveLength(52)
  const at = wheel.around.flatMap((pays, nth) => (pays > 2 ? [nth] : []))
  for (const [nth, place] of at.entries()) {
    const next = at[(nth + 1) % at.length] ?? 0
    expect((next - place + 52) % 52).toBeGreaterThan(1)
  }
})

test('what a stake brings back is cut to whole units, never below nothing and never more than is said', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.nat(30_000), (stake, gain) => {
      const back = backOf({ gain }, stake)
      expect(back >= stake && (back - stake) * 100n <= stake * BigInt(gain)).toBe(true)
    }),
  )
})
