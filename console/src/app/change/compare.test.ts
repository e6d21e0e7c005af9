import type { Json } from '@balai/contract/desk/change'
import { kinds } from '@balai/contract/desk/kinds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bothLists, compare, listed } from './compare.ts'
import { kindWords } from './kind-words.ts'

const moved = (before: Json, after: Json) =>
  compare(before, after)
    .filter(({ state }) => state !== 'same')
    .map(({ path, state }) => `${path.join('.')} ${state}`)

test('records are compared field by field, and lists of records by their places', () => {
  expect(moved({ a: 1, b: { c: 'x', d: true } }, { a: 1, b: { c: 'y', d: true } })).toEqual([
    'b.c changed',
  ])
  expect(moved({ a: 1 }, { a: 1, b: 2 })).toEqual(['b added'])
  expect(moved({ a: 1, b: 2 }, { a: 1 })).toEqual(['b removed'])
  expect(moved({ rows: [{ n: 1 }, { n: 2 }] }, { rows: [{ n: 1 }] })).toEqual(['rows.2.n removed'])
})

test('what was nothing and becomes a record is shown by its fields', () => {
  expect(moved(null, { name: 'Sari', roles: ['support'] })).toEqual(['name added', 'roles added'])
  expect(moved({ name: 'Sari' }, null)).toEqual(['name removed'])
})

test('a list of single values is one field with what came and what went', () => {
  const [field] = compare({ roles: ['a', 'b'] }, { roles: ['b', 'c'] })
  expect(field && bothLists(field)).toBe(true)
  expect(listed(['a', 'b'], ['b', 'c'])).toEqual({ stays: ['b'], came: ['c'], went: ['a'] })
})

test('the order of names is no difference, the order of a list is one', () => {
  expect(moved({ x: [{ a: 1, b: 2 }] }, { x: [{ b: 2, a: 1 }] })).toEqual([])
  expect(moved({ x: [1, 2] }, { x: [2, 1] })).toEqual(['x changed'])
})

const json = fc.jsonValue({ maxDepth: 3 }).map((value): Json => JSON.parse(JSON.stringify(value)))
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]),
  )
}
/** A field that is there and says nothing is shown like one that is not there. */
const shown = (value: unknown): string =>
  JSON.stringify(canonical(value), (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).filter(([, one]) => one !== null))
      : inner,
  )

test('[OPS-03] nothing that differs is left out of a comparison, and nothing that is alike is shown', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const found = compare(before, after)
      const differs = found.some(({ state }) => state !== 'same')
      if (shown(before) !== shown(after)) expect(differs).toBe(true)
      expect(compare(before, before).every(({ state }) => state === 'same')).toBe(true)
    }),
    { numRuns: 400, examples: [[[{ '': null }], null]] },
  )
})

test('every kind of change is called something in both languages', () => {
  const missing = kinds.map(({ kind }) => kind).filter((kind) => !kindWords[kind])
  expect(missing).toEqual([])
  for (const { ID, EN } of Object.values(kindWords)) expect(ID && EN && ID !== EN).toBe(true)
})
