import type { RoundId } from '@balai/contract'
import type { Structure } from '@balai/games/poker/tourney/clock'
import { type Field, fieldOf, openTable } from '@balai/games/poker/tourney/field'
import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as rooms from '../../rooms/index.ts'
import * as wagers from '../../wagers/index.ts'
import * as poker from '../sql.ts'
import { stateOf, textOfState } from '../state.ts'
import { freePrize, openAfter } from './open.ts'
import * as sql from './sql.ts'

/** So long everybody has to come to their table. */
const gatherMs = 8_000

/** The room of a table, by its number. */
export const tableRoom = ({ series, nth, mode }: sql.TourneyRow, table: number) =>
  `${series}-${nth}-t${table}-${mode}`

type By = { random: Random; now: Date }

/** Opens the room of a table with who sits there. */
export async function openTableRoom(
  tx: Tx,
  row: sql.TourneyRow,
  {
    field,
    nth,
    at,
    entries,
    random,
    now,
  }: By & {
    field: Field
    nth: number
    at: Date
    entries: readonly sql.EntryRow[]
  },
) {
  const id = tableRoom(row, nth)
  const table = openTable(field, nth, at.getTime())
  await rooms.openRoom(tx, { id, kind: 'poker', code: row.game, dueAt: at, now })
  await poker.addTableRoom(tx, {
    ...{ id, row, nth, rules: table.rules, state: textOfState(table) },
    held: table.seats.reduce((all, { stack }) => all + stack, 0n),
  })
  for (const { seat, who, stack } of table.seats)
    await sitDown(tx, { room: id, seat, stack, entry: entryOf(entries, who), random, now })
}

export const entryOf = (entries: readonly sql.EntryRow[], who: string) => {
  const found = entries.find(({ member, state }) => member === who && state === 'in')
  if (!found) throw new Error(`${who} is in no tournament`)
  return found
}

type Sitting = By & { room: string; seat: number; stack: bigint; entry: sql.EntryRow }

/** Keeps that an entry sits at a table, with its chips. */
export const sitDown = (tx: Tx, { room, seat, stack, entry, random, now }: Sitting) =>
  poker.addSitting(tx, {
    ...{ id: random.uuid() as RoundId, room, seat, brought: stack, entry: entry.id, now },
    ...{ bucket: entry.bucket, member: entry.member, mode: entry.mode, name: entry.name },
  })

/** An order that chance has made. */
function shuffled<Of>(all: readonly Of[], random: Random): Of[] {
  return all
    .map((one) => ({ one, at: random.bytes(16).toString('hex') }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ one }) => one)
}

/** Gives entries back whole, fee and all. */
export async function giveBack(
  tx: Tx,
  entries: readonly sql.EntryRow[],
  { state, now }: { state: 'withdrawn' | 'cancelled'; now: Date },
) {
  const ordered = entries.toSorted((one, other) => (one.member < other.member ? -1 : 1))
  for (const { id, bucket } of ordered) {
    const answer = await wagers.voidRound(tx, { round: id, bucket, now })
    if (isRefusal(answer)) throw new Error(`the entry ${id} was answered with ${answer.refused}`)
  }
  await sql.endEntries(tx, { ids: entries.map(({ id }) => id), state })
}

/** Begins a tournament with all who are in it, or calls it off where too few are: everybody has their money back. */
export async function start(
  tx: Tx,
  held: rooms.Held,
  { row, random }: { row: sql.TourneyRow; random: Random },
) {
  const { now } = held
  const all = await sql.entriesOf(tx, row.id)
  const resting: readonly string[] = all.length
    ? await wagers.restingOf(tx, { members: all, now })
    : []
  const rest = all.filter(({ member }) => resting.includes(member))
  if (rest.length > 0) await giveBack(tx, rest, { state: 'cancelled', now })
  const entries = all.filter(({ member }) => !resting.includes(member))
  held.tell({ is: 'tourney' })
  held.dueAt(null)
  if (entries.length < row.least) {
    // One that begins as soon as all have come waits for somebody else.
    if (row.startsAt === null) return
    if (entries.length > 0) await giveBack(tx, entries, { state: 'cancelled', now })
    await sql.callOff(tx, { id: row.id, now })
    await freePrize(tx, row, { used: 0n, now })
    await openAfter(tx, row, now)
    return
  }
  const at = new Date(now.getTime() + gatherMs)
  const players = shuffled(entries, random).map(({ member }) => member)
  const { game, seats } = row
  const field = fieldOf(players, {
    ...{ game, seats, startedAt: at.getTime() },
    structure: stateOf<Structure>(row.structure),
  })
  await sql.begin(tx, { id: row.id, field: textOfState(field), now: at })
  for (const { nth } of field.tables)
    await openTableRoom(tx, row, { field, nth, at, entries, random, now })
  await openAfter(tx, row, now)
}
