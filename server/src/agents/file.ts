import type { agentMoney, Lang, MemberId, Takes } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import { stringify } from 'csv-stringify/sync'
import { defused, unitsOf } from '../platform/csv.ts'
import type { Db } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as site from '../site/index.ts'
import { daysAsked } from './days.ts'
import { flowsOf } from './moved-sql.ts'
import { named } from './names.ts'
import * as sql from './team-sql.ts'

type Asked = Takes<typeof agentMoney.teamFile>
type Table = Asked['table']
type Reading = { member: MemberId; now: Date; lang: Lang }
type Looking = sql.Days & { member: MemberId; exponent: number }

/** Rows of one file. */
const rowsMost = 5_000
/** Shares are kept in ten-thousandths of a minor unit. */
const unitDigits = 4

const heads: Readonly<Record<Table, Record<Lang, readonly string[]>>> = {
  team: {
    ID: ['Akun', 'Bergabung', 'Tingkat di bawah Anda'],
    EN: ['Account', 'Joined', 'Levels below you'],
  },
  play: {
    ID: ['Akun', 'Ronde', 'Taruhan', 'Dari tunai', 'Kembali ke pemain'],
    EN: ['Account', 'Rounds', 'Stakes', 'From cash', 'Returned to players'],
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

/** The lines of each table, one more than a file holds where there are more. */
const lines: Readonly<Record<Table, (db: Db, looking: Looking) => Promise<string[][]>>> = {
  async team(db, { member }) {
    const rows = await named(db, await sql.everybodyBelow(db, { member, size: rowsMost + 1 }))
    return rows.map(({ account, joinedAt, steps }) => [account, houseDay(joinedAt), String(steps)])
  },
  async play(db, { exponent, ...looking }) {
    const page = { of: null, skip: 0, size: rowsMost + 1 }
    const rows = await named(db, await sql.playOf(db, { ...looking, ...page }))
    const sum = (minor: bigint) => unitsOf(String(minor), exponent)
    return rows.map(({ account, rounds, stake, counted, returned }) => [
      ...[account, String(rounds), sum(stake), sum(counted), sum(returned)],
    ])
  },
  async income(db, { exponent, ...looking }) {
    const rows = await sql.incomeOf(db, looking)
    return rows.map(({ day, category, own, units }) => [
      ...[day, category, own ? '1' : '0', unitsOf(String(units), exponent + unitDigits)],
    ])
  },
  async transactions(db, { exponent, ...looking }) {
    const rows = await flowsOf(db, looking)
    return rows.map(({ day, kind, count, amount }) => [
      ...[day, kind, String(count), unitsOf(String(amount), exponent)],
    ])
  },
}

/** A table of the centre as a file for spreadsheets; no cell of it is taken for a formula. */
export async function teamFile(db: Db, { member, now, lang }: Reading, { table, ...asked }: Asked) {
  const days = daysAsked(asked, now)
  if (isRefusal(days)) return days
  const { exponent } = await site.setting(db, 'brand')
  const all = await lines[table](db, { member, ...days, exponent })
  const shown = all.slice(0, rowsMost)
  const text = stringify([heads[table][lang], ...shown.map((line) => line.map(defused))], {
    ...{ bom: true, record_delimiter: 'windows' },
  })
  const name = `balai-${table}-${days.from}-${days.to}.csv`
  return { name, text, rows: shown.length, whole: shown.length === all.length }
}
