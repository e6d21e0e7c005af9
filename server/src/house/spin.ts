import assert from 'node:assert/strict'
import { RoundId } from '@balai/contract'
import {
  commitmentOf,
  isOver,
  mathHashOf,
  nextStep,
  openRound,
  roundIdOf,
  type Stepped,
} from '@balai/games'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import * as protection from '../protection/index.ts'
import * as wagers from '../wagers/index.ts'
import { commitment, newServerSeed, seedsOf } from './seeds.ts'
import { shown } from './shown.ts'
import * as sql from './sql.ts'
import { placeOf, purse, stakesOf, titleOf } from './table.ts'

type Spin = { seat: Seat; stake: bigint; random: Random; now: Date }

/**
 * Stakes and plays one spin: the seed that was committed decides, the next one is committed. Without
 * free spins the round is paid and closed in the same transaction; with them it stays open.
 */
export async function spin(tx: Tx, { seat, stake, random, now }: Spin) {
  const { math } = titleOf(seat.game)
  const place = placeOf(seat)
  const held = await sql.holdPlace(tx, place)
  if (held.openRound) return refuse('round-open')
  if (!(await stakesOf(tx, seat.game)).includes(stake)) return refuse('stake-invalid')
  const game = await catalogue.gameById(tx, seat.game)
  const mathHash = mathHashOf(math)
  if (!game?.open) return refuse('game-closed')
  // While processes of two versions run, the one that is listed is weighed with the stake; the other here.
  if (game.math !== mathHash && (await catalogue.stopOf(tx, `math:${mathHash}`)))
    return refuse('game-closed')
  if (seat.mode === 'cash' && (await protection.checkDue(tx, { ...place, now })))
    return refuse('reality-check')

  const terms = {
    title: math.title,
    mathHash,
    stake,
    clientSeed: held.clientSeed,
    nonce: held.nonce,
  }
  const round = RoundId.parse(
    roundIdOf({ ...terms, serverSeedHash: commitmentOf(held.serverSeed) }),
  )
  const stepped = nextStep(math, seedsOf(held), openRound(math, stake))
  const closed = isOver(stepped.state)
  const win = BigInt(stepped.state.win)
  const order = {
    round,
    member: seat.member,
    bucket: seat.bucket,
    game: seat.game,
    vendor: game.vendor,
    mode: seat.mode,
    stake,
    rules: { version: String(math.version), hash: mathHash },
    now,
  }
  const placed = await (closed ? wagers.playOut(tx, { ...order, win }) : wagers.place(tx, order))
  if (isRefusal(placed)) return placed
  assert(!placed.repeated, 'a seed is played once')

  const row: sql.RoundRow = {
    ...place,
    game: seat.game,
    id: round,
    mathHash,
    ...seedsOf(held),
    stake,
    win,
    state: stepped.state,
    closed,
    openedAt: now,
  }
  await sql.addRound(tx, row)
  await keepStep(tx, round, stepped)
  const serverSeed = newServerSeed(random)
  await sql.nextSeed(tx, { ...place, serverSeed, openRound: closed ? null : round })
  return played(tx, seat, row)
}

export const keepStep = (tx: Tx, round: string, { step }: Stepped) =>
  sql.addStep(tx, {
    round,
    step: step.step,
    free: step.free,
    stops: [...step.spin.stops],
    win: step.win,
  })

/** Pays what a finished round won. The house owes it whatever has become of the player since. */
export async function pay(tx: Tx, { id, bucket, win }: sql.RoundRow, now: Date) {
  const settled = await wagers.settle(tx, { round: id, bucket, win, now })
  assert(!isRefusal(settled), 'a finished round is paid')
}

/** What a spin answers: the round as it stands, the purse, the next commitment. */
export async function played(tx: Tx, seat: Seat, row: sql.RoundRow) {
  const { balance, version } = await purse(tx, seat)
  return {
    round: shown(row, await sql.stepsOf(tx, [row.id])),
    balance,
    version,
    next: commitment(await sql.placeOf(tx, placeOf(seat))),
  }
}
