import { withdrawalsDesk } from '@balai/contract/desk/withdrawals'
import type { Figure, Queue } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import { withdrawalChangesBrought } from './changes.ts'
import { withdrawals } from './list.ts'
import { payoutsPage, proofOf, termsNow, wholeWithdrawal } from './read.ts'
import { waitingNow } from './sql.ts'
import { setTerms } from './terms-change.ts'

/** How long the house takes at the most, as members are told; each has its own clock beside it. */
const withinMinutes = 120

const opens = { list: 'withdrawals', filters: { state: 'review' } }

const queue: Queue = {
  name: 'withdrawals-waiting',
  may: 'money.see',
  words: { ID: 'Penarikan menunggu rumah', EN: 'Withdrawals waiting for the house' },
  withinMinutes,
  look: (db, now) => waitingNow(db, now),
  opens,
}

const figure: Figure = {
  ...{ name: 'withdrawals-waiting', group: 'money', may: 'money.see', shown: 'count' },
  words: { ID: 'Penarikan menunggu rumah', EN: 'Withdrawals waiting for the house' },
  look: async (db, { now }) => {
    const { waiting, late } = await waitingNow(db, now)
    return { value: waiting, alert: late > 0 }
  },
  opens: () => opens,
}

/** What paying out brings to the desk. */
export const payoutsBrought = {
  changes: [...withdrawalChangesBrought, setTerms],
  listings: [withdrawals],
  queues: [queue],
  figures: [figure],
}

export const payoutDeskRoutes = serve(withdrawalsDesk, {
  queue: ({ db, takes, now }) => payoutsPage(db, takes, now),
  one: ({ db, takes, now }) => wholeWithdrawal(db, takes, now),
  proof: ({ db, takes }) => proofOf(db, takes),
  terms: ({ db }) => termsNow(db),
})
