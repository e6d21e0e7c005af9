import { wordsOf } from '../../words.ts'
import en from './en.json'
import id from './id.json'

type CoupWord = keyof typeof id

export const useWords = wordsOf<CoupWord>({ ID: id, EN: en })
