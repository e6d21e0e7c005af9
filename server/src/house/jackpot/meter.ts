import type { Db, Tx } from '../../platform/db.ts'
import * as site from '../../site/index.ts'
import * as wallet from '../../wallet/index.ts'
import { titles } from '../titles.ts'
import { publishedOf } from './published.ts'
import * as sql from './sql.ts'

/** What pools hold now: what stands in the ledger, and what is on its way there. */
async function holding(db: Db | Tx, standings: readonly sql.Standing[]) {
  const held = await wallet.jackpotsHold(
    db,
    standings.map(({ purse }) => purse),
  )
  return standings.map((one) => {
    const ledger = held.get(one.purse) ?? 0n
    return { ...one, ledger, pool: ledger + one.waiting }
  })
}

/** Every pool of a game of today, with the parameters that are published of it, and its books. */
export async function jackpotsNow(db: Db | Tx) {
  const all = await holding(db, await sql.standings(db))
  const { exponent } = await site.setting(db, 'brand')
  return all.flatMap((one) => {
    const title = titles.get(one.game)
    const published = title && publishedOf(title, one)
    return published ? [{ ...one, ...published, names: title.names, exponent }] : []
  })
}

/** A meter goes on no more often. Who publishes one every half minute tells enough. */
const tellEveryMs = 6_000
const told = new Map<string, number>()

/** Tells every open screen, after commit, what the pool of a game holds. `now`: without waiting. */
export async function tellMeter(tx: Tx, game: string, { now, soon }: { now: Date; soon: boolean }) {
  const last = told.get(game) ?? 0
  if (!soon && Math.abs(now.getTime() - last) < tellEveryMs) return
  told.set(game, now.getTime())
  for (const one of await holding(tx, await sql.standings(tx, game))) {
    const { currency, pool } = one
    tx.push({ topic: 'all', name: 'jackpot', body: { game: one.game, currency, pool } })
  }
}
