import { worded } from '../app/words.tsx'
import en from './words/en.json'
import id from './words/id.json'

/** The words of the cashier. */
export const useWords = worded({ ID: id, EN: en })

type Words = ReturnType<typeof useWords>

/** What a name of the house is called, where there are words for it: `reason` and `paid-late`. */
export const calledBy = ({ t, has }: Words, of: string, name: string) => {
  const key = `${of}.${name}`
  return has(key) ? t(key) : name
}
