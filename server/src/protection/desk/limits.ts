import type { Column, Filter, Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import { countedBy } from '../../audit/index.ts'
import type { Listing } from '../../platform/desk.ts'
import { periodFilters, periodOf, spanCells, spanColumns, sumOf } from '../../platform/period.ts'
import { refuse } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import { restsOver } from './lists-sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })
const kinds = {
  deposit: words('Setoran', 'Deposits'),
  stake: words('Taruhan', 'Stakes'),
  loss: words('Kerugian', 'Losses'),
  time: words('Waktu bermain', 'Time'),
}
const spans = {
  day: words('sehari', 'a day'),
  week: words('sepekan', 'a week'),
  month: words('sebulan', 'a month'),
}
const rests = {
  'cool-off': words('Jeda', 'Break'),
  'self-exclusion': words('Pengecualian diri', 'Self-exclusion'),
}
const limits = Object.entries(kinds).flatMap(([kind, named]) =>
  Object.entries(spans).map(([span, over]) => ({
    ...{ kind, span, limit: `${kind}-${span}` },
    words: words(`${named.ID} ${over.ID}`, `${named.EN} ${over.EN}`),
  })),
)
const states = Object.fromEntries(limits.map(({ limit, words }) => [limit, words]))
const choices = (table: Record<string, Words>) =>
  Object.entries(table).map(([value, named]) => ({ value, words: named }))

const held: readonly Column[] = [
  {
    ...{ key: 'member', words: words('Anggota', 'Member'), shown: 'code' },
    opens: { page: 'member', by: { id: 'member' } },
  },
  { key: 'kind', words: words('Batas', 'Limit'), shown: 'state', states: kinds },
  { key: 'span', words: words('Jangka', 'Span'), shown: 'state', states: spans },
  { key: 'own', words: words('Ditetapkan sendiri', 'Their own'), shown: 'money' },
  { key: 'ordered', words: words('Ditetapkan meja', 'By the desk'), shown: 'money' },
  { key: 'ownMinutes', words: words('Sendiri, menit', 'Their own, minutes'), shown: 'count' },
  { key: 'orderedMinutes', words: words('Meja, menit', 'By the desk, minutes'), shown: 'count' },
  { key: 'held', words: words('Jumlah', 'Count'), shown: 'count', hidden: true },
]
const heldFilters: readonly Filter[] = [
  { key: 'kind', kind: 'choice', words: words('Batas', 'Limit'), of: choices(kinds) },
  { key: 'span', kind: 'choice', words: words('Jangka', 'Span'), of: choices(spans) },
  {
    ...{ key: 'by', kind: 'choice', words: words('Oleh', 'By') },
    of: choices({ member: words('Anggota', 'Member'), desk: words('Meja', 'Desk') }),
  },
  { key: 'member', kind: 'id', words: words('Anggota', 'Member') },
]

const Place = z.tuple([z.string(), z.string(), z.int(), z.uuid()])
const placeIn = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined
  try {
    return Place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data ?? 'wrong'
  } catch {
    return 'wrong'
  }
}
const digits = (amount: bigint | null) => (amount === null ? null : String(amount))
const minutes = (amount: bigint | null) => (amount === null ? null : String(amount / 60n))

