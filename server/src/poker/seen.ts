import type { PokerHappened, PokerRoom, PokerSeen } from '@balai/contract'
import { choicesOf } from '@balai/games/poker/betting'
import { boardFrom, heldBy } from '@balai/games/poker/hand'
import { splitOf } from '@balai/games/poker/pots'
import { formOf, heldIn } from '@balai/games/poker/rules'
import { type Happened, isIn, type Table } from '@balai/games/poker/table'
import type { RoomRow, SittingRow } from './sql.ts'
import type { atTable } from './tourney/seen.ts'

const momentOf = (at: number | null) => (at === null ? null : new Date(at))

/** A room as it is listed. */
export function listed({ nameId, nameEn, ...room }: RoomRow): PokerRoom {
  return { ...room, names: { ID: nameId, EN: nameEn } }
}

/** What lies in the middle: what was put in streets that are over. */
function potsOf({ hand, phase }: Table): bigint[] {
  if (phase === 'shown') return hand?.result?.pots.map(({ amount }) => amount) ?? []
  const players = hand?.betting?.players ?? []
  const { pots, back } = splitOf(
    players.map(({ seat, put, street, folded }) => ({ seat, amount: put - street, folded })),
  )
  const amounts = pots.map(({ amount }) => amount)
  return back ? [...amounts, back.amount] : amounts
}

function boardsOf({ hand, rules }: Table) {
  if (!hand) return []
  if (hand.result) return hand.result.boards.map((board) => [...board])
  if (!hand.betting) return []
  const from = boardFrom(hand, heldIn(rules))
  return [hand.deck.slice(from, from + formOf(rules).board[hand.betting.street])]
}

type Around = {
  sittings: readonly SittingRow[]
  waiting: number
  tourney?: Awaited<ReturnType<typeof atTable>>
}

/** A table as everybody sees it: nothing of what is held, nothing of what lies in the deck. */
export function seenOf(table: Table, { sittings, waiting, tourney }: Around): PokerSeen {
  const { phase, hand, nth, button } = table
  const betting = phase === 'betting' ? (hand?.betting ?? null) : null
  return {
    ...{ phase, nth, button, waiting, pots: potsOf(table), boards: boardsOf(table) },
    ...{ dueAt: momentOf(table.dueAt), bankFrom: momentOf(table.bankFrom) },
    ...{ root: hand?.root ?? null, acts: hand?.acts ?? 0, turn: betting?.turn ?? null },
    choices: betting && choicesOf(betting),
    result: hand?.result ? resultSeen(hand.result) : null,
    tourney: tourney?.seen ?? null,
    seats: table.seats.map((one) => {
      const { seat, stack, coming, leaving, owes, posts, twice } = one
      const player = betting?.players.find((each) => each.seat === seat)
      const sitting = sittings.find((each) => each.seat === seat)
      const { hands = 0, entered = 0, raised = 0 } = sitting ?? {}
      return {
        ...{ seat, stack, coming, leaving, owes, posts, twice, hands, entered, raised },
        ...{
          name: sitting?.name ?? '',
          bot: sitting?.member === null,
          away: one.awaySince !== null,
        },
        laid: hand?.rows?.some((each) => each.seat === seat && each.done) === true,
        ...{ in: isIn(table, seat), street: player?.street ?? 0n, put: player?.put ?? 0n },
        place: tourney?.places.get(one.who) ?? null,
      }
    }),
  }
}

type Result = NonNullable<NonNullable<Table['hand']>['result']>

const resultSeen = ({ boards, pots, rake, seats, shown }: Result) => ({
  boards: boards.map((board) => [...board]),
  pots: pots.map(({ amount, paid }) => ({ amount, paid: [...paid] })),
  rake,
  seats: [...seats],
  shown: shown.map(({ seat, cards, kinds }) => ({ seat, cards: [...cards], kinds: [...kinds] })),
})

/** What happened as everybody is told: seats, and never who they are in the books. */
export function told(happened: readonly Happened[]): PokerHappened[] {
  return happened.map((one): PokerHappened => {
    switch (one.is) {
      case 'sat':
      case 'stood':
        return { is: one.is, seat: one.seat, stack: one.stack }
      case 'dealt':
        return { ...one, seats: [...one.seats], seeds: [...one.seeds] }
      case 'street':
        return { ...one, cards: [...one.cards] }
      case 'result':
        return { is: 'result', result: resultSeen(one.result) }
      default:
        return one
    }
  })
}

/** What a seat knows for itself alone. */
export function ownOf(table: Table, seat: number) {
  const { hand, rules, nth } = table
  const street = hand?.betting?.street ?? (hand?.rows ? 'river' : undefined)
  const rows = hand?.rows?.find((one) => one.seat === seat)?.rows
  // What is dealt later lies in the deck still, and nobody knows it.
  const cards =
    hand && street ? heldBy(hand, seat, heldIn(rules)).slice(0, formOf(rules).held[street]) : []
  return {
    seat,
    nth,
    cards: [...cards],
    rows: rows?.map((row) => [...row]) ?? null,
    bankMs: table.seats.find((one) => one.seat === seat)?.bankMs ?? 0,
  }
}
