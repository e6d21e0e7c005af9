import { wordsOf } from '../../tables/words.ts'
import en from './en.json'
import id from './id.json'

export const usePoolWords = wordsOf<keyof typeof id>({ ID: id, EN: en })
