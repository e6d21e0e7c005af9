import { uplineDesk } from '@balai/contract/desk/upline'
import { type UplineTerms, uplineChanges } from '@balai/contract/desk/upline-changes'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import { change, type Listing } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { serve } from '../../platform/serve.ts'
import * as site from '../../site/index.ts'
import { choicesOf } from '../desk/words.ts'
import * as sql from './sql.ts'

const ways = {
  up: { ID: 'Ke upline', EN: 'To the upline' },
  down: { ID: 'Ke downline', EN: 'To a downline' },
} as const

const nothing = '0_00000000-0000-0000-0000-000000000000'

/** Every transfer in the network with both of its sides, the newest first. */
const transfers: Listing = timed({
  ...{ name: 'upline-transfers', sort: 'list', group: 'money', may: 'money.see' },
  words: { ID: 'Transfer jaringan', EN: 'Network transfers' },
  least: nothing,
  key: z.string().regex(/^\d{1,4}_[0-9a-f-]{36}$/),
  // Few of all members send any.
  direct: () => true,
  columns: [
    { key: 'at', words: { ID: 'Waktu', EN: 'At' }, shown: 'moment' },
    {
      ...{ key: 'member', words: { ID: 'Pengirim', EN: 'Sender' }, shown: 'code' },
      opens: { page: 'member', by: { id: 'member' } },
    },
    {
      ...{ key: 'other', words: { ID: 'Penerima', EN: 'Receiver' }, shown: 'code' },
      opens: { page: 'member', by: { id: 'other' } },
    },
    { key: 'way', words: { ID: 'Arah', EN: 'Way' }, shown: 'state', states: ways },
    { key: 'amount', words: { ID: 'Jumlah', EN: 'Amount' }, shown: 'money' },
    { key: 'terms', words: { ID: 'Versi aturan', EN: 'Terms' }, shown: 'count', hidden: true },
    { key: 'currency', words: { ID: 'Mata uang', EN: 'Currency' }, shown: 'code', hidden: true },
    { key: 'transfer', words: { ID: 'Nomor', EN: 'Number' }, shown: 'code', hidden: true },
  ],
  filters: [
    { key: 'member', kind: 'id', words: { ID: 'Salah satu pihak', EN: 'One of the sides' } },
    { key: 'way', kind: 'choice', words: { ID: 'Arah', EN: 'Way' }, of: choicesOf(ways) },
    { key: 'min', kind: 'money', words: { ID: 'Jumlah mulai', EN: 'Amount from' } },
    { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
    { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
  ],
  read: async (db, filters, stretch) =>
    (await sql.transfersIn(db, filters, stretch)).map((row) => ({
      ...{ at: row.place, key: `${row.bucket}_${row.id}` },
      row: {
        ...{ at: row.at.toISOString(), member: row.member, other: row.toMember, way: row.way },
        ...{ amount: String(row.amount), terms: String(row.terms), currency: row.currency },
        transfer: row.id,
      },
    })),
})

const told = ({ least, most, dayMost, perDay }: UplineTerms) => ({
  ...{ leastAmount: String(least), mostAmount: String(most), dayMostAmount: String(dayMost) },
  perDay,
})
const digits = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)
const Told = z
  .object({ leastAmount: digits, mostAmount: digits, dayMostAmount: digits, perDay: z.int() })
  .transform(({ leastAmount, mostAmount, dayMostAmount, perDay }) => ({
    ...{ least: leastAmount, most: mostAmount, dayMost: dayMostAmount, perDay },
  }))

/** What holds for transfers in the network. What was sent before stays under its own terms. */
const setTerms = change(uplineChanges.setTerms, {
  foresee: async (db, { terms }) => ({
    ...{ subject: 'upline-terms', name: 'upline-terms' },
    ...{ before: told(await sql.uplineTerms(db)), after: told(terms) },
  }),
  carryOut: async (tx, { terms }, { by, reason, agreed, now }) => {
    const before = await sql.uplineTerms(tx)
    await sql.setUplineTerms(tx, { ...terms, by, now })
    return record(tx, {
      ...{ kind: 'upline-terms-set', actor: by, subject: 'upline-terms', now },
      body: { before: told(before), after: told(terms), reason, agreed },
    })
  },
  inverse: (_, { before }) => {
    const was = Told.safeParse(before)
    return was.success ? { terms: was.data } : undefined
  },
})

/** What transfers in the network bring to the desk. */
export const uplineBrought = { changes: [setTerms], listings: [transfers] }

export const uplineDeskRoutes = serve(uplineDesk, {
  uplineTerms: async ({ db }) => {
    const [{ version, ...terms }, { currency, exponent }, on] = await Promise.all([
      sql.uplineTerms(db),
      site.setting(db, 'brand'),
      site.flag(db, 'UPLINETRANSFER3'),
    ])
    return { currency, exponent, on, version, terms }
  },
})
