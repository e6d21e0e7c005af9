import { drawFor, type Game, gameWith, type Plain, playStep, stepsMax } from '@balai/games'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import * as wagers from '../wagers/index.ts'
import { pay, played, stakeOrder, stands } from './open.ts'
import { seedsOf } from './seeds.ts'
import * as sql from './sql.ts'
import { placeOf } from './table.ts'

export type Move = {
  seat: Seat
  round: string
  /** The step that the player means to make, where they say so. */
  step: number | undefined
  move: Plain | undefined
  now: Date
}

/** Plays the next move of the player's own open round; the last one pays and closes it. */
export async function move(tx: Tx, { seat, round: id, step, now, ...made }: Move) {
  const place = placeOf(seat)
  await sql.holdPlace(tx, place)
  const round = await sql.roundById(tx, id)
  const own = round && round.member === seat.member && round.bucket === seat.bucket
  if (!own || round.game !== seat.game || round.mode !== seat.mode) return refuse('round-unknown')
  if (round.closed) return refuse('round-closed')
  const next = await sql.stepsDone(tx, id)
  if (step !== undefined && step !== next) return refuse('step-passed')
  const game = mathOf(round)
  const wanted = made.move === undefined ? game.rest(round.state) : made.move
  if (!game.takes(round.state, wanted)) return refuse('move-invalid')
  const added = game.adds(round.state, wanted)
  // The house stakes what it gave, and nothing is laid on top of it.
  if (round.granted && added > 0n) return refuse('move-invalid')
  const raised = added > 0n && (await raise(tx, { seat, round, game, added, step: next, now }))
  if (isRefusal(raised)) return raised
  const row = await oneStep(tx, { round, step: next, move: wanted, now })
  return played(tx, seat, { row, now })
}

type Raise = {
  seat: Seat
  round: sql.RoundRow
  game: Game
  added: bigint
  step: number
  now: Date
}

/** Takes what a move lays on top of the stake: as much may stand against it as against the stake. */
async function raise(tx: Tx, { seat, round, game, added, step, now }: Raise) {
  const listed = await catalogue.gameById(tx, seat.game)
  if (!listed) return refuse('game-closed')
  const closedTo = await stands(tx, { seat, hash: game.hash, listed, now })
  if (closedTo) return closedTo
  const { vendor } = listed
  const order = stakeOrder({ seat, round: round.id, stake: added, game, vendor, now })
  return wagers.raise(tx, { ...order, step })
}

/** The mathematics that a round was begun on, which it is also finished on. */
function mathOf({ game: title, mathHash }: sql.RoundRow): Game {
  const game = gameWith(title, mathHash)
  if (typeof game === 'string') throw new Error(`the mathematics ${mathHash} of ${title} is gone`)
  return game
}

type Step = { round: sql.RoundRow; step: number; move: Plain; now: Date }

/** Plays one step of an open round and keeps it; its place must be held, what it adds be taken. */
async function oneStep(tx: Tx, { round, step, move, now }: Step): Promise<sql.RoundRow> {
  const game = mathOf(round)
  const made = playStep(game, { state: round.state, move, draw: drawFor(seedsOf(round), step) })
  const closed = game.isOver(made.state)
  const moved = { ...round, state: made.state, win: round.win + made.win, closed }
  await sql.addStep(tx, { round: round.id, step, ...made })
  await sql.moveRound(tx, moved)
  if (closed) {
    await sql.clearOpen(tx, round)
    await pay(tx, moved, now)
  }
  return moved
}

/** Plays a round that nobody goes on with to its end, by moves that add nothing; its place must be held. */
export async function rest(tx: Tx, left: sql.RoundRow, now: Date): Promise<void> {
  const game = mathOf(left)
  let round = left
  for (let step = await sql.stepsDone(tx, left.id); !round.closed; step++) {
    const move = game.rest(round.state)
    if (step >= stepsMax || game.adds(round.state, move) > 0n)
      throw new Error(`round ${left.id} does not come to rest`)
    round = await oneStep(tx, { round, step, move, now })
  }
}
