import * as z from 'zod/mini'
import { Category } from './catalogue.ts'
import { command, query } from './endpoint.ts'
import { Count, Currency, Cursor, GameId, Minor, Moment, page, RoundId } from './words.ts'

/** A day of the house: `2026-11-22`. */
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** How far a friend has come; each step is above the one before. */
export const FriendState = z.enum(['registered', 'verified', 'deposited', 'active'])
export type FriendState = z.output<typeof FriendState>

/** By which earnings come. Amounts are minor units; null: no bound, or no such reward. */
export const ReferralTerms = z.object({
  version: z.int(),
  /** Hundredths of a percent of what a friend staked and did not get back undone, by the kind of game. */
  rates: z.array(z.object({ category: Category, rate: z.int() })),
  /** Stakes of bonus money count too. */
  bonusCounts: z.boolean(),
  /** Once for a friend who has paid in and staked so much. */
  reward: z.nullable(z.object({ amount: Minor, deposit: Minor, stake: Minor })),
  /** The most that one friend brings in all, and all friends together in a month of the house. */
  friendMost: z.nullable(Minor),
  monthMost: z.nullable(Minor),
  /** What of it has to be played before it leaves, in percent. */
  turnover: z.int(),
})
export type ReferralTerms = z.output<typeof ReferralTerms>

export const ReferralStanding = z.object({
  currency: Currency,
  exponent: z.int(),
  /** Under which the caller invites; null while they have none, or may not invite. */
  code: z.nullable(z.string()),
  /** Why nobody is invited now: a rest from play, or an account that is not open. */
  blocked: z.nullable(z.enum(['resting', 'locked'])),
  friends: z.int(),
  /** All that was earned; what of it was paid, and what waits for the end of the day. */
  earned: Minor,
  paid: Minor,
  /** Below zero where more was undone than waited. */
  waiting: Minor,
  /** What this month of the house has brought. */
  month: Minor,
  terms: ReferralTerms,
})
export type ReferralStanding = z.output<typeof ReferralStanding>

/** A friend as whoever invited them sees it: no more of a person than this. */
export const Friend = z.object({
  /** Which of the caller’s friends it is: the first one is 1. */
  nth: z.int(),
  /** The name of the account with most letters hidden. */
  name: z.string(),
  joinedAt: Moment,
  state: FriendState,
  earned: Minor,
})
export type Friend = z.output<typeof Friend>

/** What one day of the house has earned. */
export const ReferralDay = z.object({
  day: Day,
  amount: Minor,
  lines: z.int(),
  /** When the last of its lines were paid; null while they wait. */
  paidAt: z.nullable(Moment),
})
export type ReferralDay = z.output<typeof ReferralDay>

/** One line of earnings, down to the bet. */
export const ReferralLine = z.object({
  seq: z.int(),
  kind: z.enum(['stake', 'undone', 'reward', 'reward-undone']),
  /** When it was counted. */
  at: Moment,
  friend: z.object({ nth: z.int(), name: z.string() }),
  /** The round it comes from; null for a reward, and where one is taken back. */
  from: z.nullable(
    z.object({
      round: RoundId,
      game: GameId,
      gameName: z.string(),
      category: z.string(),
      endedAt: Moment,
      /** What was staked, and what of it counts now. */
      stake: Minor,
      counted: Minor,
      rate: z.int(),
      /** What this line brought, in ten-thousandths of a minor unit: exact, before whole units are taken. */
      units: Minor,
    }),
  ),
  version: z.int(),
  /** A bound cut it short. */
  capped: z.boolean(),
  /** Below zero where it takes back. */
  amount: Minor,
  paid: z.boolean(),
})
export type ReferralLine = z.output<typeof ReferralLine>

const paging = { after: z.optional(Cursor), limit: z.optional(Count) }

/** Friends whom a member brought, and what that earned. */
export const referral = {
  referralStanding: query('/wps/member/referral', {
    about: 'The code under which the caller invites, what it has earned, and by which terms.',
    for: 'member',
    gives: ReferralStanding,
  }),
  beginReferral: command('/wps/member/referral/begin', {
    about: 'Gives the caller a code to invite by, if there is none yet. Asked again, the same one.',
    for: 'member',
    gives: z.object({ code: z.string() }),
    refuses: ['referral-resting', 'referral-locked'],
  }),
  referralFriends: query('/wps/member/referral/friends', {
    about: 'Whom the caller brought, newest first: a masked name, when, how far, what it earned.',
    for: 'member',
    takes: z.object(paging),
    gives: page(Friend),
  }),
  referralDays: query('/wps/member/referral/days', {
    about: 'What each day of the house has earned, newest first.',
    for: 'member',
    takes: z.object(paging),
    gives: page(ReferralDay),
  }),
  referralLines: query('/wps/member/referral/lines', {
    about:
      'The lines of earnings, newest first, each with its round: of one day, or of one friend.',
    for: 'member',
    takes: z.object({ day: z.optional(Day), friend: z.optional(Count), ...paging }),
    gives: page(ReferralLine),
  }),
}
