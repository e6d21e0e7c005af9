import { bestRows } from '../capsa/best.ts'
import { isLayout, type Rows } from '../capsa/rows.ts'
import { laidOf, namesOf } from '../capsa/score.ts'
import { settled } from '../capsa/settle.ts'
import type { Card } from '../cards/deck.ts'
import { heldBy, logged } from './hand.ts'
import { heldIn, pace, type TableRules } from './rules.ts'
import type { Result } from './showdown.ts'
import type { Hand, Moved, Table, TableFault } from './table.ts'

/** How a seat has laid its cards so far, front first, and whether that is its last word. */
export type LaidRows = {
  readonly seat: number
  readonly rows: readonly (readonly Card[])[]
  readonly done: boolean
}

const whole = 10_000n

/** What the house takes of what was won in a round. */
export const rowsRake =
  ({ rake: { share, cap } }: Pick<TableRules, 'rake'>) =>
  (won: bigint) => {
    const part = (won * share) / whole
    return part < cap ? part : cap
  }

type Asked = {
  readonly nth: number
  readonly rows: readonly (readonly Card[])[]
  readonly done: boolean
}

/** Keeps how a seat lays its cards, as often as it likes until it is done; once all are, they are shown. */
export function arranged(
  table: Table,
  seat: number,
  { nth, rows, done }: Asked,
  now: number,
): Moved | { fault: TableFault } {
  const { hand } = table
  if (table.phase !== 'arranging' || hand?.nth !== nth) return { fault: 'no-hand' }
  if (!hand.dealt.some((one) => one.seat === seat)) return { fault: 'no-hand' }
  const before = hand.rows ?? []
  if (before.some((one) => one.seat === seat && one.done)) return { fault: 'late' }
  if (!isLayout(rows, heldBy(hand, seat, heldIn(table.rules)))) return { fault: 'rows' }
  const all = [...before.filter((one) => one.seat !== seat), { seat, rows, done }]
  const seats = table.seats.map((one) => (one.seat === seat ? { ...one, awaySince: null } : one))
  const next = { ...table, seats, hand: { ...hand, rows: all } }
  const told = done ? [{ is: 'laid' as const, seat }] : []
  const ready = hand.dealt.every((one) =>
    all.some((other) => other.seat === one.seat && other.done),
  )
  const kept = { table: next, happened: told }
  return ready ? shown(next, told, now) : kept
}

/** The time is over: who laid nothing has the layout of the helper, and is away. */
export function laidOut(table: Table, now: number): Moved {
  const { hand } = table
  if (!hand) return { table, happened: [] }
  const silent = hand.dealt.filter(({ seat }) => !hand.rows?.some((one) => one.seat === seat))
  const seats = table.seats.map((one) =>
    silent.some(({ seat }) => seat === one.seat) && one.awaySince === null
      ? { ...one, awaySince: now }
      : one,
  )
  const away = silent.map(({ seat }) => ({ is: 'away' as const, seat }))
  return shown({ ...table, seats }, away, now)
}

/** How a seat’s cards lie: as it laid them, or as the helper does. */
function rowsOf(hand: Hand, seat: number, each: number): Rows {
  const said = hand.rows?.find((one) => one.seat === seat)?.rows
  const cards = heldBy(hand, seat, each)
  return said && isLayout(said, cards) ? said : bestRows(cards)
}

/** Shows all rows and pays what they come to. */
function shown(table: Table, happened: Moved['happened'], now: number): Moved {
  const { hand, rules } = table
  if (!hand) return { table, happened }
  const each = heldIn(rules)
  const laid = hand.dealt.map(({ seat, stack }) => ({
    ...{ seat, stack },
    laid: laidOf(rowsOf(hand, seat, each)),
  }))
  const { rake, seats } = settled(laid, { unit: rules.big, rakeOf: rowsRake(rules) })
  const paid = seats.flatMap(({ seat, won: amount }) => (amount > 0n ? [{ seat, amount }] : []))
  const result: Result = {
    boards: [],
    pots: [{ amount: paid.reduce((sum, { amount }) => sum + amount, 0n), paid }],
    rake,
    seats: seats.map((one) => ({ ...one, back: 0n })),
    shown: laid.map(({ seat, laid: one }) => ({
      ...{ seat, cards: one.rows.flat(), kinds: namesOf(one) },
    })),
  }
  const after = table.seats.map((one) => {
    const of = seats.find(({ seat }) => seat === one.seat)
    const stack = one.stack + (of ? of.won - of.put : 0n)
    const broke = stack + one.coming === 0n && one.awaySince === null
    return { ...one, stack, awaySince: broke ? now : one.awaySince }
  })
  const told = logged({ ...table, seats: after, phase: 'shown', hand: { ...hand, result } }, [
    ...happened,
    { is: 'result', result },
  ])
  const dueAt = now + pace.shown + hand.dealt.length * pace.runStreet
  return { table: { ...told.table, bankFrom: null, dueAt }, happened: told.happened }
}
