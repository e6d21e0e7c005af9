import type { Card } from '../cards/deck.ts'
import { type Betting, streets } from './betting.ts'
import { boardFrom, heldBy } from './hand.ts'
import { paidOf, rakeOf, splitOf } from './pots.ts'
import { type Form, formOf, heldIn } from './rules.ts'
import { sharesOf } from './shares.ts'
import type { Hand, Table } from './table.ts'

/** What a hand came to. Money is in minor units. */
export type Result = {
  /** The board, twice where it was run twice; as far as it was dealt. */
  readonly boards: readonly (readonly Card[])[]
  /** The main pot first, less the rake, with who was paid what of it. */
  readonly pots: readonly {
    readonly amount: bigint
    readonly paid: readonly { readonly seat: number; readonly amount: bigint }[]
  }[]
  readonly rake: bigint
  /** Of each seat: what it put in without what came back, what came back uncalled, what it won, and its part of the rake. */
  readonly seats: readonly {
    readonly seat: number
    readonly put: bigint
    readonly back: bigint
    readonly won: bigint
    readonly rake: bigint
  }[]
  /** Cards that were shown, in the order in which they were, with the best five of each board by its kind. */
  readonly shown: readonly {
    readonly seat: number
    readonly cards: readonly Card[]
    readonly kinds: readonly string[]
  }[]
}

export type Run = { readonly run: number; readonly cards: readonly Card[] }

/** Boards of a hand that is over, with what was dealt of them at its end, street by street. */
function boardsOf(hand: Hand, betting: Betting, { form, twice }: { form: Form; twice: boolean }) {
  const { held, board: boardAt, last } = form
  const from = boardFrom(hand, held.river)
  const [lay, whole] = [boardAt[betting.street], boardAt[last]]
  const first = hand.deck.slice(from, from + whole)
  const second = [...first.slice(0, lay), ...hand.deck.slice(from + whole, from + 2 * whole - lay)]
  const boards = twice ? [first, second] : [first]
  const left = streets.slice(streets.indexOf(betting.street) + 1, streets.indexOf(last) + 1)
  const run = boards.flatMap((board, nth) =>
    left.map((street, at): Run => {
      const before = at === 0 ? lay : boardAt[left[at - 1] ?? 'preflop']
      return { run: nth, cards: board.slice(before, boardAt[street]) }
    }),
  )
  return { boards, run }
}

/** What the betting of a hand comes to once it is over, with the streets that were dealt to its end. */
export function resultOf(
  table: Table,
  hand: Hand,
  betting: Betting,
): { result: Result; run: readonly Run[] } {
  const { rules, seats } = table
  const form = formOf(rules)
  const each = heldIn(rules)
  const stays = betting.players.filter(({ folded }) => !folded)
  const shows = stays.length > 1
  const lay = form.board[betting.street]
  const agreed = stays.every(({ seat }) => seats.find((one) => one.seat === seat)?.twice === true)
  const twice = shows && lay < form.board[form.last] && agreed
  const from = boardFrom(hand, each)
  const { boards, run } = shows
    ? boardsOf(hand, betting, { form, twice })
    : { boards: [hand.deck.slice(from, from + lay)], run: [] }
  const puts = betting.players.map(({ seat, put, folded }) => ({ seat, amount: put, folded }))
  const { pots: split, back } = splitOf(puts)
  const flop = shows || betting.street !== 'preflop'
  const { pots, rake } = rakeOf(split, rules.rake, flop)
  const strengths = boards.map(
    (board) =>
      new Map(
        shows
          ? stays.map(({ seat }) => [seat, form.strength(heldBy(hand, seat, each), board)])
          : [],
      ),
  )
  const given = pots.map((pot) => ({
    amount: pot.amount,
    seats: pot.seats,
    paid: [...paidOf([pot], strengths, { seats: rules.seats, button: betting.button })].map(
      ([seat, amount]) => ({ seat, amount }),
    ),
  }))
  const raked = sharesOf(
    puts.map(({ seat, amount }) => amount - (back?.seat === seat ? back.amount : 0n)),
    rake,
  )
  const shown = shows ? shownOf(hand, betting, given, strengths) : []
  return {
    run,
    result: {
      boards,
      pots: given.map(({ amount, paid }) => ({ amount, paid })),
      rake,
      seats: puts.map(({ seat, amount }, nth) => {
        const over = back?.seat === seat ? back.amount : 0n
        const won = given.flatMap(({ paid }) => paid.filter((one) => one.seat === seat))
        return {
          ...{ seat, put: amount - over, back: over, rake: raked[nth] ?? 0n },
          won: won.reduce((sum, one) => sum + one.amount, 0n),
        }
      }),
      shown: shown.map((seat) => ({
        seat,
        cards: heldBy(hand, seat, each),
        kinds: strengths.map((of) => form.name(of.get(seat) ?? 0)),
      })),
    },
  }
}

type Given = readonly { readonly seats: readonly number[] }[]

/**
 * Who shows, in order: everybody where somebody is all in; else from the last who raised on, and then only those who may
 * have won something with what they hold.
 */
function shownOf(
  { log }: Hand,
  { players, button }: Betting,
  pots: Given,
  strengths: readonly ReadonlyMap<number, number>[],
): number[] {
  const size = Math.max(...players.map(({ seat }) => seat)) + 1
  const stays = players.filter(({ folded }) => !folded)
  const street = log.slice(log.findLastIndex(({ is }) => is === 'street' || is === 'dealt') + 1)
  const raised = street.findLast(
    (one) => one.is === 'act' && (one.act === 'bet' || one.act === 'raise'),
  )
  const first = raised?.is === 'act' ? raised.seat : (button + 1) % size
  const order = stays
    .map(({ seat }) => seat)
    .toSorted((one, other) => ((one - first + size) % size) - ((other - first + size) % size))
  if (stays.some(({ stack }) => stack === 0n)) return order
  const shown: number[] = []
  for (const seat of order) {
    const may = pots.some(
      ({ seats }) =>
        seats.includes(seat) &&
        strengths.some((of) =>
          shown.every(
            (other) => !seats.includes(other) || (of.get(other) ?? 0) <= (of.get(seat) ?? 0),
          ),
        ),
    )
    if (may) shown.push(seat)
  }
  return shown
}
