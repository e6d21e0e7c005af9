import type { HelpArticle } from '@balai/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt, marked, rangesOf, search, textOf, wordsOf } from './search.ts'
import { goalOf } from './topics.ts'

const article = (id: string, topic: HelpArticle['topic'], title: string, content: string) => ({
  id,
  topic,
  title,
  content,
})
const articles = [
  article('try-first', 'start', 'Mencoba dulu', '<p>Kafé dibuka &amp; gratis.</p>'),
  article('broken-off-rounds', 'play', 'Bila putaran terputus', '<p>Hasil tetap.</p>'),
  article('terms-of-play', 'terms', 'Syarat bermain', '<ul><li>Satu</li><li>Dua</li></ul>'),
  article('adults-and-play-money', 'terms', '18+', '<p>Putaran tidak untuk anak.</p>'),
]
const found = (query: string) => search(articles, wordsOf(query)).map(({ id }) => id)

test('letters are compared small and without their marks, on both sides', () => {
  expect(found('KAFE')).toEqual(['try-first'])
  expect(found('kàfé')).toEqual(['try-first'])
  expect(found('e\u0301')).toContain('try-first')
  expect(marked('Kafe\u0301 itu', wordsOf('kafé'))).toEqual([
    { text: 'Kafe\u0301', hit: true },
    { text: ' itu', hit: false },
  ])
})

test('every word has to be there; a word in the title weighs more', () => {
  expect(found('putaran')).toEqual(['broken-off-rounds', 'adults-and-play-money'])
  expect(found('putaran  anak')).toEqual(['adults-and-play-money'])
  expect(found('putaran kafe')).toEqual([])
  expect(found('  ')).toEqual([])
  expect(found('\u0301')).toEqual([])
})

test('what is searched is what is read, not its markup', () => {
  expect(textOf('<p>A &amp; b</p><p>c<br>d &lt;e&gt;</p>')).toBe('A & b c d <e>')
  for (const markup of ['<p>', 'href', 'li', '&amp', 'amp;']) expect(found(markup)).toEqual([])
  expect(found('satu dua')).toEqual(['terms-of-play'])
})

test('a text in parts is the text, and the parts that are marked are what was looked for', () => {
  const sign = fc.constantFrom(...'aAbBéİßﬁ\u0301😀 ’'.split(/(?:)/u))
  const text = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(text, text, (given, query) => {
      const words = wordsOf(query)
      const parts = marked(given, words)
      expect(parts.map((part) => part.text).join('')).toBe(given)
      expect(parts.every((part) => part.text.length > 0)).toBe(true)
      const ranges = rangesOf(given, words)
      for (const [i, [from, to]] of ranges.entries()) {
        expect(to).toBeGreaterThan(from)
        if (i > 0) expect(from).toBeGreaterThan(ranges[i - 1]?.[1] ?? 0)
      }
    }),
  )
})

test('an excerpt is a short piece of the text with what was found in it', () => {
  const words = Array.from({ length: 200 }, (_, i) => `kata${i}`)
  const text = words.join(' ')
  for (const word of ['kata0', 'kata100', 'kata199']) {
    const piece = excerpt(text, [word])
    expect(piece).toContain(word)
    expect(piece.length).toBeLessThan(240)
    for (const each of piece.split(' ').filter((part) => part !== '…'))
      expect(words).toContain(each)
  }
  expect(excerpt('Pendek saja.', ['pendek'])).toBe('Pendek saja.')
})

test('an address opens what it names: a topic by its first article, the terms as a whole', () => {
  expect(goalOf('#play', articles)).toEqual({
    topic: 'play',
    open: ['broken-off-rounds'],
    at: 'play',
  })
  expect(goalOf('#terms', articles)?.open).toEqual(['terms-of-play', 'adults-and-play-money'])
  expect(goalOf('#try-first', articles)).toMatchObject({ topic: 'start', open: ['try-first'] })
  // Names that older links use.
  expect(goalOf('#broken', articles)?.at).toBe('broken-off-rounds')
  expect(goalOf('#adult', articles)?.at).toBe('adults-and-play-money')
  // A topic without articles is still a place.
  expect(goalOf('#money', articles)).toEqual({ topic: 'money', open: [], at: 'money' })
  for (const hash of ['', '#', '#nowhere', '#%E0%A4%A', '#__proto__', '#constructor'])
    expect(goalOf(hash, articles), hash).toBeUndefined()
})
