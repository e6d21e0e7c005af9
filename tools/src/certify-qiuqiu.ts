import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countQiu } from '@balai/games/domino/qiuqiu'
import { codeHashOf, hashesOf } from '@balai/games/slot/exact/certificate'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the count of all hands of QiuQiu lies. */
export const qiuqiuFile = `${root}/games/certificates/qiuqiu.json`

/** The code that judges a hand. */
const sources = (): Record<string, string> =>
  Object.fromEntries(
    ['games/src/domino/qiuqiu.ts', 'games/src/domino/tiles.ts'].map((path) => [
      path,
      readFileSync(`${root}/${path}`, 'utf8'),
    ]),
  )

/** How many of all hands of four tiles have each name, and the code that it is of. */
export function qiuqiuText(of = sources()): string {
  const hands = countQiu()
  const stated = {
    all: Object.values(hands).reduce((sum, count) => sum + count, 0),
    hands,
    code: hashesOf(of),
    codeHash: codeHashOf(of),
  }
  return `${JSON.stringify(stated, null, 2)}\n`
}
