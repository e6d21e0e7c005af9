import { RoundId } from '@balai/contract'
import type { Structure } from '@balai/games/poker/tourney/clock'
import { clockOf, type Field, joined } from '@balai/games/poker/tourney/field'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Seat } from '../../platform/serve.ts'
import * as rooms from '../../rooms/index.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { mayPlay } from '../sit.ts'
import { stateOf, textOfState } from '../state.ts'
import { game, rulesOf } from '../title.ts'
import * as sql from './sql.ts'
import { giveBack, openTableRoom, start } from './start.ts'

type By = { who: Seat; random: Random; now: Date; id: string }

/** Whether somebody with these entries may come now. */
export function mayEnter(row: sql.TourneyRow, own: readonly sql.EntryRow[], now: Date) {
  if (own.some(({ state }) => state === 'in')) return false
  if (row.phase === 'open') return row.startsAt === null || now < row.startsAt
  if (row.phase !== 'running' || !row.field) return false
  const { rebuys } = stateOf<Structure>(row.structure)
  return clockOf(stateOf<Field>(row.field), now.getTime()).open && own.length <= rebuys
}

export const mayLeave = ({ phase, startsAt }: sql.TourneyRow, now: Date) =>
  phase === 'open' && (startsAt === null || now < startsAt)

/** Pays into a tournament. Whoever is the last that it waits for begins it; who comes late is led to a table. */
export async function enterTourney(tx: Tx, { who, random, now, id }: By) {
  return rooms.act(tx, { room: id, now }, async (held) => {
    const row = await sql.tourneyBy(tx, id)
    if (!row) return refuse('room-unknown')
    if (row.mode !== who.mode || who.game !== game) return refuse('poker-elsewhere')
    const may = await mayPlay(tx, who, now)
    if (isRefusal(may)) return may
    const entries = await sql.entriesOf(tx, id)
    const own = entries.filter(({ member }) => member === who.member)
    if (own.some(({ state }) => state === 'in')) return refuse('tourney-entered')
    if (!mayEnter(row, own, now)) return refuse('tourney-shut')
    if (entries.length >= row.most) return refuse('tourney-full')
    const { member, bucket, mode } = who
    const { buyIn, bounty, fee } = row
    const round = RoundId.parse(random.uuid())
    const placed = await wagers.place(tx, {
      ...{ round, member, bucket, mode, game, vendor: may.vendor, now },
      rules: rulesOf(game),
      stake: buyIn + bounty + fee,
    })
    if (isRefusal(placed)) return placed
    const name = await identity.shownName(tx, member)
    await sql.addEntry(tx, {
      ...{ id: round, tourney: id, bucket, member, mode, name, buyIn, bounty, fee, now },
    })
    held.tell({ is: 'tourney' })
    if (row.phase === 'running') await comeLate(tx, row, { member, random, now })
    else if (row.startsAt === null && entries.length + 1 === row.most)
      await start(tx, held, { row, random })
    return { balance: placed.balanceAfter }
  })
}

type Late = { member: string; random: Random; now: Date }

async function comeLate(tx: Tx, row: sql.TourneyRow, { member, random, now }: Late) {
  if (!row.field) throw new Error(`${row.id} does not run`)
  const { field, opens } = joined(stateOf<Field>(row.field), member)
  await sql.keepField(tx, { id: row.id, field: textOfState(field) })
  if (opens === null) return
  const entries = await sql.entriesOf(tx, row.id)
  await openTableRoom(tx, row, { field, nth: opens, at: now, entries, random, now })
}

/** Takes back what was paid in, fee and all, before it begins. */
export async function leaveTourney(tx: Tx, { who, now, id }: Omit<By, 'random'>) {
  return rooms.act(tx, { room: id, now }, async (held) => {
    const row = await sql.tourneyBy(tx, id)
    if (!row) return refuse('room-unknown')
    const own = (await sql.entriesOf(tx, id)).filter(
      ({ member, state }) => member === who.member && state === 'in',
    )
    if (own.length === 0) return refuse('poker-not-seated')
    if (!mayLeave(row, now)) return refuse('tourney-shut')
    await giveBack(tx, own, { state: 'withdrawn', now })
    held.tell({ is: 'tourney' })
    const { pools } = await wallet.balanceOf(tx, { ...who, trial: who.mode === 'demo' })
    return { balance: pools.find(({ pool }) => pool === who.mode)?.available ?? 0n }
  })
}
