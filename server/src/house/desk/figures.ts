import * as catalogue from '../../catalogue/index.ts'
import type { Figure } from '../../platform/desk.ts'
import * as sql from './return-sql.ts'

const stopped: Figure = {
  name: 'stops-now',
  group: 'games',
  words: { ID: 'Permainan yang dihentikan', EN: 'Stopped now' },
  shown: 'count',
  may: 'games.see',
  look: async (db) => {
    const stops = await catalogue.stopsNow(db)
    return { value: stops.length, alert: stops.some(({ what }) => what === 'house') }
  },
  opens: () => ({ list: 'stops', filters: {} }),
}

const outside: Figure = {
  name: 'returns-outside',
  group: 'games',
  words: { ID: 'Permainan di luar pita pengembalian', EN: 'Games outside their return' },
  shown: 'count',
  may: 'games.see',
  look: async (db) => {
    const found = (await sql.watched(db)).filter(({ outsideAt }) => outsideAt)
    return { value: found.length, alert: found.length > 0 }
  },
  opens: () => ({ list: 'stops', filters: {} }),
}

/** What the dashboard says of our games. */
export const figures: readonly Figure[] = [stopped, outside]
