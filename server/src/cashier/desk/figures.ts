import type { Figure, Queue } from '../../platform/desk.ts'
import { nobodysNow } from './books-sql.ts'
import { waitingNow } from './deposits-sql.ts'

/** How long the house says that it takes to decide. */
const withinMinutes = 30

/** Deposits that wait for somebody, with the clock that members were told of. */
export const reviewQueue: Queue = {
  name: 'deposits-in-review',
  may: 'money.see',
  words: { ID: 'Setoran diperiksa', EN: 'Deposits in review' },
  withinMinutes,
  look: (db) => waitingNow(db),
  opens: { list: 'deposits', filters: { state: 'review' } },
}

/** Money that came and that nobody has been given. */
export const nobodysQueue: Queue = {
  name: 'payments-nobodys',
  may: 'money.see',
  words: { ID: 'Uang belum bertuan', EN: 'Payments that are nobody’s' },
  withinMinutes: 24 * 60,
  look: (db) => nobodysNow(db),
  opens: { list: 'payments', filters: { whose: 'nobody' } },
}

/** How many deposits wait; one that waits longer than the house has said alarms. */
export const waitingFigure: Figure = {
  ...{ name: 'deposits-waiting', group: 'money', may: 'money.see', shown: 'count' },
  words: { ID: 'Setoran menunggu putusan', EN: 'Deposits waiting for a decision' },
  look: async (db, { now }) => {
    const { waiting, oldest } = await waitingNow(db)
    const late = oldest !== null && now.getTime() - oldest.getTime() > withinMinutes * 60_000
    return { value: waiting, alert: late }
  },
  opens: () => ({ list: 'deposits', filters: { state: 'review' } }),
}
