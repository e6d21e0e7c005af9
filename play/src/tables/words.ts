import type { Lang } from '@balai/contract'
import { useAround } from '../screens/seat.ts'
import { type Holes, sayFrom } from '../words/index.ts'

/** A hook for the words that a game has of its own, in the language of the seat. */
export function wordsOf<Word extends string>(words: Record<Lang, Record<Word, string>>) {
  const say = sayFrom(words)
  return () => {
    const { lang } = useAround()
    return (word: Word, holes?: Holes) => say(lang, word, holes)
  }
}
