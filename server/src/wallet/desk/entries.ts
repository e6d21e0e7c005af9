import type { Column, Filter } from '@balai/contract/desk/list'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { endsOf, type Stretch, timed } from '../../platform/listing.ts'
import { type EntryRow, entriesIn, entrySums, transfersIn } from './entries-sql.ts'
import { choicesOf, houseParts, pools, realPools, reasons, statesOf } from './words.ts'

const columns: readonly Column[] = [
  { key: 'at', words: { ID: 'Waktu', EN: 'Time' }, shown: 'moment' },
  {
    key: 'member',
    words: { ID: 'Anggota', EN: 'Member' },
    shown: 'code',
    opens: { page: 'member', by: { id: 'member' } },
  },
  { key: 'pool', words: { ID: 'Dompet', EN: 'Purse' }, shown: 'state', states: statesOf(pools) },
  { key: 'house', words: { ID: 'Rekening rumah', EN: 'House account' }, shown: 'code' },
  { key: 'reason', words: { ID: 'Untuk', EN: 'For' }, shown: 'state', states: statesOf(reasons) },
  { key: 'amount', words: { ID: 'Jumlah', EN: 'Amount' }, shown: 'money', total: true },
  { key: 'after', words: { ID: 'Saldo sesudahnya', EN: 'Balance after' }, shown: 'money' },
  { key: 'source', words: { ID: 'Asal', EN: 'Asked by' }, shown: 'code' },
  { key: 'extId', words: { ID: 'Nomor penanya', EN: 'Their number' }, shown: 'code', hidden: true },
  { key: 'number', words: { ID: 'Nomor', EN: 'Number' }, shown: 'code', hidden: true },
  { key: 'reverses', words: { ID: 'Membatalkan', EN: 'Reverses' }, shown: 'code', hidden: true },
  {
    key: 'entries',
    words: { ID: 'Baris', EN: 'Entries' },
    shown: 'count',
    hidden: true,
    total: true,
  },
]

const filters: readonly Filter[] = [
  { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
  { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
  { key: 'member', kind: 'id', words: { ID: 'Anggota', EN: 'Member' } },
  { key: 'reason', kind: 'choice', words: { ID: 'Untuk', EN: 'For' }, of: choicesOf(reasons) },
  { key: 'min', kind: 'money', words: { ID: 'Jumlah mulai', EN: 'Amount from' } },
  { key: 'source', kind: 'code', words: { ID: 'Asal', EN: 'Asked by' } },
  { key: 'number', kind: 'id', words: { ID: 'Nomor', EN: 'Number' } },
]

const rowOf = (entry: EntryRow) => ({
  ...{ at: entry.at.toISOString(), member: entry.member, pool: entry.pool, house: entry.house },
  ...{ reason: entry.reason, amount: String(entry.delta), source: entry.source },
  after: entry.after === null ? null : String(entry.after),
  ...{ extId: entry.extId, number: entry.key, reverses: entry.reverses, entries: '1' },
})

const entries = (of: 'member' | 'house') => ({
  sort: 'list' as const,
  group: 'money' as const,
  may: 'money.see' as const,
  least: '0_00000000-0000-0000-0000-000000000000_',
  key: z.string().regex(/^\d{1,4}_[0-9a-f-]{36}_[cd]?$/),
  // By these there is an index: of such transfers there are few.
  direct: ({ member, number, reason }: Record<string, string>) =>
    Boolean(member || number || (reason && !['stake', 'win'].includes(reason))),
  dense: transfersIn,
  read: async (db: Db, asked: Record<string, string>, stretch: Stretch) =>
    (await entriesIn(db, { of, filters: asked }, stretch)).map((entry) => ({
      at: entry.place,
      key: `${entry.bucket}_${entry.key}_${entry.side}`,
      row: rowOf(entry),
    })),
  totals: async (db: Db, asked: { filters: Record<string, string>; now: Date }) => {
    const sums = await entrySums(db, { of, filters: asked.filters }, endsOf(asked))
    return { amount: String(sums.delta), entries: String(sums.entries) }
  },
})

/** Every entry in a purse of a member. */
export const memberEntries = timed({
  name: 'member-entries',
  words: { ID: 'Mutasi anggota', EN: 'Members’ money' },
  columns,
  filters: [
    ...filters,
    {
      key: 'pool',
      kind: 'choice',
      words: { ID: 'Dompet', EN: 'Purse' },
      of: choicesOf({ ...realPools, ...pools }),
    },
  ],
  ...entries('member'),
})

/** Every entry in an account of the house. */
export const houseEntries = timed({
  name: 'house-entries',
  words: { ID: 'Mutasi rumah', EN: 'The house’s money' },
  columns: columns.filter(({ key }) => key !== 'after'),
  filters: [
    ...filters,
    { key: 'account', kind: 'code', words: { ID: 'Rekening rumah', EN: 'House account' } },
    {
      ...{ key: 'part', kind: 'choice', words: { ID: 'Bagian', EN: 'Part' } },
      of: choicesOf(houseParts),
    },
  ],
  ...entries('house'),
})
