export const stretches = ['today', 'week', 'month', 'year', 'own'] as const
export type Stretch = (typeof stretches)[number]

/** Days of a calendar, both within it; left out, the house says the last thirty. */
export type Days = { from?: string; to?: string }
export type Chosen = { stretch: Stretch; days: Days }

const dayMs = 86_400_000
const back = { today: 0, week: 6, year: 364 } as const

/** The day of a calendar that a moment lies in: `2026-11-22`. */
export const dayIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
  }).format(at)

export const daysFrom = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** The days of a stretch that ends today. */
export function daysOf(stretch: Exclude<Stretch, 'own'>, today: string): Days {
  if (stretch === 'month') return {}
  return { from: daysFrom(today, -back[stretch]), to: today }
}

/** A day of a calendar as a moment that every zone reads as that day. */
export const middayOf = (day: string) => new Date(`${day}T12:00:00Z`)
