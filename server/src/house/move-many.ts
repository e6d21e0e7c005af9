import assert from 'node:assert/strict'
import type { Gives, house } from '@balai/contract'
import { drawFor, gameWith, playStep } from '@balai/games'
import type { Tx } from '../platform/db.ts'
import type { Done } from '../platform/serve.ts'
import * as promotions from '../promotions/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import * as many from './many-sql.ts'
import type { Move } from './move.ts'
import { commitment, seedsOf } from './seeds.ts'
import { shown } from './shown.ts'
import * as sql from './sql.ts'
import { placeOf } from './table.ts'
import { titles } from './titles.ts'

type Played = Gives<typeof house.move>

/**
 * Plays the next moves of many members in as many statements as one takes. What `move` would do is done of
 * whatever is plain: the open round of their own place, a move that adds nothing, nothing of it given by the
 * house. All else is left as it stands, for `move` to weigh and to word.
 */
export async function moveMany(tx: Tx, calls: readonly Move[]): Promise<Done<Played>> {
  const given: (Played | undefined)[] = calls.map(() => undefined)
  const made = (await plainOf(tx, calls)).map(({ round, game, steps, move, ...one }) => {
    const step = playStep(game, {
      ...{ state: round.state, move, draw: drawFor(seedsOf(round), steps.length) },
    })
    const closed = game.isOver(step.state)
    const row = { ...round, state: step.state, win: round.win + step.win, closed }
    return { ...one, row, steps, step: { ...step, round: round.id, step: steps.length } }
  })
  if (made.length === 0) return { given }

  const over = made.filter(({ row }) => row.closed)
  // Sent together, and carried out one after the other.
  const [moved] = await Promise.all([
    many.moveRounds(
      tx,
      made.map(({ row }) => row),
    ),
    many.addSteps(
      tx,
      made.map(({ step }) => step),
    ),
    over.length &&
      many.clearOpens(
        tx,
        over.map(({ row }) => row),
      ),
  ])
  assert(moved === made.length, 'a round that is held and open moves on')
  await wagers.settleEach(
    tx,
    over.map(({ row: { id, bucket, win }, now }) => ({ round: id, bucket, win, now })),
  )
  const seats = made.map(({ seat: { mode, ...whose } }) => ({ ...whose, trial: mode === 'demo' }))
  const balances = await wallet.balancesOfMembers(tx, seats)
  for (const { nth, seat, row, steps, step, held } of made) {
    const purse = balances.get(seat.member)
    given[nth] = {
      round: shown(row, [...steps, step]),
      balance: purse?.pools.find(({ pool }) => pool === seat.mode)?.available ?? 0n,
      version: purse?.version ?? 0n,
      next: commitment(held),
      granted: [],
    }
  }
  return { given }
}

/** Of many calls those that nothing stands against. */
async function plainOf(tx: Tx, calls: readonly Move[]) {
  const whose = calls
    .filter(({ seat }) => seat.mode === 'cash')
    .map(({ seat: { member, bucket }, now }) => ({ member, bucket, now }))
  const ids = calls.map(({ round }) => round)
  // The places first: what is read of their rounds then stands until this transaction ends.
  const [held, rounds, steps, free] = await Promise.all([
    many.holdPlaces(
      tx,
      calls.map(({ seat }) => placeOf(seat)),
    ),
    many.roundsBy(tx, ids),
    sql.stepsOf(tx, ids),
    promotions.whoHasFree(tx, whose),
  ])
  const by = new Map<string, sql.RoundRow>(rounds.map((round) => [round.id, round]))
  const stepsBy = new Map<string, sql.StepRow[]>(ids.map((id) => [id, []]))
  for (const step of steps) stepsBy.get(step.round)?.push(step)
  return held.flatMap(({ nth, ...place }) => {
    const call = calls[nth]
    // A place holds no round open but its own.
    const round = place.openRound === call?.round ? by.get(place.openRound) : undefined
    if (!call || !round || round.closed || round.granted || round.pooled !== null) return []
    const { seat, now } = call
    const own = round.member === seat.member && round.bucket === seat.bucket
    if (!own || round.game !== seat.game || round.mode !== seat.mode) return []
    if (!titles.has(seat.game) || free.has(seat.member)) return []
    const game = gameWith(round.game, round.mathHash)
    const done = stepsBy.get(round.id) ?? []
    if (typeof game === 'string' || (call.step !== undefined && call.step !== done.length))
      return []
    const move = call.move === undefined ? game.rest(round.state) : call.move
    if (!game.takes(round.state, move) || game.adds(round.state, move) > 0n) return []
    return [{ nth, seat, now, round, game, steps: done, move, held: place }]
  })
}
