import type { ActivityTerms } from '@balai/contract/desk/promotions-changes'
import type { Tx } from '../../platform/db.ts'
import { dayBegan } from '../../platform/period.ts'
import type { Random } from '../../platform/random.ts'
import { putActivity } from './desk/set-activity.ts'
import { activityInForce } from './terms-sql.ts'

const categories: ActivityTerms['categories'] = {
  ...{ ELOTT: 10_000, LOTT: 10_000, LIVE: 1_000, SPORTS: 5_000 },
  ...{ FISH: 10_000, RNG: 10_000, PVP: null, ESPORTS: 5_000 },
}

const terms = {
  ...{ open: true, opens: null, closes: null, claimDays: 14, stakeMost: 50_000n },
  ...{ bonusFirst: false, categories, rtp: 9_600, prizes: null },
}
/** The raffle of the demonstration house is drawn so many days after it was built. */
const raffleDays = 14
const dayMs = 86_400_000

/** What members of the demonstration house can do for its promotions. Amounts in rupiah. */
const activities = (now: Date): readonly { activity: string; terms: ActivityTerms }[] => [
  {
    activity: 'new-account',
    terms: {
      ...{ ...terms, kind: 'registration', page: 'new-account', per: 'once' },
      names: { ID: 'Bonus pendaftaran', EN: 'Registration bonus' },
      ...{ most: 25_000n, aloneMost: null, withinDays: 30, times: 5, days: 14 },
    },
  },
  {
    activity: 'share-the-show',
    terms: {
      ...{ ...terms, kind: 'application', page: 'share-the-show', per: 'week' },
      names: { ID: 'Cerita dari meja', EN: 'A story from the table' },
      ...{ most: 100_000n, aloneMost: 50_000n, withinDays: null, times: 3, days: 7 },
    },
  },
  {
    activity: 'ticket-a-day',
    terms: {
      ...{ ...terms, kind: 'raffle', page: 'ticket-a-day', per: 'once' },
      names: { ID: 'Satu tiket sehari', EN: 'A ticket a day' },
      closes: dayBegan(new Date(now.getTime() + raffleDays * dayMs)),
      prizes: [
        { count: 1, amount: 250_000n },
        { count: 5, amount: 50_000n },
      ],
      ...{ most: 250_000n, aloneMost: null, withinDays: null, times: 3, days: 14 },
    },
  },
]

/** Puts the activities of the demonstration house; one that is there stays as it is. */
type Act = { by: string; now: Date; random: Random }

export async function putDemoActivities(tx: Tx, act: Act) {
  for (const { activity, terms } of activities(act.now))
    if (!(await activityInForce(tx, activity)))
      await putActivity(tx, { activity, version: 1, terms }, act)
}
