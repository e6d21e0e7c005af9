import ahead from './data/2023-24_en.1.json' with { type: 'json' }
import again from './data/2024-25_en.1.json' with { type: 'json' }

export type Match = {
  home: string
  away: string
  on: string
  full: readonly [number, number]
  half?: readonly [number, number]
  corners?: readonly [number, number]
  cards?: readonly [number, number]
}

type Row = readonly (string | number | null)[]
const name = (text: unknown) => String(text).replace(/ (FC|AFC)$|^(AFC|FC) /, '')

/** The matches of a file, in their order. */
const matchesOf = (rows: readonly Row[]): Match[] =>
  rows.map(([on, home, away, halfHome, halfAway, fullHome, fullAway, ...counted]) => ({
    ...{ on: String(on), home: name(home), away: name(away) },
    full: [Number(fullHome), Number(fullAway)],
    ...(halfHome !== null && halfAway !== null && { half: [Number(halfHome), Number(halfAway)] }),
    ...(counted.length === 4 && {
      corners: [Number(counted[0]), Number(counted[1])],
      cards: [Number(counted[2]), Number(counted[3])],
    }),
  }))

/** The season before the one that is shown again: what is known ahead of it. */
export const seasonAhead = matchesOf(ahead)
/** The season that is shown again. */
export const seasonAgain = matchesOf(again)
export const leagueAgain = 'en.1-again'
/** Under which name its feed tells of it. */
export const sourceAgain = 'again'
