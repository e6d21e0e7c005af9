import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { OwnFree } from '../free.ts'
import { ActivityCode, BudgetLeft, Entry } from '../promotions.ts'
import { Currency, GameId, MemberId, Minor, Moment } from '../words.ts'
import { ActivityTerms } from './promotions-changes.ts'

const SetActivity = z.object({
  activity: ActivityCode,
  version: z.int(),
  terms: ActivityTerms,
  /** Who set it, where somebody of the desk did, and when. */
  by: z.string(),
  at: Moment,
  /** Applications that wait, what waits to be claimed, and what was claimed, over all its versions. */
  applying: z.int(),
  issued: z.int(),
  claimed: z.int(),
  granted: Minor,
  /** Of its budget in force; null where it has none. */
  left: z.nullable(BudgetLeft),
})
export type SetActivity = z.output<typeof SetActivity>

const Whose = z.object({ id: MemberId, account: z.string() })

const Whole = z.object({
  currency: Currency,
  exponent: z.int(),
  entry: Entry,
  member: Whose,
  /** The most that can be granted, by the terms that were accepted. */
  most: Minor,
  /** Up to this nobody else has to agree; null: always. */
  aloneMost: z.nullable(Minor),
  steps: z.array(z.object({ state: z.string(), reason: z.string(), at: Moment })),
  /** What was given of stakes that the house pays, once it was claimed. */
  free: z.nullable(OwnFree),
  pictures: z.array(
    z.object({ id: z.uuid(), at: Moment, type: z.literal('image/webp'), image: z.string() }),
  ),
  /** Accounts that have something in common with this one, whether or not they took part. */
  links: z.array(
    z.object({
      member: Whose,
      shared: z.enum(['place', 'payee', 'paper', 'mobile']),
      /** Whether that account was given the same. */
      claimed: z.boolean(),
    }),
  ),
})
export type WholeEntry = z.output<typeof Whole>

/** Activities of promotions as the desk sets them, and one part in one. All parts are a list. */
export const promotionsDesk = {
  activities: query('/desk/v1/promotions/activities', {
    about: 'Every activity as it is set, who takes part in it and what it came to.',
    for: 'staff',
    may: 'settings.see',
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      pages: z.array(z.object({ id: z.string(), title: z.string() })),
      /** The games of the house on which it can stake for members: a stake is so many equal line bets. */
      games: z.array(
        z.object({ id: GameId, name: z.string(), least: Minor, most: Minor, lines: z.int() }),
      ),
      activities: z.array(SetActivity),
    }),
  }),
  entry: query('/desk/v1/promotions/entry', {
    about: 'One part in an activity whole: comment, pictures, steps and accounts linked by it.',
    for: 'staff',
    may: 'money.see',
    takes: z.object({ entry: z.uuid() }),
    gives: Whole,
    refuses: ['reward-unknown'],
  }),
}
