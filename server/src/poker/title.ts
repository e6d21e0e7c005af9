import { createHash } from 'node:crypto'
import {
  capsaGame,
  cardTitles,
  GameId,
  type PokerPlayed,
  pokerGame,
  qiuqiuGame,
} from '@balai/contract'
import { pace, type TableRules } from '@balai/games/poker/rules'
import { emptyTable } from '@balai/games/poker/table'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import * as rooms from '../rooms/index.ts'
import * as sql from './sql.ts'
import { textOfState } from './state.ts'
import { openSeries } from './tourney/open.ts'

/** Poker itself, whose tournaments are played under it. */
export const game = GameId.parse(pokerGame)
export const kind = 'poker'
const version = '1'

type Title = {
  names: { ID: string; EN: string }
  /** By what name its rules are hashed. */
  rules: string
  cover: string
  place: number
  volatility: 'high' | 'medium'
}

/** What members launch to play against each other, each with rooms of its own. */
const titles: Readonly<Record<string, Title>> = {
  [pokerGame]: {
    names: { ID: 'Meja Nusantara', EN: 'Nusantara Poker' },
    // Drawn for another game of cards: a picture of the house that shows them.
    ...{ rules: 'poker', cover: 'kartu-keraton', place: 5, volatility: 'high' },
  },
  [qiuqiuGame]: {
    names: { ID: 'Domino QiuQiu', EN: 'Domino QiuQiu' },
    ...{ rules: 'qiuqiu', cover: qiuqiuGame, place: 6, volatility: 'high' },
  },
  [capsaGame]: {
    names: { ID: 'Capsa Susun', EN: 'Capsa Susun' },
    ...{ rules: 'capsa', cover: capsaGame, place: 7, volatility: 'medium' },
  },
}

export const isTitle = (id: string) => Object.hasOwn(titles, id)
/** By which title the rooms of a game are played. */
export const titleOf = (played: PokerPlayed) => GameId.parse(cardTitles[played])

function title(id: string): Title {
  const found = titles[id]
  if (!found) throw new Error(`${id} is not played between members`)
  return found
}
export const namesOf = (id: string) => title(id).names
export const rulesOf = (id: string) => ({
  version,
  hash: createHash('sha256')
    .update(JSON.stringify([title(id).rules, version, pace]))
    .digest('hex'),
})

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

const tableRules = ({
  game: played,
  seats,
  big,
  ante = 0n,
  straddle = false,
}: Terms): TableRules => ({
  ...{ game: played, seats, small: big / 2n, big, ante, straddle },
  rake: { share: rake.share, cap: rake.capIn * big },
  buyIn: { least: 20n * big, most: 100n * big },
})

const listedOf = (
  id: string,
  named: Listed['names'],
  terms: Terms,
  more: Partial<Pick<Listed, 'bot'>> & { prefix?: string } = {},
): Listed[] =>
  (['cash', 'demo'] as const)
    .filter((mode) => mode === 'demo' || !more.bot)
    .map((mode) => ({
      ...{
        id: `${more.prefix ?? 'poker'}-${id}-${mode}`,
        names: named,
        mode,
        bot: more.bot ?? false,
      },
      rules: tableRules(terms),
    }))

/** A table of dominoes: everybody puts in as much as is bet at the least. */
function qiuqiu(id: string, named: Listed['names'], unit: bigint) {
  return listedOf(
    id,
    named,
    { game: 'qiuqiu', seats: 6, big: unit, ante: unit },
    { prefix: 'qiuqiu' },
  )
}

/** A table at which thirteen cards are laid, a point for so much. */
function capsa(id: string, named: Listed['names'], unit: bigint) {
  return listedOf(id, named, { game: 'capsa', seats: 4, big: unit }, { prefix: 'capsa' })
}

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
  ...qiuqiu('melati', { ID: 'Melati', EN: 'Jasmine' }, 1_000n),
  ...qiuqiu('kenanga', { ID: 'Kenanga', EN: 'Ylang-ylang' }, 5_000n),
  ...qiuqiu('cempaka', { ID: 'Cempaka', EN: 'Champaca' }, 20_000n),
  ...capsa('beringin', { ID: 'Beringin', EN: 'Banyan' }, 500n),
  ...capsa('kelapa', { ID: 'Kelapa', EN: 'Coconut' }, 2_000n),
  ...capsa('pinang', { ID: 'Pinang', EN: 'Areca' }, 10_000n),
]

/** The least that is put in at any table of a title, a big blind, and the most that is brought. */
function boundsOf(id: string) {
  const of = tables.filter(({ rules: { game: played } }) => titleOf(played) === id)
  return {
    minBet: of.map(({ rules: { big } }) => big).reduce((a, b) => (b < a ? b : a)),
    maxBet: of.map(({ rules: { buyIn } }) => buyIn.most).reduce((a, b) => (b > a ? b : a)),
  }
}
/** Of a pot a player is given this at the least: the house takes its share of it and no more. */
const returned = '95.00'

/** Lists what members play against each other and opens its tables, or leaves them as they are. A vendor of that code is there. */
export async function putPoker(
  tx: Tx,
  { vendor, ...act }: { vendor: string; by: string; now: Date },
): Promise<void> {
  for (const [id, { names, cover, place, volatility }] of Object.entries(titles))
    await catalogue.putGame(
      tx,
      {
        ...{ id: GameId.parse(id), vendor, category: 'PVP', kind: 'TG', names, ...boundsOf(id) },
        ...{ lines: 1, rtp: returned, volatility, maxWinX: 9, cover, isNew: true, place },
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
