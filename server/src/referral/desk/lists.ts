import type { Column, Filter, Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import { accountsOf } from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import type { Figure, Listing } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { periodFilters, periodOf, spanCells, spanColumns } from '../../platform/period.ts'
import * as sql from './sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })
const kinds = {
  stake: words('Taruhan teman', 'A friend’s stake'),
  undone: words('Ronde dibatalkan', 'Undone'),
  reward: words('Hadiah teman baru', 'Reward for a friend'),
  'reward-undone': words('Hadiah diambil kembali', 'Reward taken back'),
}
const whys = {
  capped: words('Batas tercapai', 'A bound was reached'),
  resting: words('Sedang beristirahat', 'Resting from play'),
  same: words('Orang yang sama', 'The same person'),
  stopped: words('Dihentikan petugas', 'Stopped by staff'),
  closed: words('Akun tidak terbuka', 'Account not open'),
}
const choices = (table: Record<string, Words>) =>
  Object.entries(table).map(([value, named]) => ({ value, words: named }))

const account: Column = {
  ...{ key: 'account', words: words('Pengundang', 'Invited by'), shown: 'code' },
  opens: { page: 'member', by: { id: 'member' } },
}
const member: Column = {
  ...{ key: 'member', words: words('Nomor pengundang', 'Number of the inviter'), shown: 'code' },
  hidden: true,
}
const money = (key: string, of: Words): Column => ({
  ...{ key, words: of, shown: 'money', total: true },
})
const ofMember: Filter = { key: 'member', words: words('Pengundang', 'Invited by'), kind: 'id' }
const times: readonly Filter[] = [
  { key: 'from', words: words('Dari', 'From'), kind: 'moment' },
  { key: 'to', words: words('Sampai sebelum', 'To before'), kind: 'moment' },
]

async function named(db: Db, members: readonly string[]) {
  const found = await accountsOf(db, [...new Set(members)])
  const names = new Map<string, string>(found.map(({ id, account }) => [id, account]))
  return (id: string) => names.get(id) ?? ''
}
const digits = (of: bigint | number | null) => (of === null ? null : String(of))

const referrersMost = 500

/** Who invites, and what it came to. */
export const referrers: Listing = {
  ...{ name: 'referrers', sort: 'report', group: 'members', may: 'reports.see' },
  words: words('Pengundang', 'Who invites'),
  columns: [
    account,
    { key: 'friends', words: words('Teman', 'Friends'), shown: 'count', total: true },
    { key: 'active', words: words('Bermain', 'Played'), shown: 'count', total: true },
    { key: 'linked', words: words('Berkaitan', 'Linked'), shown: 'count', total: true },
    {
      ...money('earned', words('Pendapatan', 'Earned')),
      opens: {
        ...{ page: 'list', list: 'referral-lines' },
        by: { member: 'member', from: 'from', to: 'to' },
      },
    },
    {
      ...money('paid', words('Dibayar', 'Paid')),
      opens: {
        ...{ page: 'list', list: 'referral-payments' },
        by: { member: 'member', from: 'from', to: 'to' },
      },
    },
    member,
    ...spanColumns,
  ],
  filters: periodFilters,
  span: periodOf,
  page: async (db, asked) => {
    const period = periodOf(asked)
    const rows = await sql.referrers(db, { ...period, size: referrersMost })
    const nameOf = await named(
      db,
      rows.map((row) => row.member),
    )
    return {
      rows: rows.map(({ member, friends, active, linked, earned, paid }) => ({
        ...{ account: nameOf(member), member, friends: String(friends), active: String(active) },
        ...{ linked: String(linked), earned: String(earned), paid: String(paid) },
        ...spanCells(period),
      })),
    }
  },
}

/** Every line of earnings with its bet. */
export const referralLines = timed({
  ...{ name: 'referral-lines', sort: 'list', group: 'money', may: 'money.see' },
  words: words('Pendapatan undangan', 'Earnings of invitations'),
  columns: [
    { key: 'at', words: words('Dihitung', 'Counted'), shown: 'moment' },
    account,
    {
      ...{ key: 'friendAccount', words: words('Teman', 'Friend'), shown: 'code' },
      opens: { page: 'member', by: { id: 'friend' } },
    },
    { key: 'kind', words: words('Jenis', 'Kind'), shown: 'state', states: kinds },
    {
      ...{ key: 'round', words: words('Ronde', 'Round'), shown: 'code' },
      opens: { page: 'round', by: { id: 'round' } },
    },
    { key: 'game', words: words('Permainan', 'Game'), shown: 'code' },
    { key: 'stake', words: words('Taruhan', 'Stake'), shown: 'money' },
    { key: 'counted', words: words('Terhitung', 'Counts'), shown: 'money' },
    { key: 'rate', words: words('Tarif (1/100%)', 'Rate (1/100%)'), shown: 'count' },
    money('amount', words('Pendapatan', 'Earned')),
    { key: 'why', words: words('Sebab', 'Why less'), shown: 'state', states: whys },
    {
      ...{ key: 'payment', words: words('Pembayaran', 'Payment'), shown: 'code', hidden: true },
    },
    { key: 'version', words: words('Versi', 'Version'), shown: 'count', hidden: true },
    {
      key: 'friend',
      words: words('Nomor teman', 'Number of the friend'),
      shown: 'code',
      hidden: true,
    },
    member,
  ],
  filters: [
    ...times,
    ofMember,
    { key: 'friend', words: words('Teman', 'Friend'), kind: 'id' },
    { key: 'kind', words: words('Jenis', 'Kind'), kind: 'choice', of: choices(kinds) },
    { key: 'why', words: words('Sebab', 'Why less'), kind: 'choice', of: choices(whys) },
    { key: 'payment', words: words('Pembayaran', 'Payment'), kind: 'id' },
  ],
  least: '',
  key: z.string().max(60),
  direct: ({ member, friend, payment }) => Boolean(member || friend || payment),
  read: async (db, filters, stretch) => {
    const rows = await sql.linesIn(db, filters, stretch)
    const nameOf = await named(
      db,
      rows.flatMap((row) => [row.member, row.friend]),
    )
    return rows.map(({ place, key, ...row }) => ({
      ...{ at: place, key },
      row: {
        ...{ ...row, at: row.at.toISOString(), account: nameOf(row.member) },
        ...{ friendAccount: nameOf(row.friend), stake: digits(row.stake) },
        ...{ counted: digits(row.counted), rate: digits(row.rate), version: String(row.version) },
        amount: String(row.amount),
      },
    }))
  },
})

/** Every payment, which opens to the lines that it paid. */
export const referralPayments = timed({
  ...{ name: 'referral-payments', sort: 'list', group: 'money', may: 'money.see' },
  words: words('Pembayaran undangan', 'Payments of invitations'),
  columns: [
    { key: 'at', words: words('Dibayar', 'Paid'), shown: 'moment' },
    account,
    {
      ...money('amount', words('Jumlah', 'Amount')),
      opens: { page: 'list', list: 'referral-lines', by: { payment: 'payment' } },
    },
    { key: 'owed', words: words('Harus dimainkan', 'To be played'), shown: 'money' },
    { key: 'lines', words: words('Baris', 'Lines'), shown: 'count' },
    { key: 'version', words: words('Versi', 'Version'), shown: 'count', hidden: true },
    { key: 'payment', words: words('Transfer', 'Transfer'), shown: 'code', hidden: true },
    member,
  ],
  filters: [...times, ofMember],
  least: '',
  key: z.string().max(40),
  direct: ({ member }) => Boolean(member),
  read: async (db, filters, stretch) => {
    const rows = await sql.paymentsIn(db, filters, stretch)
    const nameOf = await named(
      db,
      rows.map((row) => row.member),
    )
    return rows.map(({ place, key, at, member, amount, owed, lines, version }) => ({
      ...{ at: place, key },
      row: {
        ...{ at: at.toISOString(), account: nameOf(member), member, payment: key },
        ...{ amount: String(amount), owed: String(owed) },
        ...{ lines: String(lines), version: String(version) },
      },
    }))
  },
})

/** What waits to be paid to those who invite. */
export const figures: readonly Figure[] = [
  {
    ...{ name: 'referral-waiting', group: 'money', may: 'money.see', shown: 'money' },
    words: words('Pendapatan undangan belum dibayar', 'Earnings of invitations unpaid'),
    look: async (db) => ({ value: (await sql.standing(db)).waiting }),
    opens: () => ({ list: 'referral-lines', filters: {} }),
  },
]
