import type { Lang } from '@balai/contract'
import { say } from '../../words/index.ts'
import en from './en.json'
import id from './id.json'

export type Word = keyof typeof id
type Holes = Record<string, string | number>

// Typed against the Indonesian, which is written first: a word missing in English does not compile.
const all: Record<Lang, Record<Word, string>> = { ID: id, EN: en }

export type T = (word: Word, holes?: Holes) => string
export const wordsIn =
  (lang: Lang): T =>
  (word, holes = {}) =>
    all[lang][word].replace(/\{(\w+)\}/g, (hole, name) => String(holes[name] ?? hole))

export const isWord = (text: string): text is Word => Object.hasOwn(id, text)

/** What every game of the house says alike. */
export const ofHouse =
  (lang: Lang): ((word: Parameters<typeof say>[1]) => string) =>
  (word) =>
    say(lang, word)
