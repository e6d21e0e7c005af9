import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { PokerRoomId, TourneyClock, TourneyLevel } from './poker-shapes.ts'
import { Minor, Moment } from './words.ts'

const Chips = Minor

/** A tournament as it is listed. Money is in minor units; chips are none. */
export const Tourney = z.object({
  id: PokerRoomId,
  names: z.object({ ID: z.string(), EN: z.string() }),
  game: z.enum(['holdem', 'omaha']),
  mode: z.enum(['cash', 'demo']),
  phase: z.enum(['open', 'running', 'over', 'cancelled']),
  /** What goes into the pool, what is on each head, and what the house takes for it. */
  buyIn: Minor,
  bounty: Minor,
  fee: Minor,
  guaranteed: Minor,
  /** Seats of a table; how many have to come, and how many may. */
  seats: z.int(),
  least: z.int(),
  most: z.int(),
  /** When it begins; null: as soon as all have come. */
  startsAt: z.nullable(Moment),
  /** All who paid, also those who came again; and who is left. */
  entries: z.int(),
  left: z.int(),
  /** Whether somebody may come now. */
  open: z.boolean(),
  pool: Minor,
})
export type Tourney = z.output<typeof Tourney>

/** A tournament whole, as anybody sees it. */
export const TourneyWhole = z.extend(Tourney, {
  chips: Chips,
  levels: z.array(TourneyLevel),
  levelMs: z.int(),
  breakEvery: z.int(),
  breakMs: z.int(),
  lateLevels: z.int(),
  rebuys: z.int(),
  clock: z.nullable(TourneyClock),
  now: Moment,
  /** What each place is paid as it stands; of one that is over, as it was. */
  prizes: z.array(Minor),
  /** Who plays, the most chips first, then who is out, the best place first. */
  players: z.array(
    z.object({
      name: z.string(),
      chips: Chips,
      table: z.nullable(PokerRoomId),
      /** Of who is out, or of all once it is over. */
      place: z.nullable(z.int()),
      prize: Minor,
      bounties: Minor,
      own: z.boolean(),
    }),
  ),
})
export type TourneyWhole = z.output<typeof TourneyWhole>

/** What a member has in a tournament. */
const Mine = z.object({
  state: z.enum(['none', 'in', 'out', 'paid']),
  table: z.nullable(PokerRoomId),
  /** Whether they may come, or come again, or still take their money back. */
  mayEnter: z.boolean(),
  mayLeave: z.boolean(),
})
export type TourneyMine = z.output<typeof Mine>

const enterRefuses = [
  ...(['room-unknown', 'game-closed', 'reality-check', 'poker-elsewhere', 'tourney-shut'] as const),
  ...(['tourney-entered', 'tourney-full', 'member-locked', 'self-excluded'] as const),
  ...(['excluded-for-good', 'stake-limit', 'loss-limit', 'session-limit'] as const),
  ...(['bonus-stake-most', 'bonus-game-closed', 'funds-short', 'stake-invalid'] as const),
  'key-reused',
] as const

export const pokerTourney = {
  tourneys: query('/wps/relay/poker/tourneys', {
    about: 'Tournaments of poker: those that are open, that run, and that were over last.',
    for: 'anyone',
    gives: z.object({ items: z.array(Tourney), now: Moment }),
  }),
  tourney: query('/wps/relay/poker/tourney', {
    about: 'One tournament with its levels, prizes, players and standings.',
    for: 'anyone',
    takes: z.object({ id: PokerRoomId }),
    gives: TourneyWhole,
    refuses: ['room-unknown'],
  }),
  ownTourneys: query('/play/v1/poker/tourneys', {
    about: 'Tournaments of this kind of money, and in which of them the caller is.',
    for: 'game',
    gives: z.object({ items: z.array(Tourney), entered: z.array(PokerRoomId), now: Moment }),
  }),
  ownTourney: query('/play/v1/poker/tourney', {
    about: 'One tournament, with what the caller has in it and at which table.',
    for: 'game',
    takes: z.object({ id: PokerRoomId }),
    gives: z.extend(TourneyWhole, { mine: Mine }),
    refuses: ['room-unknown'],
  }),
  enterTourney: command('/play/v1/poker/tourneys/enter', {
    about: 'Pays into a tournament: before it begins, late, or again.',
    for: 'game',
    takes: z.object({ id: PokerRoomId }),
    gives: z.object({ balance: Minor }),
    refuses: enterRefuses,
  }),
  leaveTourney: command('/play/v1/poker/tourneys/leave', {
    about: 'Takes back what was paid into a tournament that has not begun.',
    for: 'game',
    takes: z.object({ id: PokerRoomId }),
    gives: z.object({ balance: Minor }),
    refuses: ['room-unknown', 'tourney-shut', 'poker-not-seated'],
  }),
}
