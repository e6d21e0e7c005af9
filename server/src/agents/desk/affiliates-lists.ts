import { z } from 'zod'
import type { Listing } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { monthOf } from '../affiliates/months.ts'
import * as sql from './affiliates-sql.ts'
import {
  category,
  choices,
  count,
  hidden,
  idOf,
  moment,
  money,
  namesOf,
  person,
  times,
  words,
} from './columns.ts'

const affiliate = person('account', words('Afiliasi', 'Affiliate'), 'affiliate')
const number = hidden('affiliate', words('Nomor afiliasi', 'Number of the affiliate'))
const ofAffiliate = idOf('affiliate', words('Afiliasi', 'Affiliate'))
const programme = { key: 'programme', words: words('Program', 'Programme'), shown: 'code' as const }
const month = { key: 'month', words: words('Bulan', 'Month'), shown: 'day' as const }
const ofMonth = {
  ...{ key: 'month', words: words('Bulan, hari pertamanya', 'Month, by its first day') },
  kind: 'day' as const,
}
const key = z.string().max(200)
const least = { least: '', key }
/** Statements are few beside bets: all time is one stretch. */
const direct = () => true
const seen = { sort: 'list', group: 'money', may: 'agents.see' } as const

/** Everybody who has or had a part in a programme. */
export const affiliatesList: Listing = timed({
  ...{ ...seen, ...least, direct, name: 'affiliates', group: 'members' },
  words: words('Afiliasi', 'Affiliates'),
  columns: [
    moment('since', words('Sejak', 'Since')),
    affiliate,
    programme,
    {
      ...count('brought', words('Anggota dibawa', 'Members brought')),
      opens: { page: 'list', list: 'affiliate-brought', by: { affiliate: 'affiliate' } },
    },
    money('balance', words('Terutang', 'Owed')),
    {
      ...money('paid', words('Dibayar', 'Paid')),
      opens: { page: 'list', list: 'affiliate-statements', by: { affiliate: 'affiliate' } },
    },
    number,
  ],
  filters: [
    ...times,
    idOf('member', words('Afiliasi', 'Affiliate')),
    { key: 'programme', words: words('Program', 'Programme'), kind: 'text' },
  ],
  read: async (db, filters, stretch) => {
    const rows = await sql.affiliatesIn(db, filters, { ...stretch, month: monthOf(stretch.now) })
    const nameOf = await namesOf(
      db,
      rows.map(({ member }) => member),
    )
    return rows.map((row) => ({
      ...{ at: row.place, key: row.key },
      row: {
        ...{ since: row.since.toISOString(), affiliate: row.member, account: nameOf(row.member) },
        ...{ programme: row.programme, brought: String(row.brought) },
        ...{ balance: String(row.balance), paid: String(row.paid) },
      },
    }))
  },
})

/** What each month came to, as it stands by now. It opens its lines. */
export const statementsList: Listing = timed({
  ...{ ...seen, ...least, direct, name: 'affiliate-statements' },
  words: words('Laporan afiliasi', 'Statements of affiliates'),
  columns: [
    moment('at', words('Dihitung', 'Reckoned')),
    {
      ...month,
      opens: {
        ...{ page: 'list', list: 'affiliate-lines' },
        by: { affiliate: 'affiliate', month: 'month' },
      },
    },
    affiliate,
    programme,
    count('version', words('Versi', 'Version')),
    money('stake', words('Taruhan tunai', 'Cash stakes')),
    money('returned', words('Kembali', 'Returned')),
    money('given', words('Hadiah', 'Given')),
    money('net', words('Hasil', 'Result')),
    money('carriedIn', words('Bawaan', 'Carried in')),
    count('rate', words('Bagian (1/100%)', 'Share (1/100%)')),
    money('share', words('Bagi hasil', 'Share of the result')),
    money('cpa', words('Anggota memenuhi syarat', 'Members who qualified')),
    { ...money('amount', words('Jumlah', 'Amount')), total: true },
    count('nth', words('Hitungan ke', 'Reckoned, times')),
    number,
  ],
  filters: [...times, ofAffiliate, ofMonth],
  read: async (db, filters, stretch) => {
    const rows = await sql.statementsIn(db, filters, stretch)
    const nameOf = await namesOf(
      db,
      rows.map(({ affiliate }) => affiliate),
    )
    return rows.map(({ place, key, affiliate, month, programme, at, ...sums }) => ({
      ...{ at: place, key },
      row: {
        ...{ affiliate, month, programme, at: at.toISOString(), account: nameOf(affiliate) },
        ...Object.fromEntries(Object.entries(sums).map(([name, of]) => [name, String(of)])),
      },
    }))
  },
})

const kinds = {
  play: words('Permainan', 'Play'),
  given: words('Hadiah', 'Given'),
  cpa: words('Memenuhi syarat', 'Qualified'),
}

