import { slots, symbolsOf } from '@balai/games'
import { expect, test } from 'vitest'
import en from './en.json'
import id from './id.json'
import { say, symbolName, type Word } from './index.ts'

const words = Object.keys(id) as Word[]
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('the same words stand in both languages, in the same order', () => {
  expect(Object.keys(en)).toEqual(words)
})

test.each(words)('%s has the same holes in both', (word) => {
  expect(holes(en[word])).toEqual(holes(id[word]))
})

test('nobody is shouted at', () => {
  expect([...Object.values(id), ...Object.values(en)].filter((text) => /[!]/.test(text))).toEqual(
    [],
  )
})

test('every symbol of every title has a name in both', () => {
  for (const symbol of slots.flatMap(symbolsOf)) {
    const word = `symbol.${symbol}`
    expect(Object.keys(id)).toContain(word)
    expect(symbolName((w, h) => say('EN', w, h), symbol)).not.toBe(symbol)
  }
})
