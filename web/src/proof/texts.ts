import { learnWords, useWords } from '../words/words.tsx'
import en from './words/en.json'
import id from './words/id.json'

// These parts stand in several sections' chunks, so their few texts come with the parts themselves.
learnWords('ID', id)
learnWords('EN', en)

/** The language of the page, with the texts of this folder. */
export const useProofWords = useWords
