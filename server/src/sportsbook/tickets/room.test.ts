import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Mine, withOwn } from '../bounds/bounds.ts'
import { fits, mostIn, roomOf } from './room.ts'
import { loadsOf, returnOf } from './rows.ts'

const general = { rowLeast: 1n, returnMost: 1n, memberMost: 1n, selectionMost: 1n, delaySeconds: 5 }
const listed = { minBet: 1n, maxBet: 10n ** 12n }
const nobody: Mine = { part: 100, staked: () => 0n }
const amount = fc.bigInt({ min: 0n, max: 10n ** 10n })
const price = fc.oneof(
  fc.integer({ min: 1_010, max: 4_000 }),
  fc.integer({ min: 1_010, max: 1_001_000 }),
)

/** A leg of so many selections at such a price. */
const leg = fc.record({ price, picks: fc.integer({ min: 1, max: 6 }) })
const slip = fc
  .record({ legs: fc.array(leg, { minLength: 1, maxLength: 16 }), sizes: fc.integer() })
  .map(({ legs, sizes: bits }) => {
    const sizes = legs.map((_, nth) => nth + 1).filter((size) => (bits >> size) & 1)
    return {
      legs: legs.map(({ price, picks }, nth) => ({
        ...{ event: String(nth), price, inPlay: false },
        picks: Array.from({ length: picks }, (_, n) => ({
          market: String(n),
          selection: 'yes',
        })),
      })),
      sizes: legs.length > 8 || sizes.length === 0 ? [legs.length] : sizes,
    }
  })

test('[GAM-09] the most that fits is the most that every bound takes, to the last unit', () => {
  const bounds = fc.record({ returnMost: amount, memberMost: amount, selectionMost: amount })
  fc.assert(
    fc.property(slip, bounds, amount, ({ legs, sizes }, over, laid) => {
      const of = withOwn({ ...general, ...over }, [])
      const owed = legs.flatMap(({ event, picks }) =>
        picks.map((pick) => ({ ...pick, event, owed: laid })),
      )
      const room = roomOf({ legs, sizes }, { listed, bounds: of, mine: nobody, owed })
      const takes = (each: bigint) => {
        const rows = { legs, sizes, each }
        const stake = each * BigInt(room.rows.length)
        const isWithin = returnOf(rows) <= over.returnMost && stake <= over.memberMost
        return isWithin && loadsOf(rows).every((part) => laid + part.owed <= over.selectionMost)
      }
      const most = mostIn(room)
      expect(most === 0n || takes(most)).toBe(true)
      expect(takes(most + 1n)).toBe(false)
      expect(fits(room, most + 1n)).toBe(false)
      expect(most === 0n || fits(room, most)).toBe(true)
    }),
  )
})

const own = fc.option(amount, { nil: null })

test('[GAM-09] a lower bound, and a smaller part, never leave more room', () => {
  const bound = fc.record({ of: own, market: own, staked: amount, beside: amount, less: amount })
  fc.assert(
    fc.property(bound, fc.integer({ min: 1, max: 100 }), (given, part) => {
      const one = { event: 'e', market: 'm', selection: 'yes' }
      const roomBy = (
        event: bigint | null,
        market: bigint | null,
        { part: parts, all }: { part: number; all: bigint },
      ) => {
        const bounds = withOwn({ ...general, returnMost: all, memberMost: all }, [
          { event: 'e', market: null, selectionMost: null, memberMost: event },
          { event: 'e', market: 'm', selectionMost: null, memberMost: market },
        ])
        const staked: Mine['staked'] = ({ market: at }) =>
          at === null ? given.staked + given.beside : given.staked
        const legs = [{ event: 'e', price: 2_000, inPlay: false, picks: [one] }]
        return roomOf(
          { legs, sizes: [1] },
          { listed, bounds, mine: { part: parts, staked }, owed: null },
        )
      }
      const all = 10n ** 11n
      const less = (most: bigint | null) =>
        most === null ? given.less : most < given.less ? most : given.less
      const was = roomBy(given.of, given.market, { part: 100, all }).stake
      const lowered = [
        roomBy(given.of, given.market, { part, all }),
        roomBy(less(given.of), given.market, { part: 100, all }),
        // A market that had no bound of its own is lowered by one that is below its event’s.
        roomBy(given.of, less(given.market ?? given.of), { part: 100, all }),
      ]
      for (const { stake } of lowered) expect(stake).toBeLessThanOrEqual(was)
    }),
  )
})
