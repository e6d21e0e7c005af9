import type { Column, Filter } from '@balai/contract/desk/list'
import { z } from 'zod'
import type { Listing } from '../../platform/desk.ts'
import { endsOf, timed } from '../../platform/listing.ts'
import { periodFilters, periodOf, spanCells, spanColumns } from '../../platform/period.ts'
import { numberOf } from '../read.ts'
import * as sql from './sql.ts'
import { choicesOf, reasons, shared, states, yesNo } from './words.ts'

const at: Column = { key: 'at', words: { ID: 'Dipilih', EN: 'Chosen' }, shown: 'moment' }
const member = {
  ...{ key: 'member', words: { ID: 'Anggota', EN: 'Member' }, shown: 'code' },
  opens: { page: 'member', by: { id: 'member' } },
} as const satisfies Column
const offer: Column = { key: 'offer', words: { ID: 'Penawaran', EN: 'Offer' }, shown: 'code' }
const times: readonly Filter[] = [
  { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
  { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
]
const nil = '00000000-0000-0000-0000-000000000000'
const digits = (amount: bigint | null) => (amount === null ? null : String(amount))

const rowOf = (b: sql.ListedBonus) => ({
  ...{ at: b.createdAt.toISOString(), number: numberOf(b.id), member: b.member, offer: b.offer },
  ...{ version: String(b.version), state: b.state, reason: b.reason, deposit: b.deposit },
  ...{ credited: digits(b.credited), amount: digits(b.amount), owed: digits(b.owed) },
  ...{ converted: digits(b.converted), removed: digits(b.removed), bonus: b.id, bonuses: '1' },
  ...{ since: b.since.toISOString(), ends: b.ends?.toISOString() ?? null },
})

/** Every bonus that was chosen, the newest first. */
export const bonuses: Listing = timed({
  ...{ name: 'bonuses', sort: 'list', group: 'money', may: 'money.see' },
  words: { ID: 'Bonus', EN: 'Bonuses' },
  columns: [
    at,
    {
      ...{ key: 'number', words: { ID: 'Nomor', EN: 'Number' }, shown: 'code' },
      opens: { page: 'bonus', by: { id: 'bonus' } },
    },
    member,
    offer,
    { key: 'version', words: { ID: 'Versi', EN: 'Version' }, shown: 'count', hidden: true },
    { key: 'state', words: { ID: 'Keadaan', EN: 'State' }, shown: 'state', states },
    { key: 'reason', words: { ID: 'Sebab', EN: 'Reason' }, shown: 'state', states: reasons },
    {
      ...{ key: 'deposit', words: { ID: 'Setoran', EN: 'Deposit' }, shown: 'code' },
      ...{ opens: { page: 'deposit', by: { id: 'deposit' } }, hidden: true },
    },
    { key: 'credited', words: { ID: 'Disetor', EN: 'Paid in' }, shown: 'money', hidden: true },
    { key: 'amount', words: { ID: 'Diberikan', EN: 'Given' }, shown: 'money', total: true },
    { key: 'owed', words: { ID: 'Syarat main', EN: 'To be played' }, shown: 'money' },
    { key: 'converted', words: { ID: 'Jadi saldo', EN: 'Made cash' }, shown: 'money', total: true },
    { key: 'removed', words: { ID: 'Kembali', EN: 'Went back' }, shown: 'money', total: true },
    { key: 'ends', words: { ID: 'Sampai', EN: 'Until' }, shown: 'moment' },
    { key: 'since', words: { ID: 'Sejak', EN: 'Since' }, shown: 'moment', hidden: true },
    {
      key: 'bonus',
      words: { ID: 'Nomor lengkap', EN: 'Whole number' },
      shown: 'code',
      hidden: true,
    },
    {
      ...{ key: 'bonuses', words: { ID: 'Jumlah', EN: 'Count' }, shown: 'count' },
      ...{ hidden: true, total: true },
    },
  ],
  filters: [
    { key: 'state', kind: 'choice', words: { ID: 'Keadaan', EN: 'State' }, of: choicesOf(states) },
    { key: 'offer', kind: 'code', words: { ID: 'Penawaran', EN: 'Offer' } },
    { key: 'member', kind: 'id', words: { ID: 'Anggota', EN: 'Member' } },
    { key: 'bonus', kind: 'id', words: { ID: 'Nomor', EN: 'Number' } },
    ...times,
  ],
  least: `0_${nil}`,
  key: z.string().regex(/^\d{1,4}_[0-9a-f-]{36}$/),
  direct: () => true,
  read: async (db, filters, stretch) =>
    (await sql.bonusesIn(db, filters, stretch)).map((row) => ({
      ...{ at: row.place, key: `${row.bucket}_${row.id}`, row: rowOf(row) },
    })),
  totals: async (db, { filters, now }) => {
    const sums = await sql.bonusSums(db, filters, endsOf({ filters, now }))
    return {
      ...{ bonuses: String(sums.bonuses), amount: String(sums.amount) },
      ...{ converted: String(sums.converted), removed: String(sums.removed) },
    }
  },
})

/** Accounts that have something in common with one that took a bonus. */
export const links: Listing = timed({
  ...{ name: 'bonus-links', sort: 'list', group: 'risk', may: 'risk.see' },
  words: { ID: 'Akun terkait bonus', EN: 'Accounts linked by a bonus' },
  columns: [
    { ...at, words: { ID: 'Ditemukan', EN: 'Found' } },
    member,
    {
      ...{ key: 'other', words: { ID: 'Akun lain', EN: 'Other account' }, shown: 'code' },
      opens: { page: 'member', by: { id: 'other' } },
    },
    { key: 'shared', words: { ID: 'Sama', EN: 'In common' }, shown: 'state', states: shared },
    {
      ...{ key: 'claimed', words: { ID: 'Juga menerima', EN: 'Was given it too' }, shown: 'state' },
      states: yesNo,
    },
    offer,
    {
      ...{ key: 'bonus', words: { ID: 'Bonus', EN: 'Bonus' }, shown: 'code' },
      opens: { page: 'bonus', by: { id: 'bonus' } },
    },
    { key: 'entry', words: { ID: 'Dibayar tunai', EN: 'Paid as cash' }, shown: 'code' },
  ],
  filters: [
    {
      key: 'shared',
      kind: 'choice',
      words: { ID: 'Sama', EN: 'In common' },
      of: choicesOf(shared),
    },
    {
      ...{ key: 'claimed', kind: 'choice', words: { ID: 'Juga menerima', EN: 'Was given it too' } },
      of: choicesOf(yesNo),
    },
    { key: 'member', kind: 'id', words: { ID: 'Anggota', EN: 'Member' } },
    ...times,
  ],
  least: `0_${nil}_${nil}_`,
  key: z.string().regex(/^\d{1,4}_[0-9a-f-]{36}_[0-9a-f-]{36}_[a-z]*$/),
  direct: () => true,
  read: async (db, filters, stretch) =>
    (await sql.linksIn(db, filters, stretch)).map((row) => ({
      at: row.place,
      key: `${row.bucket}_${row.bonus}_${row.other}_${row.shared}`,
      row: {
        ...{ at: row.at.toISOString(), member: row.member, other: row.other, shared: row.shared },
        ...{ claimed: row.otherClaimed ? '1' : '0', offer: row.offer },
        ...{ bonus: row.cash ? null : row.bonus, entry: row.cash ? row.bonus : null },
      },
    })),
})

const money = (key: string, words: Column['words']): Column => ({
  ...{ key, words, shown: 'money', total: true },
})
const count = (key: string, words: Column['words']): Column => ({
  ...{ key, words, shown: 'count', total: true },
})

/** What each offer has cost, by when its bonuses were chosen. */
export const costReport: Listing = {
  ...{ name: 'bonus-costs', sort: 'report', group: 'money', may: 'reports.see' },
  ...{ filters: periodFilters, span: periodOf },
  words: { ID: 'Biaya bonus', EN: 'Cost of bonuses' },
  columns: [
    {
      ...offer,
      opens: { page: 'list', list: 'bonuses', by: { offer: 'offer', from: 'from', to: 'to' } },
    },
    count('accepted', { ID: 'Dipilih', EN: 'Chosen' }),
    count('given', { ID: 'Diberikan', EN: 'Given' }),
    count('members', { ID: 'Anggota', EN: 'Members' }),
    money('deposited', { ID: 'Disetor', EN: 'Paid in' }),
    money('granted', { ID: 'Nilai bonus', EN: 'Bonus money' }),
    count('running', { ID: 'Berjalan', EN: 'Running' }),
    money('converted', { ID: 'Jadi saldo', EN: 'Made cash' }),
    money('removed', { ID: 'Kembali', EN: 'Went back' }),
    ...spanColumns,
  ],
  page: async (db, asked) => {
    const span = periodOf(asked)
    return {
      rows: (await sql.costs(db, span)).map((row) => ({
        ...Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)])),
        ...spanCells(span),
      })),
    }
  },
  totals: async (db, asked) => {
    const rows = await sql.costs(db, periodOf(asked))
    const sum = (of: (row: (typeof rows)[number]) => bigint) =>
      String(rows.reduce((all, row) => all + of(row), 0n))
    return {
      ...{ accepted: sum((row) => row.accepted), given: sum((row) => row.given) },
      ...{ members: sum((row) => row.members), deposited: sum((row) => row.deposited) },
      ...{ granted: sum((row) => row.granted), running: sum((row) => row.running) },
      ...{ converted: sum((row) => row.converted), removed: sum((row) => row.removed) },
    }
  },
}
