import { vendorChanges } from '@balai/contract/desk/vendors-changes'
import { VendorGame } from '@balai/contract/vendor-api'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import * as catalogue from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { cannot, change, isCannot } from '../../platform/desk.ts'
import { differenceOf } from '../games/difference.ts'
import * as lists from '../games/sql.ts'

const gone = cannot({
  ID: 'daftar ini tidak ada atau sudah lebih dari sehari; minta lagi',
  EN: 'there is no such list, or it is older than a day; ask for it again',
})
const foreign = cannot({
  ID: 'daftar ini memuat permainan penyedia lain',
  EN: 'this list names games of another vendor',
})
const dayMs = 86_400_000

type Terms = { vendor: string; list: string }

/** What a list that was kept would change now. */
async function found(db: Db | Tx, { vendor, list }: Terms, now: Date) {
  const kept = await lists.listById(db, list)
  if (kept?.vendor !== vendor || now.getTime() - kept.askedAt.getTime() > dayMs) return gone
  const theirs = z.array(VendorGame).parse(kept.games)
  const codes = new Set<string>(theirs.map(({ gameCode }) => gameCode))
  const all = await catalogue.deskGames(db, { limit: 100_000 })
  if (all.some((game) => codes.has(game.id) && game.vendor !== vendor)) return foreign
  return differenceOf(
    theirs,
    all.filter((game) => game.vendor === vendor),
  )
}

const told = (id: string, name: string, { minBet, maxBet }: { minBet: bigint; maxBet: bigint }) =>
  `${id} · ${name} · ${minBet}–${maxBet}`

/** A vendor’s list, taken by two. What is new is closed until somebody opens it. */
export const gamesChange = change(vendorChanges.games, {
  foresee: async (db, terms, { now }) => {
    const difference = await found(db, terms, now)
    if (isCannot(difference)) return difference
    const { added, changed, gone: left } = difference
    const after = {
      gamesAdded: added.map(({ gameCode, name }) => `${gameCode} · ${name}`),
      gamesChanged: changed.map(({ will }) => told(will.id, will.name, will)),
      gamesClosed: left.map(({ id }) => id),
    }
    const was = changed.map((one) => told(one.was.id, one.was.words.EN, one.was))
    return {
      ...{ subject: `vendor:${terms.vendor}`, name: terms.vendor, after },
      before: { gamesAdded: [], gamesChanged: was, gamesClosed: [] },
      // What is new and what is gone by now are part of what was agreed to.
      guard: { was, after },
      touches: { games: added.length + changed.length + left.length },
    }
  },
  carryOut: async (tx, terms, { by, now, reason }) => {
    const difference = await found(tx, terms, now)
    if (isCannot(difference)) return difference
    const { vendor } = terms
    for (const { gameCode: id, name, lines = 1, ...rest } of difference.added) {
      const { category, kind, minBet, maxBet, rtp, volatility, maxWinX } = rest
      const names = { ID: name, EN: name }
      const shown = { names, lines, rtp, volatility, maxWinX, cover: '', isNew: true }
      await catalogue.putGame(
        tx,
        { id, vendor, category, kind, minBet, maxBet, ...shown },
        { by, now },
      )
      await catalogue.closeGame(tx, { game: id, reason: 'new from its vendor', by, now })
    }
    for (const { will } of difference.changed)
      await catalogue.amendGame(tx, { ...will, game: will.id, by, now })
    for (const { id } of difference.gone)
      await catalogue.closeGame(tx, { game: id, reason: 'gone at its vendor', by, now })
    await record(tx, {
      ...{ kind: 'vendor-games-taken', actor: by, subject: `vendor:${vendor}`, now },
      body: { list: terms.list, reason },
    })
    return undefined
  },
})
