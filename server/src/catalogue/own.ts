import {
  type Category,
  favouritesMax,
  type GameId,
  type Lang,
  lobbyPageSize,
  type MemberId,
} from '@balai/contract'
import type { Db, Tx } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import { pageOf, shown } from './games.ts'
import * as own from './own-sql.ts'
import * as sql from './sql.ts'

type Whose = { member: MemberId; lang: Lang }

/** Which games a player keeps. */
export const favourites = async (db: Db, member: MemberId) =>
  (await own.favourites(db, member)).map(({ game }) => game)

type Asked = {
  gameType?: Category | undefined
  pageNo?: number | undefined
  pageSize?: number | undefined
}

/** One page of what a player keeps in a category. */
export async function favouriteGames(db: Db, asked: Asked, { member, lang }: Whose) {
  const by = { ids: await favourites(db, member), category: asked.gameType }
  const page = pageOf(asked)
  const [games, { count }] = await Promise.all([
    sql.games(db, { ...by, ...page, sort: 'ids', lang }),
    sql.countGames(db, by),
  ])
  return {
    content: games.map((row) => shown(row, lang)),
    totalPages: Math.ceil(count / page.size),
    totalGames: count,
  }
}

type Keeping = { member: MemberId; game: GameId; now: Date }

/** Keeps a game that stands in a lobby. */
export async function addFavourite(tx: Tx, { member, game, now }: Keeping) {
  const added = await own.addFavourite(tx, { member, game, most: favouritesMax, now })
  if (added > 0) return { favourite: true }
  if ((await own.favourites(tx, member)).some((kept) => kept.game === game))
    return { favourite: true }
  const { count } = await sql.countGames(tx, { ids: [game] })
  return count === 0 ? refuse('game-unknown') : refuse('favourites-full', { most: favouritesMax })
}

/** Lets a game go, whether it was kept or not. */
export async function removeFavourite(tx: Tx, { member, game }: Omit<Keeping, 'now'>) {
  await own.removeFavourite(tx, { member, game })
  return { favourite: false }
}

type Recent = { gameType?: Category | undefined; vassalage?: string | undefined }

/** The games that a player opened last. */
export async function recentGames(db: Db, asked: Recent, { member, lang }: Whose) {
  const ids = (await own.recent(db, member)).map(({ game }) => game)
  const vendor = asked.vassalage === 'all' ? undefined : asked.vassalage
  const by = { ids, vendor, category: asked.gameType }
  const games = await sql.games(db, { ...by, sort: 'ids', lang, skip: 0, size: lobbyPageSize })
  return { list: games.map((row) => shown(row, lang)), totalPages: Math.min(1, games.length) }
}

/** Remembers that a player opened a game: as many as one page of the lobby holds. */
export const noteOpened = (tx: Tx, opened: Keeping) =>
  own.noteOpened(tx, { ...opened, most: lobbyPageSize })
