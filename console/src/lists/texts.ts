import { worded } from '../app/words.tsx'
import en from './words/en.json'
import id from './words/id.json'

/** The words around lists; what a list itself says comes with it from the house. */
export const useWords = worded({ ID: id, EN: en })
