import type { BreakEnd } from '@balai/contract/desk/cashier-changes'
import type { Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import type { Figure, Listing, Queue } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { choicesOf } from '../desk/words.ts'
import { withinHours } from './compare.ts'
import { breaksIn, openNow } from './sql.ts'

const kinds: Record<string, Words> = {
  'missing-here': { ID: 'Tidak ada di sini', EN: 'Missing here' },
  'missing-there': { ID: 'Tidak ada di jalur', EN: 'Missing there' },
  'amount-differs': { ID: 'Jumlah berbeda', EN: 'Another amount' },
}
const standings: Record<string, Words> = {
  open: { ID: 'Terbuka', EN: 'Open' },
  ended: { ID: 'Selesai', EN: 'Ended' },
}
const ends: Record<z.output<typeof BreakEnd> | 'agrees-now', Words> = {
  'agrees-now': { ID: 'Kini sama', EN: 'Both agree now' },
  'booked-here': { ID: 'Dibukukan di sini', EN: 'Booked here' },
  'corrected-there': { ID: 'Diperbaiki oleh jalur', EN: 'Corrected there' },
  'other-day': { ID: 'Masuk hari lain', EN: 'Of another day' },
  'not-ours': { ID: 'Bukan milik rumah ini', EN: 'Not this house’s' },
  'written-off': { ID: 'Dihapusbukukan', EN: 'Written off' },
}
const digits = (amount: bigint | null) => (amount === null ? null : String(amount))

/** Every payment that a gateway and the house did not say the same of, with its owner and its end. */
export const breaks: Listing = timed({
  ...{ name: 'payment-breaks', sort: 'list', group: 'money', may: 'money.see' },
  words: { ID: 'Selisih pembayaran', EN: 'Payments that differ' },
  least: '00000000-0000-0000-0000-000000000000',
  key: z.uuid(),
  columns: [
    { key: 'at', words: { ID: 'Ditemukan', EN: 'Found' }, shown: 'moment' },
    { key: 'gateway', words: { ID: 'Jalur', EN: 'Gateway' }, shown: 'code' },
    { key: 'day', words: { ID: 'Hari', EN: 'Day' }, shown: 'day' },
    { key: 'kind', words: { ID: 'Selisih', EN: 'Difference' }, shown: 'state', states: kinds },
    { key: 'payment', words: { ID: 'Nomor jalur', EN: 'Their number' }, shown: 'code' },
    { key: 'reference', words: { ID: 'Berita', EN: 'Reference' }, shown: 'code', hidden: true },
    { key: 'theirs', words: { ID: 'Menurut jalur', EN: 'They say' }, shown: 'money' },
    { key: 'ours', words: { ID: 'Menurut kita', EN: 'We say' }, shown: 'money' },
    { key: 'currency', words: { ID: 'Mata uang', EN: 'Currency' }, shown: 'code', hidden: true },
    { key: 'owner', words: { ID: 'Dipegang', EN: 'Owner' }, shown: 'code' },
    { key: 'open', words: { ID: 'Keadaan', EN: 'State' }, shown: 'state', states: standings },
    { key: 'due', words: { ID: 'Tenggat', EN: 'Due' }, shown: 'moment' },
    { key: 'why', words: { ID: 'Akhirnya', EN: 'Its end' }, shown: 'state', states: ends },
    { key: 'endedAt', words: { ID: 'Berakhir', EN: 'Ended' }, shown: 'moment', hidden: true },
    { key: 'endedBy', words: { ID: 'Oleh', EN: 'By' }, shown: 'code', hidden: true },
    { key: 'note', words: { ID: 'Catatan', EN: 'Note' }, shown: 'text', hidden: true },
    { key: 'break', words: { ID: 'Nomor selisih', EN: 'Case' }, shown: 'code', hidden: true },
  ],
  filters: [
    {
      key: 'open',
      kind: 'choice',
      words: { ID: 'Keadaan', EN: 'State' },
      of: choicesOf(standings),
    },
    {
      key: 'kind',
      kind: 'choice',
      words: { ID: 'Selisih', EN: 'Difference' },
      of: choicesOf(kinds),
    },
    { key: 'gateway', kind: 'code', words: { ID: 'Jalur', EN: 'Gateway' } },
    { key: 'payment', kind: 'code', words: { ID: 'Nomor jalur', EN: 'Their number' } },
    { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
    { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
  ],
  // Of them there are few.
  direct: () => true,
  read: async (db, filters, stretch) =>
    (await breaksIn(db, filters, stretch)).map(({ place, id, ...row }) => ({
      ...{ at: place, key: id },
      row: {
        ...{ at: row.foundAt.toISOString(), gateway: row.gateway, day: row.day, kind: row.kind },
        ...{ payment: row.payment, reference: row.reference, currency: row.currency },
        ...{ theirs: digits(row.theirs), ours: digits(row.ours), owner: row.owner },
        ...{ open: row.endedAt ? 'ended' : 'open', due: row.due.toISOString(), why: row.endedWhy },
        ...{ endedAt: row.endedAt?.toISOString() ?? null, endedBy: row.endedBy },
        ...{ note: row.note, break: id },
      },
    })),
})

const openOnly = { list: 'payment-breaks', filters: { open: 'open' } }

/** Cases that nobody has ended, with the clock that they are measured by. */
export const breaksQueue: Queue = {
  name: 'payment-breaks',
  may: 'money.see',
  words: { ID: 'Selisih pembayaran', EN: 'Payments that differ' },
  withinMinutes: withinHours * 60,
  look: async (db, now) => {
    const { waiting, oldest } = await openNow(db, now)
    return { waiting, oldest }
  },
  opens: openOnly,
}

/** How many payments gateways and house say otherwise; one that is late alarms. */
export const breaksFigure: Figure = {
  ...{ name: 'payment-breaks', group: 'money', may: 'money.see', shown: 'count' },
  words: { ID: 'Selisih pembayaran terbuka', EN: 'Payments that differ' },
  look: async (db, { now }) => {
    const { waiting, late } = await openNow(db, now)
    return { value: waiting, alert: late > 0 }
  },
  opens: () => openOnly,
}
