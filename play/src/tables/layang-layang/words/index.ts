import { wordsOf } from '../../words.ts'
import en from './en.json'
import id from './id.json'

export type KiteWord = keyof typeof id

export const useWords = wordsOf<KiteWord>({ ID: id, EN: en })
