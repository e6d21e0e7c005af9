import type { Column } from '@balai/contract/desk/list'
import type { Listing } from '../../platform/desk.ts'
import { periodFilters, periodOf, spanCells, spanColumns, sumOf } from '../../platform/period.ts'
import * as sql from './sums-sql.ts'
import { choicesOf, isMoney, pools, realPools, reasons, statesOf } from './words.ts'

const money = (key: string, words: Column['words']): Column => ({
  ...{ key, words, shown: 'money', total: true },
})
const moved = [
  { key: 'entries', words: { ID: 'Baris', EN: 'Entries' }, shown: 'count', total: true },
  money('came', { ID: 'Masuk', EN: 'In' }),
  money('went', { ID: 'Keluar', EN: 'Out' }),
  money('amount', { ID: 'Selisih', EN: 'Net' }),
] as const satisfies readonly Column[]

type Moved = { entries: bigint; came: bigint; went: bigint }

const movedCells = ({ entries, came, went }: Moved) => ({
  ...{ entries: String(entries), came: String(came), went: String(went) },
  amount: String(came - went),
})
const movedSums = (all: readonly Moved[]) => ({
  entries: sumOf(all.map(({ entries }) => entries)),
  came: sumOf(all.map(({ came }) => came)),
  went: sumOf(all.map(({ went }) => went)),
  amount: sumOf(all.map(({ came, went }) => came - went)),
})

const report = {
  sort: 'report' as const,
  group: 'money' as const,
  may: 'reports.see' as const,
  filters: periodFilters,
  span: periodOf,
}
const reasonColumn: Column = {
  ...{ key: 'reason', words: { ID: 'Untuk', EN: 'For' }, shown: 'state' },
  states: statesOf(reasons),
}

/** What came to members and went from them, by purse and by what for. */
export const memberMoney: Listing = {
  ...report,
  name: 'member-money',
  words: { ID: 'Uang anggota', EN: 'Members’ money by kind' },
  columns: [
    { key: 'pool', words: { ID: 'Dompet', EN: 'Purse' }, shown: 'state', states: statesOf(pools) },
    {
      ...reasonColumn,
      opens: {
        ...{ page: 'list', list: 'member-entries' },
        by: { pool: 'pool', reason: 'reason', from: 'from', to: 'to' },
      },
    },
    ...moved,
    ...spanColumns,
  ],
  page: async (db, asked) => {
    const period = periodOf(asked)
    const found = await sql.memberMoved(db, period)
    return {
      rows: found.map((row) => ({
        ...{ pool: row.what, reason: row.reason },
        ...movedCells(row),
        ...spanCells(period),
      })),
    }
  },
  // Play money is shown, and is not money.
  totals: async (db, asked) =>
    movedSums((await sql.memberMoved(db, periodOf(asked))).filter(({ what }) => isMoney(what))),
}

/** The same as the house's accounts have it. */
export const houseMoney: Listing = {
  ...report,
  name: 'house-money',
  words: { ID: 'Uang rumah', EN: 'The house’s money by account' },
  columns: [
    { key: 'account', words: { ID: 'Rekening', EN: 'Account' }, shown: 'code' },
    {
      ...reasonColumn,
      opens: {
        ...{ page: 'list', list: 'house-entries' },
        by: { account: 'account', reason: 'reason', from: 'from', to: 'to' },
      },
    },
    ...moved,
    ...spanColumns,
  ],
  page: async (db, asked) => {
    const period = periodOf(asked)
    const found = await sql.houseMoved(db, period)
    return {
      rows: found.map((row) => ({
        ...{ account: row.what, reason: row.reason },
        ...movedCells(row),
        ...spanCells(period),
      })),
    }
  },
  totals: async (db, asked) =>
    movedSums((await sql.houseMoved(db, periodOf(asked))).filter(({ what }) => isMoney(what))),
}

