import type { Column, Words } from '@balai/contract/desk/list'
import { houseDay } from '@balai/contract/register-rules'
import { z } from 'zod'
import type { Figure, Listing, Queue } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { periodFilters, periodOf, spanCells, spanColumns } from '../../platform/period.ts'
import { termsNow } from '../terms-sql.ts'
import * as sql from './sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })
const states = {
  processing: words('Diproses', 'In process'),
  approved: words('Selesai', 'Approved'),
  rejected: words('Ditolak', 'Rejected'),
}
const kinds = {
  cash: words('Saldo tunai', 'Cash'),
  bonus: words('Saldo bonus', 'Bonus'),
  goods: words('Barang', 'Goods'),
}
const moves = {
  earned: words('Dari bermain', 'Earned'),
  undone: words('Ronde dibatalkan', 'Undone'),
  redeemed: words('Ditukar hadiah', 'Redeemed'),
  returned: words('Kembali', 'Returned'),
  converted: words('Ditukar saldo', 'Converted'),
  expired: words('Hangus', 'Expired'),
  granted: words('Pemberian rumah', 'Given by the house'),
}
const choices = (table: Record<string, Words>) =>
  Object.entries(table).map(([value, named]) => ({ value, words: named }))
const member: Column = {
  ...{ key: 'member', words: words('Anggota', 'Member'), shown: 'code' },
  opens: { page: 'member', by: { id: 'member' } },
}

/** Every redemption with what became of it. */
export const redemptions = timed({
  ...{ name: 'redemptions', sort: 'list', group: 'money', may: 'money.see' },
  words: words('Penukaran poin', 'Redemptions of points'),
  columns: [
    { key: 'at', words: words('Waktu', 'At'), shown: 'moment' },
    member,
    { key: 'reward', words: words('Hadiah', 'Reward'), shown: 'code' },
    { key: 'kind', words: words('Jenis', 'Kind'), shown: 'state', states: kinds },
    { key: 'price', words: words('Poin', 'Points'), shown: 'count', total: true },
    { key: 'amount', words: words('Jadi saldo', 'Became money'), shown: 'money', total: true },
    { key: 'cost', words: words('Biaya rumah', 'Costs the house'), shown: 'money', total: true },
    { key: 'state', words: words('Keadaan', 'State'), shown: 'state', states },
    { key: 'decidedAt', words: words('Diputuskan', 'Decided'), shown: 'moment' },
    { key: 'by', words: words('Oleh', 'By'), shown: 'code', hidden: true },
    { key: 'why', words: words('Alasan', 'Why'), shown: 'text', hidden: true },
    { key: 'courier', words: words('Kurir', 'Courier'), shown: 'text', hidden: true },
    { key: 'tracking', words: words('Resi', 'Tracking'), shown: 'code' },
  ],
  filters: [
    { key: 'from', words: words('Dari', 'From'), kind: 'moment' },
    { key: 'to', words: words('Sampai sebelum', 'To before'), kind: 'moment' },
    { key: 'state', words: words('Keadaan', 'State'), kind: 'choice', of: choices(states) },
    { key: 'reward', words: words('Hadiah', 'Reward'), kind: 'code' },
    { key: 'member', words: words('Anggota', 'Member'), kind: 'id' },
  ],
  least: '',
  key: z.string().max(40),
  direct: ({ member, state }) => Boolean(member || state === 'processing'),
  read: async (db, filters, stretch) =>
    (await sql.redemptionsIn(db, filters, stretch)).map(
      ({ place, key, at, decidedAt, ...row }) => ({
        ...{ at: place, key },
        row: {
          ...row,
          ...{ at: at.toISOString(), decidedAt: decidedAt?.toISOString() ?? null },
          ...{ price: String(row.price), cost: String(row.cost) },
          amount: row.amount === null ? null : String(row.amount),
        },
      }),
    ),
})

/** What moved points in a period. */
export const pointFigures: Listing = {
  ...{ name: 'point-figures', sort: 'report', group: 'money', may: 'reports.see' },
  words: words('Angka poin', 'Figures of points'),
  columns: [
    { key: 'kind', words: words('Untuk', 'For'), shown: 'state', states: moves },
    { key: 'postings', words: words('Baris', 'Entries'), shown: 'count', total: true },
    { key: 'points', words: words('Poin', 'Points'), shown: 'count', total: true },
    { key: 'amount', words: words('Jadi saldo', 'Became money'), shown: 'money', total: true },
    ...spanColumns,
  ],
  filters: periodFilters,
  span: periodOf,
  page: async (db, asked) => {
    const period = periodOf(asked)
    return {
      rows: (await sql.movedIn(db, period)).map(({ kind, postings, points, amount }) => ({
        ...{ kind, postings: String(postings), points: String(points), amount: String(amount) },
        ...spanCells(period),
      })),
    }
  },
}

/** What all points would cost, were they changed into cash today: never rounded up. */
export async function costOf(db: Parameters<typeof sql.standing>[0], now: Date) {
  const [stands, terms] = await Promise.all([sql.standing(db, houseDay(now)), termsNow(db)])
  const { usable, held, members } = stands
  const expectedCost = ((usable + held) * terms.convertAmount) / terms.convertPoints
  return { outstanding: usable, held, members, expectedCost }
}

/** Points that members have. */
const outstanding: Figure = {
  ...{ name: 'points-outstanding', group: 'money', may: 'money.see', shown: 'count' },
  words: words('Poin beredar', 'Points outstanding'),
  look: async (db, { now }) => {
    const { outstanding, held } = await costOf(db, now)
    return { value: outstanding + held }
  },
  opens: () => ({ list: 'point-figures', filters: {} }),
}

/** What they would cost. */
const expected: Figure = {
  ...{ name: 'points-expected-cost', group: 'money', may: 'money.see', shown: 'money' },
  words: words('Perkiraan biaya poin', 'Expected cost of points'),
  look: async (db, { now }) => ({ value: (await costOf(db, now)).expectedCost }),
  opens: () => ({ list: 'point-figures', filters: {} }),
}

export const figures: readonly Figure[] = [outstanding, expected]

/** Two working days, as members are told. */
const withinMinutes = 2_880

export const queue: Queue = {
  name: 'redemptions-waiting',
  may: 'money.see',
  words: words('Hadiah menunggu dikirim', 'Rewards waiting to be sent'),
  withinMinutes,
  look: (db) => sql.waitingNow(db),
  opens: { list: 'redemptions', filters: { state: 'processing' } },
}
