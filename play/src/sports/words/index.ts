import type { Lang } from '@balai/contract'
import en from './en.json'
import id from './id.json'

type Word = keyof typeof id
type Holes = Record<string, string | number>

// Typed against the Indonesian, which is written first: a word missing in English does not compile.
const all: Record<Lang, Record<Word, string>> = { ID: id, EN: en }
const isWord = (text: string): text is Word => Object.hasOwn(id, text)

export type T = (word: Word, holes?: Holes) => string
export const wordsIn =
  (lang: Lang): T =>
  (word, holes = {}) =>
    all[lang][word].replace(/\{(\w+)\}/g, (hole, name) => String(holes[name] ?? hole))

/** What a thing is called; one without a word by its own name. */
export function named(t: T, kind: 'market' | 'pick' | 'story', id: string, holes?: Holes): string {
  const word = `${kind}.${id}`
  return isWord(word) ? t(word, holes) : id
}
