import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenly, type Put, paidOf, rakeOf, splitOf } from './pots.ts'
import { unitByUnit } from './testing/units.ts'

const long = process.env.LONG !== undefined
const numRuns = long ? 100_000 : 2_000

const seats = 9
/** A hand of two to nine: what each put, who left, how strong each is, who shows on one board or two. */
const hand = fc
  .record({
    taken: fc.shuffledSubarray([...Array(seats).keys()], { minLength: 2, maxLength: seats }),
    // Nothing yet: somebody may be left by all who bet before they were asked.
    puts: fc.array(fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 60n })), {
      minLength: seats,
      maxLength: seats,
    }),
    // Alike amounts come often: who calls puts what was bet.
    alike: fc.array(fc.boolean(), { minLength: seats, maxLength: seats }),
    folds: fc.array(fc.boolean(), { minLength: seats, maxLength: seats }),
    boards: fc.array(fc.array(fc.nat(4), { minLength: seats, maxLength: seats }), {
      minLength: 1,
      maxLength: 2,
    }),
    button: fc.nat(seats - 1),
    share: fc.bigInt({ min: 0n, max: 1_000n }),
    cap: fc.bigInt({ min: 0n, max: 30n }),
    flop: fc.boolean(),
  })
  .map(({ taken, puts, alike, folds, boards, ...rest }) => {
    const most = puts.reduce((one, other) => (other > one ? other : one))
    const stays = taken[0] ?? 0
    const all: Put[] = taken.map((seat) => ({
      seat,
      amount: alike[seat] ? most : (puts[seat] ?? 0n),
      folded: seat !== stays && folds[seat] === true,
    }))
    const shown = boards.map(
      (strengths) => new Map(taken.map((seat) => [seat, strengths[seat] ?? 0])),
    )
    return { puts: all, shown, ...rest }
  })

const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, one) => all + one, 0n)

test('what goes into a hand comes out of it, less the rake, to the unit', () => {
  fc.assert(
    fc.property(hand, ({ puts, shown, button, share, cap, flop }) => {
      const { pots, back } = splitOf(puts)
      const { pots: left, rake } = rakeOf(pots, { share, cap }, flop)
      const paid = paidOf(left, shown, { seats, button })
      const all = sum(puts.map(({ amount }) => amount))
      expect(sum(paid.values()) + rake + (back?.amount ?? 0n)).toBe(all)
      expect(rake <= cap && (flop || rake === 0n)).toBe(true)
      expect(rake * 10_000n <= (all - (back?.amount ?? 0n)) * share).toBe(true)
      // Nobody who left is paid, nobody wins of another more than they put in themselves.
      for (const { seat, folded } of puts) if (folded) expect(paid.get(seat)).toBeUndefined()
      for (const { amount } of left) expect(amount >= 0n).toBe(true)
    }),
    { numRuns },
  )
})

test('side pots and shares are those of a reference that goes unit by unit', () => {
  fc.assert(
    fc.property(hand, ({ puts, shown, button }) => {
      const { pots, back } = splitOf(puts)
      const paid = paidOf(pots, shown, { seats, button })
      const reference = unitByUnit({ puts, shown, button, seats })
      expect(new Map([...paid].filter(([, units]) => units > 0n))).toEqual(reference.paid)
      expect(back).toEqual(reference.back)
    }),
    { numRuns },
  )
})

test('who is left alone takes all, and needs to show nothing', () => {
  const puts = [
    { seat: 1, amount: 30n, folded: true },
    { seat: 4, amount: 50n, folded: false },
    { seat: 7, amount: 20n, folded: true },
  ]
  const { pots, back } = splitOf(puts)
  expect(back).toEqual({ seat: 4, amount: 20n })
  expect(paidOf(pots, [new Map()], { seats, button: 0 })).toEqual(new Map([[4, 80n]]))
})

test('a unit that cannot be halved goes to the first after the button, of two boards to the first', () => {
  const pots = [{ amount: 5n, seats: [0, 3, 8] }]
  const shown = [
    new Map([
      [0, 1],
      [3, 1],
      [8, 0],
    ]),
  ] as const
  expect(paidOf(pots, shown, { seats, button: 0 })).toEqual(
    new Map([
      [3, 3n],
      [0, 2n],
    ]),
  )
  expect(paidOf(pots, shown, { seats, button: 3 })).toEqual(
    new Map([
      [0, 3n],
      [3, 2n],
    ]),
  )
  const twice = [
    new Map([
      [0, 1],
      [3, 0],
      [8, 0],
    ]),
    new Map([
      [0, 0],
      [3, 1],
      [8, 0],
    ]),
  ]
  expect(paidOf(pots, twice, { seats, button: 0 })).toEqual(
    new Map([
      [0, 3n],
      [3, 2n],
    ]),
  )
  expect(evenly(7n, 3)).toEqual([3n, 2n, 2n])
})
