import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countHands } from '@balai/games/poker/count'
import { handKinds } from '@balai/games/poker/strength'
import { codeHashOf, hashesOf } from '@balai/games/slot/exact/certificate'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the count of all hands lies. */
export const pokerFile = `${root}/games/certificates/poker.json`

/** The code that judges a hand. */
export const pokerSources = (): Record<string, string> =>
  Object.fromEntries(
    ['games/src/cards/deck.ts', 'games/src/poker/count.ts', 'games/src/poker/strength.ts'].map(
      (path) => [path, readFileSync(`${root}/${path}`, 'utf8')],
    ),
  )

/** How many hands of so many cards are of each kind, every one of them judged. */
export const handsOf = (cards: 5 | 7): Record<string, number> =>
  Object.fromEntries(countHands(cards).map((count, nth) => [handKinds[nth] ?? '', count]))

/** The count of all hands of five and of seven cards, and the code that it is of. */
export function pokerText(sources = pokerSources()): string {
  const stated = {
    hands: { 5: handsOf(5), 7: handsOf(7) },
    code: hashesOf(sources),
    codeHash: codeHashOf(sources),
  }
  return `${JSON.stringify(stated, null, 2)}\n`
}
