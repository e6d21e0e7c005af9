import { z } from 'zod'
import { type Brought, Day, type Fault, faultsOf, Name, oddOf, Pair } from './brought.ts'

/**
 * A season as openfootball/football.json writes it: `ft` is the score by regular time, which alone counts here; extra time
 * (`et`) and penalties (`p`) stand beside it.
 */
const File = z.object({ matches: z.array(z.unknown()).min(1).max(5_000) })
const Match = z.object({
  date: Day,
  time: z
    .string()
    .regex(/^\d{1,2}:\d{2}$/)
    .optional(),
  team1: Name,
  team2: Name,
  score: z.object({ ht: Pair.optional(), ft: Pair.optional() }).optional(),
  /** Written where a match was not played out: `awarded`, `cancelled`. */
  status: z.string().optional(),
})

/** Reads a season in JSON. A match without a score is one to come; one that was awarded or called off is neither. */
export function readOpenfootball(text: string): Brought {
  const file = File.safeParse(json(text))
  if (!file.success) return { played: [], ahead: [], faults: faultsOf(1, file.error) }
  const found = {
    played: [] as Brought['played'][number][],
    ahead: [] as Brought['ahead'][number][],
  }
  const faults: Fault[] = []
  for (const [nth, one] of file.data.matches.entries()) {
    const row = nth + 1
    const match = Match.safeParse(one)
    if (!match.success) {
      faults.push(...faultsOf(row, match.error))
      continue
    }
    const { date: on, time, team1: home, team2: away, score = {}, status } = match.data
    if (status !== undefined) continue
    if (!score.ft) {
      found.ahead.push({ home, away, on, time })
      continue
    }
    const played = { row, home, away, on, full: score.ft, ...(score.ht && { half: score.ht }) }
    faults.push(
      ...oddOf(played, { half: 'score.ht', away: 'team2' }).map((odd) => ({ row, ...odd })),
    )
    found.played.push(played)
  }
  return { ...found, faults, season: seasonOf([...found.played, ...found.ahead]) }
}

/** A season by the years in which it begins and ends. */
function seasonOf(matches: readonly { on: string }[]): string {
  const years = matches.map(({ on }) => Number(on.slice(0, 4)))
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return first === last ? String(first) : `${first}/${String(last).slice(2)}`
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
