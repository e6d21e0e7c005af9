import { isOver, mathWith, nextStep, type SlotMath } from '@balai/games'
import type { Tx } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import { seedsOf } from './seeds.ts'
import { keepStep, pay, played } from './spin.ts'
import * as sql from './sql.ts'
import { placeOf } from './table.ts'

type FreeSpin = { seat: Seat; round: string; now: Date }

/** Plays the next free spin of the player's own open round; the last one pays and closes it. */
export async function freeSpin(tx: Tx, { seat, round: id, now }: FreeSpin) {
  const place = placeOf(seat)
  await sql.holdPlace(tx, place)
  const round = await sql.roundById(tx, id)
  const own = round && round.member === seat.member && round.bucket === seat.bucket
  if (!own || round.game !== seat.game || round.mode !== seat.mode) return refuse('round-unknown')
  if (round.closed) return refuse('round-closed')
  return played(tx, seat, await oneStep(tx, round, now))
}

/** The mathematics that a round was begun on, which it is also finished on. */
export function mathOf({ game, mathHash }: sql.RoundRow): SlotMath {
  const math = mathWith(game, mathHash)
  if (typeof math === 'string') throw new Error(`the mathematics ${mathHash} of ${game} is gone`)
  return math
}

/** Plays one step of an open round and keeps it; its place must be held. */
export async function oneStep(tx: Tx, round: sql.RoundRow, now: Date): Promise<sql.RoundRow> {
  const stepped = nextStep(mathOf(round), seedsOf(round), round.state)
  const { state } = stepped
  const moved = { ...round, state, win: BigInt(state.win), closed: isOver(state) }
  await keepStep(tx, round.id, stepped)
  await sql.moveRound(tx, moved)
  if (moved.closed) {
    await sql.clearOpen(tx, round)
    await pay(tx, moved, now)
  }
  return moved
}
