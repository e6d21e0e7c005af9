import { createHash } from 'node:crypto'
import { GameId, pokerGame } from '@balai/contract'
import { pace, type TableRules } from '@balai/games/poker/rules'
import { emptyTable } from '@balai/games/poker/table'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import * as rooms from '../rooms/index.ts'
import * as sql from './sql.ts'
import { textOfState } from './state.ts'
import { openSeries } from './tourney/open.ts'

export const game = GameId.parse(pokerGame)
export const names = { ID: 'Meja Nusantara', EN: 'Nusantara Poker' }
export const kind = 'poker'
const version = '1'
export const rules = {
  version,
  hash: createHash('sha256')
    .update(JSON.stringify(['poker', version, pace]))
    .digest('hex'),
}

type Listed = {
  id: string
  names: { ID: string; EN: string }
  mode: 'cash' | 'demo'
  bot: boolean
  rules: TableRules
}
const rake = { share: 500n, capIn: 3n }
type Terms = Pick<TableRules, 'game' | 'seats' | 'big'> &
  Partial<Pick<TableRules, 'ante' | 'straddle'>>

const rulesOf = ({ game: played, seats, big, ante = 0n, straddle = false }: Terms): TableRules => ({
  ...{ game: played, seats, small: big / 2n, big, ante, straddle },
  rake: { share: rake.share, cap: rake.capIn * big },
  buyIn: { least: 20n * big, most: 100n * big },
})

const listedOf = (
  id: string,
  named: Listed['names'],
  terms: Terms,
  more: Partial<Pick<Listed, 'bot'>> = {},
): Listed[] =>
  (['cash', 'demo'] as const)
    .filter((mode) => mode === 'demo' || !more.bot)
    .map((mode) => ({
      ...{ id: `poker-${id}-${mode}`, names: named, mode, bot: more.bot ?? false },
      rules: rulesOf(terms),
    }))

/** The tables that a house opens with: of each the same for money and for trying; sums in minor units. */
const tables: readonly Listed[] = [
  // One seat each beside the bot: several, so that nobody waits to try it.
  ...['', '-2', '-3', '-4'].flatMap((nth) =>
    listedOf(
      `latihan${nth}`,
      {
        ID: `Latihan dengan bot rumah${nth.replace('-', ' ')}`,
        EN: `Practice with the house’s bot${nth.replace('-', ' ')}`,
      },
      { game: 'holdem', seats: 2, big: 10_000n },
      { bot: true },
    ),
  ),
  ...listedOf('jati', { ID: 'Jati', EN: 'Teak' }, { game: 'holdem', seats: 6, big: 2_000n }),
  ...listedOf(
    'cendana',
    { ID: 'Cendana', EN: 'Sandalwood' },
    { game: 'holdem', seats: 6, big: 20_000n },
  ),
  ...listedOf('ulin', { ID: 'Ulin', EN: 'Ironwood' }, { game: 'holdem', seats: 9, big: 10_000n }),
  ...listedOf(
    'duel',
    { ID: 'Duel Sonokeling', EN: 'Rosewood duel' },
    { game: 'holdem', seats: 2, big: 10_000n },
  ),
  ...listedOf(
    'meranti',
    { ID: 'Meranti, dengan ante dan straddle', EN: 'Meranti, with ante and straddle' },
    { game: 'holdem', seats: 6, big: 20_000n, ante: 2_000n, straddle: true },
  ),
  ...listedOf(
    'gaharu',
    { ID: 'Gaharu Omaha', EN: 'Agarwood Omaha' },
    { game: 'omaha', seats: 6, big: 10_000n },
  ),
]

/** The least that is put in at any table, a big blind, and the most that is brought. */
const least = tables.map(({ rules: { big } }) => big).reduce((a, b) => (b < a ? b : a))
const most = tables.map(({ rules: { buyIn } }) => buyIn.most).reduce((a, b) => (b > a ? b : a))
/** Drawn for another game of cards: a picture of the house that shows them. */
const cover = 'kartu-keraton'
/** Of a pot a player is given this at the least: the house takes its share of it and no more. */
const returned = '95.00'

/** Lists poker in the catalogue and opens its tables, or leaves them as they are. A vendor of that code is there. */
export async function putPoker(
  tx: Tx,
  { vendor, ...act }: { vendor: string; by: string; now: Date },
): Promise<void> {
  await catalogue.putGame(
    tx,
    {
      ...{ id: game, vendor, category: 'PVP', kind: 'TG', names, minBet: least, maxBet: most },
      ...{ lines: 1, rtp: returned, volatility: 'high', maxWinX: 9, cover, isNew: true },
      place: 5,
    },
    act,
  )
  for (const [place, { id, mode, bot, rules: of, names: named }] of tables.entries()) {
    await rooms.openRoom(tx, { id, kind, code: of.game, dueAt: null, now: act.now })
    const state = textOfState(emptyTable(of))
    await sql.addRoom(tx, { id, place, names: named, mode, bot, rules: of, state })
  }
  await openSeries(tx, act.now)
}
