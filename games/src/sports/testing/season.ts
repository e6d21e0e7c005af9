import { readFileSync } from 'node:fs'
import type { Beside } from '../counts.ts'
import type { Score } from '../football.ts'
import type { Played } from '../model.ts'

const dayMs = 86_400_000
type Row = [
  date: string,
  home: string,
  away: string,
  halfHome: number | null,
  halfAway: number | null,
  fullHome: number,
  fullAway: number,
  ...counted: number[],
]

const rowsOf = (name: string): Row[] =>
  JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8'))

/** The matches of a season that were played, in the order of their days. */
export function season(name: string): Played[] {
  return rowsOf(name)
    .map(([date, home, away, halfHome, halfAway, fullHome, fullAway]): Played => {
      const full = [fullHome, fullAway] as const
      const day = Date.parse(date) / dayMs
      return halfHome === null || halfAway === null
        ? { home, away, full, day }
        : { home, away, full, day, half: [halfHome, halfAway] }
    })
    .sort((a, b) => a.day - b.day)
}

/** The matches of the season in which corners and cards were counted, with those as what they came to. */
export function countedSeason(of: Beside): Played[] {
  const from = of === 'corners' ? 0 : 2
  return rowsOf('2024-25_en.1')
    .map(([date, home, away, , , , , ...counted]): Played => {
      const full: Score = [counted[from] ?? 0, counted[from + 1] ?? 0]
      return { home, away, full, day: Date.parse(date) / dayMs }
    })
    .sort((a, b) => a.day - b.day)
}

export const seasons = [
  ...['2023-24_en.1', '2024-25_en.1', '2025-26_en.1'],
  ...['2025-26_es.1', '2025-26_de.1', '2025-26_it.1', '2025-26_fr.1'],
] as const
