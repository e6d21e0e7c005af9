import { worded } from '../app/words.tsx'
import en from './words/en.json'
import id from './words/id.json'

/** The words of the lotteries. */
export const useWords = worded({ ID: id, EN: en })

/** What a group of numbers is called, as its prize stands in the draw. */
export function useGroupName() {
  const { t, has } = useWords()
  return (group: string) => {
    const key: string = `group-${group}`
    return has(key) ? t(key) : group
  }
}
