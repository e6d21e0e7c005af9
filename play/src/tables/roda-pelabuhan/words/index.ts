import type { Lang } from '@balai/contract'
import { type Holes, sayFrom } from '../../../words/index.ts'
import { wordsOf } from '../../words.ts'
import en from './en.json'
import id from './id.json'

type WheelWord = keyof typeof id
const both = { ID: id, EN: en }

export const useWords = wordsOf<WheelWord>(both)
/** The words of the wheel where it stands at another table. */
export type Say = (word: WheelWord, holes?: Holes) => string
export const sayIn =
  (lang: Lang): Say =>
  (word, holes) =>
    sayFrom<WheelWord>(both)(lang, word, holes)
