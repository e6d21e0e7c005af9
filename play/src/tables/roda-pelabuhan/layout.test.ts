import { bets, wheel } from '@balai/games/roulette/bets'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placed, sumOf, sumOn } from '../chips/laid.ts'
import { around, chipsIn, nextTo, spots, touched, tracks } from './layout.ts'
import { ballAt, pocketOf, turned } from './motion.ts'

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

test('each bet of the field lies where it touches exactly the numbers that it wins on', () => {
  expect(spots).toHaveLength(Object.keys(bets).length - 12)
  for (const spot of spots) expect(touched(spot), spot.on).toEqual(sorted(bets[spot.on] ?? []))
  expect(new Set(spots.map(({ u, v }) => `${u}:${v}`)).size).toBe(spots.length)
})

test('by the arrows every bet is reached from the zero', () => {
  const ways = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const
  const reached = new Set(['straight:0'])
  for (const on of reached) {
    const spot = spots.find((one) => one.on === on)
    for (const way of ways) {
      const next = spot && nextTo(spot, way)
      if (next) reached.add(next)
    }
  }
  expect(reached.size).toBe(spots.length)
})

test('the calls of the track lay their chips on bets of the table, as many as they say', () => {
  const calls = [...tracks.map(([, call]) => call), ...wheel.map(around)]
  fc.assert(
    fc.property(fc.constantFrom(...calls), fc.bigInt({ min: 1n, max: 1000n }), (call, chip) => {
      const laid = placed([], call, { chip, most: 10_000_000n })
      expect(sumOf(laid)).toBe(chip * BigInt(chipsIn(call)))
      for (const [on, chips] of call) {
        expect(Object.hasOwn(bets, on)).toBe(true)
        expect(sumOn(laid, on)).toBe(chip * BigInt(chips))
      }
    }),
  )
})

test('the ball comes to rest in the very pocket that was drawn, and only gets nearer to it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...wheel), (number) => {
      const end = ballAt(number, 1)
      const off = (((end.angle - turned(1) - pocketOf(number)) % 360) + 360) % 360
      expect(Math.min(off, 360 - off)).toBeCloseTo(0)
      expect(end.high).toBe(0)
      const gaps = Array.from({ length: 101 }, (_, i) => {
        const { angle } = ballAt(number, i / 100)
        return Math.abs(angle - turned(i / 100) - pocketOf(number))
      })
      expect(gaps.every((gap, i) => i === 0 || gap <= (gaps[i - 1] ?? gap) + 1e-9)).toBe(true)
    }),
  )
})
