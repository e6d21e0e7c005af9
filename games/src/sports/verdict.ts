/**
 * What becomes of a stake on a selection: `stakes` of `of` parts come back as they were laid, `wins` of them at the
 * price, and the rest is lost.
 */
export type Verdict = { readonly stakes: number; readonly wins: number; readonly of: number }

export const won: Verdict = { stakes: 0, wins: 1, of: 1 }
export const lost: Verdict = { stakes: 0, wins: 0, of: 1 }
/** A stake that is given back: level on the line, or nothing that it could be judged by. */
export const back: Verdict = { stakes: 1, wins: 0, of: 1 }
/** Of a line between two others: half of the stake wins, the other half is level. */
export const halfWon: Verdict = { stakes: 1, wins: 1, of: 2 }
export const halfLost: Verdict = { stakes: 1, wins: 0, of: 2 }

/** Equal for so many places with others: the stake is shared among them, and each share not in a place is lost. */
export function deadHeat(level: number, places: number): Verdict {
  if (!(places > 0 && level >= places)) throw new RangeError(`${level} level for ${places} places`)
  return level === places ? won : { stakes: 0, wins: places, of: level }
}

/**
 * The verdict on a lead over a line, counted in quarters of a goal. A whole or a half line gives an even number of
 * them; a quarter line stands between two lines on each of which half of the stake is laid.
 */
export function onLine(quarters: number): Verdict {
  if (quarters === 0) return back
  if (quarters === 1) return halfWon
  if (quarters === -1) return halfLost
  return quarters > 0 ? won : lost
}
