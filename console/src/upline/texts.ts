import { worded } from '../app/words.tsx'
import en from './words/en.json'
import id from './words/id.json'

/** The words of transfers in the network. */
export const useWords = worded({ ID: id, EN: en })
