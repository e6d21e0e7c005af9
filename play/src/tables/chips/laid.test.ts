import { chipsOf as read } from '@balai/games/chips'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Call, chipsOf, doubled, type Laid, laidOf, placed, sumOf, without } from './laid.ts'

const [least, most] = [1_000n, 500_000n]
const places = ['red', 'black', 'straight:0', 'dozen:2']
const chip = fc.constantFrom(1_000n, 5_000n, 25_000n, 100_000n)
const call: fc.Arbitrary<Call> = fc.array(
  fc.tuple(fc.constantFrom(...places), fc.integer({ min: 1, max: 2 })),
  { minLength: 1, maxLength: 5 },
)
type Press = (laid: Laid) => Laid
const press: fc.Arbitrary<Press> = fc.oneof(
  fc.tuple(call, chip).map(
    ([call, chip]) =>
      (laid: Laid) =>
        placed(laid, call, { chip, most }),
  ),
  fc.constant((laid: Laid) => doubled(laid, most)),
  fc.constantFrom(...places).map((on) => (laid: Laid) => without(laid, on)),
)
const played = fc.array(press, { maxLength: 40 }).map((presses) => {
  return presses.reduce<Laid>((laid, press) => press(laid), [])
})

test('however chips are laid, the game takes them for their sum, and never more than the most', () => {
  fc.assert(
    fc.property(played, (laid) => {
      const sum = sumOf(laid)
      expect(sum).toBeLessThanOrEqual(most)
      expect(sum % least).toBe(0n)
      const taken = read(chipsOf(laid), sum, (on) => places.includes(on))
      expect(taken).toEqual(laid.length ? chipsOf(laid) : undefined)
      expect(read(chipsOf(laid), sum + 1n, () => true)).toBeUndefined()
      expect(laidOf(chipsOf(laid))).toEqual(laid)
    }),
  )
})

test('a call is laid whole or not at all; twice the chips are twice the sum', () => {
  fc.assert(
    fc.property(played, call, chip, (laid, call, chip) => {
      const chips = call.reduce((all, [, many]) => all + many, 0)
      const wanted = sumOf(laid) + chip * BigInt(chips)
      const next = placed(laid, call, { chip, most })
      if (wanted > most) expect(next).toBe(laid)
      else expect(sumOf(next)).toBe(wanted)
      expect([sumOf(laid), sumOf(laid) * 2n]).toContain(sumOf(doubled(laid, most)))
    }),
  )
})
