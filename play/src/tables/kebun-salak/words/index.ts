import { wordsOf } from '../../words.ts'
import en from './en.json'
import id from './id.json'

export type GardenWord = keyof typeof id

export const useWords = wordsOf<GardenWord>({ ID: id, EN: en })
