import {
  Category,
  type catalogue,
  type Game,
  type GameFeature,
  GameId,
  type GameTheme,
  type Gives,
  type Lang,
  lobbyPageSize,
  SlotType,
  type Volatility,
} from '@balai/contract'
import type { Db, Tx } from '../platform/db.ts'
import * as sql from './sql.ts'

/** A game as a player sees it, named in the player's language. */
export const shown = (row: sql.GameRow, lang: Lang): Game => ({
  nodeId: GameId.parse(row.id),
  vassalage: row.vendor,
  vendorName: row.vendorNames[lang],
  gameType: row.category,
  gameClassify: row.kind,
  gameName: row.names[lang],
  minBet: row.minBet,
  maxBet: row.maxBet,
  minLineNum: row.lines,
  isGame: true,
  isHot: row.hot,
  isNew: row.isNew,
  rtp: row.rtp,
  volatility: row.volatility,
  maxWinX: row.maxWinX,
  cover: row.cover,
  demo: row.demo,
  open: row.open,
  ...(row.features.length > 0 && { features: row.features }),
  ...(row.theme && { theme: row.theme }),
  ...(!row.open && row.closedWords && { closedText: row.closedWords[lang] }),
})

type Asked = {
  gameType?: Category | undefined
  vassalage?: string | undefined
  gameClassify?: SlotType | undefined
  gameName?: string | undefined
  minBet?: bigint | undefined
  minLineNum?: number | undefined
  volatility?: Volatility | undefined
  minRtp?: string | undefined
  feature?: GameFeature | undefined
  theme?: GameTheme | undefined
  isHot?: boolean | undefined
  isNew?: boolean | undefined
  sort?: 'hot' | 'new' | 'name' | undefined
  pageNo?: number | undefined
  pageSize?: number | undefined
}

/** Pages further than this are empty: no catalogue is that large, and skipping costs. */
const pagesMax = 1_000

/** Which stretch of a list a page is. Page 0 and page 1 are both the first. */
export function pageOf({ pageNo, pageSize }: Pick<Asked, 'pageNo' | 'pageSize'>) {
  const size = Math.min(Math.max(pageSize ?? lobbyPageSize, 1), lobbyPageSize)
  return { size, skip: (Math.min(Math.max(pageNo ?? 1, 1), pagesMax) - 1) * size }
}

/**
 * One lobby page; no page holds more than the lobby's 42. Where no game has the name that is asked for,
 * those are found whose name is much like it.
 */
export async function gameList(
  db: Db,
  asked: Asked,
  lang: Lang,
): Promise<Gives<typeof catalogue.gameList>> {
  const { size, skip } = pageOf(asked)
  const name = asked.gameName?.trim() || undefined
  const narrowing: sql.Narrowing = {
    category: asked.gameType,
    vendor: asked.vassalage === 'all' ? undefined : asked.vassalage,
    kind: asked.gameClassify,
    minBet: asked.minBet,
    minLines: asked.minLineNum,
    volatility: asked.volatility,
    minRtp: asked.minRtp,
    feature: asked.feature,
    theme: asked.theme,
    isHot: asked.isHot,
    isNew: asked.isNew,
  }
  const find = async (by: sql.Narrowing, sort: sql.Filter['sort']) => {
    const [games, { count }] = await Promise.all([
      sql.games(db, { ...by, sort, lang, skip, size }),
      sql.countGames(db, by),
    ])
    return {
      games: games.map((row) => shown(row, lang)),
      totalPages: Math.ceil(count / size),
      totalGames: count,
    }
  }
  const found = await find({ ...narrowing, name }, asked.sort ?? 'hot')
  if (name === undefined || found.totalGames > 0) return found
  const ids = await sql.namedLike(db, { name, limit: lobbyPageSize })
  if (ids.length === 0) return found
  const near = await find({ ...narrowing, ids }, 'ids')
  return near.totalGames > 0 ? { ...near, near: true } : found
}

const hotMax = 20

/** The busiest games of the house, at most 20. */
export async function hotGames(db: Db, lang: Lang) {
  const filter = { sort: 'hot', lang, skip: 0, size: hotMax } as const
  return (await sql.games(db, filter)).filter(({ open }) => open).map((row) => shown(row, lang))
}

/** Vendors of sports whose games are e-sports: they stand in a lane of their own. */
const eSportsVendors = new Set(['AV', 'AI', 'IMES', 'TF', 'IA'])

/** In which lane of the menu a vendor's games of a category stand. */
const laneOf = (category: Category, vendor: string): Category =>
  category === 'SPORTS' && eSportsVendors.has(vendor) ? 'ESPORTS' : category

/** Vendors by category, in the order of the menu. Categories without vendors are not there. */
export async function gameVendors(db: Db | Tx, categories: readonly Category[], lang: Lang) {
  const rows = (await sql.lanes(db)).map((row) => ({
    ...row,
    category: laneOf(row.category, row.code),
  }))
  return categories.flatMap((title) => {
    const own = rows.filter(({ category }) => category === title)
    const codes = new Map(own.map((row) => [row.code, row]))
    if (codes.size === 0) return []
    const cards = [...codes.values()].map(({ code, names, hot, icon }) => ({
      vassalage: code,
      name: names[lang],
      isHot: hot,
      smallIcon: icon,
    }))
    return [{ title, cards }]
  })
}

const made = async (db: Db | Tx) =>
  (await sql.made(db)).map((row) => ({ ...row, category: laneOf(row.category, row.vendor) }))

/** The menu of games: each kind that there is, in its order. Only slots are of several kinds. */
export async function gameMenus(db: Db | Tx): Promise<Gives<typeof catalogue.gameMenus>> {
  const rows = await made(db)
  return Category.options.flatMap((gameType) => {
    const own = rows.filter(({ category }) => category === gameType)
    if (own.length === 0) return []
    const kinds = new Set(own.flatMap((row) => row.kinds))
    return [
      {
        gameType,
        games: own.reduce((sum, { games }) => sum + games, 0),
        vendors: own.length,
        gameClassify: gameType === 'RNG' ? SlotType.options.filter((kind) => kinds.has(kind)) : [],
      },
    ]
  })
}

/** Of which kinds a vendor has games. */
export async function vendorGameTypes(db: Db | Tx, vendor: string) {
  const own = new Set(
    (await made(db)).filter((row) => row.vendor === vendor).map(({ category }) => category),
  )
  return Category.options.filter((category) => own.has(category))
}
