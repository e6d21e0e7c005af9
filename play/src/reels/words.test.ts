import { boardOf } from '@balai/games/reels/board'
import { reelMaths } from '@balai/games/titles/reels'
import { expect, test } from 'vitest'
import en from './words/en.json'
import id from './words/id.json'

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('the words of the reels are the same in both languages, with the same holes, and nobody is shouted at', () => {
  expect(Object.keys(en)).toEqual(Object.keys(id))
  for (const [word, text] of Object.entries(id)) {
    expect(holes(en[word as keyof typeof en]), word).toEqual(holes(text))
    expect(text + en[word as keyof typeof en]).not.toContain('!')
  }
})

test('every symbol of every title has a name in both', () => {
  for (const symbol of reelMaths.flatMap((math) => boardOf(math).symbols.filter(Boolean))) {
    expect(id).toHaveProperty([`symbol.${symbol}`])
    expect(en).toHaveProperty([`symbol.${symbol}`])
  }
})
