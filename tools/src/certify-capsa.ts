import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bestRows, type Chances } from '@balai/games/capsa/best'
import { naturalOf, rowKind, rowStrength } from '@balai/games/capsa/rows'
import { fullDeck, takeFrom } from '@balai/games/cards/deck'
import { codeHashOf, hashesOf } from '@balai/games/slot/exact/certificate'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where strengths of rows lie as they are laid, and what was counted of hands. */
export const chancesFile = `${root}/games/src/capsa/chances.json`
export const capsaFile = `${root}/games/certificates/capsa.json`

/** A stream of numbers from a seed, the same every time: Numerical Recipes' generator, its high bits. */
function numbers(seed: number) {
  let state = seed >>> 0
  return (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * max)
  }
}

const points = 256
const thin = (sorted: readonly number[]) =>
  Array.from(
    { length: points },
    (_, nth) => sorted[Math.floor(((nth + 0.5) * sorted.length) / points)] ?? 0,
  )

/** Hands laid by the chances of the turn before, from every row being worth its strength on. */
export function chancesOf({
  hands,
  turns,
  seed,
}: {
  hands: number
  turns: number
  seed: number
}): Chances {
  const draw = numbers(seed)
  const dealt = Array.from({ length: hands }, () => takeFrom(fullDeck, 13, draw))
  const random = dealt.map((cards) => [cards.slice(0, 3), cards.slice(3, 8), cards.slice(8)])
  const of = (layouts: readonly (readonly (readonly number[])[])[]) =>
    [0, 1, 2].map((row) =>
      thin(layouts.map((rows) => rowStrength(rows[row] ?? [])).sort((a, b) => a - b)),
    ) as unknown as Chances
  let by = of(random)
  for (let turn = 0; turn < turns; turn++) by = of(dealt.map((cards) => bestRows(cards, by)))
  return by
}

const sample = { hands: 2_000, seed: 1_911 }
export const method = { hands: 400, turns: 3, seed: 20_261 }

/** The code that lays and scores. */
export const capsaSources = (): Record<string, string> =>
  Object.fromEntries(
    ['best.ts', 'chances.json', 'rows.ts', 'score.ts'].map((name) => {
      const path = `games/src/capsa/${name}`
      return [path, readFileSync(`${root}/${path}`, 'utf8')]
    }),
  )

/** How often rows and naturals come in hands that are laid as the helper proposes, by a sample that anybody can draw again. */
export function capsaText(of = capsaSources()): string {
  const draw = numbers(sample.seed)
  const rows = [0, 1, 2].map(() => new Map<string, number>())
  const naturals = new Map<string, number>()
  for (let n = 0; n < sample.hands; n++) {
    const cards = takeFrom(fullDeck, 13, draw)
    const natural = naturalOf(cards)
    if (natural) naturals.set(natural, (naturals.get(natural) ?? 0) + 1)
    for (const [nth, row] of bestRows(cards).entries()) {
      const kinds = rows[nth]
      kinds?.set(rowKind(row), (kinds.get(rowKind(row)) ?? 0) + 1)
    }
  }
  const stated = {
    method: { ...sample, generator: 'x = 1664525 x + 1013904223 mod 2^32, one deal of 13 a hand' },
    rows: rows.map((kinds) => Object.fromEntries([...kinds].sort(([, a], [, b]) => b - a))),
    naturals: Object.fromEntries(naturals),
    code: hashesOf(of),
    codeHash: codeHashOf(of),
  }
  return `${JSON.stringify(stated, null, 2)}\n`
}
