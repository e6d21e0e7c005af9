import { walletApi } from '@balai/contract/wallet-api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { no, quickShape } from './quick-shape.ts'

const calls = Object.entries(walletApi)

/** Values that fit here and there, and others that nearly do. */
const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    ...['1000', '-5', '0', '1.5', '1e3', '', 'IDR', 'idr', 'acme-slot', 'base', 'prize', 'none'],
    ...[
      'abcdefghijklmnop',
      'a b',
      'x'.repeat(129),
      '٣',
      '1.85',
      '2026-11-18T05:00:00Z',
      '2026-02-30',
    ],
    ...['https://example.com/x', 'no url', null, true, false, 7, 1.5, 2 ** 53, 0, 1_001, [], {}],
  ),
  fc.string(),
  fc.integer(),
)

const anyOf = (shape: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const { def } = (shape as z.core.$ZodTypes)._zod
  if (def.type === 'optional') return fc.option(anyOf(def.innerType), { nil: undefined })
  if (def.type === 'array')
    return fc.oneof({ weight: 9, arbitrary: fc.array(anyOf(def.element), { maxLength: 3 }) }, leaf)
  if (def.type !== 'object') return leaf
  const fields = Object.entries(def.shape).map(([name, field]) => [name, anyOf(field)] as const)
  return fc.oneof(
    { weight: 12, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
    leaf,
  )
}

/** Values that a shape takes, with one field changed now and then. */
const sample: Record<string, unknown> = {
  string: 'abcdefghijklmnop',
  boolean: true,
  number: 1,
}
function fitting(shape: z.core.$ZodType): unknown {
  const { def } = (shape as z.core.$ZodTypes)._zod
  if (def.type === 'optional') return fitting(def.innerType)
  if (def.type === 'array') return [fitting(def.element)]
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([name, one]) => [name, fitting(one)]))
  const tries = ['1000', '2026-11-18T05:00:00Z', 'IDR', 'ACME', 'https://a.example/', '1.85']
  const found = [sample[def.type], ...tries].find((one) => z.safeParse(shape, one).success)
  return found
}

test('[GAM-10] what is read quickly is what the shape reads, and nothing else is taken', () => {
  let taken = 0
  for (const [name, { takes }] of calls) {
    const quick = quickShape(takes)
    const good = fitting(takes)
    expect(quick(good), name).toEqual(z.parse(takes, good))
    const changed = fc
      .tuple(fc.constantFrom(...Object.keys(good as object)), leaf)
      .map(([key, value]) => ({ ...(good as object), [key]: value }))
    fc.assert(
      fc.property(fc.oneof(anyOf(takes), changed), (value) => {
        const slowly = z.safeParse(takes, value)
        const quickly = quick(value)
        if (slowly.success) taken++
        if (slowly.success) expect(quickly).toEqual(slowly.data)
        else expect(quickly).toBe(no)
      }),
      { numRuns: 150 },
    )
  }
  expect(taken).toBeGreaterThan(300)
})
