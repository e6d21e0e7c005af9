import * as z from 'zod/mini'
import { BonusTerms, Foreseen } from './bonus.ts'
import { command, query } from './endpoint.ts'
import { FreeTold, OwnFrees } from './free.ts'
import {
  ActivityCode,
  Named,
  OwnCashback,
  OwnCheckIn,
  OwnPacket,
  OwnRaffle,
  PacketDraw,
  RaffleDraw,
} from './promotion-kinds.ts'
import { ActivityState, EntryReason, PromotionStatus } from './promotion-states.ts'
import { imagesMax } from './support.ts'
import { Count, Currency, Cursor, Minor, Moment, page } from './words.ts'

export {
  ActivityCode,
  MissedDay,
  OwnCashback,
  OwnCheckIn,
  OwnPacket,
  OwnRaffle,
  PacketDraw,
  Prizes,
  RaffleDraw,
  TicketsBy,
} from './promotion-kinds.ts'
export { ActivityState, EntryReason, PromotionStatus } from './promotion-states.ts'

/** The longest comment of an application, in signs as people see them. */
export const commentMax = 140

/** How often one person can have an activity. */
export const ActivityPer = z.enum(['once', 'day', 'week'])
export type ActivityPer = z.output<typeof ActivityPer>

/**
 * What members do for it: write to the house and be judged, open an account, take tickets of a raffle, sign in
 * day after day, open a packet of a pot, or have a part of what they lost given back. An extra comes with
 * something else, a deposit or a mission, and is not asked for.
 */
export const ActivityKind = z.enum([
  'application',
  'registration',
  'raffle',
  'check-in',
  'packet',
  'cashback',
  'extra',
])
export type ActivityKind = z.output<typeof ActivityKind>

/** What a reward is paid as: bonus money under terms, cash that is the member’s own at once, or stakes of the house. */
export const Pays = z.enum(['bonus', 'cash', 'free'])
export type Pays = z.output<typeof Pays>

/** An activity as it was shown: whoever takes part accepts these terms. */
const Chosen = { activity: ActivityCode, version: z.int() }

/** A part that a member takes in an activity, under the terms that they accepted. */
export const Entry = z.object({
  id: z.uuid(),
  ...Chosen,
  kind: ActivityKind,
  names: Named,
  /** The promotion on the site that tells of it. */
  page: z.string(),
  state: ActivityState,
  reason: EntryReason,
  comment: z.nullable(z.string()),
  images: z.array(z.object({ id: z.uuid(), width: z.int(), height: z.int() })),
  pays: Pays,
  /** What was granted, and until when it can be claimed. */
  amount: z.nullable(Minor),
  claimBy: z.nullable(Moment),
  /** What the house has said of a rejection. */
  said: z.nullable(z.string()),
  /** What claiming it comes to: told before it is agreed to. Null where there is nothing to claim. */
  foreseen: z.nullable(Foreseen),
  terms: BonusTerms,
  /** The bonus that it became. */
  bonus: z.nullable(z.uuid()),
  /** Of stakes that the house pays, `amount` is what they come to. */
  free: z.nullable(FreeTold),
  since: Moment,
  createdAt: Moment,
})
export type Entry = z.output<typeof Entry>

/** What is left of what a promotion may grant: in all, today, and to how many more; null: without that bound. */
export const BudgetLeft = z.object({
  total: z.nullable(Minor),
  today: z.nullable(Minor),
  receivers: z.nullable(z.int()),
})
export type BudgetLeft = z.output<typeof BudgetLeft>

/** An activity in force, and how the caller stands in it. */
export const Activity = z.object({
  ...Chosen,
  kind: ActivityKind,
  names: Named,
  page: z.string(),
  status: PromotionStatus,
  /** Null where the caller has no part in it. */
  state: z.nullable(ActivityState),
  per: ActivityPer,
  opens: z.nullable(Moment),
  closes: z.nullable(Moment),
  pays: Pays,
  /** What is given; of what is judged, drawn or counted, the most. */
  most: Minor,
  foreseen: Foreseen,
  terms: BonusTerms,
  entry: z.nullable(Entry),
  /** Null where nothing bounds what it grants. */
  left: z.nullable(BudgetLeft),
  /** Of a raffle alone. */
  raffle: z.nullable(OwnRaffle),
  /** Of days of signing in alone. */
  checkIn: z.nullable(OwnCheckIn),
  /** Of a pot alone. */
  packet: z.nullable(OwnPacket),
  /** Of cashback alone. */
  cashback: z.nullable(OwnCashback),
  /** Of what is paid in stakes alone; `most` is what they come to. */
  free: z.nullable(FreeTold),
})
export type Activity = z.output<typeof Activity>

const Image = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/), z.maxLength(7_000_000))

