import { z } from 'zod'
import type { Asked, Listing } from '../../platform/desk.ts'
import { endsOf } from '../../platform/listing.ts'
import { dayBegan } from '../../platform/period.ts'
import { refuse } from '../../platform/refusal.ts'
import * as sql from './sums-sql.ts'

const nil = '00000000-0000-0000-0000-000000000000'
const Place = z.uuid()

/** Who was active on which day is known; with an end, or from the middle of a day, it has to be looked for. */
const isSinceDay = ({ filters: { from, to } }: Pick<Asked, 'filters'>) =>
  !to && (!from || dayBegan(new Date(from)).getTime() === Date.parse(from))

/** Who staked real money in a time. */
export const activeList: Listing = {
  ...{ name: 'active-members', sort: 'list', group: 'members', may: 'play.see' },
  words: { ID: 'Anggota aktif', EN: 'Active members' },
  columns: [
    {
      ...{ key: 'member', words: { ID: 'Anggota', EN: 'Member' }, shown: 'code' },
      opens: { page: 'member', by: { id: 'member' } },
    },
    { key: 'bets', words: { ID: 'Taruhan', EN: 'Bets' }, shown: 'count' },
    { key: 'staked', words: { ID: 'Dipertaruhkan', EN: 'Staked' }, shown: 'money' },
    { key: 'returned', words: { ID: 'Kembali', EN: 'Returned' }, shown: 'money' },
    { key: 'last', words: { ID: 'Terakhir', EN: 'Last' }, shown: 'moment' },
    {
      ...{ key: 'members', words: { ID: 'Jumlah', EN: 'Count' }, shown: 'count' },
      ...{ hidden: true, total: true },
    },
  ],
  filters: [
    { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
    { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
  ],
  page: async (db, asked) => {
    const { from, to } = endsOf(asked)
    const after = asked.after ?? nil
    if (!Place.safeParse(after).success && after !== nil)
      return refuse('malformed', { field: 'after' })
    const limit = asked.limit + 1
    const active = isSinceDay(asked) ? sql.activeSinceDay : sql.activeMembers
    const found = await active(db, { from, to: new Date(to), after, limit })
    const shown = found.slice(0, asked.limit)
    const last = found.length > asked.limit ? shown.at(-1) : undefined
    return {
      rows: shown.map(({ member, bets, staked, returned, last: at }) => ({
        ...{ member, bets: String(bets), staked: String(staked), returned: String(returned) },
        ...{ last: at.toISOString(), members: '1' },
      })),
      ...(last && { next: last.member }),
    }
  },
  totals: async (db, asked) => {
    const { from, to } = endsOf(asked)
    const { members } = isSinceDay(asked)
      ? await sql.countSinceDay(db, from)
      : await sql.activeCount(db, { from, to: new Date(to) })
    return { members: String(members) }
  },
}
