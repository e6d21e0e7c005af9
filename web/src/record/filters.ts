import type { GameId } from '@balai/contract'

export const ranges = ['today', 'week', 'month', 'all'] as const
export type Range = (typeof ranges)[number]
export const modes = ['all', 'cash', 'demo'] as const
export type Mode = (typeof modes)[number]
export type Narrowed = { range: Range; mode: Mode; game: GameId | undefined }

const days = { today: 1, week: 7, month: 30 } as const

/** When a range begins: at midnight of the reader's own calendar, so that "today" is their today. */
export function beginOf(range: Range, now: Date): Date | undefined {
  if (range === 'all') return undefined
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days[range] + 1)
}

/** The question that the filters ask. */
export function betsTakes({ range, mode, game }: Narrowed, now: Date) {
  const from = beginOf(range, now)
  return { ...(from && { from }), ...(mode !== 'all' && { mode }), ...(game && { game }) }
}

/** True when nothing is narrowed, so that an empty record is really empty. */
export const untouched = ({ range, mode, game }: Narrowed) =>
  range === 'all' && mode === 'all' && !game
