import type { Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import type { Listing } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { choicesOf } from '../desk/words.ts'
import { linesIn } from './desk-sql.ts'

const became: Record<string, Words> = {
  credited: { ID: 'Dikreditkan', EN: 'Credited' },
  confirmed: { ID: 'Cocok dengan bukti', EN: 'As its proof said' },
  review: { ID: 'Diperiksa', EN: 'In review' },
  nobodys: { ID: 'Belum bertuan', EN: 'Nobody’s' },
}

/** What banks say came to accounts of the house, as it was entered. */
export const statementLines: Listing = timed({
  ...{ name: 'statement-lines', sort: 'list', group: 'money', may: 'money.see' },
  words: { ID: 'Mutasi rekening', EN: 'Statement lines' },
  least: '00000000-0000-0000-0000-000000000000',
  key: z.uuid().or(z.literal('00000000-0000-0000-0000-000000000000')),
  columns: [
    { key: 'at', words: { ID: 'Dicatat', EN: 'Entered' }, shown: 'moment' },
    { key: 'bank', words: { ID: 'Bank', EN: 'Bank' }, shown: 'code' },
    { key: 'reference', words: { ID: 'Nomor bank', EN: 'Bank’s number' }, shown: 'code' },
    { key: 'became', words: { ID: 'Menjadi', EN: 'Became' }, shown: 'state', states: became },
    {
      ...{ key: 'deposit', words: { ID: 'Setoran', EN: 'Deposit' }, shown: 'code' },
      opens: { page: 'deposit', by: { id: 'deposit' } },
    },
    { key: 'amount', words: { ID: 'Jumlah', EN: 'Amount' }, shown: 'money' },
    { key: 'payer', words: { ID: 'Pengirim', EN: 'Payer' }, shown: 'text' },
    { key: 'bookedAt', words: { ID: 'Dibukukan', EN: 'Booked' }, shown: 'moment' },
    { key: 'currency', words: { ID: 'Mata uang', EN: 'Currency' }, shown: 'code', hidden: true },
  ],
  filters: [
    {
      key: 'became',
      kind: 'choice',
      words: { ID: 'Menjadi', EN: 'Became' },
      of: choicesOf(became),
    },
    { key: 'bank', kind: 'code', words: { ID: 'Bank', EN: 'Bank' } },
    { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
    { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
  ],
  read: async (db, filters, stretch) =>
    (await linesIn(db, filters, stretch)).map(({ place, id, ...row }) => ({
      ...{ at: place, key: id },
      row: {
        ...{ at: row.enteredAt.toISOString(), bank: row.bank, reference: row.reference },
        ...{ became: row.became, deposit: row.deposit, amount: String(row.amount) },
        ...{ payer: row.payer, bookedAt: row.bookedAt.toISOString(), currency: row.currency },
      },
    })),
})
