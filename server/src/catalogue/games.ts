import {
  type Category,
  type Game,
  GameId,
  type Lang,
  lobbyPageSize,
  type SlotType,
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
  ...(!row.open && row.closedWords && { closedText: row.closedWords[lang] }),
})

type Asked = {
  gameType?: Category | undefined
  vassalage?: string | undefined
  gameClassify?: SlotType | undefined
  gameName?: string | undefined
  minBet?: bigint | undefined
  minLineNum?: number | undefined
  sort?: 'hot' | 'new' | 'name' | undefined
  pageNo?: number | undefined
  pageSize?: number | undefined
}

/** Pages further than this are empty: no catalogue is that large, and skipping costs. */
const pagesMax = 1_000

/** One lobby page. Page 0 and page 1 are both the first; no page holds more than the lobby's 42. */
export async function gameList(db: Db, asked: Asked, lang: Lang) {
  const size = Math.min(Math.max(asked.pageSize ?? lobbyPageSize, 1), lobbyPageSize)
  const pageNo = Math.min(Math.max(asked.pageNo ?? 1, 1), pagesMax)
  const filter: sql.Filter = {
    category: asked.gameType,
    vendor: asked.vassalage === 'all' ? undefined : asked.vassalage,
    kind: asked.gameClassify,
    name: asked.gameName?.trim() || undefined,
    minBet: asked.minBet,
    minLines: asked.minLineNum,
    sort: asked.sort ?? 'hot',
    lang,
    skip: (pageNo - 1) * size,
    size,
  }
  const [games, { count }] = await Promise.all([sql.games(db, filter), sql.countGames(db, filter)])
  return {
    games: games.map((row) => shown(row, lang)),
    totalPages: Math.ceil(count / size),
    totalGames: count,
  }
}

const hotMax = 20

/** The busiest games of the house, at most 20. */
export async function hotGames(db: Db, lang: Lang) {
  const filter = { sort: 'hot', lang, skip: 0, size: hotMax } as const
  return (await sql.games(db, filter)).filter(({ open }) => open).map((row) => shown(row, lang))
}

/** Vendors of sports whose games are e-sports: they stand in a lane of their own. */
const eSportsVendors = new Set(['AV', 'AI', 'IMES', 'TF', 'IA'])

/** Vendors by category, in the order of the menu. Categories without vendors are not there. */
export async function gameVendors(db: Db | Tx, categories: readonly Category[], lang: Lang) {
  const rows = (await sql.lanes(db)).map((row) => ({
    ...row,
    category:
      row.category === 'SPORTS' && eSportsVendors.has(row.code)
        ? ('ESPORTS' as const)
        : row.category,
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
