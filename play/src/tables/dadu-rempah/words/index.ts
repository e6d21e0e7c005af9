import { wordsOf } from '../../words.ts'
import en from './en.json'
import id from './id.json'

export type DiceWord = keyof typeof id

export const useWords = wordsOf<DiceWord>({ ID: id, EN: en })
