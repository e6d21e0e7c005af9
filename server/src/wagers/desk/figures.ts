import type { Figure, Queue } from '../../platform/desk.ts'
import {
  activeCount,
  activeInDay,
  largestKnown,
  largestReturn,
  openSum,
  owedInAll,
} from './sums-sql.ts'

const soon = (now: Date) => new Date(now.getTime() + 86_400_000)
const nowMs = 900_000

const activeToday: Figure = {
  ...{ name: 'active-today', group: 'people', may: 'play.see', shown: 'count' },
  words: { ID: 'Anggota aktif hari ini', EN: 'Active members today' },
  look: async (db, { now, dayBegan }) => {
    const day = 86_400_000
    const [today, yesterday] = await Promise.all([
      activeInDay(db, { day: dayBegan, before: soon(now) }),
      activeInDay(db, {
        day: new Date(dayBegan.getTime() - day),
        before: new Date(now.getTime() - day),
      }),
    ])
    return { value: today.members, before: yesterday.members }
  },
  opens: ({ dayBegan }) => ({ list: 'active-members', filters: { from: dayBegan.toISOString() } }),
}

const sinceNow = (now: Date) => new Date(now.getTime() - nowMs)

const activeNow: Figure = {
  ...{ name: 'active-now', group: 'people', may: 'play.see', shown: 'count' },
  words: { ID: 'Bermain dalam 15 menit terakhir', EN: 'Playing in the last 15 minutes' },
  look: async (db, { now }) => ({
    value: (await activeCount(db, { from: sinceNow(now), to: soon(now) })).members,
  }),
  opens: ({ now }) => ({ list: 'active-members', filters: { from: sinceNow(now).toISOString() } }),
}

const open = { state: 'open', mode: 'cash' }

const openRounds: Figure = {
  ...{ name: 'open-rounds', group: 'play', may: 'play.see', shown: 'count' },
  words: { ID: 'Ronde terbuka', EN: 'Open rounds' },
  look: async (db) => ({ value: (await openSum(db)).rounds }),
  opens: () => ({ list: 'rounds', filters: open }),
}

const openFunds: Figure = {
  ...{ name: 'open-funds', group: 'play', may: 'play.see', shown: 'money' },
  words: { ID: 'Dana di ronde terbuka', EN: 'Funds in open rounds' },
  look: async (db) => ({ value: (await openSum(db)).funds }),
  opens: () => ({ list: 'rounds', filters: open }),
}

const largest: Figure = {
  ...{ name: 'largest-return', group: 'play', may: 'play.see', shown: 'money' },
  words: { ID: 'Kembali terbesar hari ini', EN: 'Largest return today' },
  look: async (db, { dayBegan }) => {
    const { amount } = await largestKnown(db, dayBegan)
    return { value: amount ?? (await largestReturn(db, dayBegan)).amount ?? 0n }
  },
  opens: ({ dayBegan }) => ({
    list: 'rounds',
    filters: { from: dayBegan.toISOString(), mode: 'cash', win: '1' },
  }),
}

const owed: Figure = {
  ...{ name: 'receivables', group: 'money', may: 'money.see', shown: 'money' },
  words: { ID: 'Piutang dari koreksi', EN: 'Receivables of corrections' },
  look: async (db) => {
    const { amount } = await owedInAll(db)
    return { value: amount, alert: amount > 0n }
  },
  opens: () => ({ list: 'receivables', filters: {} }),
}

/** Rounds that wait for their end: a vendor settles within a day, or something is wrong. */
const unfinished: Queue = {
  ...{ name: 'rounds-open', may: 'play.see', withinMinutes: 1_440 },
  words: { ID: 'Ronde yang belum selesai', EN: 'Rounds not finished' },
  look: async (db) => {
    const { rounds, oldest } = await openSum(db)
    return { waiting: Number(rounds), oldest }
  },
  opens: { list: 'rounds', filters: open },
}

/** The figures of play. */
export const figures: readonly Figure[] = [
  activeToday,
  activeNow,
  openRounds,
  openFunds,
  largest,
  owed,
]
export const queues: readonly Queue[] = [unfinished]
