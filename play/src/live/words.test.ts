import { placesOf } from '@balai/games/dealt/table'
import { expect, test } from 'vitest'
import en from './words/en.json'
import id from './words/id.json'
import { placeName, type Word, wordsIn } from './words/index.ts'

const words = Object.keys(id) as Word[]
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('the same words stand in both languages, in the same order, with the same holes', () => {
  expect(Object.keys(en)).toEqual(words)
  for (const word of words) expect(holes(en[word]), word).toEqual(holes(id[word]))
})

test('nobody is shouted at, and nobody is said to deal who is none', () => {
  const all = [...Object.values(id), ...Object.values(en)]
  expect(all.filter((text) => /[!]/.test(text))).toEqual([])
  expect(all.filter((text) => /live dealer|dealer langsung/i.test(text))).toEqual([])
})

test('every place of the tables has a name in both', () => {
  for (const lang of ['ID', 'EN'] as const)
    for (const kind of ['baccarat', 'dragon-tiger'] as const)
      for (const on of placesOf({ kind })) expect(placeName(wordsIn(lang), on), on).not.toBe(on)
})
