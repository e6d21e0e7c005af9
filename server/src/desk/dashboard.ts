import type { Figure, Queue } from '@balai/contract/desk/dashboard'
import type { Db } from '../platform/db.ts'
import type * as brought from '../platform/desk.ts'
import { dayBegan } from '../platform/period.ts'
import type { Staff } from '../platform/serve.ts'
import { setting } from '../site/index.ts'
import type { Desk } from './kinds.ts'

type Asker = { desk: Desk; who: Staff; now: Date }

/** Figures and queues that this one may see, as they are now. They leave out what is not theirs. */
export async function figuresNow(db: Db, { desk, who, now }: Asker) {
  const mine = <T extends { may: brought.Figure['may'] }>(all: readonly T[]) =>
    all.filter(({ may }) => who.may.has(may))
  const at = { now, dayBegan: dayBegan(now) }
  const [figures, queues, { currency, exponent }] = await Promise.all([
    Promise.all(mine(desk.figures).map((figure) => figureNow(db, figure, at))),
    Promise.all(mine(desk.queues).map((queue) => queueNow(db, queue, now))),
    setting(db, 'brand'),
  ])
  return { at: now, figures, queues, currency, exponent }
}

const digits = (value: bigint | number | null | undefined) => (value == null ? null : String(value))

async function figureNow(
  db: Db,
  figure: brought.Figure,
  at: { now: Date; dayBegan: Date },
): Promise<Figure> {
  const { name, group, words, shown } = figure
  const { value, before, trend, alert } = await figure.look(db, at)
  return {
    ...{ name, group, words, shown },
    value: digits(value),
    before: digits(before),
    trend: (trend ?? []).map(String),
    opens: figure.opens?.(at) ?? null,
    alert: alert ?? false,
  }
}

async function queueNow(db: Db, queue: brought.Queue, now: Date): Promise<Queue> {
  const { name, words, withinMinutes, opens } = queue
  return { ...{ name, words, withinMinutes, opens }, ...(await queue.look(db, now)) }
}
