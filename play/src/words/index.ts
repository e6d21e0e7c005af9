import type { Lang } from '@balai/contract'
import en from './en.json'
import id from './id.json'

export type Word = keyof typeof id
export type Holes = Record<string, string | number>

// Typed against the Indonesian, which is written first: a word missing in English does not compile.
const all: Record<Lang, Record<Word, string>> = { ID: id, EN: en }

/** The text in a language, its holes filled. */
export function say(lang: Lang, word: Word, holes: Holes = {}): string {
  return all[lang][word].replace(/\{(\w+)\}/g, (hole, name) => String(holes[name] ?? hole))
}

export type T = (word: Word, holes?: Holes) => string

/** A symbol's name; one without a word is told by its own name. */
export function symbolName(t: T, symbol: string): string {
  const word = `symbol.${symbol}`
  return isWord(word) ? t(word) : symbol
}

const isWord = (text: string): text is Word => Object.hasOwn(id, text)
