import { expect, test } from 'vitest'
import en from './en.json'
import id from './id.json'
import { fill } from './words.tsx'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const code = Object.values(sources).join('\n')
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('both languages have the same texts, with the same places to fill', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(id).sort())
  for (const [key, text] of Object.entries(id))
    expect(holes(text), key).toEqual(holes(en[key as keyof typeof en]))
})

test('no text is empty, and none shouts', () => {
  for (const [key, text] of [...Object.entries(id), ...Object.entries(en)]) {
    expect(text.trim(), key).toBe(text)
    expect(text, key).not.toMatch(/^$|!/)
  }
})

test('every text is used: by its own key, or by a key that is put together', () => {
  const puzzled = [...code.matchAll(/`([a-z]+)\.(\w*)\$\{/g)].map(
    ([, head, more]) => `${head}.${more}`,
  )
  const unused = Object.keys(id).filter(
    (key) =>
      !code.includes(`'${key}'`) &&
      !code.includes(`"${key}"`) &&
      !puzzled.some((start) => key.startsWith(start)),
  )
  expect(unused).toEqual([])
})

test('a hole is filled with its value, and stays visible without one', () => {
  expect(fill('{a} dari {b}', { a: 1, b: '42' })).toBe('1 dari 42')
  expect(fill('{a}', {})).toBe('{a}')
})
