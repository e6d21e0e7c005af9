import { type Coup, sumOf, winnersOf } from '@balai/games/baccarat/hand'

/** What of a coup goes on the roads. */
export type Bead = {
  won: 'player' | 'banker' | 'tie'
  points: number
  pairs: { player: boolean; banker: boolean }
}

export function beadOf(coup: Coup): Bead {
  const { won } = winnersOf(coup)
  const [first] = won
  return {
    won: first === 'player' || first === 'banker' ? first : 'tie',
    points: Math.max(sumOf(coup.player), sumOf(coup.banker)),
    pairs: { player: won.includes('player-pair'), banker: won.includes('banker-pair') },
  }
}

export const roadRows = 6

/** A place of the big road: who won there, and how many ties came after it before the next. */
export type Spot = { column: number; row: number; won: 'player' | 'banker'; ties: number }

/**
 * The big road: a column for each run of one side, downwards; a run that meets the bottom or what lies
 * there already turns to the right. Ties are counted on the spot before them; such as come before any
 * other are on none.
 */
export function bigRoad(beads: readonly Bead[]): Spot[] {
  const spots: Spot[] = []
  const taken = new Set<string>()
  let [start, turned] = [-1, false]
  for (const { won } of beads) {
    const last = spots.at(-1)
    if (won === 'tie') {
      if (last) last.ties += 1
      continue
    }
    let [column, row] = [0, 0]
    if (last && last.won === won) {
      const below = last.row + 1
      turned ||= below >= roadRows || taken.has(`${last.column}:${below}`)
      ;[column, row] = turned ? [last.column + 1, last.row] : [last.column, below]
    } else {
      start += 1
      // A run that turned along the top row has taken what would come next.
      while (taken.has(`${start}:0`)) start += 1
      turned = false
      ;[column, row] = [start, 0]
    }
    taken.add(`${column}:${row}`)
    spots.push({ column, row, won, ties: 0 })
  }
  return spots
}
