import type { MemberId, PokerHand } from '@balai/contract'
import type { Card } from '@balai/games/cards/deck'
import { turnsOf } from '@balai/games/poker/hand'
import { formOf, type Played } from '@balai/games/poker/rules'
import { dealOrder, houseDeck, type SeatSeed, shownOf } from '@balai/games/poker/shuffle'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Record } from './hand.ts'
import * as hands from './hands-sql.ts'
import { told } from './seen.ts'
import * as sql from './sql.ts'
import { stateOf } from './state.ts'

type Which = { room: string; nth: number }
type Own = { member: MemberId; bucket: number }

/** The deck of a hand as the house laid it, and the order in which the seats' seeds have it dealt. */
function deckOf(
  { secret, root, game }: { secret: string; root: string; game: Played },
  seeds: readonly SeatSeed[],
) {
  const { deck: of } = formOf({ game })
  return { deck: houseDeck(secret, of), order: dealOrder(root, seeds, of) }
}

/** A hand that is over as anybody may check it: of what was mucked nothing is said, and the house's seed never is. */
async function handOf(db: Db, { room, nth }: Which) {
  const found = await hands.handBy(db, { room, nth })
  const [row] = await sql.roomsOf(db, { mode: null, id: room })
  if (!found || !row) return undefined
  const record = stateOf<Record>(found.record)
  const seats = await hands.handSeats(db, { room, nth })
  const { deck, order } = deckOf({ ...found, game: row.game }, record.seeds)
  const { game, seats: count } = row
  const { small, big, ante } = record.blinds ?? row
  const hand: PokerHand = {
    ...{ room, nth, at: found.at, root: found.root, seeds: [...record.seeds] },
    ...{ rules: { game, seats: count, small, big, ante }, button: found.button },
    dealt: seats.map(({ seat, name, stack }) => ({ seat, name, stack })),
    log: told(record.log),
    shown: shownOf(deck, order, record.shown).map(proved),
  }
  return { hand, record, seats, deck, order }
}

const proved = ({ path, ...card }: ReturnType<typeof shownOf>[number]) => ({
  ...card,
  path: [...path],
})

export async function fairHand(db: Db, which: Which) {
  const found = await handOf(db, which)
  return found ? found.hand : refuse('round-unknown')
}

/** The same for whoever was in it, with their own cards. */
export async function ownHand(db: Db, { member, bucket, ...which }: Which & Own) {
  const found = await handOf(db, which)
  const mine = found?.seats.find((one) => one.member === member && one.bucket === bucket)
  if (!found || !mine) return refuse('round-unknown')
  const turns = turnsOf(found.seats.length, mine.place, found.record.each)
  const cards = shownOf(found.deck, found.order, turns).map(proved)
  return { ...found.hand, own: { seat: mine.seat, cards } }
}

const pageSize = 20

/** Hands in which a member was dealt in at a table, with what they held. */
export async function ownHands(
  db: Db,
  { before, ...whose }: Own & { room: string; before?: number | undefined },
) {
  const found = await hands.handsOf(db, { ...whose, before: before ?? null, size: pageSize })
  const items = found.map(({ nth, at, pot, net, place, players, secret, game, record: text }) => {
    const { seeds, each, log } = stateOf<Record>(text)
    const root = log.find((one) => one.is === 'hand')?.root ?? ''
    const { deck, order } = deckOf({ secret, root, game }, seeds)
    const cards = turnsOf(players, place, each).map((turn) => deck.cards[order[turn] ?? -1] as Card)
    return { nth, at, pot, net, cards }
  })
  return { items, next: found.length === pageSize ? (found.at(-1)?.nth ?? null) : null }
}

const sittingPage = 100

/** The hands of a sitting, or of an entry in a tournament: what is published of each is asked for by its number. */
export async function fairSitting(
  db: Db,
  { round, from = 0 }: { round: string; from?: number | undefined },
) {
  const sat = await hands.satAt(db, round)
  if (!sat) return refuse('round-unknown')
  const found = await hands.handsOfSitting(db, { round, from, size: sittingPage })
  return {
    names: { ID: sat.nameId, EN: sat.nameEn },
    hands: found,
    next: found.length === sittingPage ? from + sittingPage : null,
  }
}
