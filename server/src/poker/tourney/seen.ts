import type { MemberId, PokerSeen, Tourney, TourneyMine, TourneyWhole } from '@balai/contract'
import type { Structure } from '@balai/games/poker/tourney/clock'
import { clockOf, type Field, leftIn } from '@balai/games/poker/tourney/field'
import { prizesOf } from '@balai/games/poker/tourney/prizes'
import type { Db, Tx } from '../../platform/db.ts'
import { stateOf } from '../state.ts'
import { mayEnter, mayLeave } from './enter.ts'
import { groupsOf, poolOf } from './finish.ts'
import * as sql from './sql.ts'
import { tableRoom } from './start.ts'

const fieldOf = ({ field }: sql.TourneyRow) => (field === null ? null : stateOf<Field>(field))

/** What it pays in all as it stands; of one that waits for all to come, what it will be. */
function poolAt(row: sql.TourneyRow) {
  const waits = row.phase === 'open' && row.startsAt === null
  return row.paid ?? poolOf({ ...row, entries: waits ? row.most : row.entries })
}

/** A tournament as it is listed. */
export function listed(row: sql.TourneyRow, now: Date): Tourney {
  const {
    nameId,
    nameEn,
    series: _,
    nth: __,
    purse: ___,
    structure: ____,
    paid: _______,
    field: _____,
    ...rest
  } = row
  const field = fieldOf(row)
  const { startedAt: ______, ...terms } = rest
  return {
    ...terms,
    names: { ID: nameId, EN: nameEn },
    left: field ? leftIn(field).length : row.phase === 'open' ? row.entries : 0,
    open: mayEnter(row, [], now) && row.entries < row.most,
    pool: poolAt(row),
  }
}

function clockSeen(field: Field, now: Date) {
  const { nth, level, next, endsAt, resting } = clockOf(field, now.getTime())
  return { level: nth + 1, now: level, next, endsAt: new Date(field.startedAt + endsAt), resting }
}

/** What a table shows of the tournament that it belongs to, and who stands where. */
export async function atTable(db: Db | Tx, { id, now }: { id: string; now: Date }) {
  const row = await sql.tourneyBy(db, id)
  if (!row) return undefined
  const field = fieldOf(row)
  const left = field ? leftIn(field) : []
  const seen: NonNullable<PokerSeen['tourney']> = {
    ...{ id, names: { ID: row.nameId, EN: row.nameEn }, entries: row.entries, left: left.length },
    clock: field && clockSeen(field, now),
  }
  // Who has as many shares a place.
  const places = new Map(
    left.map(({ who, chips }) => [who, left.findIndex((one) => one.chips === chips) + 1]),
  )
  return { seen, places }
}

type Looking = { now: Date; member?: MemberId | undefined }

/** A tournament whole, with who plays, who is out, and what each place is paid. */
export async function wholeOf(
  db: Db | Tx,
  row: sql.TourneyRow,
  { now, member }: Looking,
): Promise<TourneyWhole> {
  const structure = stateOf<Structure>(row.structure)
  const entries = await sql.entriesOf(db, row.id)
  const field = fieldOf(row)
  const pool = poolAt(row)
  const counted = Math.max(row.entries, row.phase === 'open' ? row.least : 0)
  const left = field ? leftIn(field) : []
  const tables = field?.tables ?? []
  const seen = (one: sql.EntryRow, place: number | null): TourneyWhole['players'][number] => {
    const isLast = entries.findLast(({ member: who }) => who === one.member) === one
    const chips = isLast ? left.find(({ who }) => who === one.member)?.chips : undefined
    const table = tables.find(({ stacks }) => stacks.some(({ who }) => who === one.member))
    return {
      ...{ name: one.name, chips: chips ?? (row.phase === 'open' ? structure.chips : 0n), place },
      ...{ prize: one.prize ?? 0n, bounties: one.bounties, own: one.member === member },
      table: one.state === 'in' && table ? tableRoom(row, table.nth) : null,
    }
  }
  const groups = groupsOf(entries)
  const ranked = groups.flatMap((ids, at) => {
    const place = groups.slice(0, at).flat().length + 1
    return ids.flatMap((id) =>
      entries.filter((one) => one.id === id).map((one) => ({ one, place })),
    )
  })
  const playing = ranked.filter(({ one }) => one.state === 'in')
  const chipsOf = ({ one }: { one: sql.EntryRow }) =>
    left.find(({ who }) => who === one.member)?.chips ?? 0n
  return {
    ...listed(row, now),
    ...structure,
    ...{ levels: [...structure.levels], clock: field && clockSeen(field, now), now },
    prizes: prizesOf(pool, {
      entries: counted,
      places: Math.max(1, groups.flat().length, row.least),
    }),
    players: [
      ...playing
        .toSorted((one, other) => (chipsOf(one) < chipsOf(other) ? 1 : -1))
        .map(({ one }) => seen(one, null)),
      ...ranked.filter(({ one }) => one.state !== 'in').map(({ one, place }) => seen(one, place)),
    ],
  }
}

/** What somebody has in a tournament, and where they sit. */
export async function mineOf(
  db: Db | Tx,
  row: sql.TourneyRow,
  { now, member }: { now: Date; member: MemberId },
): Promise<TourneyMine> {
  const own = (await sql.entriesOf(db, row.id)).filter((one) => one.member === member)
  const state = own.at(-1)?.state
  const field = fieldOf(row)
  const isIn = state === 'in'
  const sits = field?.tables.find(({ stacks }) => stacks.some(({ who }) => who === member))?.nth
  const goes = field?.coming.find(({ who }) => who === member)?.to
  const table = goes ?? sits
  return {
    state: state === 'in' || state === 'out' || state === 'paid' ? state : 'none',
    table: isIn && table !== undefined ? tableRoom(row, table) : null,
    mayEnter: mayEnter(row, own, now) && row.entries < row.most,
    mayLeave: isIn && mayLeave(row, now),
  }
}
