import { asRead } from './letters.ts'

const written: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a' },
  $: 's',
}

/** A text as it sounds: without marks, case, figures for letters and stretched letters. */
const sounded = (text: string) =>
  asRead(text)
    .replace(/!(?=\p{L})/gu, 'i')
    .replace(/[0134578@$]/g, (sign) => written[sign] ?? sign)
    .replace(/(.)\1{2,}/gu, '$1')

const wordsIn = (text: string) =>
  sounded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Single letters with room between them are read as one word: `j u d i`. */
function joined(words: readonly string[]): string[] {
  const all: string[] = []
  let run = ''
  for (const word of [...words, '']) {
    if ([...word].length === 1) {
      run += word
      continue
    }
    if (run) all.push(run)
    run = ''
    if (word) all.push(word)
  }
  return all
}

/** Whether a text says one of the words, or one of the sayings of several words. */
export function says(text: string, banned: readonly string[]): boolean {
  if (banned.length === 0) return false
  const words = wordsIn(text)
  const [asWritten, asRead] = [` ${words.join(' ')} `, ` ${joined(words).join(' ')} `]
  return banned.some((one) => {
    const wanted = wordsIn(one).join(' ')
    return wanted !== '' && [asWritten, asRead].some((text) => text.includes(` ${wanted} `))
  })
}
