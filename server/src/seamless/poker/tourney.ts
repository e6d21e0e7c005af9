import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { actBy, keyOfAct } from '../../wagers/index.ts'
import { txOf } from '../door/vendor.ts'
import type { Sitting } from '../door/who.ts'
import { type Ask, act } from '../steps/ask.ts'
import { no } from '../steps/once.ts'
import * as sql from './sql.ts'

/** The round that a member's tournament is in the books, however often they enter it. */
const roundOfTourney = (vendor: string, of: { tourney: string; member: string; mode: string }) =>
  keyOf(`tourney:${vendor}`, `${of.member} ${of.mode} ${of.tourney}`)

/** Pays a buy-in with its fee. How much of the stake is which is kept with the entry. */
export async function enter(tx: Tx, ask: Ask<'tourney/enter', Sitting>) {
  const { takes, vendor, player, number, now } = ask
  const { tourneyId: tourney, buyIn, fee, gameCode } = takes
  if (buyIn < 0n || fee < 0n || buyIn + fee === 0n) return no('AMOUNT_INVALID')
  const { member, bucket, mode, session } = player
  const round = roundOfTourney(vendor.code, { tourney, member, mode })
  const outcome = await act(tx, ask, {
    ...{ kind: 'bet', tx: number, mode, round, ext: tourney, amount: buyIn + fee, session },
    ...{ game: gameCode, vendor: vendor.code },
  })
  if (outcome.code === 'OK')
    await sql.addEntry(tx, {
      ...{
        act: keyOfAct(vendor.code, number),
        vendor: vendor.code,
        tourney,
        round,
        member,
        bucket,
      },
      ...{ mode, buyIn, fee, now },
    })
  return outcome
}

/** Gives an entry back, fee and all. One that never came is remembered, so that it cannot come later. */
export async function refund(tx: Tx, ask: Ask<'tourney/refund'>) {
  const { takes, vendor, player, number } = ask
  const of = txOf(vendor, player.ref, takes.enterTxId)
  if (of === undefined) return no('BET_NOT_FOUND')
  const paid = keyOfAct(vendor.code, of)
  const entry = await sql.entryBy(tx, { vendor: vendor.code, act: paid })
  const mine = entry?.member === player.member && entry.tourney === takes.tourneyId
  if (entry ? !mine : !(await isNothing(tx, vendor.code, paid))) return no('BET_NOT_FOUND')
  const mode = entry?.mode ?? (player.trial ? 'demo' : 'cash')
  return act(tx, ask, {
    ...{ kind: 'rollback', tx: number, mode, of },
    ...(entry && { round: entry.round, ext: entry.tourney }),
  })
}

/** Whether nothing was ever taken by a number. A stake of anything else is not a tournament's. */
async function isNothing(tx: Tx, source: string, key: string) {
  const before = await actBy(tx, { source, key })
  return before === undefined || before.kind === 'tombstone'
}

/** Pays a prize and ends the member's tournament. Who never paid to enter is given it as a promotion. */
export async function prize(tx: Tx, ask: Ask<'tourney/prize'>) {
  const { takes, vendor, player, number } = ask
  const { tourneyId: tourney, amount } = takes
  const { member } = player
  if (amount < 0n) return no('AMOUNT_INVALID')
  const entry = await sql.lastEntry(tx, { vendor: vendor.code, tourney, member })
  if (!entry) {
    const mode = player.trial ? 'demo' : 'cash'
    return act(tx, ask, { kind: 'promo', tx: number, mode, amount })
  }
  const { round, mode } = entry
  return act(tx, ask, {
    ...{ kind: 'win', tx: number, mode, round, ext: tourney, amount, ends: true },
  })
}
