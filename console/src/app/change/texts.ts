import { worded } from '../words.tsx'
import en from './words/en.json'
import id from './words/id.json'

/** The words of changes: what was, what will be, who agrees. */
export const useWords = worded({ ID: id, EN: en })
