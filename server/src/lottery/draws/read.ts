import { ticketsPage } from '@balai/contract/lottery-draws'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { nameOf } from './draw.ts'
import { toldOf } from './results/sql.ts'
import type { Games } from './run.ts'
import * as sql from './sql.ts'
import { leavesOf } from './tickets.ts'

/** A result as it is told: its groups in the order of its prizes. */
export const listed = (result: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(result).map(([group, numbers]) => ({ group, numbers: [...numbers] }))

/** A draw as anyone can read it; once it was drawn, with all that is needed to work it out again. */
export async function drawShown(db: Db, { games, ...which }: sql.Which & { games: Games }) {
  const draw = await sql.drawOf(db, which)
  const game = games.find(({ code }) => code === which.game)
  if (!draw || !game) return refuse('draw-unknown')
  const { chain, position, commitment, beaconChain, beaconRound, beaconAt, beaconUntil } = draw
  const begun =
    chain === null ? undefined : await sql.chainOf(db, { game: which.game, number: chain })
  const told = await toldOf(db, which)
  const bound =
    beaconChain !== null && beaconRound !== null && beaconAt && beaconUntil
      ? {
          ...{ chain: beaconChain, round: beaconRound, at: beaconAt, until: beaconUntil },
          signature: draw.signature,
        }
      : null
  return {
    ...{ draw: nameOf(which), gameCode: draw.game, numero: draw.numero },
    ...{ kind: game.kind, source: game.source, state: draw.state },
    ...{ opensAt: draw.opensAt, locksAt: draw.locksAt, drawsAt: draw.drawsAt },
    chance:
      begun && position !== null && commitment !== null
        ? { commitment, head: begun.head, position, beacon: bound, seed: draw.seed }
        : null,
    locked: draw.lockedAt && {
      ...{ at: draw.lockedAt, tickets: draw.tickets ?? 0, root: draw.root },
    },
    drawnAt: draw.drawnAt,
    result: draw.result && listed(draw.result),
    told: told.map(({ result, ...of }) => ({ ...of, result: listed(result) })),
    voidedAt: draw.voidedAt,
  }
}

/** Leaves of a draw whose tickets are locked. */
export async function leavesShown(db: Db, { from, ...which }: sql.Which & { from: number }) {
  const draw = await sql.drawOf(db, which)
  if (!draw || draw.root === null) return refuse('draw-unknown')
  return {
    tickets: draw.tickets ?? 0,
    leaves: await leavesOf(db, { ...which, from, most: ticketsPage }),
  }
}
