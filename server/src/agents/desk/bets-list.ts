import { z } from 'zod'
import type { Listing } from '../../platform/desk.ts'
import { endsOf, timed } from '../../platform/listing.ts'
import {
  category,
  choices,
  count,
  hidden,
  idOf,
  moment,
  money,
  namesOf,
  ofCategory,
  person,
  times,
  wholeOf,
  whose,
  words,
} from './columns.ts'
import * as sql from './lists-sql.ts'

const whys = {
  resting: words('Sedang jeda', 'Takes a break'),
  closed: words('Akun tidak terbuka', 'Account not open'),
}
const total = { total: true }

/**
 * Bets as they counted, and each change of one: of the branch of an agent, with what is theirs; of a player; or those
 * that a bill is made of.
 */
export const betsList: Listing = timed({
  ...{ name: 'agent-bets', sort: 'list', group: 'play', may: 'agents.see' },
  words: words('Taruhan jaringan', 'Bets of the network'),
  columns: [
    moment('at', words('Dihitung', 'Counted')),
    moment('endedAt', words('Selesai', 'Ended')),
    person('account', words('Pemain', 'Player'), 'member'),
    {
      ...{ key: 'round', words: words('Ronde', 'Round'), shown: 'code' },
      opens: { page: 'round', by: { id: 'round' } },
    },
    { key: 'game', words: words('Permainan', 'Game'), shown: 'code' },
    category,
    { ...money('stake', words('Taruhan', 'Stake')), ...total },
    { ...money('returned', words('Kembali', 'Returned')), ...total },
    { ...money('counted', words('Terhitung', 'Counts')), ...total },
    count('share', words('Bagian (1/100%)', 'Share (1/100%)')),
    { ...money('earned', words('Komisi', 'Commission')), ...total },
    { ...count('units', words('Tepatnya, per 10.000', 'To the ten-thousandth')), ...total },
    count('seq', words('Baris ke', 'Line')),
    {
      key: 'why',
      words: words('Tidak dihitung karena', 'Not counted because'),
      shown: 'state',
      states: whys,
    },
    hidden('member', words('Nomor pemain', 'Number of the player')),
  ],
  filters: [
    ...times,
    idOf('agent', words('Agen', 'Agent')),
    idOf('player', words('Pemain', 'Player')),
    idOf('contract', words('Kontrak', 'Contract')),
    { key: 'on', words: words('Dihitung pada', 'Counted on'), kind: 'day' },
    { key: 'endedFrom', words: words('Selesai dari', 'Ended from'), kind: 'moment' },
    { key: 'endedTo', words: words('Selesai sebelum', 'Ended before'), kind: 'moment' },
    ofCategory,
    { key: 'own', words: words('Dari', 'Of'), kind: 'choice', of: choices(whose) },
  ],
  least: '',
  key: z.string().max(60),
  direct: ({ agent, player, contract, on }) => Boolean(agent || player || contract || on),
  read: async (db, filters, stretch) => {
    const rows = await sql.betsIn(db, filters, stretch)
    const nameOf = await namesOf(
      db,
      rows.map(({ member }) => member),
    )
    return rows.map(({ place, key, units, ...row }) => ({
      ...{ at: place, key },
      row: {
        ...{ at: row.at.toISOString(), endedAt: row.endedAt.toISOString(), member: row.member },
        ...{ account: nameOf(row.member), round: row.round, game: row.game, why: row.why },
        ...{ category: row.category, seq: String(row.seq), share: String(row.share) },
        ...{ stake: String(row.stake), returned: String(row.returned) },
        ...{ counted: String(row.counted), units: String(units), earned: wholeOf(units) },
      },
    }))
  },
  totals: async (db, asked) => {
    const { units, ...sums } = await sql.betsSum(db, asked.filters, endsOf(asked))
    return {
      ...{ stake: String(sums.stake), returned: String(sums.returned) },
      ...{ counted: String(sums.counted), units: String(units), earned: wholeOf(units) },
    }
  },
})
