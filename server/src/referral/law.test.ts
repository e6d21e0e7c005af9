import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { type Circle, openFriends, plain } from './testing/friends.ts'

let house: House
let circle: Circle
beforeAll(async () => {
  house = await openHouse({ max: 6 })
  circle = openFriends(house)
  await circle.terms(plain)
})
afterAll(() => house.close())

const sequences = Number(process.env.SEQUENCES ?? (process.env.LONG ? 1_000 : 40))
const stepsMost = 12
/** Slots bring so many ten-thousandths of a stake. */
const rate = 20n

const pick = fc.nat(99)
const Step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('plays' as const),
      friend: fc.nat(1),
      stake: fc.integer({ min: 1, max: 250_000 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('undoes' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('again' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('waits' as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('pays' as const) }) },
)

test('[MEM-12] whatever is staked, undone and paid in whatever order, lines come to what was paid and what waits', async () => {
  const seen = { undone: 0, paid: 0, owes: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 4, maxLength: stepsMost }), async (steps) => {
      const inviter = await circle.member(undefined, 0n)
      const code = await circle.code(inviter)
      const friends = [await circle.member(code), await circle.member(code)]
      const rounds: {
        round: Awaited<ReturnType<Circle['playsAway']>>
        stake: bigint
        undone: boolean
      }[] = []
      for (const step of steps) {
        if (step.act === 'plays') {
          const friend = friends[step.friend]
          if (!friend) throw new Error('there are two friends')
          const round = await circle.playsAway(friend, BigInt(step.stake))
          await circle.counts(round)
          rounds.push({ round, stake: BigInt(step.stake), undone: false })
        } else if (step.act === 'waits') circle.waits(1)
        else if (step.act === 'pays') await circle.pays()
        else {
          const found = rounds[step.pick % Math.max(1, rounds.length)]
          if (!found) continue
          if (step.act === 'undoes' && !found.undone) {
            found.undone = true
            seen.undone += 1
            await circle.undoes(found.round)
          }
          await circle.counts(found.round, found.round)
        }
      }
      const stands = await circle.standing(inviter)
      const lines = await circle.lines(inviter)
      const sum = lines.reduce((all, { amount }) => all + amount, 0n)
      expect(sum).toBe(stands.paid + stands.waiting)
      expect(sum).toBe(stands.earned)
      // What the ledger moved is what was said to be paid.
      expect(await circle.paidIn(inviter)).toBe(stands.paid)
      // To the unit: only what stands of the stakes brings anything.
      const units = rounds.reduce((all, one) => all + (one.undone ? 0n : one.stake * rate), 0n)
      expect(lines.reduce((all, { from }) => all + (from?.units ?? 0n), 0n)).toBe(units)
      expect(stands.earned).toBe(units / 10_000n)
      if (stands.paid > 0n) seen.paid += 1
      if (stands.waiting < 0n) seen.owes += 1
    }),
    { numRuns: sequences },
  )
  // A law that met nothing proves nothing.
  expect(seen.undone).toBeGreaterThan(0)
  expect(seen.paid).toBeGreaterThan(0)
}, 300_000)
