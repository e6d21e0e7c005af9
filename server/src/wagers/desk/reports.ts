import type { Column } from '@balai/contract/desk/list'
import { deskGames } from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import type { Listing } from '../../platform/desk.ts'
import { periodFilters, periodOf, spanCells, spanColumns, sumOf } from '../../platform/period.ts'
import { balancesOf } from '../../wallet/index.ts'
import * as sql from './sums-sql.ts'
import { modes } from './words.ts'

const report = {
  sort: 'report' as const,
  may: 'reports.see' as const,
  filters: periodFilters,
  span: periodOf,
}
const money = (key: string, words: Column['words']): Column => ({
  ...{ key, words, shown: 'money', total: true },
})
const playColumns: readonly Column[] = [
  { key: 'rounds', words: { ID: 'Ronde', EN: 'Rounds' }, shown: 'count', total: true },
  { key: 'bets', words: { ID: 'Taruhan', EN: 'Bets' }, shown: 'count', total: true },
  money('staked', { ID: 'Dipertaruhkan', EN: 'Staked' }),
  money('returned', { ID: 'Kembali', EN: 'Returned' }),
  money('net', { ID: 'Untuk rumah', EN: 'For the house' }),
  { key: 'actual', words: { ID: 'RTP nyata', EN: 'Actual return' }, shown: 'share' },
]
const modeColumn: Column = {
  ...{ key: 'mode', words: { ID: 'Uang', EN: 'Money' }, shown: 'state', states: modes },
  hidden: true,
}

/** A fraction of one with four digits, to the nearest, by whole numbers all the way. */
function shareOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null
  const parts = (part * 20_000n + whole) / (whole * 2n)
  const digits = String(parts < 0n ? -parts : parts).padStart(5, '0')
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** `96.5` of a hundred. */
function theoryOf(rtp: string) {
  const [whole = '', part = ''] = rtp.split('.')
  return shareOf(BigInt(whole + part.padEnd(2, '0').slice(0, 2)), 10_000n)
}

type Sums = Omit<sql.Played, 'game'>

const playCells = ({ bets, rounds, staked, returned }: Sums) => ({
  ...{ bets: String(bets), rounds: String(rounds), staked: String(staked) },
  ...{ returned: String(returned), net: String(staked - returned), mode: 'cash' },
  actual: shareOf(returned, staked),
})

const added = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, one) => ({
      bets: sum.bets + one.bets,
      rounds: sum.rounds + one.rounds,
      staked: sum.staked + one.staked,
      returned: sum.returned + one.returned,
    }),
    { bets: 0n, rounds: 0n, staked: 0n, returned: 0n },
  )

async function totalsOf(...[db, asked]: Parameters<NonNullable<Listing['totals']>>) {
  const { mode: _, ...sums } = playCells(added(await sql.gamesPlayed(db, periodOf(asked))))
  return sums
}

const gamesMax = 10_000
const termsOf = async (db: Db) =>
  new Map((await deskGames(db, { limit: gamesMax })).map((game) => [String(game.id), game]))

const playedWith = async (db: Db, period: Parameters<typeof sql.gamesPlayed>[1]) => {
  const [played, terms] = await Promise.all([sql.gamesPlayed(db, period), termsOf(db)])
  return played.map((row) => ({ row, terms: terms.get(row.game) }))
}

/** What was played of each game, and what it returned beside what it should. */
export const gamesReport: Listing = {
  ...report,
  ...{ name: 'games-played', group: 'games' },
  words: { ID: 'Permainan', EN: 'Games played' },
  columns: [
    {
      ...{ key: 'game', words: { ID: 'Permainan', EN: 'Game' }, shown: 'code' },
      opens: {
        ...{ page: 'list', list: 'acts' },
        by: { game: 'game', mode: 'mode', from: 'from', to: 'to' },
      },
    },
    { key: 'name', words: { ID: 'Nama', EN: 'Name' }, shown: 'text' },
    { key: 'vendor', words: { ID: 'Penyedia', EN: 'Vendor' }, shown: 'code' },
    ...playColumns,
    { key: 'theory', words: { ID: 'RTP teoretis', EN: 'Theoretical return' }, shown: 'share' },
    modeColumn,
    ...spanColumns,
  ],
  page: async (db, asked) => {
    const period = periodOf(asked)
    return {
      rows: (await playedWith(db, period)).map(({ row, terms }) => ({
        ...{ game: row.game, name: terms?.words.ID ?? null, vendor: terms?.vendor ?? null },
        ...playCells(row),
        theory: terms ? theoryOf(terms.rtp) : null,
        ...spanCells(period),
      })),
    }
  },
  totals: totalsOf,
}

