import { wordsOf } from '../../words.ts'
import en from './en.json'
import id from './id.json'

type HandWord = keyof typeof id

export const useWords = wordsOf<HandWord>({ ID: id, EN: en })
