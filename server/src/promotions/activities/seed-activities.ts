import { GameId } from '@balai/contract'
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
  ...{ bonusFirst: false, categories, rtp: 9_600, prizes: null, tickets: null },
  ...({
    pays: 'bonus',
    checkIn: null,
    packet: null,
    cashback: null,
    free: null,
    budget: null,
  } as const),
}
/** What is paid as cash asks for no turnover; the terms of a bonus stand beside it unused. */
const cash = {
  ...({ pays: 'cash', aloneMost: null, withinDays: null } as const),
  ...{ times: 1, days: 14 },
}
/** Raffles of the demonstration house are drawn so many days after they were set. */
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
  {
    activity: 'play-and-draw',
    terms: {
      ...{ ...terms, kind: 'raffle', page: 'play-and-draw', per: 'once' },
      names: { ID: 'Undian dari permainan', EN: 'The players’ raffle' },
      tickets: { by: 'stake', every: 50_000n, most: 40 },
      closes: dayBegan(new Date(now.getTime() + raffleDays * dayMs)),
      prizes: [
        { count: 1, amount: 300_000n },
        { count: 10, amount: 25_000n },
      ],
      ...{ most: 300_000n, aloneMost: null, withinDays: null, times: 3, days: 14 },
    },
  },
  {
    activity: 'come-every-day',
    terms: {
      ...{ ...terms, ...cash, kind: 'check-in', page: 'come-every-day', per: 'day' },
      names: { ID: 'Masuk tiap hari', EN: 'Come every day' },
      checkIn: {
        rewards: [500n, 500n, 1_000n, 1_000n, 1_500n, 2_000n, 5_000n],
        missed: 'restart',
      },
      most: 5_000n,
    },
  },
  {
    activity: 'red-packet',
    terms: {
      ...{ ...terms, ...cash, kind: 'packet', page: 'red-packet', per: 'once' },
      names: { ID: 'Angpau Balai', EN: 'A red packet from Balai' },
      packet: { pot: 500_000n, shares: 40, least: 5_000n },
      most: 305_000n,
    },
  },
  {
    activity: 'market-spins',
    terms: {
      ...{ ...terms, kind: 'extra', pays: 'free', page: 'check-a-round', per: 'once' },
      names: { ID: 'Putaran pasar', EN: 'Market spins' },
      free: {
        ...{ sort: 'spins', games: [GameId.parse('pasar-rempah')], count: 10, stake: 400n },
        ...{ days: 7, winTo: 'cash', stakeBack: true },
      },
      ...{ most: 4_000n, aloneMost: null, withinDays: null, times: 5, days: 14 },
    },
  },
  {
    activity: 'a-part-back',
    terms: {
      ...{ ...terms, ...cash, kind: 'cashback', page: 'a-part-back', per: 'week' },
      names: { ID: 'Kembali 5%', EN: '5% back' },
      cashback: { percent: 500, floor: 50_000n },
      most: 200_000n,
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
