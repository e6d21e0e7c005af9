import { type agentMoney, Cursor, type Lang, MemberId, type Takes } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import { stringify } from 'csv-stringify/sync'
import { defused, unitsOf } from '../platform/csv.ts'
import type { Db } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as site from '../site/index.ts'
import { billRows } from './contracts/bill-rows.ts'
import { daysAsked } from './days.ts'
import { flowsOf } from './moved-sql.ts'
import { named } from './names.ts'
import { paymentsIn } from './payment-sql.ts'
import { profitAfter } from './profit-sql.ts'
import * as sql from './team-sql.ts'

type Asked = Takes<typeof agentMoney.teamFile>
type Table = Asked['table']
type Reading = { member: MemberId; now: Date; lang: Lang }
type Looking = sql.Days & { member: MemberId; exponent: number; after: string | null }
/** Rows with the place after which the next begin; of days there are never more than one piece holds. */
type Rows = { cells: string[]; after?: string }[]

/** Rows of one piece: nobody’s network is held in memory as a whole. */
const rowsMost = 2_000
/** Shares are kept in ten-thousandths of a minor unit. */
const unitDigits = 4

const heads: Readonly<Record<Table, Record<Lang, readonly string[]>>> = {
  team: {
    ID: ['Akun', 'Bergabung', 'Tingkat di bawah Anda', 'Langsung di bawahnya', 'Di bawahnya'],
    EN: ['Account', 'Joined', 'Levels below you', 'Directly below', 'Below'],
  },
  play: {
    ID: ['Akun', 'Ronde', 'Taruhan', 'Kembali ke pemain', 'Hasil pemain'],
    EN: ['Account', 'Rounds', 'Stakes', 'Returned to players', 'Players’ result'],
  },
  profit: {
    ID: ['Akun', 'Taruhan', 'Kembali ke pemain', 'Bonus', 'Deposit', 'Penarikan', 'Hasil pemain'],
    EN: [
      ...['Account', 'Stakes', 'Returned to players', 'Bonus', 'Deposits', 'Withdrawals'],
      'Players’ result',
    ],
  },
  commissions: {
    ID: ['Sampai hari', 'Dibayar pada (WIB)', 'Sisa sebelumnya', 'Bagian', 'Dibayar', 'Sisa'],
    EN: ['Up to day', 'Paid at (WIB)', 'Left before', 'Share', 'Paid', 'Left'],
  },
  bills: {
    ID: [
      ...['Kontrak', 'Penerima', 'Pembayar', 'Dari (WIB)', 'Sampai (WIB)', 'Tagihan ke'],
      ...['Taruhan tim', 'Kembali ke pemain', 'Anggota aktif', 'Bagian %', 'Dasar', 'Jumlah'],
      ...['Dibayar', 'Keadaan'],
    ],
    EN: [
      ...['Contract', 'Paid to', 'Paid by', 'From (WIB)', 'Until (WIB)', 'Bill no.'],
      ...['Team stakes', 'Returned to players', 'Active members', 'Share %', 'Base', 'Amount'],
      ...['Paid', 'State'],
    ],
  },
  income: {
    ID: ['Hari', 'Jenis permainan', 'Taruhan sendiri', 'Bagian'],
    EN: ['Day', 'Kind of game', 'Own bets', 'Share'],
  },
  transactions: {
    ID: ['Hari', 'Jenis', 'Kali', 'Jumlah'],
    EN: ['Day', 'Kind', 'Times', 'Amount'],
  },
}

const houseMinute = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'Asia/Jakarta', dateStyle: 'short', timeStyle: 'short' },
})
const memberIn = (after: string | null) => MemberId.safeParse(after).data ?? null
const countIn = (after: string | null) =>
  after && /^\d{1,9}$/.test(after) ? Number.parseInt(after, 10) : 0

