import { z } from 'zod'
import type { Listing } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import {
  choices,
  count,
  hidden,
  idOf,
  kinds,
  moment,
  money,
  namesOf,
  payers,
  person,
  times,
  words,
} from './columns.ts'
import * as sql from './lists-sql.ts'

const states = {
  signing: words('Menunggu tanda tangan', 'Waiting to be signed'),
  active: words('Berlaku', 'In force'),
  cancelling: words('Diminta berakhir', 'Asked to end'),
  ended: words('Berakhir', 'Ended'),
  rejected: words('Ditolak', 'Rejected'),
  withdrawn: words('Ditarik', 'Withdrawn'),
}
const owing = {
  owed: words('Masih terutang', 'Something is owed'),
  over: words('Kelebihan bayar', 'Paid too much'),
  waiting: words('Ada tagihan menunggu', 'Bills wait'),
}
const billStates = {
  'not-reached': words('Tidak tercapai', 'Not reached'),
  awaiting: words('Menunggu keputusan', 'Waits for a hand'),
  refused: words('Ditolak', 'Refused'),
  issued: words('Dibayar', 'Paid'),
  partly: words('Dibayar sebagian', 'Partly paid'),
  short: words('Dana pembayar kurang', 'Payer short of funds'),
}
const ofMember = idOf('member', words('Agen atau upline', 'Agent or upline'))
const ofKind = {
  ...{ key: 'kind', words: words('Jenis', 'Kind'), kind: 'choice' as const },
  of: choices(kinds),
}
const ofPayer = {
  ...{ key: 'payer', words: words('Pembayar', 'Payer'), kind: 'choice' as const },
  of: choices(payers),
}
const agent = person('account', words('Agen', 'Agent'), 'member')
const upline = person('uplineAccount', words('Upline', 'Upline'), 'upline')
const numbers = [
  hidden('member', words('Nomor agen', 'Number of the agent')),
  hidden('upline', words('Nomor upline', 'Number of the upline')),
]

/** Every contract, whoever offers it. */
export const contractsList: Listing = timed({
  ...{ name: 'agent-contracts', sort: 'list', group: 'members', may: 'agents.see' },
  words: words('Kontrak agen', 'Contracts of agents'),
  columns: [
    moment('proposedAt', words('Ditawarkan', 'Offered')),
    {
      ...{ key: 'kind', words: words('Jenis', 'Kind'), shown: 'state', states: kinds },
      opens: { page: 'contract', by: { id: 'id' } },
    },
    agent,
    upline,
    { key: 'payer', words: words('Pembayar', 'Payer'), shown: 'state', states: payers },
    { key: 'state', words: words('Keadaan', 'State'), shown: 'state', states },
    moment('since', words('Berlaku mulai', 'In force from')),
    money('balance', words('Terutang', 'Owed')),
    count('waiting', words('Tagihan menunggu', 'Bills that wait')),
    hidden('id', words('Nomor kontrak', 'Contract id')),
    ...numbers,
  ],
  filters: [
    ...times,
    ofMember,
    ofKind,
    { key: 'state', words: words('Keadaan', 'State'), kind: 'choice', of: choices(states) },
    ofPayer,
    { key: 'owed', words: words('Terutang', 'Owed'), kind: 'choice', of: choices(owing) },
  ],
  least: '00000000-0000-0000-0000-000000000000',
  key: z.uuid(),
  // Contracts are few beside bets: all time is one stretch.
  direct: () => true,
  read: async (db, filters, stretch) => {
    const rows = await sql.contractsIn(db, filters, stretch)
    const nameOf = await namesOf(
      db,
      rows.flatMap((row) => [row.member, row.upline]),
    )
    return rows.map(({ place, balance, waiting, since, proposedAt, ...row }) => ({
      ...{ at: place, key: row.id },
      row: {
        ...{ ...row, account: nameOf(row.member), uplineAccount: nameOf(row.upline) },
        ...{ balance: String(balance), waiting: String(waiting) },
        ...{ since: since?.toISOString() ?? null, proposedAt: proposedAt.toISOString() },
      },
    }))
  },
})

/** Every period that was billed, as it stands by now. Each opens the bets that it is made of. */
export const billsList: Listing = timed({
  ...{ name: 'agent-bills', sort: 'list', group: 'money', may: 'agents.see' },
  words: words('Tagihan kontrak', 'Bills of contracts'),
  columns: [
    moment('at', words('Dihitung', 'Reckoned')),
    {
      ...moment('period', words('Masa mulai', 'Period from')),
      opens: {
        ...{ page: 'list', list: 'agent-bets' },
        by: { contract: 'contract', endedFrom: 'period', endedTo: 'periodTo' },
      },
    },
    agent,
    upline,
    {
      ...{ key: 'kind', words: words('Jenis', 'Kind'), shown: 'state', states: kinds },
      opens: { page: 'contract', by: { id: 'contract' } },
    },
    { key: 'state', words: words('Keadaan', 'State'), shown: 'state', states: billStates },
    money('stake', words('Taruhan', 'Stake')),
    money('loss', words('Kekalahan', 'Loss')),
    count('active', words('Aktif', 'Active')),
    money('carriedIn', words('Bawaan', 'Carried in')),
    money('base', words('Dasar hitung', 'Counted from')),
    count('rate', words('Bagian (1/100%)', 'Share (1/100%)')),
    { ...money('amount', words('Jumlah', 'Amount')), total: true },
    count('nth', words('Hitungan ke', 'Reckoned, times')),
    { ...moment('periodTo', words('Masa sampai', 'Period to')), hidden: true },
    hidden('contract', words('Nomor kontrak', 'Contract id')),
    ...numbers,
  ],
  filters: [
    ...times,
    idOf('contract', words('Kontrak', 'Contract')),
    ofMember,
    ofKind,
    ofPayer,
    { key: 'state', words: words('Keadaan', 'State'), kind: 'choice', of: choices(billStates) },
  ],
  least: '',
  key: z.string().max(60),
  direct: ({ contract, member }) => Boolean(contract || member),
  read: async (db, filters, stretch) => {
    const rows = await sql.billsIn(db, filters, stretch)
    const nameOf = await namesOf(
      db,
      rows.flatMap((row) => [row.member, row.upline]),
    )
    return rows.map(({ place, key, ...row }) => ({
      ...{ at: place, key },
      row: {
        ...{ contract: row.contract, member: row.member, upline: row.upline, kind: row.kind },
        ...{ state: row.state, account: nameOf(row.member), uplineAccount: nameOf(row.upline) },
        ...{ at: row.at.toISOString(), period: row.period.toISOString() },
        ...{ periodTo: row.periodTo.toISOString(), nth: String(row.nth), rate: String(row.rate) },
        ...{ stake: String(row.stake), loss: String(row.stake - row.returned) },
        ...{ active: String(row.active), carriedIn: String(row.carriedIn) },
        ...{ base: String(row.base), amount: String(row.amount) },
      },
    }))
  },
})