/** Adjustments, corrections, undone bets and what was given: all that is neither play nor payment. */
export const corrections: Listing = {
  ...report,
  name: 'corrections',
  words: { ID: 'Penyesuaian dan koreksi', EN: 'Adjustments and corrections' },
  columns: [
    {
      ...reasonColumn,
      opens: {
        ...{ page: 'list', list: 'member-entries' },
        by: { reason: 'reason', source: 'source', pool: 'money', from: 'from', to: 'to' },
      },
    },
    { key: 'source', words: { ID: 'Asal', EN: 'Asked by' }, shown: 'code' },
    ...moved,
    {
      ...{ key: 'money', words: { ID: 'Uang', EN: 'Money' }, shown: 'state', hidden: true },
      states: statesOf(realPools),
    },
    ...spanColumns,
  ],
  page: async (db, asked) => {
    const period = periodOf(asked)
    const found = await sql.corrected(db, period)
    return {
      rows: found.map((row) => ({
        ...{ reason: row.reason, source: row.source, money: 'real' },
        ...movedCells(row),
        ...spanCells(period),
      })),
    }
  },
  totals: async (db, asked) => movedSums(await sql.corrected(db, periodOf(asked))),
}

const balanceColumns: readonly Column[] = [
  { key: 'accounts', words: { ID: 'Rekening', EN: 'Accounts' }, shown: 'count' },
  money('opening', { ID: 'Saldo awal', EN: 'Opening' }),
  money('came', { ID: 'Masuk', EN: 'In' }),
  money('went', { ID: 'Keluar', EN: 'Out' }),
  money('moved', { ID: 'Selisih', EN: 'Net' }),
  money('closing', { ID: 'Saldo akhir', EN: 'Closing' }),
]
const balanceCells = ({ accounts, opening, came, went, closing }: sql.Balance) => ({
  ...{ accounts: String(accounts), opening: String(opening), came: String(came) },
  ...{ went: String(went), moved: String(came - went), closing: String(closing) },
})
const balanceSums = (all: readonly sql.Balance[]) => ({
  opening: sumOf(all.map(({ opening }) => opening)),
  came: sumOf(all.map(({ came }) => came)),
  went: sumOf(all.map(({ went }) => went)),
  moved: sumOf(all.map(({ came, went }) => came - went)),
  closing: sumOf(all.map(({ closing }) => closing)),
})
/** Money, unless play money or points are asked for. */
const shows = (money: string | undefined, what: string) =>
  money === 'demo' || money === 'points' ? what === money : isMoney(what)

type Side = 'member' | 'house'

const balances = (side: Side, own: Pick<Listing, 'name' | 'words'> & { column: Column }) => {
  const { column, ...named } = own
  const found = async (...[db, asked]: Parameters<NonNullable<Listing['totals']>>) =>
    (await sql.balancesOf(db, periodOf(asked))).filter(
      (row) => row.side === side && shows(asked.filters.money, row.what),
    )
  return {
    ...report,
    ...named,
    columns: [column, ...balanceColumns, ...spanColumns],
    filters: [
      ...periodFilters,
      {
        ...{ key: 'money', kind: 'choice', words: { ID: 'Uang', EN: 'Money' } },
        of: choicesOf({ ...realPools, points: pools.points, demo: pools.demo }),
      },
    ],
    page: async (db, asked) => ({
      rows: (await found(db, asked)).map((row) => ({
        [column.key]: row.what,
        ...balanceCells(row),
        ...spanCells(periodOf(asked)),
      })),
    }),
    totals: async (db, asked) => balanceSums(await found(db, asked)),
  } satisfies Listing
}

/** What members' purses held as a period began and as it ended. */
export const memberBalances: Listing = balances('member', {
  name: 'member-balances',
  words: { ID: 'Saldo anggota', EN: 'Members’ balances' },
  column: {
    ...{ key: 'pool', words: { ID: 'Dompet', EN: 'Purse' }, shown: 'state' },
    states: statesOf(pools),
    opens: {
      ...{ page: 'list', list: 'member-entries' },
      by: { pool: 'pool', from: 'from', to: 'to' },
    },
  },
})

/** What the house's own accounts stood at. */
export const houseBalances: Listing = balances('house', {
  name: 'house-balances',
  words: { ID: 'Saldo rumah', EN: 'The house’s balances' },
  column: {
    ...{ key: 'account', words: { ID: 'Rekening', EN: 'Account' }, shown: 'code' },
    opens: {
      ...{ page: 'list', list: 'house-entries' },
      by: { account: 'account', from: 'from', to: 'to' },
    },
  },
})
