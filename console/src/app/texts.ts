import en from './words/en.json'
import id from './words/id.json'
import { worded } from './words.tsx'

/** The words of the frame, the sign-in and the dialogs of change. */
export const useWords = worded({ ID: id, EN: en })
