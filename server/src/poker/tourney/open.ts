import assert from 'node:assert/strict'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as rooms from '../../rooms/index.ts'
import * as site from '../../site/index.ts'
import * as wallet from '../../wallet/index.ts'
import { textOfState } from '../state.ts'
import * as sql from './sql.ts'
import { nextStart, type Series, series } from './terms.ts'

/** The rooms in which tournaments are held together; their tables are rooms of poker. */
export const tourneyRooms = 'tourney'

type Mode = 'cash' | 'demo'

/** Opens the next of a series, unless one is open: what is guaranteed is laid aside before anybody pays in. */
export async function openNext(tx: Tx, of: Series, { mode, now }: { mode: Mode; now: Date }) {
  const last = await sql.lastOf(tx, { series: of.series, mode })
  if (last.open) return
  const nth = last.nth + 1
  const id = `${of.series}-${nth}-${mode}`
  const startsAt = nextStart(of, now)
  await rooms.openRoom(tx, { id, kind: tourneyRooms, code: of.game, dueAt: startsAt, now })
  const purse = of.guaranteed > 0n ? wallet.jackpotOwner(keyOf('tourney-prize', id)) : null
  const { names, structure, every: _, modes: __, ...terms } = of
  await sql.addTourney(tx, {
    ...{ ...terms, id, nth, mode, purse, startsAt, now },
    ...{ place: series.indexOf(of), nameId: names.ID, nameEn: names.EN },
    structure: textOfState(structure),
  })
  if (purse === null) return
  const { currency } = await site.setting(tx, 'brand')
  const side = wallet.jackpotPurse(purse)
  await wallet.openAccounts(tx, {
    ...{ member: purse, bucket: side.bucket, currency, pools: [side.pool], now },
  })
  await move(tx, { id, purse: side, now }, [
    { reason: 'prize-posted', amount: of.guaranteed, to: 'purse' },
  ])
}

type Moving = { id: string; purse: wallet.Purse; now: Date }
type Part = {
  reason: 'prize-posted' | 'prize-paid' | 'prize-back'
  amount: bigint
  to: 'purse' | 'play' | 'promotion'
}

async function move(tx: Tx, { id, purse, now }: Moving, parts: readonly Part[]) {
  const orders = parts
    .filter(({ amount }) => amount > 0n)
    .map(({ reason, amount, to }) => ({
      ...(to === 'purse'
        ? { from: { house: 'promotion' as const }, to: purse }
        : { from: purse, to: { house: to } }),
      ...{ reason, amount, key: keyOf(reason, id), source: 'poker', extId: id, now },
    }))
  const posted = await wallet.transferAll(tx, orders)
  assert(
    posted.every((one) => !isRefusal(one) && !one.repeated),
    `what ${id} guarantees is moved once`,
  )
}

/** Gives what was guaranteed to whom it goes: so much of it to the pool, from which wins are paid, and the rest back. */
export async function freePrize(
  tx: Tx,
  { id, purse, guaranteed }: Pick<sql.TourneyRow, 'id' | 'purse' | 'guaranteed'>,
  { used, now }: { used: bigint; now: Date },
) {
  if (purse === null) return
  await move(tx, { id, purse: wallet.jackpotPurse(purse), now }, [
    { reason: 'prize-paid', amount: used, to: 'play' },
    { reason: 'prize-back', amount: guaranteed - used, to: 'promotion' },
  ])
}

/** Opens one of each series. */
export async function openSeries(tx: Tx, now: Date) {
  for (const of of series) for (const mode of of.modes) await openNext(tx, of, { mode, now })
}

/** Opens the one after this. */
export async function openAfter(tx: Tx, { series: name, mode }: sql.TourneyRow, now: Date) {
  const of = series.find((one) => one.series === name)
  if (of?.modes.includes(mode)) await openNext(tx, of, { mode, now })
}
