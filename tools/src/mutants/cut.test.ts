import { expect, test } from 'vitest'
import { lineOf, mutantsOfCode, mutantsOfSql, mutated } from './cut.ts'

const sqlOf = (text: string) => mutantsOfSql(text).map((one) => mutated(text, one))
const codeOf = (text: string) => mutantsOfCode(text).map((one) => mutated(text, one))

test('each comparison becomes the one beside it', () => {
  expect(sqlOf('a > b')).toEqual(['a >= b'])
  expect(sqlOf('a <= b')).toEqual(['a < b'])
  expect(sqlOf('a = b')).toEqual(['a <> b'])
  expect(sqlOf('a <> b')).toEqual(['a = b'])
  expect(codeOf('x = a <= b')).toEqual(['x = a < b'])
  expect(codeOf('x = a === b')).toEqual(['x = a !== b'])
})

test('a sign, a one, a nothing and a lock are changed', () => {
  expect(sqlOf('a - b')).toEqual(['a + b'])
  expect(sqlOf('seq + 1')).toEqual(['seq - 1', 'seq + 0'])
  expect(sqlOf('a is null')).toEqual(['a is not null'])
  expect(sqlOf('not exists (x)')).toEqual(['exists (x)'])
  expect(sqlOf('order by id for no key update')).toEqual(['order by id '])
  expect(codeOf('sum += a.b - 1n')).toEqual(['sum += a.b + 1n', 'sum += a.b - 0n'])
  expect(codeOf('return a - b')).toEqual(['return a + b'])
})

test('a term, a condition and a statement are left out', () => {
  expect(sqlOf('where a and b')).toEqual(['where a', 'where a or b'])
  expect(sqlOf('if a then\n  return b;\nend if;')).toEqual([
    'if false then\n  return b;\nend if;',
    'if a then\n  null;\nend if;',
  ])
  expect(sqlOf('  v := a;')).toEqual(['  null;'])
  expect(codeOf('  assert(a)')).toEqual(['  void 0'])
  expect(codeOf('if (a) b()')).toEqual(['if (false) b()'])
})

test('texts, comments, arrows and types stay as they are', () => {
  expect(sqlOf(`'a = b' -- a = b\n x := 'a' || '1'`)).toEqual([])
  expect(sqlOf('a => b')).toEqual([])
  expect(codeOf(`const a: Map<string, Set<T>> = b // a === b\n'a === b'`)).toEqual([])
  expect(codeOf('const f = (a: T) => a')).toEqual([])
})

test('what a file sends to the database is changed as the database’s own', () => {
  const given = ['$', '{y === 1}'].join('')
  const text = `export const read = (db) => db.many(Row)\`\n  select a - b where x = ${given}\``
  expect(codeOf(text)).toEqual([text.replace('a - b', 'a + b'), text.replace('x = ', 'x <> ')])
})

test('a line is named by its number', () => {
  const text = 'a\n  b > c'
  const [one] = mutantsOfSql(text)
  expect(one && lineOf(text, one)).toEqual({ number: 2, line: 'b > c' })
})
