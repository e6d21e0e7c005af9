import { lotteryTables } from '@balai/games/lottery/tables'
import { expect, test } from 'vitest'
import { textsOf } from '../words/all.ts'
import { fill } from '../words/words.tsx'
import { familyOf, optionName, playHow, playName } from './names.ts'
import { padOf } from './pad-kinds.ts'
import { rowsOf } from './pads.ts'

const every = Object.entries(lotteryTables).flatMap(([kind, { plays }]) =>
  plays.map(({ id }) => ({ kind, id })),
)

test.each(['ID', 'EN'] as const)('in %s every play, place and option has its words', (lang) => {
  const texts: Record<string, string> = { ...textsOf(lang, 'lottery') }
  const words = {
    has: (key: string): key is never => key in texts,
    t: (key: string, values?: Record<string, string | number>) => fill(texts[key] ?? key, values),
  }
  for (const { kind, id } of every) {
    for (const say of [playName, playHow]) {
      const text = say(words, id)
      expect([id, text !== id || words.has(`play.${id}`)]).toEqual([id, true])
      expect(text).not.toMatch(/[{}]/)
    }
    expect([id, words.has(`family.${familyOf(kind, id)}`)]).toEqual([id, true])
    const pad = padOf(kind, id)
    for (const { place, options } of pad ? rowsOf(pad) : []) {
      if (place && place !== 'only')
        expect([id, place, nth(place) || words.has(`place.${place}`)]).toEqual([id, place, true])
      for (const option of options)
        expect([
          id,
          option,
          /^[\d-]+$/.test(option) || optionName(words, id, option) !== option,
        ]).toEqual([id, option, true])
    }
    if (id === 'shio') expect(optionName(words, id, '1')).toBe(lang === 'ID' ? 'Tikus' : 'Rat')
  }
  // Names of one kind are told apart.
  for (const kind of Object.keys(lotteryTables)) {
    const names = every.filter((one) => one.kind === kind).map(({ id }) => playName(words, id))
    expect(new Set(names).size).toBe(names.length)
  }
})

const nth = (place: string) => /^nth-\d+$/.test(place)
