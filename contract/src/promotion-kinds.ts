import * as z from 'zod/mini'
import { Currency, Minor, Moment } from './words.ts'

/** What raffles, days of signing in, pots and cashback have of their own. */

/** The name of an activity, the same through all its versions. */
export const ActivityCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,25}$/))

/** What is said in the languages of the house; others read the English one. */
export const Named = z.object({ ID: z.string(), EN: z.string() })

/** What a day without signing in does to a row of days: it begins anew, or goes on where it stood. */
export const MissedDay = z.enum(['restart', 'keep'])
export type MissedDay = z.output<typeof MissedDay>

/** Prizes of a raffle, the highest first: so many of so much each. */
export const Prizes = z.array(z.object({ count: z.int(), amount: Minor }))
export type Prizes = z.output<typeof Prizes>

/** What the tickets of a raffle are counted from: stakes of rounds that have ended, or what was paid in. */
export const TicketsBy = z.enum(['stake', 'deposit'])
export type TicketsBy = z.output<typeof TicketsBy>

/** How far the caller is in a raffle whose tickets are counted. */
const Counted = z.object({
  by: TicketsBy,
  /** One ticket for every so much, and for each member no more tickets than so many. */
  every: Minor,
  most: z.int(),
  joined: z.boolean(),
  /** From joining until now, of the caller’s own money; what was undone or taken back is not in it. */
  counted: Minor,
  /** What that comes to now; tickets are written, and numbered, as they are locked. */
  earned: z.int(),
  /** What the next one wants still; null where there is no next one. */
  left: z.nullable(Minor),
})

/** A raffle, and the caller’s tickets among all of them. */
export const OwnRaffle = z.object({
  /** SHA-256 of the seed that it is drawn from: it was told before the first ticket. */
  commitment: z.string(),
  prizes: Prizes,
  tickets: z.int(),
  /** Numbers of the caller’s tickets, from 0 on. */
  own: z.array(z.int()),
  tookToday: z.boolean(),
  drawnAt: z.nullable(Moment),
  /** Null where a ticket a day is taken by a press. */
  counts: z.nullable(Counted),
})
export type OwnRaffle = z.output<typeof OwnRaffle>

/** A raffle as anyone can read it, and once it was drawn, work it out again. */
export const RaffleDraw = z.object({
  activity: ActivityCode,
  names: Named,
  currency: Currency,
  exponent: z.int(),
  commitment: z.string(),
  prizes: Prizes,
  tickets: z.int(),
  closes: Moment,
  /**
   * The fingerprint of the public beacon’s chain that it was bound to before its first ticket; null where it is drawn
   * from its seed and its tickets alone.
   */
  chain: z.nullable(z.string()),
  /** Its tickets as they were locked, before it was drawn; null until then. */
  locked: z.nullable(
    z.object({
      at: Moment,
      /** The round of the beacon that was named with the lock, and when it is published: later than the lock. */
      round: z.nullable(z.int()),
      roundAt: z.nullable(Moment),
      /** The root of the tree over all tickets. */
      root: z.string(),
      /** Whose each ticket is, by its number: participants are numbers in the order in which they came. */
      holders: z.array(z.int()),
    }),
  ),
  drawn: z.nullable(
    z.object({
      at: Moment,
      serverSeed: z.string(),
      /** What the beacon published of that round. */
      signature: z.nullable(z.string()),
      holders: z.array(z.int()),
      winners: z.array(
        z.object({
          place: z.int(),
          ticket: z.int(),
          participant: z.int(),
          amount: Minor,
          /** Masked: enough to know oneself by. */
          name: z.string(),
        }),
      ),
    }),
  ),
})
export type RaffleDraw = z.output<typeof RaffleDraw>

/** Days of signing in, by the calendar of the house. */
export const OwnCheckIn = z.object({
  /** What each day in a row gives; after the last it begins with the first again. */
  rewards: z.array(Minor),
  missed: MissedDay,
  /** Today at the house, `2026-11-22`. */
  day: z.string(),
  /** Days in a row by now; 0 where none runs. */
  streak: z.int(),
  /** Which of the rewards today is for, from 0 on. */
  place: z.int(),
  signedToday: z.boolean(),
  /** The days of this month on which the caller signed in. */
  signed: z.array(z.string()),
})
export type OwnCheckIn = z.output<typeof OwnCheckIn>

/** A pot of the house, cut into shares before the first of them is taken. */
const Pot = { commitment: z.string(), pot: Minor, shares: z.int(), least: Minor, taken: z.int() }

/** A pot, and the caller’s share of it. */
export const OwnPacket = z.object({
  ...Pot,
  own: z.nullable(z.object({ number: z.int(), amount: Minor })),
})
export type OwnPacket = z.output<typeof OwnPacket>

/** A pot as anyone can read it; once no more of it can be taken, with what it was cut by. */
export const PacketDraw = z.object({
  activity: ActivityCode,
  names: Named,
  currency: Currency,
  exponent: z.int(),
  ...Pot,
  closes: z.nullable(Moment),
  told: z.nullable(
    z.object({
      serverSeed: z.string(),
      /** What was taken, in the order in which they came; names are masked. */
      taken: z.array(z.object({ number: z.int(), amount: Minor, name: z.string() })),
    }),
  ),
})
export type PacketDraw = z.output<typeof PacketDraw>

/** What the caller has lost in the stretch of time that runs, and what of it would come back. */
export const OwnCashback = z.object({
  /** In hundredths of a percent. */
  percent: z.int(),
  /** Less than this lost gives nothing back. */
  floor: Minor,
  from: Moment,
  to: Moment,
  joined: z.boolean(),
  /** Below 0: won. Rounds that have ended, staked from cash alone. */
  lost: Minor,
  would: Minor,
})
export type OwnCashback = z.output<typeof OwnCashback>
