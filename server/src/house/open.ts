import assert from 'node:assert/strict'
import type { RoundId } from '@balai/contract'
import type { Game, Plain } from '@balai/games'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import * as promotions from '../promotions/index.ts'
import * as protection from '../protection/index.ts'
import * as site from '../site/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { firstStep, opened } from './first-step.ts'
import { grantedAt, stakeGranted } from './granted.ts'
import { playPool } from './jackpot/play.ts'
import { commitment, newServerSeed } from './seeds.ts'
import { shown } from './shown.ts'
import * as sql from './sql.ts'
import { placeOf, purse, titleOf } from './table.ts'

export type Open = {
  seat: Seat
  stake: bigint
  choice?: Plain | undefined
  move?: Plain | undefined
  /** What the house gave, of which it stakes. */
  granted?: string | undefined
  random: Random
  now: Date
}

/**
 * Stakes and plays the first move: the seed that was committed decides, the next one is committed. A
 * round that is over by it is paid and closed in the same transaction; another stays open.
 */
export async function open(tx: Tx, { seat, stake, granted, random, now, ...laid }: Open) {
  const title = titleOf(seat.game)
  const { game: play } = title
  const place = placeOf(seat)
  const held = await sql.holdPlace(tx, place)
  if (held.openRound) return refuse('round-open')
  const listed = await catalogue.gameById(tx, seat.game)
  const choice = laid.choice ?? null
  if (granted !== undefined && (seat.mode !== 'cash' || title.seal)) return refuse('free-unknown')
  const bounds = { listed, granted: granted !== undefined }
  const first = opened(title, { stake, choice, move: laid.move }, bounds)
  if ('no' in first) return refuse(first.no)
  if ('chip' in first) return refuse('chip-invalid', { least: await wordedHere(tx, first.chip) })
  if (!listed) throw new Error('what is not listed was opened')
  const closedTo = await stands(tx, { seat, hash: play.hash, listed, now })
  if (closedTo) return closedTo

  const begun = firstStep({ seat, game: play, held, laid: { stake, choice }, ...first, now })
  const { id: round, closed, win, state } = begun.row
  const pooled = await playPool(tx, { title, seat, round, stake, state, now })
  const order = stakeOrder({ seat, round, stake, game: play, vendor: listed.vendor, now })
  const placed = await (granted !== undefined
    ? stakeGranted(tx, { id: granted, order, win, closed })
    : closed
      ? wagers.playOut(tx, { ...order, win: win + (pooled ?? 0n) })
      : wagers.place(tx, order))
  if (isRefusal(placed)) return placed
  assert(!placed?.repeated, 'a seed is played once')

  const row: sql.RoundRow = { ...begun.row, granted: granted ?? null, pooled }
  await sql.addRound(tx, row)
  await sql.addStep(tx, { round, step: 0, ...begun.step })
  const serverSeed = newServerSeed(random)
  await sql.nextSeed(tx, { ...place, serverSeed, openRound: closed ? null : round })
  return played(tx, seat, { row, now })
}

const wordedHere = async (tx: Tx, amount: bigint) =>
  wallet.worded(amount, (await site.setting(tx, 'brand')).currency)

type Listed = { open: boolean; math: string | null }
type Standing = { seat: Seat; hash: string; listed: Listed; now: Date }

/** What stands against a stake at a game of ours, beyond what wagers ask of any; or nothing. */
export async function stands(tx: Tx, { seat, hash, listed, now }: Standing) {
  if (!listed.open) return refuse('game-closed')
  // While processes of two versions run, the one that is listed is weighed with the stake; the other here.
  if (listed.math !== hash && (await catalogue.stopOf(tx, `math:${hash}`)))
    return refuse('game-closed')
  if (seat.mode === 'cash' && (await protection.checkDue(tx, { ...placeOf(seat), now })))
    return refuse('reality-check')
  return undefined
}

type Ordered = {
  seat: Seat
  round: RoundId
  stake: bigint
  game: Game
  vendor: string
  now: Date
}

/** What is asked of wagers for a stake at a game of ours. */
export const stakeOrder = ({ seat, round, stake, game, vendor, now }: Ordered) => ({
  ...{ round, member: seat.member, bucket: seat.bucket, game: seat.game, vendor, mode: seat.mode },
  ...{ stake, rules: { version: String(game.version), hash: game.hash }, now },
})

/** Pays what a finished round won. The house owes it whatever has become of the player since. */
export async function pay(tx: Tx, { id, bucket, granted, ...round }: sql.RoundRow, now: Date) {
  const win = round.win + (round.pooled ?? 0n)
  if (granted) return promotions.settleFree(tx, { bucket, round: id, win, now })
  const settled = await wagers.settle(tx, { round: id, bucket, win, now })
  assert(!isRefusal(settled), 'a finished round is paid')
}

/** What a move answers: the round as it stands, the purse, the next commitment. */
export async function played(tx: Tx, seat: Seat, { row, now }: { row: sql.RoundRow; now: Date }) {
  const { balance, version } = await purse(tx, seat)
  return {
    round: shown(row, await sql.stepsOf(tx, [row.id])),
    balance,
    version,
    next: commitment(await sql.placeOf(tx, placeOf(seat))),
    granted: await grantedAt(tx, seat, now),
  }
}