/** What statements are made of. Play opens its bets. */
export const linesList: Listing = timed({
  ...{ ...seen, ...least, direct, name: 'affiliate-lines' },
  words: words('Baris laporan afiliasi', 'Lines of affiliates’ statements'),
  columns: [
    moment('at', words('Dihitung', 'Reckoned')),
    month,
    affiliate,
    person('player', words('Anggota', 'Member'), 'member'),
    { key: 'kind', words: words('Dari', 'Of'), shown: 'state', states: kinds },
    category,
    money('stake', words('Taruhan tunai', 'Cash stakes')),
    money('returned', words('Kembali', 'Returned')),
    {
      ...{ ...money('amount', words('Jumlah', 'Amount')), total: true },
      opens: {
        ...{ page: 'list', list: 'agent-bets' },
        by: { player: 'member', category: 'category', endedFrom: 'begins', endedTo: 'ends' },
      },
    },
    number,
    hidden('member', words('Nomor anggota', 'Number of the member')),
    { ...moment('begins', words('Bulan mulai', 'Month begins')), hidden: true },
    { ...moment('ends', words('Bulan berakhir', 'Month ends')), hidden: true },
  ],
  filters: [...times, ofAffiliate, ofMonth, idOf('member', words('Anggota', 'Member'))],
  read: async (db, filters, stretch) => {
    const rows = await sql.linesIn(db, filters, stretch)
    const nameOf = await namesOf(
      db,
      rows.flatMap(({ affiliate, member }) => [affiliate, member]),
    )
    return rows.map((row) => ({
      ...{ at: row.place, key: row.key },
      row: {
        ...{ at: row.at.toISOString(), month: row.month, affiliate: row.affiliate },
        ...{ account: nameOf(row.affiliate), player: nameOf(row.member), member: row.member },
        ...{ kind: row.kind, category: row.category, stake: String(row.stake) },
        ...{ returned: String(row.returned), amount: String(row.amount) },
        ...{ begins: row.begins.toISOString(), ends: row.ends.toISOString() },
      },
    }))
  },
})

const whys = { linked: words('Terkait dengan afiliasi', 'Linked to the affiliate') }
const clicks = {
  first: words('Klik pertama', 'First click'),
  last: words('Klik terakhir', 'Last click'),
}

/** Which click brought which account, by which rule. */
export const broughtList: Listing = timed({
  ...{ ...seen, ...least, direct, name: 'affiliate-brought', group: 'members' },
  words: words('Anggota yang dibawa afiliasi', 'Members brought by affiliates'),
  columns: [
    moment('at', words('Bergabung', 'Joined')),
    affiliate,
    person('player', words('Anggota', 'Member'), 'member'),
    { key: 'link', words: words('Tautan', 'Link'), shown: 'text' },
    { key: 'sub', words: words('Penanda', 'Mark'), shown: 'code' },
    moment('clickAt', words('Klik', 'Click')),
    { key: 'rule', words: words('Aturan', 'Rule'), shown: 'state', states: clicks },
    count('days', words('Dalam hari', 'Within days')),
    {
      key: 'why',
      words: words('Tanpa hasil karena', 'Brings nothing because'),
      shown: 'state',
      states: whys,
    },
    number,
    hidden('member', words('Nomor anggota', 'Number of the member')),
  ],
  filters: [
    ...times,
    ofAffiliate,
    idOf('member', words('Anggota', 'Member')),
    {
      key: 'why',
      words: words('Tanpa hasil karena', 'Brings nothing because'),
      kind: 'choice',
      of: choices(whys),
    },
  ],
  read: async (db, filters, stretch) => {
    const rows = await sql.broughtIn(db, filters, stretch)
    const nameOf = await namesOf(
      db,
      rows.flatMap(({ affiliate, member }) => [affiliate, member]),
    )
    return rows.map(({ place, key, at, clickAt, days, ...row }) => ({
      ...{ at: place, key },
      row: {
        ...{ ...row, at: at.toISOString(), clickAt: clickAt?.toISOString() ?? null },
        ...{ account: nameOf(row.affiliate), player: nameOf(row.member), days: String(days) },
      },
    }))
  },
})

const states = {
  waiting: words('Menunggu', 'Waiting'),
  told: words('Sampai', 'Told'),
  'given-up': words('Dihentikan', 'Given up'),
}

/** Calls to whom affiliates have told, and what came of the last attempt. */
export const callsList: Listing = timed({
  ...{ ...seen, ...least, direct, name: 'affiliate-postbacks' },
  words: words('Postback afiliasi', 'Postbacks of affiliates'),
  columns: [
    moment('at', words('Jatuh tempo', 'Due')),
    affiliate,
    { key: 'event', words: words('Peristiwa', 'Event'), shown: 'code' },
    { key: 'method', words: words('Cara', 'Method'), shown: 'code' },
    { key: 'template', words: words('Alamat', 'Address'), shown: 'code' },
    { key: 'state', words: words('Keadaan', 'State'), shown: 'state', states },
    count('attempts', words('Percobaan', 'Attempts')),
    { key: 'came', words: words('Hasil terakhir', 'Last came'), shown: 'code' },
    count('status', words('Jawaban', 'Answer')),
    moment('nextAt', words('Dicoba lagi', 'Tried again')),
    number,
  ],
  filters: [
    ...times,
    ofAffiliate,
    { key: 'state', words: words('Keadaan', 'State'), kind: 'choice', of: choices(states) },
  ],
  read: async (db, filters, stretch) => {
    const rows = await sql.callsIn(db, filters, stretch)
    const nameOf = await namesOf(
      db,
      rows.map(({ affiliate }) => affiliate),
    )
    return rows.map(({ place, key, at, nextAt, attempts, status, ...row }) => ({
      ...{ at: place, key },
      row: {
        ...{ ...row, account: nameOf(row.affiliate), at: at.toISOString() },
        ...{ attempts: String(attempts), status: status === null ? null : String(status) },
        nextAt: nextAt?.toISOString() ?? null,
      },
    }))
  },
})
