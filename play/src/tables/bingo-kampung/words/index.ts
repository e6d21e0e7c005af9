import { wordsOf } from '../../words.ts'
import en from './en.json'
import id from './id.json'

export type BingoWord = keyof typeof id

export const useWords = wordsOf<BingoWord>({ ID: id, EN: en })
