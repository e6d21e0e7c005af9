import type { TableRules } from '../rules.ts'
import { pace } from '../rules.ts'
import { emptyTable, type Seated, type Table } from '../table.ts'
import { type Clock, clockAt, type Structure } from './clock.ts'
import { type Fallen, fallenOf } from './fallen.ts'
import { type Count, movesOf, placeFor, tablesOf } from './seating.ts'

type Stack = { readonly who: string; readonly chips: bigint }

/** All who are in a tournament. Each table says how it stands between its hands. */
export type Field = {
  readonly structure: Structure
  readonly game: TableRules['game']
  readonly seats: TableRules['seats']
  readonly startedAt: number
  readonly tables: readonly { readonly nth: number; readonly stacks: readonly Stack[] }[]
  /** Who is on the way to a table, with all they have. */
  readonly coming: readonly (Stack & { readonly to: number })[]
  /** Tables so far. */
  readonly opened: number
}

/** A table that has nothing to do looks so often whether somebody has come; less often where only late comers can. */
const lookMs = { others: 1_000, nobody: 5_000 }

type Beginning = Pick<Field, 'structure' | 'game' | 'seats' | 'startedAt'>

/** Everybody at their tables, in an order that chance has made. */
export function fieldOf(players: readonly string[], beginning: Beginning): Field {
  const { chips } = beginning.structure
  const tables = tablesOf(players, beginning.seats).map((all, at) => ({
    nth: at + 1,
    stacks: all.map((who) => ({ who, chips })),
  }))
  return { ...beginning, tables, coming: [], opened: tables.length }
}

export const clockOf = ({ structure, startedAt }: Field, now: number): Clock =>
  clockAt(structure, now - startedAt)

/** Who is left, the most chips first. */
export const leftIn = ({ tables, coming }: Field): Stack[] =>
  [...tables.flatMap(({ stacks }) => stacks), ...coming].sort((one, other) =>
    one.chips < other.chips ? 1 : -1,
  )

const countsOf = ({ tables, coming }: Field): Count[] =>
  tables.map(({ nth, stacks }) => ({
    nth,
    players: stacks.length + coming.filter(({ to }) => to === nth).length,
  }))

const rulesAt = ({ game, seats }: Field, { level }: Clock): TableRules => ({
  ...{ game, seats, ...level, straddle: false, tourney: true },
  ...{ rake: { share: 0n, cap: 0n }, buyIn: { least: 0n, most: 0n } },
})

const seated = (seat: number, { who, chips }: Stack): Seated => ({
  ...{ seat, who, stack: chips, coming: 0n, bankMs: pace.bank.first, awaySince: null },
  ...{ leaving: false, owes: false, posts: false, twice: false },
})

/** A table as it is opened: who is there from the beginning sits, and the first hand is dealt at that moment. */
export function openTable(field: Field, nth: number, at: number): Table {
  const stacks = field.tables.find((one) => one.nth === nth)?.stacks ?? []
  const table = emptyTable(rulesAt(field, clockOf(field, at)))
  return { ...table, seats: stacks.map((one, seat) => seated(seat, one)), dueAt: at }
}

/** Somebody comes late, or again: they are led to the table with the fewest, or to a new one. */
export function joined(field: Field, who: string): { field: Field; opens: number | null } {
  const { chips } = field.structure
  const to = placeFor(countsOf(field), field.seats)
  if (to !== null)
    return { field: { ...field, coming: [...field.coming, { who, chips, to }] }, opens: null }
  const opens = field.opened + 1
  const tables = [...field.tables, { nth: opens, stacks: [] }]
  const coming = [...field.coming, { who, chips, to: opens }]
  return { field: { ...field, tables, coming, opened: opens }, opens }
}

export type Between = {
  readonly field: Field
  readonly table: Table
  /** The next hand begins; nothing does before a moment; the table is no more; or one has all there is. */
  readonly is: 'plays' | 'waits' | 'closes' | 'won'
  readonly fallen: readonly (readonly Fallen[])[]
  readonly sat: readonly Seated[]
  /** Who goes to another table; or who has won. */
  readonly went: readonly Seated[]
}

/** Seats as the big blind would come to them. */
const byBlind = ({ seats, blind, rules }: Table) => {
  const far = ({ seat }: Seated) => (seat - blind - 1 + rules.seats) % rules.seats
  return seats.toSorted((one, other) => far(one) - far(other))
}

/** Who has come sits down where it is free. */
function arrived(field: Field, table: Table, nth: number) {
  const free = Array.from({ length: field.seats }, (_, seat) => seat).filter(
    (seat) => !table.seats.some((one) => one.seat === seat),
  )
  const come = field.coming.filter(({ to }) => to === nth).slice(0, free.length)
  const sat = come.map((one, at) => seated(free[at] ?? 0, one))
  const seats = [...table.seats, ...sat].sort((one, other) => one.seat - other.seat)
  const coming = field.coming.filter((one) => !come.includes(one))
  return { sat, table: { ...table, seats }, coming }
}

/** What becomes of a table between two hands, and of all with it: nothing of it is money, and no chip is lost. */
export function between(
  before: Field,
  was: Table,
  { nth, now }: { nth: number; now: number },
): Between {
  const fallen = was.phase === 'shown' ? fallenOf(was) : []
  const standing = was.seats.filter(({ stack, coming }) => stack + coming > 0n)
  const { sat, table, coming } = arrived(before, { ...was, seats: standing }, nth)
  const stay = (seats: readonly Seated[]) => ({
    ...{ nth, stacks: seats.map(({ who, stack, coming }) => ({ who, chips: stack + coming })) },
  })
  const withOwn = (seats: readonly Seated[]) =>
    before.tables.map((one) => (one.nth === nth ? stay(seats) : one))
  const field: Field = { ...before, tables: withOwn(table.seats), coming }
  const clock = clockOf(field, now)
  const rules = rulesAt(field, clock)
  const idle = (seats: readonly Seated[], dueAt: number | null): Table => ({
    ...{ ...table, seats, rules, phase: 'waiting', hand: null, bankFrom: null, dueAt },
  })
  const gone = (of: Field): Field => ({ ...of, tables: of.tables.filter((one) => one.nth !== nth) })
  if (leftIn(field).length === 1 && !clock.open && table.seats.length === 1)
    return {
      fallen,
      sat: [],
      went: table.seats,
      is: 'won',
      field: gone(field),
      table: idle([], null),
    }
  const to = movesOf(countsOf(field), nth, field.seats)
  const went = byBlind(table).slice(0, to.length)
  const seats = table.seats.filter((one) => !went.includes(one))
  const onWay = went.map(({ who, stack, coming: more }, at) => ({
    ...{ who, chips: stack + more, to: to[at] ?? 0 },
  }))
  const next = { ...field, tables: withOwn(seats), coming: [...coming, ...onWay] }
  // Who has come and goes on at once was never there.
  const moves = {
    fallen,
    sat: sat.filter((one) => !went.includes(one)),
    went: went.filter((one) => !sat.includes(one)),
  }
  const expected = coming.some((one) => one.to === nth)
  if (seats.length === 0 && !expected && next.tables.length > 1)
    return { ...moves, is: 'closes', field: gone(next), table: idle([], null) }
  if (clock.resting || seats.length < 2) {
    const dueAt = clock.resting
      ? next.startedAt + clock.endsAt
      : now + (leftIn(field).length > 1 ? lookMs.others : lookMs.nobody)
    return { ...moves, is: 'waits', field: next, table: idle(seats, dueAt) }
  }
  return { ...moves, is: 'plays', field: next, table: idle(seats, now) }
}