/** Who has which limit now: what members set themselves, and what the desk ordered. */
export const limitsHeld: Listing = {
  ...{ name: 'limits-held', sort: 'list', group: 'members', may: 'members.see' },
  words: words('Batas anggota', 'Limits of members'),
  columns: held,
  filters: heldFilters,
  page: async (db, { filters, after, limit }) => {
    const place = placeIn(after)
    if (place === 'wrong') return refuse('malformed', { field: 'after' })
    const found = await wagers.boundsHeld(db, { filters, after: place, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    const next = last && [last.kind, last.span, last.bucket, last.member]
    return {
      rows: shown.map(({ member, kind, span, own, ordered }) => ({
        ...{ member, kind, span, held: '1' },
        ...(kind === 'time'
          ? { ...none, ownMinutes: minutes(own), orderedMinutes: minutes(ordered) }
          : { ...none, own: digits(own), ordered: digits(ordered) }),
      })),
      ...(next && { next: Buffer.from(JSON.stringify(next)).toString('base64url') }),
    }
  },
}
const none = { own: null, ordered: null, ownMinutes: null, orderedMinutes: null }

const set = ['limit-set']
const loosened = ['limit-raised', 'limit-removed']
const ordered = ['limit-ordered']

const count = (key: string, named: Words, more: Partial<Column> = {}): Column => ({
  ...{ key, words: named, shown: 'count' },
  ...more,
})

/** Which limits members have now, and what became of them in a period. */
export const limitsReport: Listing = {
  ...{ name: 'limits', sort: 'report', group: 'members', may: 'reports.see' },
  words: words('Batas menurut jenis', 'Limits by kind'),
  columns: [
    { key: 'limit', words: words('Batas', 'Limit'), shown: 'state', states },
    count('members', words('Berlaku kini', 'In force now'), {
      opens: { page: 'list', list: 'limits-held', by: { kind: 'kind', span: 'span' } },
    }),
    count('byDesk', words('Kini oleh meja', 'Now by the desk')),
    count('set', words('Ditetapkan', 'Set'), { total: true }),
    count('loosened', words('Dilonggarkan', 'Loosened'), { total: true }),
    count('ordered', words('Ditetapkan meja', 'Ordered by the desk'), { total: true }),
    { key: 'kind', words: words('Jenis', 'Kind'), shown: 'code', hidden: true },
    { key: 'span', words: words('Jangka', 'Span'), shown: 'code', hidden: true },
    ...spanColumns,
  ],
  filters: periodFilters,
  span: periodOf,
  page: async (db, asked) => {
    const period = periodOf(asked)
    const [now, told] = await Promise.all([
      wagers.boundsCounted(db),
      countedBy(db, { kinds: [...set, ...loosened, ...ordered], name: 'limit', ...period }),
    ])
    return {
      rows: limits.map(({ kind, span, limit }) => {
        const holds = now.find((one) => one.kind === kind && one.span === span)
        const times = (of: readonly string[]) =>
          sumOf(
            told
              .filter((one) => one.value === limit && of.includes(one.kind))
              .map(({ events }) => events),
          )
        return {
          ...{ limit, kind, span, ...spanCells(period) },
          members: String(holds?.members ?? 0),
          byDesk: String(holds?.byDesk ?? 0),
          ...{ set: times(set), loosened: times(loosened), ordered: times(ordered) },
        }
      }),
    }
  },
}

/** Who is on a break now, and which began and ended in a period. */
export const restsReport: Listing = {
  ...{ name: 'rests', sort: 'report', group: 'members', may: 'reports.see' },
  words: words('Jeda yang dimulai dan selesai', 'Breaks begun and ended'),
  columns: [
    { key: 'kind', words: words('Jenis', 'Kind'), shown: 'state', states: rests },
    count('resting', words('Anggota kini', 'Members now')),
    count('begun', words('Dimulai', 'Begun'), {
      ...{ total: true },
      opens: {
        ...{ page: 'list', list: 'exclusions' },
        by: { kind: 'kind', from: 'from', to: 'to' },
      },
    }),
    count('ended', words('Selesai', 'Ended'), { total: true }),
    ...spanColumns,
  ],
  filters: periodFilters,
  span: periodOf,
  page: async (db, asked) => {
    const period = periodOf(asked)
    const found = await restsOver(db, { ...period, now: asked.now })
    return {
      rows: Object.keys(rests).map((kind) => {
        const of = found.find((one) => one.kind === kind)
        const [resting, begun, ended] = [of?.resting ?? 0n, of?.begun ?? 0n, of?.ended ?? 0n]
        return {
          ...{ kind, ...spanCells(period) },
          ...{ resting: String(resting), begun: String(begun), ended: String(ended) },
        }
      }),
    }
  },
}
