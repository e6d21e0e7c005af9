import { clock } from '../words/format.ts'
import { useWords } from '../words/words.tsx'

/** `21 Nov 2026, 00.00 WIB`: on the house's clock, by which a night's proof is made. */
export function useHouseTime() {
  const { lang, houseDay } = useWords()
  return (at: Date) => `${houseDay(at)}, ${clock({ at, lang, zone: 'Asia/Jakarta' })} WIB`
}
