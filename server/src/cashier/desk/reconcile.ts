import type { Column } from '@balai/contract/desk/list'
import type { Listing } from '../../platform/desk.ts'
import { periodFilters, periodOf, sumOf } from '../../platform/period.ts'
import * as wallet from '../../wallet/index.ts'
import { cameByDay, creditedByDay } from './books-sql.ts'

const money = (key: string, words: Column['words']): Column => ({
  ...{ key, words, shown: 'money', total: true },
})
const count = (key: string, words: Column['words']): Column => ({
  ...{ key, words, shown: 'count', total: true },
})

const columns: readonly Column[] = [
  { key: 'day', words: { ID: 'Hari', EN: 'Day' }, shown: 'day' },
  {
    ...{ key: 'gateway', words: { ID: 'Jalur', EN: 'Gateway' }, shown: 'code' },
    opens: { page: 'list', list: 'payments', by: { gateway: 'gateway', from: 'from', to: 'to' } },
  },
  count('payments', { ID: 'Pembayaran', EN: 'Payments' }),
  money('came', { ID: 'Datang', EN: 'Came' }),
  money('nobodys', { ID: 'Belum bertuan', EN: 'Nobody’s' }),
  money('review', { ID: 'Diperiksa', EN: 'In review' }),
  money('returned', { ID: 'Dikembalikan', EN: 'Returned' }),
  count('foreign', { ID: 'Mata uang lain', EN: 'Other currency' }),
  money('credited', { ID: 'Masuk ke anggota', EN: 'Credited' }),
  money('books', { ID: 'Di buku besar', EN: 'In the books' }),
  money('difference', { ID: 'Selisih', EN: 'Difference' }),
  { key: 'from', words: { ID: 'Dari', EN: 'From' }, shown: 'moment', hidden: true },
  { key: 'to', words: { ID: 'Sampai sebelum', EN: 'To before' }, shown: 'moment', hidden: true },
]

type Line = Record<(typeof sums)[number], bigint>
const sums = [
  'payments',
  'came',
  'nobodys',
  'review',
  'returned',
  'foreign',
  'credited',
  'books',
  'difference',
] as const
const nothing: Line = {
  ...{ payments: 0n, came: 0n, nobodys: 0n, review: 0n, returned: 0n, foreign: 0n },
  ...{ credited: 0n, books: 0n, difference: 0n },
}

const dayMs = 86_400_000

/**
 * What gateways say has come, what was credited for it and what the books have of it, by day: credited
 * and books are kept by different modules, and anything between them is a fault.
 */
export const reconciliation: Listing = {
  ...{ name: 'gateway-reconciliation', sort: 'report', group: 'money', may: 'reports.see' },
  words: { ID: 'Rekonsiliasi jalur', EN: 'Reconciliation of gateways' },
  columns,
  filters: periodFilters,
  span: periodOf,
  page: async (db, { filters, now }) => {
    const period = periodOf({ filters, now })
    const lines = await linesIn(db, period)
    return {
      rows: [...lines]
        .sort(([one], [other]) => (one < other ? 1 : -1))
        .map(([key, line]) => {
          const [day = '', gateway = ''] = key.split(' ')
          const from = new Date(`${day}T00:00:00+07:00`)
          const to = new Date(from.getTime() + dayMs)
          return {
            ...{ day, gateway, from: from.toISOString(), to: to.toISOString() },
            ...Object.fromEntries(sums.map((name) => [name, String(line[name])])),
          }
        }),
    }
  },
  totals: async (db, { filters, now }) => {
    const lines = [...(await linesIn(db, periodOf({ filters, now }))).values()]
    return Object.fromEntries(sums.map((name) => [name, sumOf(lines.map((line) => line[name]))]))
  },
}

/** Each day of each gateway, `2026-11-22 kilat`. */
async function linesIn(db: Parameters<typeof cameByDay>[0], period: ReturnType<typeof periodOf>) {
  const [came, credited, books] = await Promise.all([
    cameByDay(db, period),
    creditedByDay(db, period),
    wallet.paidInByGateway(db, period),
  ])
  const lines = new Map<string, Line>()
  const add = (at: { day: string; gateway: string }, more: Partial<Line>) => {
    const key = `${at.day} ${at.gateway}`
    lines.set(key, { ...(lines.get(key) ?? nothing), ...more })
  }
  for (const { day, gateway, ...line } of came) add({ day, gateway }, line)
  for (const { day, gateway, credited: sum } of credited) add({ day, gateway }, { credited: sum })
  for (const { day, gateway, paidIn } of books) add({ day, gateway }, { books: paidIn })
  for (const [key, line] of lines)
    lines.set(key, { ...line, difference: line.credited - line.books })
  return lines
}
