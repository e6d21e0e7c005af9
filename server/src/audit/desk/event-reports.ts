import type { Listing } from '../../platform/desk.ts'
import { periodFilters, periodOf, spanCells, spanColumns, sumOf } from '../../platform/period.ts'
import { kindsIn, staffActsIn } from './events-sql.ts'

/** Significant events of a period, by kind. */
export const eventKinds: Listing = {
  name: 'event-kinds',
  sort: 'report',
  group: 'audit',
  may: 'audit.see',
  words: { ID: 'Kejadian penting menurut jenis', EN: 'Significant events by kind' },
  columns: [
    {
      key: 'kind',
      words: { ID: 'Kejadian', EN: 'Event' },
      shown: 'code',
      opens: { page: 'list', list: 'events', by: { kind: 'kind', from: 'from', to: 'to' } },
    },
    { key: 'events', words: { ID: 'Jumlah', EN: 'Count' }, shown: 'count', total: true },
    { key: 'actors', words: { ID: 'Pelaku', EN: 'Actors' }, shown: 'count' },
    { key: 'last', words: { ID: 'Terakhir', EN: 'Last' }, shown: 'moment' },
    ...spanColumns,
  ],
  filters: periodFilters,
  span: periodOf,
  page: async (db, asked) => {
    const period = periodOf(asked)
    const found = await kindsIn(db, period)
    return {
      rows: found.map(({ kind, events, actors, last }) => ({
        ...{ kind, events: String(events), actors: String(actors), last: last.toISOString() },
        ...spanCells(period),
      })),
    }
  },
  totals: async (db, asked) => ({
    events: sumOf((await kindsIn(db, periodOf(asked))).map(({ events }) => events)),
  }),
}

/** What staff did in a period. */
export const staffActs: Listing = {
  name: 'staff-acts',
  sort: 'report',
  group: 'audit',
  may: 'audit.see',
  words: { ID: 'Tindakan petugas', EN: 'Acts of staff' },
  columns: [
    { key: 'actor', words: { ID: 'Petugas', EN: 'Staff' }, shown: 'code' },
    {
      key: 'kind',
      words: { ID: 'Tindakan', EN: 'Act' },
      shown: 'code',
      opens: {
        page: 'list',
        list: 'events',
        by: { kind: 'kind', actor: 'actor', from: 'from', to: 'to' },
      },
    },
    { key: 'acts', words: { ID: 'Jumlah', EN: 'Count' }, shown: 'count', total: true },
    { key: 'last', words: { ID: 'Terakhir', EN: 'Last' }, shown: 'moment' },
    ...spanColumns,
  ],
  filters: periodFilters,
  span: periodOf,
  page: async (db, asked) => {
    const period = periodOf(asked)
    const found = await staffActsIn(db, period)
    return {
      rows: found.map(({ actor, kind, acts, last }) => ({
        ...{ actor, kind, acts: String(acts), last: last.toISOString() },
        ...spanCells(period),
      })),
    }
  },
  totals: async (db, asked) => ({
    acts: sumOf((await staffActsIn(db, periodOf(asked))).map(({ acts }) => acts)),
  }),
}
