import { wordsOf } from '../../tables/words.ts'
import en from './en.json'
import id from './id.json'

export type ReelWord = keyof typeof id

export const useReelWords = wordsOf<ReelWord>({ ID: id, EN: en })

/** A symbol's name, of a title that is played here. */
export const nameOf = (w: ReturnType<typeof useReelWords>, symbol: string): string => {
  const word = `symbol.${symbol}`
  return isWord(word) ? w(word) : symbol
}

const isWord = (text: string): text is ReelWord => Object.hasOwn(id, text)
