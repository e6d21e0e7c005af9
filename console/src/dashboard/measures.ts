import type { Figure, Queue } from '@balai/contract/desk/dashboard'

const whole = /^-?\d+$/

/** How a figure stands to the one a period before. Undefined where there is nothing to compare. */
export type Against = { way: 'up' | 'down' | 'same'; share: string | null }

/** By how much a figure changed, as a fraction of what it was; null where that was nothing. */
export function against({ value, before }: Pick<Figure, 'value' | 'before'>): Against | undefined {
  if (value === null || before === null || !whole.test(value) || !whole.test(before))
    return undefined
  const [is, was] = [BigInt(value), BigInt(before)]
  if (is === was) return { way: 'same', share: null }
  const way = is > was ? 'up' : 'down'
  if (was === 0n) return { way, share: null }
  const by = is > was ? is - was : was - is
  const tenThousandths = (by * 10_000n) / (was < 0n ? -was : was)
  const digits = String(tenThousandths).padStart(5, '0')
  return { way, share: `${digits.slice(0, -4)}.${digits.slice(-4)}` }
}

/** The clock of a queue, by the house's own time: how long the longest waits, and how that stands. */
export type Clock = { waitedMs: number; part: number; stands: 'calm' | 'near' | 'late' }

/** From three quarters of the time on it is worth a look; beyond all of it it is late. */
const nearPart = 0.75

export function clockOf({ oldest, withinMinutes }: Queue, at: Date): Clock | undefined {
  if (!oldest) return undefined
  const waitedMs = Math.max(0, at.getTime() - oldest.getTime())
  const part = waitedMs / (withinMinutes * 60_000)
  return { waitedMs, part, stands: part > 1 ? 'late' : part >= nearPart ? 'near' : 'calm' }
}

/** Queues that are late, then what is not as it should be: what to look at before anything else. */
export const attention = (queues: readonly Queue[], figures: readonly Figure[], at: Date) => ({
  late: queues.filter((queue) => clockOf(queue, at)?.stands === 'late'),
  odd: figures.filter(({ alert }) => alert),
})

const hourMs = 3_600_000

/** What is drawn of several figures by the hour: only with something to see in at least one of them. */
export function seriesOf(figures: readonly Figure[], names: readonly string[], at: Date) {
  const drawn = names.flatMap((name) => {
    const figure = figures.find((one) => one.name === name)
    return figure && figure.trend.length > 1 ? [figure] : []
  })
  const hours = Math.max(0, ...drawn.map(({ trend }) => trend.length))
  if (!drawn.some(({ trend }) => trend.some((value) => Number(value) !== 0))) return undefined
  const last = Math.floor(at.getTime() / hourMs) * hourMs
  return {
    figures: drawn,
    hours: Array.from(
      { length: hours },
      (_, place) => (last - (hours - 1 - place) * hourMs) / 1000,
    ),
    // A shorter trend began later: nothing is known of the hours before.
    values: drawn.map(({ trend }) => [
      ...Array.from({ length: hours - trend.length }, () => null),
      ...trend.map(Number),
    ]),
  }
}
export type Series = NonNullable<ReturnType<typeof seriesOf>>
