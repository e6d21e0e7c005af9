import type { Json } from '@balai/contract/desk/change'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldIn, leavesOf } from './compared.ts'

test('a record is read leaf by leaf, and nothing of it is left out', () => {
  expect(leavesOf({ ip: '10.0.0.4', tags: ['a', 2], none: {}, gone: null })).toEqual([
    { path: 'ip', text: '10.0.0.4' },
    { path: 'tags.1', text: 'a' },
    { path: 'tags.2', text: '2' },
    { path: 'none', text: '{}' },
    { path: 'gone', text: 'null' },
  ])
  const texts = fc.string({ minLength: 1 })
  fc.assert(
    fc.property(fc.dictionary(texts, fc.array(texts, { minLength: 1 })), (record) => {
      const said = leavesOf(record as Json).map(({ text }) => text)
      const all = Object.values(record).flat()
      expect(said).toEqual(all.length > 0 ? all : ['{}'])
    }),
  )
})

test('a cell is read as a pair, as one record or as the text it is', () => {
  expect(heldIn('{"before":1,"after":2}')).toEqual({ kind: 'pair', before: 1, after: 2 })
  expect(heldIn('{"after":2}')).toEqual({ kind: 'pair', before: null, after: 2 })
  expect(heldIn('{"a":1}')).toEqual({ kind: 'one', json: { a: 1 } })
  expect(heldIn('{cut off')).toEqual({ kind: 'text', text: '{cut off' })
})
