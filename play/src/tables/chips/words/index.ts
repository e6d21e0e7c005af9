import { wordsOf } from '../../words.ts'
import en from './en.json'
import id from './id.json'

type ChipWord = keyof typeof id

export const useChipWords = wordsOf<ChipWord>({ ID: id, EN: en })
