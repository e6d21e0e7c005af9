import type { Column, Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import type { Listing } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import * as sql from '../pools/desk-sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })
const money = (key: string, ID: string, EN: string): Column => ({
  ...{ key, words: words(ID, EN), shown: 'money', total: true },
})

/** What each draw found in a jackpot and paid out of it; another result of it is a line of its own. */
const jackpots = timed({
  ...{ name: 'lottery-jackpots', sort: 'list', group: 'games', may: 'games.see' },
  words: words('Jackpot lotre', 'Jackpots of lotteries'),
  columns: [
    { key: 'at', shown: 'moment', words: words('Waktu', 'At') },
    { key: 'game', shown: 'code', words: words('Lotre', 'Lottery') },
    { key: 'draw', shown: 'code', words: words('Undian', 'Draw') },
    { key: 'run', shown: 'count', words: words('Hasil ke', 'Result') },
    { key: 'pool', shown: 'code', words: words('Jackpot', 'Jackpot') },
    { key: 'held', shown: 'money', words: words('Isi', 'Held') },
    money('fed', 'Dari taruhan', 'Of stakes'),
    money('seeded', 'Dari rumah', 'Of the house'),
    { key: 'points', shown: 'count', words: words('Poin yang menang', 'Points that won') },
    { key: 'each', shown: 'money', words: words('Per poin', 'A point') },
  ],
  filters: [
    { key: 'from', kind: 'moment', words: words('Dari', 'From') },
    { key: 'to', kind: 'moment', words: words('Sampai sebelum', 'To before') },
    { key: 'game', kind: 'code', words: words('Lotre', 'Lottery') },
  ],
  least: '',
  key: z.string(),
  // Few draws a week: all time is one stretch.
  direct: () => true,
  read: async (db, filters, stretch) =>
    (await sql.poolRunsIn(db, filters, stretch)).map(({ place, key, at, ...run }) => ({
      ...{ at: place, key },
      row: {
        ...{ at: at.toISOString(), game: run.game, draw: run.numero, run: String(run.run) },
        ...{ pool: run.pool, held: String(run.held), fed: String(run.fed) },
        ...{ seeded: String(run.seeded), points: String(run.points), each: String(run.each) },
      },
    })),
})

export const lotteryLists: readonly Listing[] = [jackpots]
