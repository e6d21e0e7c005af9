import type { BetOutcome, Category, GameId } from '@balai/contract'

export const ranges = ['today', 'week', 'month', 'all', 'own'] as const
export type Range = (typeof ranges)[number]
export const modes = ['all', 'cash', 'demo'] as const
export type Mode = (typeof modes)[number]
export const outcomes = ['won', 'lost', 'open', 'voided'] as const satisfies readonly BetOutcome[]

export type Narrowed = {
  range: Range
  /** The days of `own`, both within it. */
  days?: { from: string; to: string } | undefined
  mode: Mode
  category?: Category | undefined
  vendor?: string | undefined
  game?: GameId | undefined
  outcome?: BetOutcome | undefined
}

const days = { today: 1, week: 7, month: 30 } as const

/** When a range begins: at midnight of the reader's own calendar, so that "today" is their today. */
export function beginOf({ range, days: own }: Pick<Narrowed, 'range' | 'days'>, now: Date) {
  if (range === 'all') return undefined
  if (range === 'own') return own && midnight(own.from)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days[range] + 1)
}

/** Midnight on the reader’s own clock, so many days after a day begins. */
function midnight(day: string, later = 0) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}

/** The question that the filters ask. */
export function betsTakes(narrowed: Narrowed, now: Date) {
  const { range, mode, category, vendor, game, outcome } = narrowed
  const from = beginOf(narrowed, now)
  const until = range === 'own' && narrowed.days ? midnight(narrowed.days.to, 1) : undefined
  return {
    ...(from && { from }),
    ...(until && { until }),
    ...(mode !== 'all' && { mode }),
    ...(category && { category }),
    ...(vendor && { vassalage: vendor }),
    ...(game && { game }),
    ...(outcome && { outcome }),
  }
}

/** True when nothing is narrowed, so that an empty record is really empty. */
export const untouched = ({ range, mode, category, vendor, game, outcome }: Narrowed) =>
  range === 'all' && mode === 'all' && !category && !vendor && !game && !outcome