/** What was played of each vendor's games. */
export const vendorsReport: Listing = {
  ...report,
  ...{ name: 'vendors-played', group: 'games' },
  words: { ID: 'Penyedia', EN: 'Vendors' },
  columns: [
    {
      ...{ key: 'vendor', words: { ID: 'Penyedia', EN: 'Vendor' }, shown: 'code' },
      opens: { page: 'vendor', by: { id: 'vendor' } },
    },
    { key: 'games', words: { ID: 'Permainan', EN: 'Games' }, shown: 'count' },
    ...playColumns,
    ...spanColumns,
  ],
  page: async (db, asked) => {
    const period = periodOf(asked)
    const played = await playedWith(db, period)
    const vendorOf = ({ terms }: (typeof played)[number]) => terms?.vendor ?? ''
    const vendors = [...new Set(played.map(vendorOf))].sort()
    const gamesOf = (vendor: string) =>
      played.filter((one) => vendorOf(one) === vendor).map(({ row }) => row)
    return {
      rows: vendors.map((vendor) => ({
        ...{ vendor, games: String(gamesOf(vendor).length) },
        ...playCells(added(gamesOf(vendor))),
        ...spanCells(period),
      })),
    }
  },
  totals: totalsOf,
}

/** What stands in rounds that are not finished. */
export const openFundsReport: Listing = {
  ...{ name: 'open-funds', group: 'play', sort: 'report', may: 'reports.see' },
  words: { ID: 'Dana di ronde terbuka', EN: 'Funds in open rounds' },
  columns: [
    {
      ...{ key: 'game', words: { ID: 'Permainan', EN: 'Game' }, shown: 'code' },
      opens: {
        ...{ page: 'list', list: 'rounds' },
        by: { game: 'game', vendor: 'vendor', state: 'state', mode: 'mode' },
      },
    },
    { key: 'vendor', words: { ID: 'Penyedia', EN: 'Vendor' }, shown: 'code' },
    { key: 'rounds', words: { ID: 'Ronde', EN: 'Rounds' }, shown: 'count', total: true },
    { key: 'members', words: { ID: 'Anggota', EN: 'Members' }, shown: 'count' },
    money('funds', { ID: 'Dana', EN: 'Funds' }),
    { key: 'oldest', words: { ID: 'Paling lama', EN: 'Oldest' }, shown: 'moment' },
    { key: 'state', words: { ID: 'Keadaan', EN: 'State' }, shown: 'code', hidden: true },
    modeColumn,
  ],
  page: async (db) => ({
    rows: (await sql.openFunds(db)).map(({ game, vendor, rounds, members, funds, oldest }) => ({
      ...{ game, vendor, rounds: String(rounds), members: String(members), funds: String(funds) },
      ...{ oldest: oldest.toISOString(), state: 'open', mode: 'cash' },
    })),
  }),
  totals: async (db) => {
    const { rounds, funds } = await sql.openSum(db)
    return { rounds: String(rounds), funds: String(funds) }
  },
}

/** What the house owes, and what is owed to it, now. */
export const liability: Listing = {
  ...{ name: 'liability', group: 'money', sort: 'report', may: 'reports.see' },
  words: { ID: 'Kewajiban', EN: 'Liability' },
  columns: [
    {
      ...{ key: 'what', words: { ID: 'Pos', EN: 'Item' }, shown: 'state' },
      states: {
        cash: { ID: 'Tunai anggota', EN: 'Members’ cash' },
        bonus: { ID: 'Bonus anggota', EN: 'Members’ bonus' },
        commission: { ID: 'Komisi anggota', EN: 'Members’ commission' },
        open: { ID: 'Dana di ronde terbuka', EN: 'Funds in open rounds' },
        owed: { ID: 'Piutang dari koreksi', EN: 'Receivables of corrections' },
      },
    },
    { key: 'count', words: { ID: 'Jumlah', EN: 'Count' }, shown: 'count' },
    { key: 'held', words: { ID: 'Ditahan', EN: 'Held' }, shown: 'money', total: true },
    money('amount', { ID: 'Kewajiban', EN: 'Owed by the house' }),
  ],
  page: async (db, { now }) => ({ rows: await liabilities(db, now) }),
  totals: async (db, { now }) => {
    const rows = await liabilities(db, now)
    return {
      held: sumOf(rows.map(({ held }) => BigInt(held))),
      amount: sumOf(rows.map(({ amount }) => BigInt(amount))),
    }
  },
}

async function liabilities(db: Db, now: Date) {
  const end = new Date(now.getTime() + 86_400_000)
  const [balances, open, owed] = await Promise.all([
    balancesOf(db, { from: end, to: end }),
    sql.openSum(db),
    sql.owedInAll(db),
  ])
  const row = (what: string, count: bigint, sums: { held: bigint; amount: bigint }) => ({
    ...{ what, count: String(count), held: String(sums.held), amount: String(sums.amount) },
  })
  return [
    ...balances
      .filter(({ side, what }) => side === 'member' && what !== 'demo' && what !== 'points')
      .map(({ what, accounts, held, closing }) => row(what, accounts, { held, amount: closing })),
    row('open', open.rounds, { held: 0n, amount: open.funds }),
    row('owed', owed.entries, { held: 0n, amount: -owed.amount }),
  ]
}
