import { type agentMoney, Cursor, type Lang, MemberId, type Takes } from '@balai/contract'
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
type Looking = sql.Days & { member: MemberId; exponent: number; after: MemberId | null }
/** Rows with the member after whom the next begin; of days there are never more than one piece holds. */
type Rows = { cells: string[]; after?: MemberId }[]

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
  income: {
    ID: ['Hari', 'Jenis permainan', 'Taruhan sendiri', 'Bagian'],
    EN: ['Day', 'Kind of game', 'Own bets', 'Share'],
  },
  transactions: {
    ID: ['Hari', 'Jenis', 'Kali', 'Jumlah'],
    EN: ['Day', 'Kind', 'Times', 'Amount'],
  },
}

/** The lines of each table, one more than a piece holds where there are more. */
const lines: Readonly<Record<Table, (db: Db, looking: Looking) => Promise<Rows>>> = {
  async team(db, { member, after }) {
    const rows = await sql.everybodyBelow(db, { member, after, size: rowsMost + 1 })
    return (await named(db, rows)).map(({ account, joinedAt, steps, direct, below, member }) => ({
      cells: [account, houseDay(joinedAt), String(steps), String(direct), String(below)],
      after: member,
    }))
  },
  async play(db, { exponent, ...looking }) {
    const rows = await sql.playAfter(db, { ...looking, size: rowsMost + 1 })
    const sum = (minor: bigint) => unitsOf(String(minor), exponent)
    return (await named(db, rows)).map(({ account, rounds, stake, returned, member }) => ({
      cells: [account, String(rounds), sum(stake), sum(returned), sum(returned - stake)],
      after: member,
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
  const from = MemberId.safeParse(after).data ?? null
  const all = await lines[table](db, { member, ...days, exponent, after: from })
  const shown = all.slice(0, rowsMost)
  const cells = shown.map((row) => row.cells.map(defused))
  const text = stringify(after ? cells : [[...heads[table][lang]], ...cells], {
    ...{ bom: !after, record_delimiter: 'windows' },
  })
  const name = `balai-${table}-${days.from}-${days.to}.csv`
  const last = all.length > rowsMost ? shown.at(-1)?.after : undefined
  return { name, text, rows: shown.length, next: last ? Cursor.parse(last) : null }
}
