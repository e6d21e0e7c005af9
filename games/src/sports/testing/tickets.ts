import type { Market } from '../football.ts'

type Chance = (below: number) => number

/** Any question about a match that there is, lines by quarters too. */
export function anyMarket(chance: Chance): Market {
  const part = chance(4) === 0 ? 'half' : 'full'
  const quarters = chance(33) - 16
  switch (chance(10)) {
    case 0:
      return { kind: 'winner', part }
    case 1:
      return { kind: 'double-chance', part }
    case 2:
      return { kind: 'draw-no-bet', part }
    case 3:
      return { kind: 'both-score', part }
    case 4:
      return { kind: chance(2) ? 'odd-even' : 'correct-score', part }
    case 5:
      return { kind: 'half-full' }
    case 6:
      return { kind: 'three-way-handicap', part, goals: chance(7) - 3 }
    case 7:
      return {
        kind: 'team-total',
        side: chance(2) ? 'home' : 'away',
        of: 'goals',
        part,
        quarters: quarters + 16,
      }
    case 8:
      return { kind: 'total', of: 'goals', part, quarters: quarters + 16 }
    default:
      return { kind: 'handicap', of: 'goals', part, quarters }
  }
}

/** The kinds of rows of a ticket with so many legs: as often as not one row of all of them. */
export function rowSizes(count: number, chance: Chance): number[] {
  if (chance(2) === 0) return [count]
  const sizes = Array.from({ length: count }, (_, i) => i + 1).filter(() => chance(2) === 0)
  return sizes.length ? sizes : [count]
}
