import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Pace } from './pace.ts'
import { Currency, Cursor, GameId, Lang, Minor, Moment, page, RoundId } from './words.ts'

/** The house's own fishing, by which a launch and a record know it. */
export const fishingGame = 'segara-kidul'

/** The room's own clock: milliseconds since it was opened. */
const RoomTime = z.int()

/** A room by its stakes, and how many sit in rooms like it now. */
export const FishHall = z.object({ id: z.string(), bets: z.array(Minor), members: z.int() })

const FishTable = z.object({
  title: GameId,
  gameName: z.string(),
  mathHash: z.string(),
  rtp: z.string(),
  mode: z.enum(['cash', 'demo']),
  language: Lang,
  siteOrigin: z.string(),
  currency: Currency,
  exponent: z.int(),
  balance: Minor,
  version: Minor,
  halls: z.array(FishHall),
  /** The room by stake in which the caller’s seat still waits for them. */
  seated: z.nullable(z.string()),
  pace: Pace,
})

/** What all shots of a sitting stand on; its seed is told once no shot of it is still to come. */
export const FishSitting = z.object({
  id: RoundId,
  hall: z.string(),
  room: z.string(),
  mode: z.enum(['cash', 'demo']),
  mathHash: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  openedAt: Moment,
  closedAt: z.nullable(Moment),
  shots: z.int(),
  staked: Minor,
  returned: Minor,
})
export type FishSitting = z.output<typeof FishSitting>

/** One shot: what it met, the fish that was hit first, and the multiple that each paid, 0 where it swam on. */
const LandedShot = z.object({
  nonce: z.int(),
  mark: z.string(),
  weapon: z.string(),
  stake: Minor,
  met: z.array(z.string()),
  multiples: z.array(z.int()),
  win: Minor,
})
export const FishShot = z.extend(LandedShot, { at: Moment })
export type FishShot = z.output<typeof FishShot>

/** What the shots of a sitting that is over follow from. */
const OpenedSeeds = z.object({
  sitting: RoundId,
  title: GameId,
  mathHash: z.string(),
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
})

/** A shot of a sitting that is over, as anyone may check it. */
export const FairShot = z.object({ ...OpenedSeeds.shape, ...LandedShot.shape })
export type FairShot = z.output<typeof FairShot>

/** All shots of a sitting that is over in their order; `next` is the number of the first that is not on this page. */
export const FairSitting = z.object({
  ...OpenedSeeds.shape,
  count: z.int(),
  shots: z.array(LandedShot),
  next: z.nullable(z.int()),
})
export type FairSitting = z.output<typeof FairSitting>

const Nonce = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), {
  decode: Number,
  encode: String,
})

export const fishing = {
  enterFishing: command('/play/v1/fishing/enter', {
    about:
      'Exchanges a launch code, once, for the fishing’s own token, and shows its rooms by stake.',
    for: 'anyone',
    rate: { calls: 60, seconds: 60 },
    takes: z.object({ code: z.string().check(z.regex(/^[\w-]{16,128}$/)) }),
    gives: z.extend(FishTable, { token: z.string() }),
    refuses: ['launch-expired', 'game-closed'],
  }),
  fishingTable: query('/play/v1/fishing/table', {
    about: 'The rooms by stake with who is in them, and the purse as it stands.',
    for: 'game',
    gives: FishTable,
  }),
  fishSitting: query('/wps/fishing/sitting', {
    about:
      'A sitting of the caller’s own, of which the betting record has one line: what its shots came to.',
    for: 'session',
    takes: z.object({ round: RoundId }),
    gives: z.nullable(FishSitting),
  }),
  fishShots: query('/wps/fishing/shots', {
    about: 'The shots of a sitting of the caller’s own, the last one first.',
    for: 'session',
    takes: z.object({ round: RoundId, after: z.optional(Cursor) }),
    gives: page(FishShot),
  }),
  fairShot: query('/wps/fair/shot', {
    about:
      'A shot of a sitting that is over, with its seeds, for anyone who has its numbers to verify.',
    for: 'anyone',
    takes: z.object({ sitting: RoundId, nonce: Nonce }),
    gives: FairShot,
    refuses: ['round-unknown', 'not-yet-revealed'],
  }),
  fairSitting: query('/wps/fair/sitting', {
    about:
      'The shots of a sitting that is over from one of them on, with its seeds, for anyone who has its id to verify.',
    for: 'anyone',
    takes: z.object({ sitting: RoundId, from: z.optional(Nonce) }),
    gives: FairSitting,
    refuses: ['round-unknown', 'not-yet-revealed'],
  }),
}

const Spot = z.object({ x: z.int(), y: z.int() })

/** What a player says in the room. `n` counts the player’s own shots of this seat, from 1 on. */
export const fromAngler = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('hello'),
    token: z.string().check(z.regex(/^[\w-]{16,128}$/)),
    hall: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  }),
  z.object({
    do: z.literal('shot'),
    n: z.int(),
    weapon: z.string().check(z.maxLength(20)),
    bet: Minor,
    aim: z.union([z.object({ at: Spot }), z.object({ lock: z.int() })]),
    /** The moment that the player sees. */
    seen: RoomTime,
  }),
  z.object({ do: z.literal('seed'), clientSeed: z.string().check(z.maxLength(200)) }),
  z.object({ do: z.literal('leave') }),
])
export type FromAngler = z.output<typeof fromAngler>

const Swimming = z.object({
  id: z.int(),
  kind: z.string(),
  bornAt: RoomTime,
  lastsMs: z.int(),
  curve: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int(), z.int(), z.int(), z.int()]),
})

/** Who sits at a cannon: how often they have shot and caught since they sat down. */
const Angler = z.object({ place: z.int(), shots: z.int(), caught: z.int(), here: z.boolean() })

const Committed = z.object({
  id: RoundId,
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
})

/** What happened in the room, in its order, the same to everyone in it. */
const Happened = z.discriminatedUnion('is', [
  z.object({ is: z.literal('wave'), fish: z.array(Swimming) }),
  z.object({
    is: z.literal('shot'),
    place: z.int(),
    weapon: z.string(),
    stake: Minor,
    at: RoomTime,
    afterMs: z.int(),
    met: z.array(z.object({ id: z.int(), multiple: z.int() })),
    win: Minor,
  }),
  z.object({ is: z.literal('seats'), seats: z.array(Angler) }),
])
export type FishHappened = z.output<typeof Happened>

export const toAngler = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('room'),
    room: z.string(),
    hall: z.string(),
    now: RoomTime,
    place: z.int(),
    seats: z.array(Angler),
    fish: z.array(Swimming),
    gone: z.array(z.int()),
    sitting: Committed,
    /** The last of the player’s own shots that was taken. */
    n: z.int(),
    balance: Minor,
  }),
  z.object({ is: z.literal('tick'), now: RoomTime, all: z.array(Happened) }),
  z.object({
    is: z.literal('taken'),
    n: z.int(),
    nonce: z.int(),
    stake: Minor,
    win: Minor,
    balance: Minor,
  }),
  /** It met nothing: nothing was staked. */
  z.object({ is: z.literal('missed'), n: z.int() }),
  z.object({ is: z.literal('refused'), n: z.int(), code: z.string(), message: z.string() }),
  /** The seed of the shots to come, with that of the shots before. */
  z.object({
    is: z.literal('sitting'),
    sitting: Committed,
    before: z.object({ id: RoundId, serverSeed: z.string() }),
  }),
])
export type ToAngler = z.output<typeof toAngler>
