import type { Column, Filter, Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import type { Listing } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { noticesIn, paymentsIn } from './books-sql.ts'
import { became, choicesOf } from './words.ts'

const gateway: Column = { key: 'gateway', words: { ID: 'Jalur', EN: 'Gateway' }, shown: 'code' }
const reference: Column = {
  ...{ key: 'reference', words: { ID: 'Berita', EN: 'Reference' }, shown: 'code' },
}
const deposit: Column = {
  ...{ key: 'deposit', words: { ID: 'Setoran', EN: 'Deposit' }, shown: 'code' },
  opens: { page: 'deposit', by: { id: 'deposit' } },
}
const period = [
  { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
  { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
] as const satisfies readonly Filter[]
const ofGateway: Filter = { key: 'gateway', kind: 'code', words: { ID: 'Jalur', EN: 'Gateway' } }

const numbered = {
  sort: 'list' as const,
  group: 'money' as const,
  may: 'money.see' as const,
  least: '-1',
  key: z.string().regex(/^(-1|\d{1,18})$/),
}

const belongs: Record<string, Words> = {
  nobody: { ID: 'Belum bertuan', EN: 'Nobody’s' },
  known: { ID: 'Bertuan', EN: 'Somebody’s' },
}

const refunds: Record<string, Words> = {
  asked: { ID: 'Diminta', EN: 'Asked' },
  taken: { ID: 'Diterima jalur', EN: 'Taken' },
  refused: { ID: 'Ditolak jalur: kirim sendiri', EN: 'Refused: send it by hand' },
}

/** Money that gateways say has come, and whose it is. */
export const payments: Listing = timed({
  ...numbered,
  name: 'payments',
  words: { ID: 'Uang yang datang', EN: 'Payments' },
  columns: [
    { key: 'at', words: { ID: 'Terdengar', EN: 'Heard' }, shown: 'moment' },
    gateway,
    { key: 'payment', words: { ID: 'Nomor jalur', EN: 'Their number' }, shown: 'code' },
    { key: 'whose', words: { ID: 'Milik', EN: 'Whose' }, shown: 'state', states: belongs },
    deposit,
    { key: 'amount', words: { ID: 'Jumlah', EN: 'Amount' }, shown: 'money' },
    { key: 'currency', words: { ID: 'Mata uang', EN: 'Currency' }, shown: 'code', hidden: true },
    reference,
    {
      ...{ key: 'refund', words: { ID: 'Pengembalian', EN: 'Refund' } },
      ...{ shown: 'state', states: refunds },
    },
    { key: 'paidAt', words: { ID: 'Dibayar', EN: 'Paid' }, shown: 'moment', hidden: true },
    { key: 'assignedAt', words: { ID: 'Diberikan', EN: 'Given' }, shown: 'moment', hidden: true },
  ],
  filters: [
    { key: 'whose', kind: 'choice', words: { ID: 'Milik', EN: 'Whose' }, of: choicesOf(belongs) },
    ofGateway,
    { key: 'payment', kind: 'code', words: { ID: 'Nomor jalur', EN: 'Their number' } },
    ...period,
  ],
  direct: ({ whose }) => whose === 'nobody',
  read: async (db, filters, stretch) =>
    (await paymentsIn(db, filters, stretch)).map(({ place, number, ...row }) => ({
      ...{ at: place, key: String(number) },
      row: {
        ...{ at: row.heardAt.toISOString(), gateway: row.gateway, payment: row.id },
        ...{ whose: row.deposit ? 'known' : 'nobody', deposit: row.deposit },
        ...{ amount: String(row.amount), currency: row.currency, reference: row.reference },
        refund: row.refund,
        ...{ paidAt: row.paidAt.toISOString(), assignedAt: row.assignedAt?.toISOString() ?? null },
      },
    })),
})

/** What gateways said, word for word, and what it became. */
export const notices: Listing = timed({
  ...numbered,
  name: 'gateway-notices',
  words: { ID: 'Kabar dari jalur', EN: 'What gateways said' },
  columns: [
    { key: 'at', words: { ID: 'Terdengar', EN: 'Heard' }, shown: 'moment' },
    gateway,
    { key: 'became', words: { ID: 'Menjadi', EN: 'Became' }, shown: 'state', states: became },
    deposit,
    { key: 'event', words: { ID: 'Nomor kabar', EN: 'Event' }, shown: 'code' },
    { ...reference, hidden: true },
    { key: 'body', words: { ID: 'Kata demi kata', EN: 'Word for word' }, shown: 'text' },
  ],
  filters: [
    ofGateway,
    {
      key: 'became',
      kind: 'choice',
      words: { ID: 'Menjadi', EN: 'Became' },
      of: choicesOf(became),
    },
    { key: 'deposit', kind: 'id', words: { ID: 'Setoran', EN: 'Deposit' } },
    { key: 'event', kind: 'code', words: { ID: 'Nomor kabar', EN: 'Event' } },
    ...period,
  ],
  direct: ({ became, deposit }) =>
    Boolean(deposit || (became && !['credited', 'expired'].includes(became))),
  read: async (db, filters, stretch) =>
    (await noticesIn(db, filters, stretch)).map(({ place, number, ...row }) => ({
      ...{ at: place, key: String(number) },
      row: {
        ...{ at: row.heardAt.toISOString(), gateway: row.gateway, became: row.became },
        ...{ deposit: row.deposit, event: row.event, reference: row.reference, body: row.body },
      },
    })),
})