/** The lines of each table, one more than a piece holds where there are more. */
const lines: Readonly<Record<Table, (db: Db, looking: Looking) => Promise<Rows>>> = {
  async team(db, { member, after }) {
    const rows = await sql.everybodyBelow(db, {
      ...{ member, after: memberIn(after), size: rowsMost + 1 },
    })
    return (await named(db, rows)).map(({ account, joinedAt, steps, direct, below, member }) => ({
      cells: [account, houseDay(joinedAt), String(steps), String(direct), String(below)],
      after: member,
    }))
  },
  async play(db, { exponent, after, ...looking }) {
    const rows = await sql.playAfter(db, {
      ...{ ...looking, after: memberIn(after), size: rowsMost + 1 },
    })
    const sum = (minor: bigint) => unitsOf(String(minor), exponent)
    return (await named(db, rows)).map(({ account, rounds, stake, returned, member }) => ({
      cells: [account, String(rounds), sum(stake), sum(returned), sum(returned - stake)],
      after: member,
    }))
  },
  async profit(db, { exponent, after, ...looking }) {
    const size = rowsMost + 1
    const rows = await profitAfter(db, { ...looking, after: memberIn(after), size })
    const sum = (minor: bigint) => unitsOf(String(minor), exponent)
    return (await named(db, rows)).map(({ account, member, ...of }) => ({
      cells: [
        ...[account, sum(of.stake), sum(of.returned), sum(of.bonus), sum(of.deposited)],
        ...[sum(of.withdrawn), sum(of.returned + of.bonus - of.stake)],
      ],
      after: member,
    }))
  },
  async commissions(db, { exponent, after, ...looking }) {
    const size = rowsMost + 1
    const rows = await paymentsIn(db, { ...looking, after: countIn(after), size })
    const share = (units: bigint) => unitsOf(String(units), exponent + unitDigits)
    return rows.map(({ nth, day, at, units, carriedIn, carried, amount }) => ({
      cells: [
        ...[day, houseMinute.format(at), share(carriedIn), share(units)],
        ...[unitsOf(String(amount), exponent), share(carried)],
      ],
      after: String(nth),
    }))
  },
  async bills(db, { exponent, ...looking }) {
    const rows = await billRows(db, { ...looking, size: rowsMost + 1 })
    const sum = (minor: bigint) => unitsOf(String(minor), exponent)
    return rows.map(({ kind, account, upline, period, periodTo, after, ...of }) => ({
      cells: [
        ...[kind, account, upline ?? 'BALAI', houseMinute.format(period)],
        ...[houseMinute.format(periodTo), String(of.nth), sum(of.stake), sum(of.returned)],
        ...[String(of.active), unitsOf(String(of.rate), 2), sum(of.base), sum(of.amount)],
        ...[sum(of.paid), of.state],
      ],
      after,
    }))
  },
  async income(db, { exponent, ...looking }) {
    const rows = await sql.incomeOf(db, looking)
    return rows.map(({ day, category, own, units }) => ({
      cells: [day, category, own ? '1' : '0', unitsOf(String(units), exponent + unitDigits)],
    }))
  },
  async transactions(db, { exponent, ...looking }) {
    const rows = await flowsOf(db, looking)
    return rows.map(({ day, kind, count, amount }) => ({
      cells: [day, kind, String(count), unitsOf(String(amount), exponent)],
    }))
  },
}

/** A piece of a table of the centre for spreadsheets; no cell of it is taken for a formula. */
export async function teamFile(
  db: Db,
  { member, now, lang }: Reading,
  { table, after, ...asked }: Asked,
) {
  const days = daysAsked(asked, now)
  if (isRefusal(days)) return days
  const { exponent } = await site.setting(db, 'brand')
  const all = await lines[table](db, { member, ...days, exponent, after: after ?? null })
  const shown = all.slice(0, rowsMost)
  const cells = shown.map((row) => row.cells.map(defused))
  const text = stringify(after ? cells : [[...heads[table][lang]], ...cells], {
    ...{ bom: !after, record_delimiter: 'windows' },
  })
  const name = `balai-${table}-${days.from}-${days.to}.csv`
  const last = all.length > rowsMost ? shown.at(-1)?.after : undefined
  return { name, text, rows: shown.length, next: last ? Cursor.parse(last) : null }
}
