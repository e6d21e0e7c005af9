import { pooled } from '@balai/games/titles/pools'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import * as site from '../site/index.ts'
import { aboutOf } from './about.ts'
import { openJackpot } from './jackpot/pool.ts'
import { publishedOf } from './jackpot/published.ts'
import * as pools from './jackpot/sql.ts'
import { type Title, titles } from './titles.ts'

type Act = { by: string; now: Date }

const vendor = { code: 'BALAI', names: { ID: 'Balai Asli', EN: 'Balai Originals' } }

/** Lists the house's games in the catalogue, or brings them up to date. */
export async function putHouseGames(tx: Tx, act: Act): Promise<void> {
  await catalogue.putVendor(tx, { ...vendor, hot: true, place: 1 })
  const { currency } = await site.setting(tx, 'brand')
  for (const { math, pool } of pooled.filter(({ math }) => titles.has(math.title))) {
    const terms = { currency, feed: pool.feed, seed: BigInt(pool.seed) }
    await openJackpot(tx, { game: math.title, ...terms, ...act })
  }
  for (const id of titles.keys()) await putTitle(tx, id, act)
}

/** Lists one game. What it is said to return is with the pool as its terms are now. */
export async function putTitle(tx: Tx, id: string, act: Act): Promise<void> {
  const title = titles.get(id)
  if (!title) throw new Error(`${id} is not a game of the house`)
  const { hash, names, volatility, maxWinX, hot, isNew, kind, lines, stakes } = title
  const [minBet, maxBet] = [title.minBet ?? stakes[0] ?? 0n, stakes.at(-1) ?? 0n]
  const place = [...titles.keys()].indexOf(id) + 1
  const rtp = await returnOf(tx, id, title)
  const listed = { names, rtp, volatility, maxWinX, hot, isNew, place, ...aboutOf(id) }
  const is = { id, vendor: vendor.code, category: 'RNG', kind } as const
  await catalogue.putGame(
    tx,
    { ...listed, ...is, minBet, maxBet, lines, cover: id, math: hash },
    act,
  )
}

async function returnOf(tx: Tx, id: string, title: Title) {
  const [terms] = title.seal ? await pools.standings(tx, id) : []
  return (terms && publishedOf(title, terms)?.rtp) ?? title.rtp
}
