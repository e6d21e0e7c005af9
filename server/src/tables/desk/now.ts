import type { DeskTable } from '@balai/contract/desk/live'
import * as catalogue from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import { holderOf } from '../../platform/lease.ts'
import { leaseName, roomById, roomsNow } from '../../rooms/index.ts'
import * as wallet from '../../wallet/index.ts'
import { tableNow } from '../limits.ts'
import { lastLimits } from '../limits-sql.ts'
import { tables } from '../tables.ts'
import * as sql from './sql.ts'

/** A room whose deadline passed so long ago stands still. */
export const stuckMs = 10_000
const dayMs = 24 * 60 * 60_000
/** Tables are played in the house’s own currency. */
const currency = 'IDR'

/** How the tables stand, and who moves the time of rooms. */
export async function tablesNow(db: Db, now: Date) {
  const late = new Date(now.getTime() - stuckMs)
  const rows = await sql.standings(db, new Date(now.getTime() - dayMs))
  const shown: DeskTable[] = []
  for (const built of tables.values()) {
    const row = rows.find(({ table }) => table === built.id)
    const room = await roomById(db, built.id)
    const listed = await catalogue.gameById(db, built.id)
    const { names, terms, chip, most, roundMost, limits } = await tableNow(db, built)
    const until = room?.dueAt ?? null
    shown.push({
      ...{ table: built.id, words: names, kind: terms.kind, open: listed?.open ?? false },
      ...{ nth: row?.nth ?? null, phase: row?.phase ?? null, until },
      stuckSince: until && until < late ? until : null,
      ...{ players: row?.players ?? 0, staked: row?.staked ?? 0n },
      ...{ chip, most, roundMost, limits, voided: row?.voided ?? 0 },
      setAt: (await lastLimits(db, built.id))?.at ?? null,
    })
  }
  const owner = await holderOf(db, leaseName)
  return {
    ...{ currency, exponent: wallet.exponentOf(currency) },
    owner: owner ? { process: owner.holder.slice(0, 8), until: owner.until } : null,
    rooms: await roomsNow(db, late),
    tables: shown,
  }
}
