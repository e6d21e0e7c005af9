import type { Hold, ReelMath, Weighted } from '../math.ts'

export const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)

/** What something drawn by weights pays in the mean. */
export const meanOf = (of: Weighted) =>
  sum(of.map(({ weight, pay }) => weight * pay)) / sum(of.map(({ weight }) => weight))

/** The chances of a sum, from those of its parts. */
export const convolved = (parts: readonly (readonly number[])[]): number[] =>
  parts.reduce<number[]>(
    (so, part) => {
      const next = Array<number>(so.length + part.length - 1).fill(0)
      so.forEach((a, i) => {
        part.forEach((b, j) => {
          next[i + j] = (next[i + j] ?? 0) + a * b
        })
      })
      return next
    },
    [1],
  )

/** What held coins come to from so many: over coins held and respins left. */
export function holdMean(math: ReelMath, hold: Hold, from: number): number {
  const cells = math.reels * math.rows
  const p = hold.chance / 1000
  const value = meanOf(hold.values)
  const known = new Map<string, number>()
  const ahead = (coins: number, left: number): number => {
    if (coins === cells) return coins * value + hold.full
    if (left === 0) return coins * value
    const key = `${coins} ${left}`
    const before = known.get(key)
    if (before !== undefined) return before
    const empty = cells - coins
    let found = 0
    let chance = (1 - p) ** empty
    for (let landed = 0; landed <= empty; landed++) {
      found += chance * ahead(coins + landed, landed > 0 ? hold.respins : left - 1)
      chance *= (((empty - landed) / (landed + 1)) * p) / (1 - p)
    }
    known.set(key, found)
    return found
  }
  return ahead(from, hold.respins)
}
