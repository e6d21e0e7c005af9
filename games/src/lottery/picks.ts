import { linesMax, type Pick, type PickFault } from './play.ts'

type Faulty = { fault: PickFault }

/** All words of so many digits. */
export const words = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, '0'))

/** All words of so many digits whose digits stand in order: what is left of `words` when order counts for nothing. */
export const wordsInOrder = (digits: number): string[] =>
  digits === 0
    ? ['']
    : wordsInOrder(digits - 1).flatMap((word) =>
        words(1)
          .filter((digit) => digit >= (word.at(-1) ?? ''))
          .map((digit) => word + digit),
      )

/** One group of words of a known kind, none of them twice, as many as are allowed. */
export function group(
  pick: Pick,
  is: (word: string) => boolean,
  { least = 1, most = linesMax }: { least?: number; most?: number } = {},
): readonly string[] | Faulty {
  const [words, ...more] = pick
  if (!words || more.length) return { fault: 'shape' }
  if (!words.every(is)) return { fault: 'number' }
  if (new Set(words).size < words.length) return { fault: 'repeated' }
  if (words.length < least) return { fault: 'too-few' }
  return words.length > most ? { fault: 'too-many' } : [...words].sort()
}

/** Every choice of so many among words that stand in order, joined by a dash. */
export function combined(words: readonly string[], size: number): readonly string[] | Faulty {
  const lines: string[] = []
  const from = (at: number, chosen: readonly string[]): boolean => {
    if (chosen.length === size) return lines.push(chosen.join('-')) <= linesMax
    for (let i = at; i <= words.length - (size - chosen.length); i++)
      if (!from(i + 1, [...chosen, words[i] ?? ''])) return false
    return true
  }
  return from(0, []) ? lines : { fault: 'too-many' }
}

export const isFault = <T>(one: T | Faulty): one is Faulty =>
  typeof one === 'object' && one !== null && 'fault' in one
