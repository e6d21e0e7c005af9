import type { Lang } from '@balai/contract'
import en from './en.json'
import id from './id.json'

export type Word = keyof typeof id
export type Holes = Record<string, string | number>

// Typed against the Indonesian, which is written first: a word missing in English does not compile.
const all: Record<Lang, Record<Word, string>> = { ID: id, EN: en }

const fill = (text: string, holes: Holes) =>
  text.replace(/\{(\w+)\}/g, (hole, name) => String(holes[name] ?? hole))

/** The text in a language, its holes filled. */
export const say = (lang: Lang, word: Word, holes: Holes = {}): string =>
  fill(all[lang][word], holes)

/** The same for a game that has words of its own, by both languages. */
export const sayFrom =
  <Own extends string>(words: Record<Lang, Record<Own, string>>) =>
  (lang: Lang, word: Own, holes: Holes = {}): string =>
    fill(words[lang][word], holes)

export type T = (word: Word, holes?: Holes) => string

/** A symbol's name; one without a word is told by its own name. */
export function symbolName(t: T, symbol: string): string {
  const word = `symbol.${symbol}`
  return isWord(word) ? t(word) : symbol
}

const isWord = (text: string): text is Word => Object.hasOwn(id, text)
