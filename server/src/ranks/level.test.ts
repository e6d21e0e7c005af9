import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthFrom } from './calendar.ts'
import { termsTold, told } from './desk/told.ts'
import { isJudged, keepsLevel, levelReached } from './level.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 13n })
const steps = fc.array(fc.record({ deposits: amount, stakes: amount }), {
  minLength: 9,
  maxLength: 9,
})

/** A table in which every level takes more than the one below. */
const table = fc.tuple(steps, steps).map(([reaching, keeping]) => {
  let reach = { deposits: 0n, stakes: 0n }
  return [{ level: 0, reach, keep: { deposits: 0n, stakes: 0n } }].concat(
    reaching.map((more, i) => {
      reach = {
        deposits: reach.deposits + more.deposits + 1n,
        stakes: reach.stakes + more.stakes,
      }
      return { level: i + 1, reach, keep: keeping[i] ?? reach }
    }),
  )
})
const sums = fc.record({ deposits: amount, stakes: amount })

test('[MEM-15] the level is the highest whose deposits and stakes are both there, and more never lowers it', () => {
  fc.assert(
    fc.property(table, sums, sums, (levels, has, more) => {
      const level = levelReached(levels, has)
      const meets = (at: number) => {
        const wants = levels[at]?.reach
        return wants && has.deposits >= wants.deposits && has.stakes >= wants.stakes
      }
      expect(meets(level)).toBe(true)
      for (let above = level + 1; above < levels.length; above++) expect(meets(above)).toBe(false)
      const grown = { deposits: has.deposits + more.deposits, stakes: has.stakes + more.stakes }
      expect(levelReached(levels, grown)).toBeGreaterThanOrEqual(level)
    }),
  )
})

test('a month is judged once it is over, where the level was held from its first moment by nobody’s hand', () => {
  const month = monthFrom('2026-11-01')
  const at = (text: string) => new Date(text)
  expect(month.next).toBe('2026-12-01')
  expect(monthFrom('2026-12-01').next).toBe('2027-01-01')
  expect(month.begins).toEqual(at('2026-10-31T17:00:00Z'))
  const over = month.ends
  const held = { level: 2, since: at('2026-10-20T00:00:00Z'), pinnedUntil: null }
  expect(isJudged(held, month, over)).toBe(true)
  expect(isJudged({ ...held, since: month.begins }, month, over)).toBe(true)
  expect(isJudged(held, month, new Date(over.getTime() - 1))).toBe(false)
  expect(isJudged({ ...held, level: 0 }, month, over)).toBe(false)
  expect(isJudged({ ...held, since: at('2026-11-02T00:00:00Z') }, month, over)).toBe(false)
  expect(isJudged({ ...held, pinnedUntil: at('2026-11-05T00:00:00Z') }, month, over)).toBe(false)
  expect(isJudged({ ...held, pinnedUntil: month.begins }, month, over)).toBe(true)
})

test('a level is kept by both of what it asks, the first by nothing', () => {
  const levels = [
    { level: 0, keep: { deposits: 0n, stakes: 0n } },
    { level: 1, keep: { deposits: 100n, stakes: 500n } },
  ]
  const kept = (level: number, deposits: bigint, stakes: bigint) =>
    keepsLevel(levels, { level, month: { deposits, stakes } })
  expect(kept(1, 100n, 500n)).toBe(true)
  expect(kept(1, 99n, 5_000n)).toBe(false)
  expect(kept(1, 1_000n, 499n)).toBe(false)
  expect(kept(0, 0n, 0n)).toBe(true)
})

test('a table that is told is the table that was set, and so can be put back', () => {
  const sums = fc.record({ deposits: amount, stakes: amount })
  const level = fc.record({
    ...{ name: fc.constant({ ID: 'Emas', EN: 'Gold' }), label: fc.constantFrom('', 'VIP') },
    ...{ color: fc.constant('#000000'), color2: fc.constant('#ffffff'), keep: sums },
    ...{ upgradeGift: amount, birthdayGift: amount, withdrawDayMost: fc.option(amount) },
    giftTurnover: fc.integer({ min: 0, max: 10_000 }),
    rebateRate: fc.integer({ min: 0, max: 1_000 }),
    withdrawalsMore: fc.integer({ min: 0, max: 100 }),
    feeOff: fc.integer({ min: 0, max: 100 }),
    reviewMinutes: fc.option(fc.integer({ min: 1, max: 43_200 })),
    waysMost: fc.constantFrom<{ method: 'e-wallet'; most: bigint }[]>(
      [],
      [{ method: 'e-wallet', most: 5n }],
    ),
  })
  const levels = fc.array(level, { minLength: 10, maxLength: 10 })
  const factor = fc.integer({ min: 0, max: 200 })
  const factors = fc
    .tuple(fc.option(factor), fc.option(factor), fc.option(factor))
    .map(([fish, one, two]) => [
      ...(fish === null ? [] : [{ kind: 'category' as const, code: 'FISH', factor: fish }]),
      ...(one === null ? [] : [{ kind: 'vendor' as const, code: 'BALAI', factor: one }]),
      ...(two === null ? [] : [{ kind: 'vendor' as const, code: 'DUA KATA', factor: two }]),
    ])
  fc.assert(
    fc.property(levels, factors, fc.integer({ min: 1, max: 366 }), (all, rebateFactors, days) => {
      const reach = (nth: number) => ({ deposits: BigInt(nth), stakes: BigInt(nth) })
      const levels = all.map((one, nth) => ({ ...one, reach: reach(nth) }))
      const terms = { countedDays: days, levels, rebateFactors }
      expect(termsTold(JSON.parse(JSON.stringify(told(terms))))).toEqual(terms)
    }),
  )
  expect(termsTold({ countedDays: 1, levels: {} })).toBeUndefined()
})
