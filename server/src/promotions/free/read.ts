import type { Lang, OwnFree } from '@balai/contract'
import * as catalogue from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { activityVersions, giftsOf, offerOf } from '../activities/terms-sql.ts'
import { pursesOf } from '../bring.ts'
import { restsNow } from '../read.ts'
import type { Whose } from '../sql.ts'
import { toldBy } from './games.ts'
import { type FreeRow, freesOf } from './sql.ts'

/** How many that have ended are shown beside those that can be used. */
const pastMax = 10

/** Stakes of the house as their member sees them. */
export async function freesShown(
  db: Db | Tx,
  rows: readonly FreeRow[],
  { lang, now }: { lang: Lang; now: Date },
): Promise<OwnFree[]> {
  if (rows.length === 0) return []
  const [versions, gifts, games] = await Promise.all([
    activityVersions(db, rows),
    giftsOf(db, rows),
    catalogue.gamesNamed(db, [...new Set(rows.flatMap((row) => row.games))]),
  ])
  const gameOf = toldBy(games, lang)
  return rows.map((row): OwnFree => {
    const { activity, version, ended, expiresAt, winTo } = row
    const of = versions.find((one) => one.activity === activity && one.version === version)
    const gift = gifts.find((one) => one.offer === offerOf(activity) && one.version === version)
    if (!of || !gift) throw new Error(`${row.id} has no terms`)
    // Its time is over, whether or not the job has come by.
    const late = !ended && expiresAt <= now
    return {
      ...{ id: row.id, names: of.names, sort: row.sort, stake: row.stake },
      games: row.games.map(gameOf),
      ...{ count: row.count, used: row.used, playing: row.playing, winTo },
      ...{ stakeBack: row.stakeBack, won: row.won, times: winTo === 'bonus' ? gift.times : null },
      ...{ givenAt: row.givenAt, expiresAt, ended: late ? 'by-time' : ended },
      endedAt: late ? expiresAt : row.endedAt,
      ...{ said: row.said, bonus: row.bonus },
    }
  })
}

/** Everything that a member can use now, and the last that ended. */
export async function ownFrees(db: Db, { lang, now, ...whose }: Whose & { lang: Lang; now: Date }) {
  const rows = await freesOf(db, { ...whose, now, past: pastMax })
  const [{ currency, exponent }, resting, items] = await Promise.all([
    pursesOf(db, whose),
    restsNow(db, { ...whose, now }),
    freesShown(db, rows, { lang, now }),
  ])
  return { currency, exponent, resting, items }
}
