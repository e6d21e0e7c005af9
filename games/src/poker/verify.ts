import { isLayout } from '../capsa/rows.ts'
import { laidOf, namesOf } from '../capsa/score.ts'
import { settled } from '../capsa/settle.ts'
import type { Card } from '../cards/deck.ts'
import { turnsOf } from './hand.ts'
import { paidOf, splitOf } from './pots.ts'
import { formOf, heldIn, type Played } from './rules.ts'
import { cardsHold, type SeatSeed, type ShownCard } from './shuffle.ts'

type Paid = { readonly seat: number; readonly amount: bigint }
type Result = {
  readonly boards: readonly (readonly Card[])[]
  readonly pots: readonly { readonly amount: bigint; readonly paid: readonly Paid[] }[]
  readonly rake: bigint
  readonly seats: readonly {
    readonly seat: number
    readonly put: bigint
    readonly back: bigint
    readonly won: bigint
  }[]
  readonly shown: readonly {
    readonly seat: number
    readonly cards: readonly Card[]
    readonly kinds: readonly string[]
  }[]
}

/** A hand as it is published. */
export type HandRecord = {
  readonly rules: { readonly game: Played; readonly seats: number; readonly big: bigint }
  readonly button: number
  readonly dealt: readonly { readonly seat: number; readonly stack: bigint }[]
  readonly root: string
  readonly seeds: readonly SeatSeed[]
  readonly log: readonly (
    | { readonly is: 'result'; readonly result: Result }
    | { readonly is: 'hand'; readonly root: string }
    | { readonly is: 'act'; readonly seat: number; readonly act: string }
    | { readonly is: string }
  )[]
  readonly shown: readonly ShownCard[]
}

/** What was looked at, in this order; the first that does not hold is named. */
export const handChecks = ['root', 'cards', 'deal', 'kinds', 'pots', 'paid'] as const
export type HandCheck = (typeof handChecks)[number]
export type HandVerification =
  | { readonly ok: true }
  | { readonly ok: false; readonly differs: HandCheck }

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
const same = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, at) => each === other[at])

const isResult = (one: HandRecord['log'][number]): one is { is: 'result'; result: Result } =>
  one.is === 'result' && 'result' in one
const isFold = (one: HandRecord['log'][number]): one is { is: 'act'; seat: number; act: string } =>
  one.is === 'act' && 'act' in one && one.act === 'fold'
const isHand = (one: HandRecord['log'][number]): one is { is: 'hand'; root: string } =>
  one.is === 'hand' && 'root' in one

/**
 * Whether a published hand holds: the root was told first, every card that was shown lay under it and was dealt at its
 * turn by the seeds of the seats, and the pots went to whom they belong. Needs nothing but the record and this code.
 */
export function verifyHand(record: HandRecord): HandVerification {
  const { log, root, seeds, shown, rules, dealt } = record
  const no = (differs: HandCheck) => ({ ok: false, differs }) as const
  const result = log.find(isResult)?.result
  if (!result || log.find(isHand)?.root !== root) return no('root')
  const { deck, board: lay, last, strength, name } = formOf(rules)
  const placed = shown.every(({ nth }) => Number.isInteger(nth) && nth >= 0 && nth < deck.size)
  if (!placed || !cardsHold(root, seeds, shown, deck)) return no('cards')
  const each = heldIn(rules)
  const at = new Map(shown.map(({ nth, card }) => [nth, card]))
  if (formOf(rules).rows) return rowsHold(record, result, at)
  const held = ({ seat, cards }: Result['shown'][number]) => {
    const place = dealt.findIndex((one) => one.seat === seat)
    const turns = place < 0 ? [] : turnsOf(dealt.length, place, each)
    return same(
      cards,
      turns.map((turn) => at.get(turn)),
    )
  }
  if (!result.shown.every(held) || !boardsHold(record, result, at)) return no('deal')
  const strengths = result.boards.map(
    (board) =>
      new Map(
        result.shown.map(({ seat, cards }) => [
          seat,
          board.length === lay[last] ? strength(cards, board) : 0,
        ]),
      ),
  )
  const kinds = result.shown.every(({ seat, kinds: told }) =>
    same(
      told,
      strengths.map((of) => name(of.get(seat) ?? 0)),
    ),
  )
  if (!kinds) return no('kinds')
  return potsHold(record, result, strengths)
}

