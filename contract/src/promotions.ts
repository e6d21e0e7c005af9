import * as z from 'zod/mini'
import { BonusTerms, Foreseen } from './bonus.ts'
import { command, query } from './endpoint.ts'
import { imagesMax } from './support.ts'
import { Count, Currency, Cursor, Minor, Moment, page } from './words.ts'

/** The name of an activity, the same through all its versions. */
export const ActivityCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,25}$/))

/** The longest comment of an application, in signs as people see them. */
export const commentMax = 140

/** How often one person can have an activity. */
export const ActivityPer = z.enum(['once', 'day', 'week'])
export type ActivityPer = z.output<typeof ActivityPer>

/** What members do for it: write to the house and be judged, open an account, or take tickets of a raffle. */
export const ActivityKind = z.enum(['application', 'registration', 'raffle'])
export type ActivityKind = z.output<typeof ActivityKind>

/** Where a member stands in an activity, as the source names it. */
export const ActivityState = z.enum([
  'signed-up',
  'in-progress',
  'coming-soon',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'registration-closed',
])
export type ActivityState = z.output<typeof ActivityState>

/** What a member can do about a promotion, or what has become of it, as the source names it. */
export const PromotionStatus = z.enum([
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'signed',
  'coming-soon',
])
export type PromotionStatus = z.output<typeof PromotionStatus>

/** Why a part in an activity stands as it does. */
export const EntryReason = z.enum([
  'by-member',
  'by-house',
  'approved',
  'granted',
  'by-time',
  'drawn',
  'not-drawn',
])
export type EntryReason = z.output<typeof EntryReason>

/** What is said in the languages of the house; others read the English one. */
const Named = z.object({ ID: z.string(), EN: z.string() })

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
  since: Moment,
  createdAt: Moment,
})
export type Entry = z.output<typeof Entry>

/** Prizes of a raffle, the highest first: so many of so much each. */
export const Prizes = z.array(z.object({ count: z.int(), amount: Minor }))
export type Prizes = z.output<typeof Prizes>

/** A raffle, and the caller’s tickets among all of them. */
const OwnRaffle = z.object({
  /** SHA-256 of the seed that it is drawn from: it was told before the first ticket. */
  commitment: z.string(),
  prizes: Prizes,
  tickets: z.int(),
  /** Numbers of the caller’s tickets, from 0 on. */
  own: z.array(z.int()),
  tookToday: z.boolean(),
  drawnAt: z.nullable(Moment),
})

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
  drawn: z.nullable(
    z.object({
      at: Moment,
      serverSeed: z.string(),
      /** Whose each ticket is, by its number: participants are numbers in the order in which they came. */
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
  /** What is given; of what is judged, the most. */
  most: Minor,
  foreseen: Foreseen,
  terms: BonusTerms,
  entry: z.nullable(Entry),
  /** Of a raffle alone. */
  raffle: z.nullable(OwnRaffle),
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
      'comment-length',
      'image-refused',
    ],
  }),
  claim: command('/wps/promotion/claim', {
    about:
      'Takes what was granted as bonus money, under the terms that were shown; of a registration bonus, by its activity alone.',
    for: 'member',
    takes: z.object({ ...Chosen, entry: z.optional(z.uuid()) }),
    gives: Entry,
    refuses: [
      'activity-closed',
      'activity-changed',
      'activity-taken',
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
  raffle: query('/wps/promotion/raffle', {
    about:
      'A raffle: what its seed was committed by, and once it was drawn, seed, tickets and winners to work it out from.',
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
      'reward-unknown',
      'reward-past',
      'bonus-running',
    ],
  }),
  entryImage: query('/wps/promotion/image', {
    about: 'A picture of an application of the caller’s, drawn anew by the house, as base64.',
    for: 'member',
    takes: z.object({ entry: z.uuid(), image: z.uuid() }),
    gives: z.nullable(z.object({ type: z.literal('image/webp'), image: z.string() })),
  }),
}
