export type Day = { day: string; number: number }

const dayMs = 86_400_000
const weekDays = 7
const first = (day: string) => new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
const named = (at: Date) => at.toISOString().slice(0, 10)

/** The weeks of the month that a day, `2026-11-22`, lies in, from Monday on; null where another month is. */
export function weeksOf(day: string): (Day | null)[][] {
  const begins = first(day)
  const lead = (begins.getUTCDay() + weekDays - 1) % weekDays
  const count = new Date(
    Date.UTC(begins.getUTCFullYear(), begins.getUTCMonth() + 1, 0),
  ).getUTCDate()
  const weeks = Math.ceil((lead + count) / weekDays)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: weekDays }, (_, at) => {
      const number = week * weekDays + at - lead + 1
      if (number < 1 || number > count) return null
      return { day: named(new Date(begins.getTime() + (number - 1) * dayMs)), number }
    }),
  )
}

/** What the days of a week are called, from Monday on, and the month of a day. */
export function calendarWords(day: string, locale: string) {
  const name = (at: Date, form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(at)
  // 5 January 1970 was a Monday.
  const week = Array.from({ length: weekDays }, (_, at) => new Date((at + 4) * dayMs))
  return {
    month: name(first(day), { month: 'long', year: 'numeric' }),
    days: week.map((at) => ({
      short: name(at, { weekday: 'short' }),
      long: name(at, { weekday: 'long' }),
    })),
  }
}
