import type { Column, Filter, Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import { accountsOf } from '../../identity/index.ts'
import type { Listing } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { periodFilters, periodOf, spanCells, spanColumns } from '../../platform/period.ts'
import { newestMissions } from '../mission-sql.ts'
import * as sql from './sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })

const goals = {
  stake: words('Taruhan selesai', 'Settled stakes'),
  rounds: words('Ronde', 'Rounds'),
  wins: words('Kemenangan', 'Wins'),
  games: words('Permainan', 'Games'),
}
const states = {
  open: words('Berjalan', 'Running'),
  reached: words('Tercapai', 'Reached'),
  claimed: words('Hadiah diambil', 'Claimed'),
}
const mission: Column = { key: 'mission', words: words('Misi', 'Mission'), shown: 'code' }
const ofMission: Filter = { key: 'mission', words: words('Misi', 'Mission'), kind: 'text' }

/** How far members are with each mission. */
export const progress = timed({
  ...{ name: 'mission-progress', sort: 'list', group: 'members', may: 'members.see' },
  words: words('Kemajuan misi', 'Progress of missions'),
  columns: [
    { key: 'at', words: words('Dilihat', 'Looked at'), shown: 'moment' },
    {
      ...{ key: 'account', words: words('Akun', 'Account'), shown: 'code' },
      opens: { page: 'member', by: { id: 'member' } },
    },
    mission,
    { key: 'period', words: words('Mulai', 'Begins'), shown: 'text' },
    { key: 'goal', words: words('Yang dihitung', 'Counts'), shown: 'state', states: goals },
    { key: 'has', words: words('Tercapai', 'Has'), shown: 'count' },
    { key: 'want', words: words('Diminta', 'Wants'), shown: 'count' },
    { key: 'state', words: words('Keadaan', 'State'), shown: 'state', states },
    { key: 'reachedAt', words: words('Selesai', 'Reached'), shown: 'moment' },
    { key: 'amount', words: words('Hadiah', 'Reward'), shown: 'money' },
    { key: 'mallPoints', words: words('Poin toko', 'Mall points'), shown: 'count' },
    { key: 'version', words: words('Versi', 'Version'), shown: 'count', hidden: true },
    { key: 'member', words: words('Anggota', 'Member'), shown: 'code', hidden: true },
  ],
  filters: [
    { key: 'from', words: words('Dari', 'From'), kind: 'moment' },
    { key: 'to', words: words('Sampai sebelum', 'To before'), kind: 'moment' },
    ofMission,
    {
      ...{ key: 'state', words: words('Keadaan', 'State'), kind: 'choice' },
      of: Object.entries(states).map(([value, named]) => ({ value, words: named })),
    },
  ],
  least: '',
  key: z.string().max(90),
  read: async (db, filters, stretch) => {
    const rows = await sql.progressIn(db, filters, stretch)
    const found = await accountsOf(db, [...new Set(rows.map(({ member }) => member))])
    const names = new Map<string, string>(found.map(({ id, account }) => [id, account]))
    return rows.map(({ at, place, key, reachedAt, claimedAt, ...row }) => ({
      ...{ at: place, key },
      row: {
        ...{ at: at.toISOString(), account: names.get(row.member) ?? '', member: row.member },
        ...{ mission: row.mission, period: row.period, goal: row.goal },
        ...{ has: String(row.has), want: String(row.want), version: String(row.version) },
        state: claimedAt ? 'claimed' : reachedAt ? 'reached' : 'open',
        reachedAt: reachedAt?.toISOString() ?? null,
        amount: row.amount === null ? null : String(row.amount),
        mallPoints: claimedAt ? String(row.mallPoints) : null,
      },
    }))
  },
})

const money = (key: string, ID: string, EN: string): Column => ({
  ...{ key, words: words(ID, EN), shown: 'money', total: true },
})
const count = (key: string, ID: string, EN: string): Column => ({
  ...{ key, words: words(ID, EN), shown: 'count', total: true },
})

/** What each mission has cost, and the prizes of weeks. */
export const cost: Listing = {
  ...{ name: 'mission-cost', sort: 'report', group: 'money', may: 'reports.see' },
  words: words('Biaya misi', 'Cost of missions'),
  columns: [
    mission,
    { key: 'name', words: words('Nama', 'Name'), shown: 'text' },
    count('reached', 'Tercapai', 'Reached'),
    count('claimed', 'Hadiah diambil', 'Paid'),
    money('cost', 'Biaya', 'Cost'),
    money('owed', 'Harus dimainkan', 'To be played'),
    count('mallPoints', 'Poin toko', 'Mall points'),
    ...spanColumns,
  ],
  filters: periodFilters,
  span: periodOf,
  page: async (db, asked) => {
    const period = periodOf(asked)
    const [found, prizes, missions] = await Promise.all([
      sql.figuresIn(db, period),
      sql.prizesIn(db, period),
      newestMissions(db),
    ])
    const nameOf = (code: string) => missions.find((one) => one.mission === code)?.names.ID ?? code
    const rows = found.map((row) => ({
      ...{ mission: row.mission, name: nameOf(row.mission), ...spanCells(period) },
      ...{ reached: String(row.reached), claimed: String(row.claimed) },
      ...{ cost: String(row.cost), owed: String(row.owed), mallPoints: String(row.mallPoints) },
    }))
    const board = {
      ...{ mission: 'board', name: 'Papan pekan', ...spanCells(period) },
      ...{ reached: String(prizes.places), claimed: String(prizes.places) },
      ...{ cost: String(prizes.cost), owed: '0', mallPoints: '0' },
    }
    return { rows: [...rows, board] }
  },
}
