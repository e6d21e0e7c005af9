import type { Words } from '@balai/contract/desk/list'
import type { Listing } from '../../platform/desk.ts'
import { measuredGames } from './games.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })

/** Actual against theoretical return of our own games, over their whole life. */
export const returnsReport: Listing = {
  name: 'game-returns',
  sort: 'report',
  group: 'games',
  may: 'games.see',
  words: words('Pengembalian terukur dan bersertifikat', 'Measured and certified return'),
  columns: [
    {
      ...{ key: 'game', shown: 'code', words: words('Permainan', 'Game') },
      opens: { page: 'game', by: { id: 'game' } },
    },
    { key: 'math', shown: 'code', words: words('Matematika', 'Mathematics'), hidden: true },
    { key: 'rounds', shown: 'count', words: words('Putaran', 'Rounds'), total: true },
    { key: 'staked', shown: 'money', words: words('Taruhan', 'Staked'), total: true },
    { key: 'returned', shown: 'money', words: words('Kembali', 'Returned'), total: true },
    { key: 'actual', shown: 'share', words: words('Terukur', 'Measured') },
    { key: 'certified', shown: 'share', words: words('Bersertifikat', 'Certified') },
    { key: 'low', shown: 'share', words: words('Pita bawah 99%', 'Band from, 99%') },
    { key: 'high', shown: 'share', words: words('Pita atas 99%', 'Band to, 99%') },
    {
      ...{ key: 'state', shown: 'state', words: words('Keadaan', 'State') },
      states: {
        few: words('Sampel belum cukup', 'Too few to judge'),
        within: words('Wajar', 'As it should be'),
        outside: words('Di luar pita', 'Outside'),
        unknown: words('Tanpa sertifikat', 'No certificate'),
      },
    },
  ],
  page: async (db) => ({
    rows: (await measuredGames(db)).map((one) => ({
      ...{ game: one.game, math: one.math, actual: one.actual, certified: one.certified },
      ...{ rounds: String(one.rounds), staked: String(one.staked), state: one.state },
      ...{ returned: String(one.returned), low: one.band?.low ?? null },
      high: one.band?.high ?? null,
    })),
  }),
}
