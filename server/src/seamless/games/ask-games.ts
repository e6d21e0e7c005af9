import { type VendorGame, vendorApi } from '@balai/contract/vendor-api'
import * as catalogue from '../../catalogue/index.ts'
import type { Store } from '../../platform/db.ts'
import { Unreached } from '../../platform/outbound/fetch-out.ts'
import { refuse } from '../../platform/refusal.ts'
import { setting } from '../../site/index.ts'
import { noteOut } from '../calls/call-log.ts'
import { equipmentOf } from '../equipment.ts'
import { reachedVendors } from '../reach.ts'
import { differenceOf } from './difference.ts'
import * as sql from './sql.ts'

type Asking = { store: Store; vendor: string; by: string; now: Date }

/**
 * Asks a vendor which games it has, and answers with what that would change. Nothing is changed by it:
 * the list is kept, and may be agreed to by two.
 */
export async function askGames({ store, vendor, by, now }: Asking) {
  if (!(await catalogue.isListed(store.db, vendor))) return refuse('vendor-unknown')
  const given = await gamesOf(store, vendor)
  if ('refused' in given) return given
  const { games } = given
  const codes = new Set<string>(games.map(({ gameCode }) => gameCode))
  const odd = games.find(
    ({ minBet, maxBet }) =>
      (minBet !== undefined && minBet <= 0n) ||
      (minBet !== undefined && maxBet !== undefined && maxBet < minBet),
  )
  if (codes.size < games.length || odd) return refuse('vendor-list-wrong')
  const { currency } = await setting(store.db, 'brand')
  if (games.some((game) => game.currency !== undefined && game.currency !== currency))
    return refuse('vendor-list-currency')
  const all = await catalogue.deskGames(store.db, { limit: 100_000 })
  // Nobody changes another’s games by naming them as their own.
  if (all.some((game) => codes.has(game.id) && game.vendor !== vendor))
    return refuse('vendor-list-foreign')
  const { random } = equipmentOf(store)
  const id = random.id(now)
  await store.transact((tx) => sql.keepList(tx, { id, vendor, games: written(games), by, now }))
  const found = differenceOf(
    games,
    all.filter((game) => game.vendor === vendor),
  )
  const named = ({ gameCode, name }: VendorGame) => ({ id: gameCode, name })
  return {
    list: id,
    added: found.added.map(named),
    incomplete: found.incomplete.map(named),
    changed: found.changed.map(({ was, will }) => ({ id: was.id, name: will.name })),
    gone: found.gone.map((game) => ({ id: game.id, name: game.words.EN })),
    alike: found.alike,
  }
}

const written = (games: readonly VendorGame[]) =>
  JSON.stringify(games, (_, value) => (typeof value === 'bigint' ? String(value) : value))

async function gamesOf(store: Store, vendor: string) {
  const needs = equipmentOf(store)
  const noted: Promise<void>[] = []
  const reached = await reachedVendors(store.db, {
    ...needs,
    told: (code, became) =>
      void noted.push(noteOut({ ...needs, store }, { vendor: code, ...became })),
  })
  const line = reached.find((one) => one.vendor.code === vendor)?.line
  if (!line) return refuse('vendor-no-address')
  try {
    return await line.ask(vendorApi.games, {})
  } catch (error) {
    if (!(error instanceof Unreached)) throw error
    return refusalOf(error)
  } finally {
    await Promise.all(noted)
  }
}

const refusalOf = ({ why, status }: Unreached) => {
  if (why === 'too-large') return refuse('vendor-list-long')
  if (why === 'malformed') return refuse('vendor-list-wrong')
  if (why === 'too-slow') return refuse('vendor-slow')
  return status === 401 || status === 403 ? refuse('vendor-refused-us') : refuse('vendor-unreached')
}
