import type { Profit, Span } from '@balai/contract/records'

const dayMs = 86_400_000
type Played = Profit['spans'][number]

/** The first day of the day, week or month that a day lies in; weeks begin on Monday. */
export function beginOf(day: string, by: Span): string {
  if (by === 'day') return day
  if (by === 'month') return `${day.slice(0, 7)}-01`
  const at = Date.parse(`${day}T00:00:00Z`)
  const weekday = (new Date(at).getUTCDay() + 6) % 7
  return new Date(at - weekday * dayMs).toISOString().slice(0, 10)
}

/** Where the next one begins. */
function nextOf(day: string, by: Span): string {
  const at = new Date(`${day}T00:00:00Z`)
  if (by === 'month') at.setUTCMonth(at.getUTCMonth() + 1)
  else at.setUTCDate(at.getUTCDate() + (by === 'week' ? 7 : 1))
  return at.toISOString().slice(0, 10)
}

/** Every span of the days that were asked for, also those in which nothing was played. */
export function spansOf({ spans, from, to, by }: Profit): Played[] {
  const known = new Map(spans.map((span) => [span.begins, span]))
  const all: Played[] = []
  for (let begins = beginOf(from, by); begins <= to; begins = nextOf(begins, by))
    all.push(known.get(begins) ?? { begins, rounds: 0, staked: 0n, returned: 0n, net: 0n })
  return all
}

export const chart = { wide: 640, high: 160, gap: 0.24 } as const

/** The bars of a chart, scaled into the drawing: above nothing what was gained, below it what was not. */
export function barsOf(spans: readonly Played[]) {
  const most = spans.reduce((most, { net }) => (net > most ? net : most), 0n)
  const least = spans.reduce((least, { net }) => (net < least ? net : least), 0n)
  const spread = Number(most - least) || 1
  const y = (net: bigint) => (Number(most - net) / spread) * chart.high
  const step = chart.wide / Math.max(1, spans.length)
  const zero = most === least ? chart.high / 2 : y(0n)
  const bars = spans.map(({ begins, net }, i) => ({
    begins,
    net,
    x: i * step + (step * chart.gap) / 2,
    width: step * (1 - chart.gap),
    y: net > 0n ? y(net) : zero,
    height: net === 0n ? 0 : Math.max(1.5, Math.abs(zero - y(net))),
  }))
  return { bars, zero, most, least }
}
