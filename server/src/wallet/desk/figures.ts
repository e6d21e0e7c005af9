import type { Words } from '@balai/contract/desk/list'
import type { Db } from '../../platform/db.ts'
import type { Figure } from '../../platform/desk.ts'
import { balancesOf, type Hour, hoursOf } from './sums-sql.ts'
import { isMoney } from './words.ts'

type At = { now: Date; dayBegan: Date }

/** All figures of one look are of one reading. */
const read = new WeakMap<At, Promise<Hour[]>>()
function hours(db: Db, at: At) {
  const found = read.get(at) ?? hoursOf(db, at)
  read.set(at, found)
  return found
}

const sum = (all: readonly Hour[]) => all.reduce((whole, { delta }) => whole + delta, 0n)
const trendHours = 24

type Counted = {
  name: string
  group: 'money' | 'play'
  words: Words
  of: (hour: Hour) => boolean
  /** What the house got counts up, or what it gave. */
  sign: 1n | -1n
  opens: { list: string; filters: Record<string, string> }
}

/** Money of a kind since the day began, beside yesterday until this time, and by the hour. */
const counted = ({ name, group, words, of, sign, opens }: Counted): Figure => ({
  ...{ name, group, words, may: 'money.see', shown: 'money' },
  look: async (db, at) => {
    const mine = (await hours(db, at)).filter(of)
    const hourNow = Math.floor((at.now.getTime() - at.dayBegan.getTime()) / 3_600_000)
    return {
      value: sign * sum(mine.filter(({ hour }) => hour >= 0)),
      before: sign * sum(mine.filter(({ hour, early }) => hour < 0 && early)),
      trend: Array.from({ length: trendHours }, (_, i) => {
        const hour = hourNow - trendHours + 1 + i
        return sign * sum(mine.filter((one) => one.hour === hour))
      }),
    }
  },
  opens: ({ dayBegan }) => ({
    list: opens.list,
    filters: { ...opens.filters, from: dayBegan.toISOString() },
  }),
})

const member = (reason: string) => ({
  list: 'member-entries',
  filters: { reason, pool: 'real' },
})

const deposits = counted({
  ...{ name: 'deposits', group: 'money', sign: -1n, opens: member('deposit') },
  words: { ID: 'Setoran hari ini', EN: 'Deposits today' },
  of: ({ reason }) => reason === 'deposit',
})
const withdrawals = counted({
  ...{ name: 'withdrawals', group: 'money', sign: 1n, opens: member('withdrawal') },
  words: { ID: 'Penarikan hari ini', EN: 'Withdrawals today' },
  of: ({ reason }) => reason === 'withdrawal',
})
const stakes = counted({
  ...{ name: 'stakes', group: 'play', sign: 1n, opens: member('stake') },
  words: { ID: 'Taruhan hari ini', EN: 'Stakes today' },
  of: ({ reason }) => reason === 'stake',
})
const returns = counted({
  ...{ name: 'returns', group: 'play', sign: -1n, opens: member('win') },
  words: { ID: 'Kembali hari ini', EN: 'Returned today' },
  of: ({ reason }) => reason === 'win',
})
const gross = counted({
  ...{ name: 'gross-revenue', group: 'money', sign: 1n },
  words: { ID: 'Pendapatan kotor hari ini', EN: 'Gross gaming revenue today' },
  of: ({ part }) => part === 'play',
  opens: { list: 'house-entries', filters: { part: 'play' } },
})

/** What members have at the house now, play money apart. */
const funds: Figure = {
  ...{ name: 'members-funds', group: 'money', may: 'money.see', shown: 'money' },
  words: { ID: 'Dana anggota', EN: 'Members’ funds' },
  look: async (db, { now }) => {
    // Nothing moves after tomorrow: only balances are read.
    const end = new Date(now.getTime() + 86_400_000)
    const all = await balancesOf(db, { from: end, to: end })
    const mine = all.filter(({ side, what }) => side === 'member' && isMoney(what))
    return { value: mine.reduce((whole, { closing }) => whole + closing, 0n) }
  },
  opens: () => ({ list: 'member-balances', filters: {} }),
}

/** The figures of the ledger. */
export const figures: readonly Figure[] = [deposits, withdrawals, stakes, returns, gross, funds]
