import { worded } from '../words.tsx'
import en from './words/en.json'
import id from './words/id.json'

/** The words of what the house sets in versions. */
export const useWords = worded({ ID: id, EN: en })