/** Rows are of the cards that were dealt, are called what they are, and are paid by their points. */
function rowsHold(
  { dealt, rules }: HandRecord,
  { shown, pots, rake, seats }: Result,
  at: ReadonlyMap<number, Card>,
): HandVerification {
  const no = (differs: HandCheck) => ({ ok: false, differs }) as const
  const laid = dealt.flatMap(({ seat, stack }, place) => {
    const turns = turnsOf(dealt.length, place, heldIn(rules))
    const held = turns.flatMap((turn) => at.get(turn) ?? [])
    const cards = shown.find((one) => one.seat === seat)?.cards ?? []
    const rows = [cards.slice(0, 3), cards.slice(3, 8), cards.slice(8)]
    return isLayout(rows, held) ? [{ seat, stack, laid: laidOf(rows) }] : []
  })
  if (laid.length !== dealt.length || shown.length !== dealt.length) return no('deal')
  const called = laid.every(({ seat, laid: one }) =>
    same(shown.find((other) => other.seat === seat)?.kinds ?? [], namesOf(one)),
  )
  if (!called) return no('kinds')
  const due = settled(laid, { unit: rules.big, rakeOf: () => rake })
  const put = sum(seats.map((one) => one.put))
  const [pot] = pots
  if (pots.length !== 1 || pot?.amount !== sum(seats.map(({ won }) => won))) return no('pots')
  if (rake < 0n || pot.amount + rake !== put) return no('pots')
  const told = new Map(pot.paid.map(({ seat, amount }) => [seat, amount]))
  const holds = due.seats.every(({ seat, put: lost, won }) => {
    const one = seats.find((other) => other.seat === seat)
    return one?.put === lost && one.won === won && (told.get(seat) ?? 0n) === won
  })
  return holds && seats.length === due.seats.length ? { ok: true } : no('paid')
}

/** The first board is what comes after the cards of the seats; a second one shares what lay before it was run twice. */
function boardsHold(
  { dealt, rules }: HandRecord,
  { boards }: Result,
  at: ReadonlyMap<number, Card>,
) {
  const { board: boardAt, last } = formOf(rules)
  const [from, whole] = [dealt.length * heldIn(rules), boardAt[last]]
  const [first = [], second] = boards
  const lies = (board: readonly Card[], turn: (nth: number) => number) =>
    board.every((card, nth) => at.get(turn(nth)) === card)
  if (boards.length > 2 || !lies(first, (nth) => from + nth)) return false
  if (!second) return true
  const lay = second.findIndex((card, nth) => card !== first[nth])
  const runs = [0, 3, 4].filter((shared) => shared <= (lay < 0 ? whole : lay))
  return (
    whole > 0 &&
    second.length === whole &&
    runs.some((shared) =>
      lies(second, (nth) => (nth < shared ? from + nth : from + whole + nth - shared)),
    )
  )
}

function potsHold(
  { log, rules, button }: HandRecord,
  { seats, pots, rake }: Result,
  strengths: readonly ReadonlyMap<number, number>[],
): HandVerification {
  const no = (differs: HandCheck) => ({ ok: false, differs }) as const
  const folded = new Set(log.filter(isFold).map(({ seat }) => seat))
  const puts = seats.map(({ seat, put, back }) => ({
    ...{ seat, amount: put + back, folded: folded.has(seat) },
  }))
  const { pots: split } = splitOf(puts)
  const whole = sum(split.map(({ amount }) => amount))
  const parts = pots.map(({ amount }) => amount)
  const less = split.every(({ amount }, nth) => (parts[nth] ?? -1n) <= amount)
  if (split.length !== pots.length || sum(parts) + rake !== whole || !less) return no('pots')
  const won = new Map<number, bigint>()
  for (const [nth, { amount, paid }] of pots.entries()) {
    const of = split[nth]
    const due = of
      ? paidOf([{ amount, seats: of.seats }], strengths, { seats: rules.seats, button })
      : new Map()
    const told = new Map(paid.map((one) => [one.seat, one.amount]))
    for (const seat of new Set([...due.keys(), ...told.keys()]))
      if ((due.get(seat) ?? 0n) !== (told.get(seat) ?? 0n)) return no('paid')
    for (const { seat, amount: units } of paid) won.set(seat, (won.get(seat) ?? 0n) + units)
  }
  return seats.every((one) => (won.get(one.seat) ?? 0n) === one.won) ? { ok: true } : no('paid')
}
