import { MemberId } from '@balai/contract'
import type { Column, Filter, Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import { bucketOf } from '../../identity/index.ts'
import type { Listing } from '../../platform/desk.ts'
import { endsOf, timed } from '../../platform/listing.ts'
import { agedAt } from '../desk/aged.ts'
import { ages, choicesOf } from '../desk/words.ts'
import { withdrawalNumber } from '../withdraw/stands.ts'
import { type Filters, type Listed, withdrawalSums, withdrawalsIn } from './sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })
const states = {
  asked: words('Diminta', 'Asked'),
  review: words('Diperiksa', 'In review'),
  paying: words('Dibayar jalur', 'Being paid'),
  'by-hand': words('Dibayar tangan', 'To be paid by hand'),
  paid: words('Dibayar', 'Paid'),
  disputed: words('Disengketakan', 'Disputed'),
  received: words('Diterima', 'Received'),
  declined: words('Ditolak', 'Declined'),
  cancelled: words('Dibatalkan', 'Cancelled'),
  failed: words('Gagal', 'Failed'),
  returned: words('Kembali', 'Came back'),
}
const reasons = {
  'by-member': words('Oleh anggota', 'By the member'),
  'first-withdrawal': words('Penarikan pertama', 'First withdrawal'),
  'above-limit': words('Di atas batas', 'Above the limit'),
  'new-card': words('Rekening baru', 'New account'),
  'new-password': words('Kata sandi, kontak, atau kunci baru', 'New password, contact or key'),
  'shared-card': words('Rekening dipakai bersama', 'Shared account'),
  'after-reversal': words('Setelah setoran ditarik', 'After a reversed deposit'),
  plain: words('Tanpa pemeriksaan', 'Without review'),
  agreed: words('Disetujui', 'Agreed'),
  'no-gateway': words('Tanpa jalur', 'No gateway'),
  'gateway-refused': words('Ditolak jalur', 'Refused by the gateway'),
  'by-gateway': words('Oleh jalur', 'By the gateway'),
  'by-hand': words('Dengan tangan', 'By hand'),
  'not-received': words('Belum diterima', 'Not received'),
  'by-time': words('Lewat waktu', 'By time'),
  proved: words('Terbukti masuk', 'Proved'),
  'name-differs': words('Nama berbeda', 'Another name'),
  'card-wrong': words('Rekening keliru', 'Wrong account'),
  'papers-missing': words('Dokumen kurang', 'Papers missing'),
  'rules-broken': words('Aturan dilanggar', 'Rules broken'),
  'account-refused': words('Ditolak bank', 'Refused by the bank'),
  'bank-returned': words('Dikembalikan bank', 'Returned by the bank'),
  'not-arrived': words('Tidak sampai', 'Never arrived'),
}

const columns: readonly Column[] = [
  { key: 'at', words: words('Diminta', 'Asked'), shown: 'moment' },
  {
    ...{ key: 'number', words: words('Nomor', 'Number'), shown: 'code' },
    opens: { page: 'withdrawal', by: { id: 'withdrawal' } },
  },
  {
    ...{ key: 'member', words: words('Anggota', 'Member'), shown: 'code' },
    opens: { page: 'member', by: { id: 'member' } },
  },
  { key: 'bank', words: words('Bank', 'Bank'), shown: 'code' },
  { key: 'amount', words: words('Jumlah', 'Amount'), shown: 'money', total: true },
  { key: 'fee', words: words('Biaya', 'Fee'), shown: 'money', hidden: true },
  { key: 'state', words: words('Keadaan', 'State'), shown: 'state', states },
  { key: 'reason', words: words('Sebab', 'Reason'), shown: 'state', states: reasons },
  { key: 'gateway', words: words('Jalur', 'Gateway'), shown: 'code' },
  { key: 'payment', words: words('Nomor transfer', 'Transfer'), shown: 'code', hidden: true },
  { key: 'since', words: words('Sejak', 'Since'), shown: 'moment', hidden: true },
  { key: 'due', words: words('Tenggat', 'Due'), shown: 'moment', hidden: true },
  {
    ...{ key: 'withdrawal', words: words('Nomor lengkap', 'Whole number') },
    ...{ shown: 'code', hidden: true },
  },
  {
    ...{ key: 'withdrawals', words: words('Penarikan', 'Withdrawals'), shown: 'count' },
    ...{ hidden: true, total: true },
  },
]

const filters: readonly Filter[] = [
  { key: 'state', kind: 'choice', words: words('Keadaan', 'State'), of: choicesOf(states) },
  { key: 'bank', kind: 'code', words: words('Bank', 'Bank') },
  { key: 'gateway', kind: 'code', words: words('Jalur', 'Gateway') },
  { key: 'member', kind: 'id', words: words('Anggota', 'Member') },
  { key: 'age', kind: 'choice', words: words('Umur', 'Age'), of: choicesOf(ages) },
  { key: 'min', kind: 'money', words: words('Jumlah mulai', 'Amount from') },
  { key: 'withdrawal', kind: 'id', words: words('Nomor', 'Number') },
  { key: 'from', kind: 'moment', words: words('Dari', 'From') },
  { key: 'to', kind: 'moment', words: words('Sampai sebelum', 'To before') },
]

const rowOf = (row: Listed) => ({
  ...{ at: row.createdAt.toISOString(), number: withdrawalNumber(row.id), member: row.member },
  ...{ bank: row.bank, amount: String(row.amount), fee: String(row.fee), state: row.state },
  ...{ reason: row.reason, gateway: row.gateway, payment: row.payment, withdrawal: row.id },
  ...{ since: row.since.toISOString(), due: row.due?.toISOString() ?? null, withdrawals: '1' },
})

const asked = (filters: Filters) => ({
  filters,
  bucket: filters.member ? bucketOf(MemberId.parse(filters.member)) : undefined,
})

/** Every withdrawal there was, the newest first. */
export const withdrawals: Listing = agedAt(
  timed({
    ...{ name: 'withdrawals', sort: 'list', group: 'money', may: 'money.see', columns, filters },
    words: words('Penarikan', 'Withdrawals'),
    least: '0_00000000-0000-0000-0000-000000000000',
    key: z.string().regex(/^\d{1,4}_[0-9a-f-]{36}$/),
    // By these there is an index, and of such withdrawals there are few.
    direct: ({ state, member, withdrawal }) =>
      Boolean(member || withdrawal || (state && !['paid', 'received'].includes(state))),
    read: async (db, filters, stretch) =>
      (await withdrawalsIn(db, asked(filters), stretch)).map((row) => ({
        ...{ at: row.place, key: `${row.bucket}_${row.id}`, row: rowOf(row) },
      })),
    totals: async (db, { filters, now }) => {
      const sums = await withdrawalSums(db, asked(filters), endsOf({ filters, now }))
      return { withdrawals: String(sums.withdrawals), amount: String(sums.amount) }
    },
  }),
)
