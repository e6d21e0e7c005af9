import {
  type Category,
  type catalogue,
  type Gives,
  houseVendor,
  type Lang,
  type LobbyRow,
} from '@balai/contract'
import type { Db } from '../platform/db.ts'
import { shown } from './games.ts'
import * as sql from './sql.ts'

/** Fewer games than this are seen at a glance, and stand in no rows. */
const rowsFrom = 21
/** Games of a row: what lies further is behind the way to all of them. */
const rowSize = 12
/** A row that would stand half empty is none. */
const rowLeast = 4
/** Rows of features and rows of themes, the commonest first. */
const rowsOfEach = 3

type Plan = Omit<LobbyRow, 'games'> & { narrowing: sql.Narrowing; sort: sql.Filter['sort'] }

/** The rows of a category, each with its first games. */
export async function gameRows(
  db: Db,
  { gameType: category }: { gameType: Category },
  lang: Lang,
): Promise<Gives<typeof catalogue.gameRows>> {
  const { games, vendors, features, themes } = await sql.makeUp(db, category)
  if (games < rowsFrom) return { rows: [] }
  // What every game has in common parts none of them from the others.
  const common = (found: number) => found >= rowLeast && found < games
  const plans: Plan[] = [
    { by: 'hot', narrowing: { isHot: true }, sort: 'hot' },
    { by: 'new', narrowing: { isNew: true }, sort: 'new' },
    ...(vendors > 1
      ? [{ by: 'house', narrowing: { vendor: houseVendor }, sort: 'hot' } as const]
      : []),
    ...features
      .filter(({ count }) => common(count))
      .slice(0, rowsOfEach)
      .map(
        ({ feature }): Plan => ({ by: 'feature', feature, narrowing: { feature }, sort: 'hot' }),
      ),
    ...themes
      .filter(({ count }) => common(count))
      .slice(0, rowsOfEach)
      .map(({ theme }): Plan => ({ by: 'theme', theme, narrowing: { theme }, sort: 'hot' })),
  ]
  const rows = await Promise.all(
    plans.map(async ({ narrowing, sort, ...row }) => {
      const found = await sql.games(db, {
        ...narrowing,
        category,
        sort,
        lang,
        skip: 0,
        size: rowSize,
      })
      return { ...row, games: found.map((game) => shown(game, lang)) }
    }),
  )
  return { rows: rows.filter(({ games: found }) => found.length >= rowLeast) }
}
