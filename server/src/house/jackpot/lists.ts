import type { Column, Filter, Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import type { Listing } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { periodFilters, periodOf, spanCells, spanColumns } from '../../platform/period.ts'
import * as sql from './desk-sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })
const game: Column = {
  ...{ key: 'game', shown: 'code', words: words('Permainan', 'Game') },
  opens: { page: 'game', by: { id: 'game' } },
}
const ofGame: Filter = { key: 'game', kind: 'code', words: words('Permainan', 'Game') }
const money = (key: string, ID: string, EN: string): Column => ({
  ...{ key, words: words(ID, EN), shown: 'money', total: true },
})
const list = { group: 'games', may: 'games.see' } as const

/** Every fall of a pool: who got it, by which round, under which terms. */
const falls = timed({
  ...{ ...list, name: 'jackpot-falls', sort: 'list' },
  words: words('Jackpot yang jatuh', 'Pools that fell'),
  columns: [
    { key: 'at', shown: 'moment', words: words('Waktu', 'At') },
    game,
    {
      ...{ key: 'member', shown: 'code', words: words('Anggota', 'Member') },
      opens: { page: 'member', by: { id: 'member' } },
    },
    {
      ...{ key: 'round', shown: 'code', words: words('Putaran', 'Round') },
      opens: { page: 'round', by: { id: 'round' } },
    },
    money('amount', 'Isi pool', 'Out of the pool'),
    money('stake', 'Taruhan', 'Stake'),
    { key: 'version', shown: 'count', words: words('Versi aturan', 'Version of the terms') },
  ],
  filters: [
    { key: 'from', kind: 'moment', words: words('Dari', 'From') },
    { key: 'to', kind: 'moment', words: words('Sampai sebelum', 'To before') },
    ofGame,
    { key: 'member', kind: 'id', words: words('Anggota', 'Member') },
  ],
  least: '00000000-0000-0000-0000-000000000000',
  key: z.uuid(),
  // There are few of them: all time is one stretch.
  direct: () => true,
  read: async (db, filters, stretch) =>
    (await sql.fallsIn(db, filters, stretch)).map(({ place, key, at, amount, stake, ...row }) => ({
      ...{ at: place, key },
      row: {
        ...{ at: at.toISOString(), game: row.game, member: row.member, round: key },
        ...{ amount: String(amount), stake: String(stake), version: String(row.version) },
      },
    })),
})

/** What went into each pool and out of it, day by day. */
const days: Listing = {
  ...{ ...list, name: 'jackpot-days', sort: 'report' },
  words: words('Setoran pool per hari', 'Contributions to pools by day'),
  columns: [
    { key: 'day', shown: 'day', words: words('Hari', 'Day') },
    game,
    money('fed', 'Dari taruhan', 'Of stakes'),
    money('seeded', 'Benih dari rumah', 'Seeds of the house'),
    money('back', 'Ditarik kembali', 'Taken back'),
    money('fallen', 'Jatuh', 'Fell'),
    { key: 'falls', shown: 'count', words: words('Kali jatuh', 'Times fallen'), total: true },
    ...spanColumns,
  ],
  filters: periodFilters,
  span: periodOf,
  page: async (db, asked) => {
    const period = periodOf(asked)
    return {
      rows: (await sql.daysIn(db, period)).map((one) => ({
        ...{ day: one.day, game: one.game, falls: String(one.falls), ...spanCells(period) },
        ...{ fed: String(one.fed), seeded: String(one.seeded) },
        ...{ back: String(one.back), fallen: String(one.fallen) },
      })),
    }
  },
}

/** Terms change seldom: all that there ever were are on one page. */
const versionsMost = 500
/** Ten-thousandths of a stake as a share of one. */
const shareOf = (feed: number) => (feed / 10_000).toFixed(4)

const versions: Listing = {
  ...{ ...list, name: 'jackpot-terms', sort: 'list' },
  words: words('Versi aturan jackpot', 'Versions of jackpot terms'),
  columns: [
    { key: 'at', shown: 'moment', words: words('Berlaku sejak', 'In force since') },
    game,
    { key: 'version', shown: 'count', words: words('Versi', 'Version') },
    { key: 'feed', shown: 'share', words: words('Bagian taruhan', 'Share of a stake') },
    { key: 'seed', shown: 'money', words: words('Benih', 'Seed') },
    { key: 'by', shown: 'code', words: words('Oleh', 'By') },
  ],
  filters: [ofGame],
  page: async (db, { filters }) => ({
    rows: (await sql.versionsOf(db, filters.game, versionsMost)).map((one) => ({
      ...{ at: one.at.toISOString(), game: one.game, version: String(one.version) },
      ...{ feed: shareOf(one.feed), seed: String(one.seed), by: one.by },
    })),
  }),
}

export const jackpotLists: readonly Listing[] = [falls, days, versions]
