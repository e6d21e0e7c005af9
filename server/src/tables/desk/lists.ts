import type { Column, Filter, Words } from '@balai/contract/desk/list'
import type { Asked, Listing } from '../../platform/desk.ts'
import { refuse } from '../../platform/refusal.ts'
import { limitsHistory } from '../limits-sql.ts'
import * as sql from './sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })
const table: Column = {
  ...{ key: 'table', shown: 'code', words: words('Meja', 'Table') },
  opens: { page: 'game', by: { id: 'table' } },
}
const ofTable: Filter = { key: 'table', kind: 'code', words: words('Meja', 'Table') }
const at = (ID: string, EN: string): Column => ({
  key: 'at',
  shown: 'moment',
  words: words(ID, EN),
})
const money = (key: string, ID: string, EN: string): Column => ({
  ...{ key, shown: 'money', words: words(ID, EN) },
})
const list = { group: 'games', may: 'games.see', sort: 'list', filters: [ofTable] } as const

/** Pages go back in time: the last row’s moment is where the next begins. */
function stretchOf({ filters, after, limit, now }: Asked) {
  const before = after === undefined ? new Date(now.getTime() + 1) : new Date(after)
  if (Number.isNaN(before.getTime())) return undefined
  return { table: filters.table ?? null, before, limit }
}
const nextOf = (rows: readonly { at: Date }[], limit: number) => {
  const last = rows.at(-1)
  return rows.length === limit && last ? { next: last.at.toISOString() } : {}
}

/** Limits of tables as they were set, by whom, and who agreed. */
const limits: Listing = {
  ...{ ...list, name: 'table-limits', words: words('Riwayat batas meja', 'Limits of tables') },
  columns: [
    at('Diatur', 'Set at'),
    table,
    { key: 'version', shown: 'count', words: words('Versi', 'Version') },
    money('most', 'Paling banyak per petak', 'Most on a place'),
    money('roundMost', 'Paling banyak per putaran', 'Most in a round'),
    { key: 'by', shown: 'code', words: words('Oleh', 'By') },
    { key: 'agreed', shown: 'code', words: words('Disetujui', 'Agreed') },
    { key: 'reason', shown: 'text', words: words('Alasan', 'Reason') },
  ],
  page: async (db, asked) => {
    const stretch = stretchOf(asked)
    if (!stretch) return refuse('malformed', { field: 'after' })
    const rows = await limitsHistory(db, stretch)
    return {
      rows: rows.map(({ at, version, most, roundMost, agreed, table, by, reason }) => ({
        ...{ at: at.toISOString(), table, version: String(version), by, reason },
        ...{ most: String(most), roundMost: String(roundMost), agreed: agreed.join(', ') },
      })),
      ...nextOf(rows, asked.limit),
    }
  },
}

/** Rounds that could not be dealt, and what was returned. */
const voids: Listing = {
  ...{
    ...list,
    name: 'table-voids',
    words: words('Putaran meja yang dibatalkan', 'Rounds of tables called off'),
  },
  columns: [
    at('Dibatalkan', 'Called off'),
    table,
    { key: 'nth', shown: 'count', words: words('Putaran', 'Round') },
    { key: 'closedAt', shown: 'moment', words: words('Taruhan ditutup', 'Bets closed') },
    { key: 'bets', shown: 'count', words: words('Taruhan', 'Bets') },
    money('returned', 'Dikembalikan', 'Returned'),
  ],
  page: async (db, asked) => {
    const stretch = stretchOf(asked)
    if (!stretch) return refuse('malformed', { field: 'after' })
    const rows = await sql.voids(db, stretch)
    return {
      rows: rows.map(({ table, nth, at, closedAt, bets, returned }) => ({
        ...{ at: at.toISOString(), table, nth: String(nth), closedAt: closedAt.toISOString() },
        ...{ bets: String(bets), returned: String(returned) },
      })),
      ...nextOf(rows, asked.limit),
    }
  },
}

export const listings: readonly Listing[] = [limits, voids]
