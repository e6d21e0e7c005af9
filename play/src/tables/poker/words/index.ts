import { wordsOf } from '../../words.ts'
import en from './en.json'
import id from './id.json'

export const useWords = wordsOf<keyof typeof id>({ ID: id, EN: en })
