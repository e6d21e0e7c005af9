import { dealtKinds, placesOf } from '@balai/games/dealt/table'
import { expect, test } from 'vitest'
import { paysOf, placeName } from './places.ts'
import en from './words/en.json'
import id from './words/id.json'
import { type Word, wordsIn } from './words/index.ts'

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

test('every place of every table has a name of its own and what it pays, in both languages', () => {
  for (const lang of ['ID', 'EN'] as const)
    for (const kind of dealtKinds) {
      const told = { t: wordsIn(lang), lang }
      const places = placesOf({ kind })
      const names = places.map((on) => placeName(told, { kind }, on))
      expect(new Set(names).size, kind).toBe(places.length)
      expect(names.filter((name) => /[{}]|^[a-z-]+-\d/.test(name))).toEqual([])
      for (const on of places)
        expect(paysOf(told, { kind, commission: false }, on), on).toMatch(/\d:\d/)
    }
})

test('the marks of a road are told apart by their letters', () => {
  for (const lang of ['ID', 'EN'] as const) {
    const t = wordsIn(lang)
    const two = [t('letter.dragon'), t('letter.tiger'), t('letter.tie')]
    const cards = [t('letter.banker'), t('letter.player'), t('letter.tie')]
    for (const letters of [two, cards]) expect(new Set(letters).size).toBe(3)
  }
})
