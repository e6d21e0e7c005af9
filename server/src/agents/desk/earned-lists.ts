import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Listing } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { periodFilters, periodOf, sumOf } from '../../platform/period.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  category,
  choices,
  count,
  hidden,
  idOf,
  moment,
  money,
  namesOf,
  ofCategory,
  person,
  times,
  wholeOf,
  whose,
  words,
} from './columns.ts'
import * as sql from './lists-sql.ts'

const ofAgent = idOf('member', words('Agen', 'Agent'))
const agent = person('account', words('Agen', 'Agent'), 'member')
const agentNumber = hidden('member', words('Nomor agen', 'Number of the agent'))
const day = (of = words('Hari', 'Day')) => ({ key: 'day', words: of, shown: 'day' as const })
const side = {
  ...{ key: 'own', words: words('Dari', 'Of'), shown: 'state' as const, states: whose },
}
const units = count('units', words('Tepatnya, per 10.000', 'To the ten-thousandth'))

const Place = z.tuple([z.iso.date(), MemberId, z.string().max(20), z.boolean()])
const placeIn = (cursor: string) => {
  try {
    return Place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
const cursorOf = ({ day, member, category, own }: sql.EarnedRow) =>
  Buffer.from(JSON.stringify([day, member, category, own])).toString('base64url')

/** What was earned by day, member and kind of game. It opens the bets that it is made of. */
export const earnedList: Listing = {
  ...{ name: 'agent-earned', sort: 'list', group: 'money', may: 'agents.see' },
  words: words('Komisi', 'Commissions'),
  columns: [
    day(),
    agent,
    category,
    side,
    {
      ...{ ...money('earned', words('Komisi', 'Commission')), total: true },
      opens: {
        ...{ page: 'list', list: 'agent-bets' },
        by: { agent: 'member', on: 'day', category: 'category', own: 'own' },
      },
    },
    money('due', words('Belum dibayar', 'Not paid yet')),
    units,
    agentNumber,
  ],
  filters: [
    ...periodFilters,
    ofAgent,
    ofCategory,
    { key: 'own', words: words('Dari', 'Of'), kind: 'choice', of: choices(whose) },
  ],
  page: async (db, { filters, after, limit }) => {
    const place = after === undefined ? null : placeIn(after)
    if (place === undefined) return refuse('malformed', { field: 'after' })
    const found = await sql.earnedIn(db, filters, { after: place, limit: limit + 1 })
    const rows = found.slice(0, limit)
    const nameOf = await namesOf(
      db,
      rows.map(({ member }) => member),
    )
    const last = found.length > limit ? rows.at(-1) : undefined
    return {
      rows: rows.map(({ own, units, paid, ...row }) => ({
        ...{ ...row, account: nameOf(row.member), own: own ? 'own' : 'below' },
        ...{ earned: wholeOf(units), units: String(units), due: wholeOf(units - paid) },
      })),
      ...(last && { next: cursorOf(last) }),
    }
  },
  totals: async (db, { filters }) => {
    const sum = await sql.earnedSum(db, filters)
    return { earned: wholeOf(sum), units: String(sum) }
  },
}

/** What members were paid of it, day after day. */
export const paymentsList: Listing = timed({
  ...{ name: 'agent-payments', sort: 'list', group: 'money', may: 'agents.see' },
  words: words('Pembayaran komisi', 'Payments of commissions'),
  columns: [
    moment('at', words('Dibayar', 'Paid at')),
    agent,
    day(words('Sampai hari', 'Up to the day')),
    {
      ...{ ...money('amount', words('Dibayar', 'Paid')), total: true },
      opens: {
        ...{ page: 'list', list: 'agent-payment-parts' },
        by: { member: 'member', nth: 'nth' },
      },
    },
    count('carriedIn', words('Bawaan, per 10.000', 'Carried in, ten-thousandths')),
    units,
    count('carried', words('Sisa, per 10.000', 'Left, ten-thousandths')),
    { ...hidden('nth', words('Ke', 'Number')) },
    agentNumber,
  ],
  filters: [...times, ofAgent],
  least: '',
  key: z.string().max(40),
  direct: ({ member }) => Boolean(member),
  read: async (db, filters, stretch) => {
    const rows = await sql.paymentsIn(db, filters, stretch)
    const nameOf = await namesOf(
      db,
      rows.map(({ member }) => member),
    )
    return rows.map(({ place, key, at, ...row }) => ({
      ...{ at: place, key },
      row: {
        ...{ at: at.toISOString(), account: nameOf(row.member), member: row.member, day: row.day },
        ...{ amount: String(row.amount), nth: String(row.nth), units: String(row.units) },
        ...{ carriedIn: String(row.carriedIn), carried: String(row.carried) },
      },
    }))
  },
})

/** The days and kinds of game that one payment is made of. */
export const partsList: Listing = {
  ...{ name: 'agent-payment-parts', sort: 'report', group: 'money', may: 'agents.see' },
  words: words('Isi pembayaran komisi', 'What a commission payment is made of'),
  columns: [
    day(),
    category,
    side,
    {
      ...money('earned', words('Komisi', 'Commission')),
      opens: {
        ...{ page: 'list', list: 'agent-bets' },
        by: { agent: 'member', on: 'day', category: 'category', own: 'own' },
      },
    },
    { ...units, total: true },
    agentNumber,
  ],
  filters: [ofAgent, { key: 'nth', words: words('Pembayaran ke', 'Number'), kind: 'code' }],
  page: async (db, { filters }) => {
    const asked = z
      .object({ member: MemberId, nth: z.coerce.number().int().positive() })
      .safeParse(filters)
    if (!asked.success) return { rows: [] }
    const rows = await sql.partsOf(db, asked.data)
    return {
      rows: rows.map(({ own, units, ...row }) => ({
        ...{ ...row, member: asked.data.member, own: own ? 'own' : 'below' },
        ...{ earned: wholeOf(units), units: String(units) },
      })),
    }
  },
}

/** What bets might have brought those above, and was given to nobody. */
export const residueList: Listing = {
  ...{ name: 'agent-residue', sort: 'report', group: 'money', may: 'agents.see' },
  words: words('Sisa komisi untuk rumah', 'Commission that stays with the house'),
  columns: [
    day(),
    category,
    {
      ...money('left', words('Sisa', 'Left')),
      opens: { page: 'list', list: 'agent-bets', by: { on: 'day', category: 'category' } },
    },
    { ...units, total: true },
  ],
  filters: periodFilters,
  span: periodOf,
  page: async (db, asked) => ({
    rows: (await sql.residueIn(db, periodOf(asked))).map(({ units, ...row }) => ({
      ...{ ...row, left: wholeOf(units), units: String(units) },
    })),
  }),
  totals: async (db, asked) => {
    const rows = await sql.residueIn(db, periodOf(asked))
    return { units: sumOf(rows.map((row) => row.units)) }
  },
}
