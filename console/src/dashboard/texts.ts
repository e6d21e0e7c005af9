import { worded } from '../app/words.tsx'
import en from './words/en.json'
import id from './words/id.json'

/** The words around figures; what a figure is called comes with it from the house. */
export const useWords = worded({ ID: id, EN: en })
