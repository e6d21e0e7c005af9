import type { Column } from '@balai/contract/desk/list'
import { z } from 'zod'
import type { Listing } from '../../platform/desk.ts'
import { endsOf, timed } from '../../platform/listing.ts'
import { periodFilters, periodOf, spanCells, spanColumns, sumOf } from '../../platform/period.ts'
import { restSums, restsIn } from './lists-sql.ts'

const kinds = {
  'cool-off': { ID: 'Jeda', EN: 'Break' },
  'self-exclusion': { ID: 'Pengecualian diri', EN: 'Self-exclusion' },
  house: { ID: 'Ditutup rumah', EN: 'Closed by the house' },
}
const standings = {
  now: { ID: 'Berlaku', EN: 'In force' },
  over: { ID: 'Selesai', EN: 'Over' },
}
const kindColumn: Column = {
  ...{ key: 'kind', words: { ID: 'Jenis', EN: 'Kind' }, shown: 'state', states: kinds },
}
const lengthColumn: Column = { key: 'length', words: { ID: 'Lama', EN: 'Length' }, shown: 'code' }

/** Every break that a member took, and everything that the desk ordered: since when, until when, by whom. */
export const exclusions = timed({
  ...{ name: 'exclusions', sort: 'list', group: 'members', may: 'members.see' },
  words: { ID: 'Jeda dan pengecualian diri', EN: 'Breaks and self-exclusions' },
  columns: [
    { key: 'at', words: { ID: 'Mulai', EN: 'From' }, shown: 'moment' },
    {
      ...{ key: 'member', words: { ID: 'Anggota', EN: 'Member' }, shown: 'code' },
      opens: { page: 'member', by: { id: 'member' } },
    },
    kindColumn,
    lengthColumn,
    { key: 'ends', words: { ID: 'Sampai', EN: 'Until' }, shown: 'moment' },
    {
      ...{ key: 'state', words: { ID: 'Keadaan', EN: 'State' }, shown: 'state' },
      states: standings,
    },
    { key: 'by', words: { ID: 'Oleh', EN: 'By' }, shown: 'text' },
    { key: 'reason', words: { ID: 'Alasan', EN: 'Reason' }, shown: 'text' },
    {
      ...{ key: 'taken', words: { ID: 'Jumlah', EN: 'Count' }, shown: 'count' },
      ...{ hidden: true, total: true },
    },
  ],
  filters: [
    { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
    { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
    {
      ...{ key: 'kind', kind: 'choice', words: { ID: 'Jenis', EN: 'Kind' } },
      of: Object.entries(kinds).map(([value, words]) => ({ value, words })),
    },
    {
      ...{ key: 'state', kind: 'choice', words: { ID: 'Keadaan', EN: 'State' } },
      of: Object.entries(standings).map(([value, words]) => ({ value, words })),
    },
    { key: 'length', kind: 'code', words: { ID: 'Lama', EN: 'Length' } },
    { key: 'member', kind: 'id', words: { ID: 'Anggota', EN: 'Member' } },
  ],
  least: '0_00000000-0000-0000-0000-000000000000',
  key: z.string().regex(/^\d{1,15}_[0-9a-f-]{36}$/),
  direct: () => true,
  read: async (db, filters, stretch) =>
    (await restsIn(db, filters, stretch)).map((rest) => {
      const { place, member, kind, length, begins, ends, by, reason, runs } = rest
      return {
        at: place,
        key: `${ends.getTime()}_${member}`,
        row: {
          ...{ at: begins.toISOString(), member, kind, length, ends: ends.toISOString() },
          ...{ state: runs ? 'now' : 'over', by, reason, taken: '1' },
        },
      }
    }),
  totals: async (db, asked) => {
    const { kind, length, member, state } = asked.filters
    const { from, to } = endsOf(asked)
    if (member || state) return {}
    const sums = (await restSums(db, { from, to: new Date(to) })).filter(
      (one) => (!kind || one.kind === kind) && (!length || one.length === length),
    )
    return { taken: sumOf(sums.map(({ taken }) => taken)) }
  },
})

/** Breaks and self-exclusions of a period, by their length. */
export const exclusionsReport: Listing = {
  ...{ name: 'exclusions-taken', sort: 'report', group: 'members', may: 'reports.see' },
  words: { ID: 'Jeda dan pengecualian diri menurut lama', EN: 'Breaks and exclusions by length' },
  columns: [
    {
      ...kindColumn,
      opens: {
        ...{ page: 'list', list: 'exclusions' },
        by: { kind: 'kind', length: 'length', from: 'from', to: 'to' },
      },
    },
    lengthColumn,
    { key: 'taken', words: { ID: 'Diambil', EN: 'Taken' }, shown: 'count', total: true },
    { key: 'members', words: { ID: 'Anggota', EN: 'Members' }, shown: 'count' },
    ...spanColumns,
  ],
  filters: periodFilters,
  span: periodOf,
  page: async (db, asked) => {
    const period = periodOf(asked)
    return {
      rows: (await restSums(db, period)).map(({ kind, length, taken, members }) => ({
        ...{ kind, length, taken: String(taken), members: String(members), ...spanCells(period) },
      })),
    }
  },
  totals: async (db, asked) => ({
    taken: sumOf((await restSums(db, periodOf(asked))).map(({ taken }) => taken)),
  }),
}