export const promotions = {
  activities: query('/wps/promotion/activities', {
    about:
      'The activities of promotions in force with the caller’s state in each, and parts of theirs that wait to be claimed.',
    for: 'member',
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      /** Play is closed to the caller, by themselves or by the house: nothing is offered. */
      resting: z.boolean(),
      /** The bonus that runs or waits for its deposit: nothing is claimed beside it. */
      running: z.nullable(z.uuid()),
      items: z.array(Activity),
    }),
  }),
  entries: query('/wps/promotion/entries', {
    about: 'Every part that the caller took in an activity, the newest first.',
    for: 'member',
    takes: z.object({ after: z.optional(Cursor), limit: z.optional(Count) }),
    gives: z.object({ currency: Currency, exponent: z.int(), ...page(Entry).shape }),
  }),
  apply: command('/wps/promotion/apply', {
    about:
      'Applies for a promotion with a comment of up to 140 characters and up to three pictures (PNG or JPEG, under 5 MB each, as base64).',
    for: 'member',
    fresh: true,
    bodyMb: 22,
    rate: { calls: 10, seconds: 600 },
    takes: z.object({
      ...Chosen,
      comment: z.string().check(z.maxLength(4_000)),
      images: z.array(Image).check(z.maxLength(imagesMax)),
    }),
    gives: Entry,
    refuses: [
      'activity-closed',
      'activity-changed',
      'activity-taken',
      'promotion-spent',
      'comment-length',
      'image-refused',
    ],
  }),
  claim: command('/wps/promotion/claim', {
    about:
      'Takes what was granted, under the terms that were shown; of a registration bonus, by its activity alone.',
    for: 'member',
    takes: z.object({ ...Chosen, entry: z.optional(z.uuid()) }),
    gives: Entry,
    refuses: [
      'activity-closed',
      'activity-changed',
      'activity-taken',
      'promotion-spent',
      'reward-unknown',
      'reward-past',
      'bonus-running',
    ],
  }),
  ticket: command('/wps/promotion/ticket', {
    about: 'Takes the caller’s ticket of the day in a raffle. Tickets are numbered from 0 on.',
    for: 'member',
    takes: z.object(Chosen),
    gives: z.object({ ticket: z.int() }),
    refuses: ['activity-closed', 'activity-changed', 'ticket-taken'],
  }),
  joinRaffle: command('/wps/promotion/raffle/join', {
    about:
      'Joins a raffle whose tickets are counted, under the terms that were shown: what is staked or paid in from now on counts.',
    for: 'member',
    takes: z.object(Chosen),
    gives: Entry,
    refuses: ['activity-closed', 'activity-changed', 'activity-taken'],
  }),
  raffle: query('/wps/promotion/raffle', {
    about:
      'A raffle: what its seed was committed by, the root of its tickets once they are locked, and once it was drawn, seed and winners to work it out from.',
    for: 'anyone',
    takes: z.object({ activity: ActivityCode }),
    gives: RaffleDraw,
    refuses: ['activity-closed'],
  }),
  claimRaffle: command('/wps/relay/MCS2_claimRafflePromotion', {
    about: 'Takes what the caller won in a raffle as bonus money, under the terms that were shown.',
    for: 'member',
    takes: z.object({ ...Chosen, entry: z.uuid() }),
    gives: Entry,
    refuses: [
      'activity-closed',
      'activity-changed',
      'activity-taken',
      'promotion-spent',
      'reward-unknown',
      'reward-past',
      'bonus-running',
    ],
  }),
  checkIn: command('/wps/promotion/checkin', {
    about:
      'Signs the caller in for today, by the calendar of the house. Cash is paid at once; a bonus waits to be claimed.',
    for: 'member',
    takes: z.object(Chosen),
    gives: Entry,
    refuses: ['activity-closed', 'activity-changed', 'activity-taken', 'promotion-spent'],
  }),
  openPacket: command('/wps/promotion/packet/open', {
    about:
      'Opens the next share of a pot, one for each person. Cash is paid at once; a bonus waits to be claimed.',
    for: 'member',
    takes: z.object(Chosen),
    gives: Entry,
    refuses: ['activity-closed', 'activity-changed', 'activity-taken', 'packet-empty'],
  }),
  packet: query('/wps/promotion/packet', {
    about:
      'A pot: what its seed was committed by, and once nothing of it can be taken any more, the seed to cut it by again.',
    for: 'anyone',
    takes: z.object({ activity: ActivityCode }),
    gives: PacketDraw,
    refuses: ['activity-closed'],
  }),
  joinCashback: command('/wps/promotion/cashback/join', {
    about:
      'Joins cashback for the stretch of time that runs: what is lost in all of it counts, under the terms that were shown.',
    for: 'member',
    takes: z.object(Chosen),
    gives: Entry,
    refuses: ['activity-closed', 'activity-changed', 'activity-taken'],
  }),
  free: query('/wps/promotion/free', {
    about:
      'Free spins and bets of the caller: what can be used now, what is used first at the top, and the last that ended.',
    for: 'member',
    gives: OwnFrees,
  }),
  entryImage: query('/wps/promotion/image', {
    about: 'A picture of an application of the caller’s, drawn anew by the house, as base64.',
    for: 'member',
    takes: z.object({ entry: z.uuid(), image: z.uuid() }),
    gives: z.nullable(z.object({ type: z.literal('image/webp'), image: z.string() })),
  }),
}
