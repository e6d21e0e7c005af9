import { worded } from '../app/words.tsx'
import en from './words/en.json'
import id from './words/id.json'

/** The words around the log; what an event says is shown as it was written. */
export const useWords = worded({ ID: id, EN: en })
