import { worded } from '../app/words.tsx'
import en from './words/en.json'
import id from './words/id.json'

/** The words of the sportsbook’s desk. */
export const useWords = worded({ ID: id, EN: en })
