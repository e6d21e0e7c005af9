import { wordsOf } from '../../words.ts'
import en from './en.json'
import id from './id.json'

type WheelWord = keyof typeof id

export const useWords = wordsOf<WheelWord>({ ID: id, EN: en })
