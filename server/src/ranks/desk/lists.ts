import { rankMost } from '@balai/contract'
import type { Column, Filter, Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import { accountsOf } from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import type { Figure, Listing } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { periodFilters, periodOf, spanCells, spanColumns } from '../../platform/period.ts'
import { refuse } from '../../platform/refusal.ts'
import * as sql from './sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })

const states = Object.fromEntries(
  Array.from({ length: rankMost + 1 }, (_, level) => [
    String(level),
    words(`Level ${level}`, `Level ${level}`),
  ]),
)
const reasons = {
  climbed: words('Naik karena syarat', 'Climbed'),
  dropped: words('Turun karena bulanan', 'Missed its month'),
  'by-hand': words('Oleh petugas', 'By hand'),
}
const choices = (table: Record<string, Words>) =>
  Object.entries(table).map(([value, named]) => ({ value, words: named }))

const account: Column = {
  ...{ key: 'account', words: words('Akun', 'Account'), shown: 'code' },
  opens: { page: 'member', by: { id: 'member' } },
}
const member: Column = {
  ...{ key: 'member', words: words('Anggota', 'Member'), shown: 'code', hidden: true },
}
const level: Column = { key: 'level', words: words('Level', 'Level'), shown: 'state', states }
const ofLevel: Filter = {
  ...{ key: 'level', kind: 'choice', words: words('Level', 'Level'), of: choices(states) },
}

async function named(db: Db, members: readonly string[]) {
  const found = await accountsOf(db, [...new Set(members)])
  const names = new Map<string, string>(found.map(({ id, account }) => [id, account]))
  return (id: string) => names.get(id) ?? ''
}

const Place = z.tuple([z.int(), z.int(), z.uuid()])
function placeIn(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  try {
    const [level, bucket, id] = Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { level, bucket, member: id }
  } catch {
    return 'wrong' as const
  }
}

/** Who is at which level, the highest first. */
export const ranked: Listing = {
  ...{ name: 'ranks', sort: 'list', group: 'members', may: 'members.see' },
  words: words('Anggota menurut level', 'Members by rank'),
  columns: [
    account,
    level,
    { key: 'since', words: words('Sejak', 'Since'), shown: 'moment' },
    { key: 'pinnedUntil', words: words('Ditetapkan sampai', 'Set by hand until'), shown: 'moment' },
    { key: 'deposits', words: words('Setoran terhitung', 'Deposits counted'), shown: 'money' },
    { key: 'stakes', words: words('Taruhan terhitung', 'Stakes counted'), shown: 'money' },
    { key: 'lookedAt', words: words('Dihitung', 'Counted'), shown: 'moment', hidden: true },
    member,
  ],
  filters: [ofLevel],
  page: async (db, { filters, after, limit }) => {
    const place = placeIn(after)
    if (place === 'wrong') return refuse('malformed', { field: 'after' })
    const asked = filters.level === undefined ? undefined : Number.parseInt(filters.level, 10)
    const found = await sql.membersAt(db, { level: asked, after: place, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    const nameOf = await named(
      db,
      shown.map((row) => row.member),
    )
    const next = last && JSON.stringify([last.level, last.bucket, last.member])
    return {
      rows: shown.map((row) => ({
        ...{ account: nameOf(row.member), member: row.member, level: String(row.level) },
        since: row.since?.toISOString() ?? null,
        pinnedUntil: row.pinnedUntil?.toISOString() ?? null,
        ...{ deposits: String(row.deposits), stakes: String(row.stakes) },
        lookedAt: row.lookedAt.toISOString(),
      })),
      ...(next && { next: Buffer.from(next).toString('base64url') }),
    }
  },
}

/** Every change of a level with its reason. */
export const steps = timed({
  ...{ name: 'rank-steps', sort: 'list', group: 'members', may: 'members.see' },
  words: words('Perubahan level', 'Changes of rank'),
  columns: [
    { key: 'at', words: words('Waktu', 'At'), shown: 'moment' },
    account,
    { ...level, key: 'was', words: words('Dari', 'From') },
    { ...level, words: words('Menjadi', 'To') },
    { key: 'reason', words: words('Sebab', 'Reason'), shown: 'state', states: reasons },
    { key: 'by', words: words('Oleh', 'By'), shown: 'code' },
    { key: 'why', words: words('Alasan', 'Why'), shown: 'text' },
    member,
  ],
  filters: [
    { key: 'from', words: words('Dari', 'From'), kind: 'moment' },
    { key: 'to', words: words('Sampai sebelum', 'To before'), kind: 'moment' },
    { key: 'reason', words: words('Sebab', 'Reason'), kind: 'choice', of: choices(reasons) },
    { ...ofLevel, words: words('Menjadi', 'To') },
  ],
  least: '',
  key: z.string().max(60),
  read: async (db, filters, stretch) => {
    const rows = await sql.stepsIn(db, filters, stretch)
    const nameOf = await named(
      db,
      rows.map((row) => row.member),
    )
    return rows.map(({ place, key, at, member, was, level, ...row }) => ({
      ...{ at: place, key },
      row: {
        ...row,
        ...{ at: at.toISOString(), account: nameOf(member), member },
        ...{ was: String(was), level: String(level) },
      },
    }))
  },
})

const money = (key: string, ID: string, EN: string): Column => ({
  ...{ key, words: words(ID, EN), shown: 'money', total: true },
})

/** What each level came to: members, changes, gifts and rebates. */
export const figures: Listing = {
  ...{ name: 'rank-figures', sort: 'report', group: 'members', may: 'reports.see' },
  words: words('Angka menurut level', 'Figures by rank'),
  columns: [
    level,
    {
      ...{ key: 'members', words: words('Anggota kini', 'Members now'), shown: 'count' },
      opens: { page: 'list', list: 'ranks', by: { level: 'level' } },
    },
    {
      ...{ key: 'climbed', words: words('Naik ke sini', 'Came to it'), shown: 'count' },
      total: true,
    },
    {
      ...{ key: 'dropped', words: words('Turun ke sini', 'Fell to it'), shown: 'count' },
      total: true,
    },
    money('gifts', 'Hadiah', 'Gifts'),
    money('stakes', 'Taruhan yang direbat', 'Stakes given back of'),
    money('rebates', 'Rebat', 'Rebates'),
    ...spanColumns,
  ],
  filters: periodFilters,
  span: periodOf,
  page: async (db, asked) => {
    const period = periodOf(asked)
    const [found, now] = await Promise.all([sql.figuresIn(db, period), sql.membersByLevel(db)])
    return {
      rows: found.map(({ level, climbed, dropped, gifts, rebates, stakes }) => ({
        ...{ level: String(level), ...spanCells(period) },
        members: String(now.find((one) => one.level === level)?.members ?? 0),
        ...{ climbed: String(climbed), dropped: String(dropped) },
        ...{ gifts: String(gifts), rebates: String(rebates), stakes: String(stakes) },
      })),
    }
  },
}

/** How many members have a rank above the first. */
export const rankedFigure: Figure = {
  ...{ name: 'members-ranked', group: 'people', may: 'members.see', shown: 'count' },
  words: words('Anggota berlevel VIP', 'Members with a rank'),
  look: async (db) => ({
    value: (await sql.membersByLevel(db))
      .filter(({ level }) => level > 0)
      .reduce((sum, { members }) => sum + members, 0),
  }),
  opens: () => ({ list: 'ranks', filters: {} }),
}
