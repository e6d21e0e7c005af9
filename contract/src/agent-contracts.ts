import * as z from 'zod/mini'
import { Category } from './catalogue.ts'
import { Minor } from './words.ts'

/** What is agreed on: a dividend of a part of a month, or a salary of a day, an hour or five minutes. */
export const ContractKind = z.enum(['dividend', 'daily', 'hourly', 'realtime'])
export type ContractKind = z.output<typeof ContractKind>

/** A share, and what has to be reached for it: all of what is named. Rates are hundredths of a percent. */
export const Tier = z.object({
  /** Staked below in the period that is looked at. */
  stake: z.nullable(Minor),
  /** The same, a day on average. */
  average: z.nullable(Minor),
  /** Lost below: what was staked less what came back. */
  loss: z.nullable(Minor),
  /** Members below who staked at least what makes one active. */
  active: z.nullable(z.int()),
  rate: z.int(),
})
export type Tier = z.output<typeof Tier>

export const ContractTerms = z.object({
  /** Of what a share is paid. */
  basis: z.enum(['stake', 'loss']),
  tiers: z.array(Tier),
  /** Which play counts; all of it where it is null. */
  categories: z.nullable(z.array(Category)),
  /** What a member below has to stake in the period that is looked at, to be active. */
  activeStake: Minor,
  /** How often in a month a dividend is paid. Salaries have a length of their own. */
  perMonth: z.literal([1, 2, 3]),
  /**
   * What becomes of a period that ended with members ahead: forgotten, carried on until it is made up for, into
   * the one period that follows, or within its month only.
   */
  carry: z.enum(['none', 'ever', 'last', 'month']),
  /** The most that one period pays; no bound where it is null. */
  most: z.nullable(Minor),
  payer: z.enum(['house', 'upline']),
  /** By itself as the period is over, or by somebody's hand. */
  pays: z.enum(['auto', 'hand']),
})
export type ContractTerms = z.output<typeof ContractTerms>

export const ContractState = z.enum([
  'signing',
  'active',
  'cancelling',
  'ended',
  'rejected',
  'withdrawn',
])
export type ContractState = z.output<typeof ContractState>

/**
 * What became of a bill: nothing was reached, it waits for a hand, it was refused, it was paid in full or in part,
 * or the payer had nothing.
 */
export const BillState = z.enum(['not-reached', 'awaiting', 'refused', 'issued', 'partly', 'short'])
export type BillState = z.output<typeof BillState>
