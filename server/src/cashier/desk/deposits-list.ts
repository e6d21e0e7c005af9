import { MemberId } from '@balai/contract'
import type { Column, Filter } from '@balai/contract/desk/list'
import { z } from 'zod'
import { bucketOf } from '../../identity/index.ts'
import type { Listing } from '../../platform/desk.ts'
import { endsOf, timed } from '../../platform/listing.ts'
import { numberOf } from '../stands.ts'
import { agedAt } from './aged.ts'
import { depositSums, depositsIn, type Filters, type Listed } from './deposits-sql.ts'
import { ages, choicesOf, methods, reasons, states } from './words.ts'

const columns: readonly Column[] = [
  { key: 'at', words: { ID: 'Diminta', EN: 'Asked' }, shown: 'moment' },
  {
    ...{ key: 'number', words: { ID: 'Nomor', EN: 'Number' }, shown: 'code' },
    opens: { page: 'deposit', by: { id: 'deposit' } },
  },
  {
    ...{ key: 'member', words: { ID: 'Anggota', EN: 'Member' }, shown: 'code' },
    opens: { page: 'member', by: { id: 'member' } },
  },
  { key: 'method', words: { ID: 'Cara', EN: 'Method' }, shown: 'state', states: methods },
  { key: 'channel', words: { ID: 'Saluran', EN: 'Channel' }, shown: 'code' },
  { key: 'gateway', words: { ID: 'Jalur', EN: 'Gateway' }, shown: 'code' },
  { key: 'state', words: { ID: 'Keadaan', EN: 'State' }, shown: 'state', states },
  { key: 'reason', words: { ID: 'Sebab', EN: 'Reason' }, shown: 'state', states: reasons },
  { key: 'asked', words: { ID: 'Diminta', EN: 'Asked' }, shown: 'money', total: true },
  { key: 'paid', words: { ID: 'Dibayar', EN: 'Paid' }, shown: 'money' },
  { key: 'fee', words: { ID: 'Biaya', EN: 'Fee' }, shown: 'money', hidden: true },
  { key: 'credited', words: { ID: 'Masuk', EN: 'Credited' }, shown: 'money', total: true },
  { key: 'since', words: { ID: 'Sejak', EN: 'Since' }, shown: 'moment', hidden: true },
  { key: 'due', words: { ID: 'Tenggat', EN: 'Due' }, shown: 'moment', hidden: true },
  {
    key: 'deposit',
    words: { ID: 'Nomor lengkap', EN: 'Whole number' },
    shown: 'code',
    hidden: true,
  },
  {
    ...{ key: 'deposits', words: { ID: 'Setoran', EN: 'Deposits' }, shown: 'count' },
    ...{ hidden: true, total: true },
  },
]

const filters: readonly Filter[] = [
  { key: 'state', kind: 'choice', words: { ID: 'Keadaan', EN: 'State' }, of: choicesOf(states) },
  { key: 'method', kind: 'choice', words: { ID: 'Cara', EN: 'Method' }, of: choicesOf(methods) },
  { key: 'gateway', kind: 'code', words: { ID: 'Jalur', EN: 'Gateway' } },
  { key: 'member', kind: 'id', words: { ID: 'Anggota', EN: 'Member' } },
  { key: 'age', kind: 'choice', words: { ID: 'Umur', EN: 'Age' }, of: choicesOf(ages) },
  { key: 'min', kind: 'money', words: { ID: 'Jumlah mulai', EN: 'Amount from' } },
  { key: 'deposit', kind: 'id', words: { ID: 'Nomor', EN: 'Number' } },
  { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
  { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
]

const rowOf = (row: Listed) => ({
  ...{ at: row.createdAt.toISOString(), number: numberOf(row.id), member: row.member },
  ...{ method: row.method, channel: row.channel, gateway: row.gateway, state: row.state },
  ...{ reason: row.reason, asked: String(row.asked), fee: String(row.fee), deposit: row.id },
  ...{ paid: digits(row.paid), credited: digits(row.credited), deposits: '1' },
  ...{ since: row.since.toISOString(), due: row.due?.toISOString() ?? null },
})
const digits = (amount: bigint | null) => (amount === null ? null : String(amount))

const asked = (filters: Filters) => ({
  filters,
  bucket: filters.member ? bucketOf(MemberId.parse(filters.member)) : undefined,
})

/** Every deposit there was, the newest first. */
export const deposits: Listing = agedAt(
  timed({
    ...{ name: 'deposits', sort: 'list', group: 'money', may: 'money.see', columns, filters },
    words: { ID: 'Setoran', EN: 'Deposits' },
    least: '0_00000000-0000-0000-0000-000000000000',
    key: z.string().regex(/^\d{1,4}_[0-9a-f-]{36}$/),
    // By these there is an index, and of such deposits there are few.
    direct: ({ state, member, deposit }) =>
      Boolean(member || deposit || (state && !['credited', 'expired'].includes(state))),
    read: async (db, filters, stretch) =>
      (await depositsIn(db, asked(filters), stretch)).map((row) => ({
        ...{ at: row.place, key: `${row.bucket}_${row.id}`, row: rowOf(row) },
      })),
    totals: async (db, { filters, now }) => {
      const sums = await depositSums(db, asked(filters), endsOf({ filters, now }))
      return {
        ...{ deposits: String(sums.deposits), asked: String(sums.asked) },
        credited: String(sums.credited),
      }
    },
  }),
)
