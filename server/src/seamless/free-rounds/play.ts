import type { WalletCode } from '@balai/contract/wallet-api'
import * as catalogue from '../../catalogue/index.ts'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { actBy, holdPurses, keyOfAct, standingOf } from '../../wagers/index.ts'
import type { Sitting } from '../door/who.ts'
import { type Ask, act } from '../steps/ask.ts'
import { no } from '../steps/once.ts'
import * as sql from './sql.ts'

/** What a grant is in the books: nothing was staked in it, and no other call can name it. */
export const roundOfGrant = (vendor: string, id: string) => keyOf(`freeround:${vendor}`, id)

/**
 * Plays one round of a grant. It moves no money, yet it is a stake in everything else: for a living
 * session, a member who may play, and a game that is open. The act that stands for it is a win of
 * nothing, so that its number is known and can be undone like any other.
 */
export async function playFree(tx: Tx, ask: Ask<'bet', Sitting>) {
  const { takes, vendor, player, number, now } = ask
  const grant = await sql.holdGrant(tx, { vendor: vendor.code, id: takes.freeRoundId ?? '' })
  if (grant?.member !== player.member) return no('FREEROUND_INVALID')
  // A jackpot gets a share of a stake, and here is none.
  if (takes.jackpotContribution?.length) return no('AMOUNT_INVALID')
  const barred = await whyBarred(tx, ask)
  if (barred) return no(barred)
  const { mode, game, value, currency, id } = grant
  if (mode !== player.mode || game !== takes.gameCode) return no('FREEROUND_INVALID')
  if (value !== takes.amount || currency !== takes.currency) return no('FREEROUND_INVALID')
  if (!hasRound(grant, now)) return no('FREEROUND_INVALID')
  const key = keyOfAct(vendor.code, number)
  const before = await actBy(tx, { source: vendor.code, key })
  if (before?.kind === 'tombstone') return no('BET_ALREADY_CANCELLED')
  const round = roundOfGrant(vendor.code, id)
  const outcome = await act(tx, ask, {
    ...{ kind: 'win', tx: number, mode, round, ext: takes.roundId, amount: 0n, free: true },
    ...{ game, vendor: vendor.code },
  })
  if (outcome.code === 'OK') await sql.play(tx, { vendor: vendor.code, id, act: key, now })
  return outcome
}

const hasRound = ({ used, count, remaining, cancelledAt, expiresAt }: sql.Grant, now: Date) =>
  used < count && remaining > 0 && !cancelledAt && expiresAt > now

type No = Exclude<WalletCode, 'OK' | 'DUPLICATE_OK'>

/** What stands against a stake of this member. The purse is held: exclusion stands in its line. */
async function whyBarred(
  tx: Tx,
  { takes, vendor, player, now }: Ask<'bet', Sitting>,
): Promise<No | undefined> {
  await holdPurses(tx, player)
  const { locked, excludedUntil } = await standingOf(tx, player)
  if (locked) return 'PLAYER_BLOCKED'
  if (excludedUntil && excludedUntil > now) return 'PLAYER_EXCLUDED'
  if (!(await identity.isAlive(tx, player.session, now))) return 'TOKEN_EXPIRED'
  const game = await catalogue.gameById(tx, takes.gameCode)
  if (!game || game.vendor !== vendor.code) return 'GAME_UNKNOWN'
  return game.open ? undefined : 'GAME_DISABLED'
}

/**
 * Pays what a grant has won since the last result. What is left of it only goes down. It needs no
 * session, and a grant that ran out of time pays what was played; one that was ended pays only rounds
 * that are known to have been played before.
 */
export async function payResult(tx: Tx, ask: Ask<'freeround/result'>) {
  const { takes, vendor, player, number, now } = ask
  const { grantId: id, amount, remaining } = takes
  if (amount < 0n) return no('AMOUNT_INVALID')
  const grant = await sql.holdGrant(tx, { vendor: vendor.code, id })
  if (grant?.member !== player.member || grant.currency !== takes.currency)
    return no('FREEROUND_INVALID')
  if (remaining < 0 || remaining >= grant.remaining) return no('FREEROUND_INVALID')
  if (grant.cancelledAt && remaining < grant.count - grant.used) return no('FREEROUND_INVALID')
  const { mode, game } = grant
  const round = roundOfGrant(vendor.code, id)
  const outcome = await act(tx, ask, {
    ...{ kind: 'win', tx: number, mode, round, ext: id, amount, free: true },
    ...{ game, vendor: vendor.code },
  })
  if (outcome.code !== 'OK') return outcome
  const rounds = grant.remaining - remaining
  const key = keyOfAct(vendor.code, number)
  await sql.tell(tx, { vendor: vendor.code, id, act: key, rounds, amount, now })
  return outcome
}
