import { texts } from '@balai/contract'
import { expect, test } from 'vitest'
import { speak } from '../app/speak.ts'
import { render, wordsOf } from '../entry-server.tsx'
import { furtherOf } from './all.ts'
import { tongues } from './tongues.ts'

const own = { 'entry.login': 'Pintu masuk' }

test('a page is drawn and spoken in the words of the house, and weighs nothing more without any', () => {
  expect(wordsOf('ID', '/')).toEqual(wordsOf('ID', '/', {}))
  expect(wordsOf('ID', '/')).toHaveLength(1)
  const words = wordsOf('ID', '/', own)
  expect(words[1]).toEqual(own)
  const asked = { path: '/', lang: 'ID', seed: [] }
  expect(render(asked).html).not.toContain('Pintu masuk')
  expect(render({ ...asked, words }).html).toContain('Pintu masuk')
})

test('who changes the language is spoken to in the words of the house there, if it can be asked', async () => {
  globalThis.fetch = async (input, init) => {
    expect(String(input)).toContain(texts.own.path)
    expect(new Headers(init?.headers).get('accept-language')).toBe('en')
    return Response.json({ success: true, value: { 'entry.login': 'The door' } })
  }
  expect(await speak('EN')).toEqual({ 'entry.login': 'The door' })
  globalThis.fetch = async () => Response.json({ success: false, code: 'x', message: 'x' })
  expect(await speak('ID')).toEqual({})
})

test('a further language stays in its own words', () => {
  for (const tongue of tongues.slice(2)) {
    const [key, text] = Object.entries(furtherOf(tongue) ?? {})[0] ?? []
    if (key) expect(wordsOf(tongue, '/', { [key]: 'x' })[1]).toHaveProperty([key], text)
  }
})
