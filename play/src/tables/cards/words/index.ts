import { wordsOf } from '../../words.ts'
import en from './en.json'
import id from './id.json'

type CardWord = keyof typeof id

export const useCardWords = wordsOf<CardWord>({ ID: id, EN: en })
