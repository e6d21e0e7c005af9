import type { Tx } from '../../platform/db.ts'
import { keyOfAct, roundWith } from '../../wagers/index.ts'
import { usualMode } from '../door/modes.ts'
import { roundOf } from '../door/vendor.ts'
import { holdPot, moveAll } from '../pots/sql.ts'
import { type Ask, act } from '../steps/ask.ts'
import { no } from '../steps/once.ts'
import * as sql from './sql.ts'

/**
 * Pays a jackpot, at most what it holds, and once in a round. What stakes brought is paid first and
 * the seed after that; the next one begins with the seed again. An unknown jackpot holds nothing.
 */
export async function fall(tx: Tx, ask: Ask<'win'>) {
  const { takes, vendor, player, number, now } = ask
  const { roundId, amount, roundEnd } = takes
  const { member, bucket } = player
  if (amount <= 0n) return no('AMOUNT_INVALID')
  const ids = takes.jackpotId === undefined ? [] : [takes.jackpotId]
  const [jackpot] = await sql.jackpotsBy(tx, { vendor: vendor.code, ids })
  if (jackpot?.currency !== takes.currency) return no('AMOUNT_INVALID')
  const { pot, seed } = jackpot
  const round = roundOf(vendor, player.ref, roundId)
  // The jackpot before the purse, everywhere. Stakes that feed it do not wait.
  const holds = await holdPot(tx, pot)
  const mode = (await roundWith(tx, { bucket, id: round }))?.mode ?? usualMode(player)
  const cash = mode === 'cash'
  if (cash && (await sql.fallen(tx, { pot, round }))) return no('BET_ALREADY_SETTLED')
  if (cash && amount > holds + seed) return no('AMOUNT_INVALID')
  const outcome = await act(tx, ask, {
    ...{ kind: 'win', tx: number, mode, round, ext: roundId, amount, free: true, ends: roundEnd },
  })
  // Play money pays from no jackpot, as it feeds none.
  if (outcome.code !== 'OK' || !cash) return outcome
  const key = keyOfAct(vendor.code, number)
  const gathered = holds < 0n ? 0n : holds < amount ? holds : amount
  await sql.addWin(tx, { act: key, pot, round, member, bucket, amount, gathered, now })
  if (gathered > 0n) await moveAll(tx, [{ act: key, pot, amount: -gathered, now }])
  return outcome
}
