import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as zod from 'zod/mini'
import * as reader from './index.ts'

/** Schemas in the manner of the contract, made by either library. */
const schemasOf = (z: typeof zod) => {
  const minor = z.codec(z.string().check(z.regex(/^-?\d{1,18}$/)), z.bigint(), {
    decode: BigInt,
    encode: String,
  })
  const moment = z.codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (at) => at.toISOString(),
  })
  const base = z.object({ id: z.uuid().brand('X'), at: moment, sum: minor })
  const node: any = z.object({
    name: z.string().check(z.maxLength(3)),
    get nodes() {
      return z.array(node)
    },
  })
  return {
    base: z.extend(base, { more: z.optional(z.nullable(z.int())), kind: z.enum(['a', 'b']) }),
    node,
    list: z.array(z.object({ yes: z.boolean(), one: z.literal([0, 1, 2]), any: z.unknown() })),
    uuid: z.uuid(),
    bag: z.record(z.string().check(z.maxLength(2)), z.int()),
    either: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), at: moment }),
      z.object({ kind: z.enum(['b', 'c']), sum: minor }),
    ]),
    json: z.json(),
    figure: z.number(),
    part: z.pick(base, { id: true, sum: true }),
    one: z.union([z.object({ at: moment }), z.object({ sum: minor }), z.int()]),
    pair: z.tuple([z.string(), z.int()]),
    odd: z.custom((value) => value === 1 || value === 3),
    few: z.array(z.string().check(z.maxLength(3))).check(z.maxLength(2)),
    moment,
    minor,
  }
}
const byZod = schemasOf(zod)
const byReader = schemasOf(reader as unknown as typeof zod)
const names = Object.keys(byZod) as (keyof typeof byZod)[]

const good = fc.oneof(
  fc.uuid(),
  fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
    .map((at) => at.toISOString()),
  fc.constantFrom(
    '2024-02-29T10:00:00Z',
    '2023-02-29T10:00:00Z',
    '2024-04-31T10:00Z',
    '2024-01-01T24:00:00Z',
  ),
  fc.bigInt().map(String),
  fc.constantFrom('a', 'b', 'c', 'abcd', '', null, undefined, 0, 1, 2, 3, 1.5, true, false),
)
const base = fc.record(
  { id: good, at: good, sum: good, more: good, kind: good, extra: good },
  { requiredKeys: [] },
)
const node = fc.letrec((tie) => ({
  node: fc.record(
    { name: good, nodes: fc.array(tie('node'), { maxLength: 2, depthIdentifier: 'n' }) },
    { requiredKeys: ['name'] },
  ),
})).node
const list = fc.array(fc.record({ yes: good, one: good, any: good }, { requiredKeys: ['yes'] }))
const bag = fc.dictionary(fc.constantFrom('a', 'bc', 'def'), good, { maxKeys: 3 })
const few = fc.array(fc.constantFrom('a', 'abc', 'abcd', 1), { maxLength: 4 })
const pair = fc.tuple(good, good)
const anything = fc.oneof(good, pair, base, node, list, bag, few, fc.jsonValue())

const verdict = (read: () => { success: boolean; data?: unknown }) => {
  const { success, data } = read()
  return success ? { data } : 'refused'
}

test('the reader of the browser and zod give the same verdict and the same value', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), anything, (name, value) => {
      expect(verdict(() => reader.safeDecode(byReader[name] as never, value))).toEqual(
        verdict(() => zod.safeParse(byZod[name], value)),
      )
    }),
    { numRuns: 3000 },
  )
})

test('a list is held to its length, as a text is', () => {
  const fits = (value: unknown) => reader.safeDecode(byReader.few as never, value).success
  expect(fits(['a', 'abc'])).toBe(true)
  for (const wrong of [['a', 'a', 'a'], ['abcd'], 'ab', undefined]) expect(fits(wrong)).toBe(false)
})

test('what was decoded is encoded as it came', () => {
  const wire = {
    id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c001',
    at: '2026-11-21T04:05:06.007Z',
    sum: '-1250000',
    kind: 'b',
  }
  const read = reader.decode(byReader.base as never, wire)
  expect(read).toEqual(zod.decode(byZod.base as never, wire as never))
  expect(reader.encode(byReader.base as never, read)).toEqual(wire)
})
