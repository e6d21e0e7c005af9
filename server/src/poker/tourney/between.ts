import type { Happened, Table } from '@balai/games/poker/table'
import { bountyOf } from '@balai/games/poker/tourney/fallen'
import { type Between, between, type Field } from '@balai/games/poker/tourney/field'
import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as rooms from '../../rooms/index.ts'
import * as poker from '../sql.ts'
import { stateOf, textOfState } from '../state.ts'
import { finish } from './finish.ts'
import * as sql from './sql.ts'
import { entryOf, sitDown } from './start.ts'

type Standing = {
  tourney: string
  nth: number
  table: Table
  sittings: readonly poker.SittingRow[]
  random: Random
}

/** Who is out, and who has won their head. */
async function keepFallen(
  tx: Tx,
  fallen: Between['fallen'],
  { row, sittings, now }: { row: sql.TourneyRow; sittings: Standing['sittings']; now: Date },
) {
  const entry = (who: string) => sittings.find(({ member }) => member === who)?.entry ?? ''
  // Whoever stands lowest falls first.
  for (const group of fallen.toReversed()) {
    await sql.fell(tx, { tourney: row.id, ids: group.map(({ who }) => entry(who)), now })
    for (const { by } of group)
      for (const { who, amount } of row.bounty > 0n ? bountyOf(row.bounty, by) : [])
        if (amount > 0n) await sql.addBounty(tx, { id: entry(who), amount })
  }
}

/** What becomes of a table of a tournament before its next hand, with all the others: held are the table and then the whole. */
export async function betweenHands(
  tx: Tx,
  held: rooms.Held,
  { tourney, nth, table, sittings, random }: Standing,
): Promise<{ table: Table; plays: boolean; happened: Happened[] }> {
  const { now } = held
  const room = held.room.id
  const done = await rooms.act(tx, { room: tourney, now }, async (whole) => {
    const row = await sql.tourneyBy(tx, tourney)
    if (!row?.field) return undefined
    const next = between(stateOf<Field>(row.field), table, { nth, now: now.getTime() })
    await keepFallen(tx, next.fallen, { row, sittings, now })
    if (next.is === 'won') await finish(tx, { row, now })
    else await sql.keepField(tx, { id: tourney, field: textOfState(next.field) })
    const changes = next.fallen.length + next.sat.length + next.went.length > 0
    if (changes) whole.tell({ is: 'tourney' })
    return next
  })
  if (isRefusal(done)) throw new Error(`${room} is a table of no tournament`)
  // Over meanwhile: nothing is dealt here any more.
  if (!done)
    return {
      table: { ...table, phase: 'waiting', hand: null, dueAt: null },
      plays: false,
      happened: [],
    }
  const gone = [
    ...done.fallen.flat().map(({ seat, who }) => ({ seat, who, stack: 0n })),
    ...done.went.map(({ seat, who, stack, coming }) => ({ seat, who, stack: stack + coming })),
  ]
  for (const { who, stack } of gone) {
    const sitting = (await poker.sittingsAt(tx, room)).find(({ member }) => member === who)
    if (!sitting?.member) continue
    await poker.closeSitting(tx, { id: sitting.id, took: stack, now })
    held.tellTo(sitting.member, { is: 'own', own: null })
  }
  const entries = done.sat.length > 0 ? await sql.entriesOf(tx, tourney) : []
  for (const { seat, who, stack } of done.sat)
    await sitDown(tx, { room, seat, stack, entry: entryOf(entries, who), random, now })
  return {
    ...{ table: done.table, plays: done.is === 'plays' },
    happened: [
      ...gone.map((one): Happened => ({ is: 'stood', ...one })),
      ...done.sat.map(({ seat, who, stack }): Happened => ({ is: 'sat', seat, who, stack })),
    ],
  }
}
