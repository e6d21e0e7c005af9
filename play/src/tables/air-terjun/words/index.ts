import { wordsOf } from '../../words.ts'
import en from './en.json'
import id from './id.json'

export type FallWord = keyof typeof id

export const useWords = wordsOf<FallWord>({ ID: id, EN: en })
