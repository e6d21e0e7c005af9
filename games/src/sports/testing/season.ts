import { readFileSync } from 'node:fs'
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
]

/** The matches of a season that were played, in the order of their days. */
export function season(name: string): Played[] {
  const file = new URL(`data/${name}.json`, import.meta.url)
  const rows: Row[] = JSON.parse(readFileSync(file, 'utf8'))
  return rows
    .map(([date, home, away, halfHome, halfAway, fullHome, fullAway]): Played => {
      const full = [fullHome, fullAway] as const
      const day = Date.parse(date) / dayMs
      return halfHome === null || halfAway === null
        ? { home, away, full, day }
        : { home, away, full, day, half: [halfHome, halfAway] }
    })
    .sort((a, b) => a.day - b.day)
}

export const seasons = [
  ...['2023-24_en.1', '2024-25_en.1', '2025-26_en.1'],
  ...['2025-26_es.1', '2025-26_de.1', '2025-26_it.1', '2025-26_fr.1'],
] as const
