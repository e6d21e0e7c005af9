import * as z from 'zod/mini'
import { Category } from '../catalogue.ts'
import { RewardKind } from '../points.ts'
import { rankMost } from '../ranks.ts'
import { Minor, Moment } from '../words.ts'
import { change } from './change.ts'

const sets = { may: 'settings.edit', approve: 'settings.approve' } as const
const moves = { may: 'money.move', approve: 'money.approve' } as const
const Amount = Minor.check(z.gte(0n), z.lte(999_999_999_999n))
const Positive = Minor.check(z.gte(1n), z.lte(999_999_999_999n))
const Percent = z.int().check(z.gte(0), z.lte(10_000))
const line = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u))

/** The name of a reward in addresses and lists. */
export const RewardCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/))

/** The drawings of this house. */
export const rewardArts = [
  'saldo',
  'angpao',
  'kopi',
  'termos',
  'batik',
  'headphone',
  'emas',
  'sepeda',
  'kado',
] as const

/** A picture that was brought to the mall, by where it is served. */
export const rewardPicture = /^\/media\/[0-9a-f]{32}\.webp$/

/** By which points come, age and are changed. */
export const PointTerms = z.object({
  /** Points for a million minor units of settled stakes of cash. */
  rates: z
    .array(z.object({ category: Category, rate: z.int().check(z.gte(0), z.lte(1_000_000)) }))
    .check(
      z.length(Category.options.length),
      z.refine((rates) => new Set(rates.map(({ category }) => category)).size === rates.length, {
        error: 'each kind of game once',
      }),
    ),
  /** By level, from the first on: the factor in percent, and how many days points last. */
  levels: z
    .array(
      z.object({
        factor: z.int().check(z.gte(0), z.lte(1_000)),
        days: z.int().check(z.gte(1), z.lte(3_650)),
      }),
    )
    .check(z.length(rankMost + 1)),
  convertPoints: Minor.check(z.gte(1n), z.lte(1_000_000_000n)),
  convertAmount: Positive,
  convertTurnover: Percent,
  warnDays: z.int().check(z.gte(1), z.lte(90)),
  returnDays: z.int().check(z.gte(1), z.lte(365)),
})
export type PointTerms = z.output<typeof PointTerms>

/** A drawing of this house, or a picture that was brought to the mall. */
const RewardArt = z.union([z.enum(rewardArts), z.string().check(z.regex(rewardPicture))])

/** One reward as it is set. */
export const RewardTerms = z
  .object({
    kind: RewardKind,
    name: z.object({ ID: line(60), EN: line(60) }),
    text: z.object({ ID: line(240), EN: line(240) }),
    art: RewardArt,
    price: Minor.check(z.gte(1n), z.lte(999_999_999_999n)),
    /** What a reward in money comes to; null for goods. */
    amount: z.nullable(Positive),
    turnover: Percent,
    /** What one costs the house. */
    cost: Amount,
    /** How many there are in all, those that were taken among them; null: as many as are wanted. */
    stock: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
    eachMost: z.nullable(z.int().check(z.gte(1), z.lte(10_000))),
    levelLeast: z.int().check(z.gte(0), z.lte(rankMost)),
    opensAt: z.nullable(Moment),
    closesAt: z.nullable(Moment),
    open: z.boolean(),
    place: z.int().check(z.gte(0), z.lte(10_000)),
  })
  .check(
    z.refine(({ kind, amount }) => (kind === 'goods') === (amount === null), { path: ['amount'] }),
    z.refine(({ kind, turnover }) => kind === 'bonus' || turnover === 0, { path: ['turnover'] }),
    z.refine(({ opensAt, closesAt }) => !opensAt || !closesAt || closesAt > opensAt, {
      path: ['closesAt'],
    }),
  )
export type RewardTerms = z.output<typeof RewardTerms>

export const pointChanges = {
  setTerms: change('point-terms-set', {
    about: 'How points are earned, how long they last and what they are changed at.',
    ...sets,
    takes: PointTerms,
  }),
  setReward: change('point-reward-set', {
    about: 'A reward of the mall, or a new one. What was redeemed before keeps its own terms.',
    ...sets,
    takes: z.object({ reward: RewardCode, terms: RewardTerms }),
  }),
  send: change('redemption-sent', {
    about: 'Notes that a reward was handed to a courier. Its points leave, and the member is told.',
    ...moves,
    takes: z.object({
      redemption: z.uuid(),
      courier: line(40),
      tracking: z.string().check(z.regex(/^[\w.:/-]{4,64}$/)),
    }),
  }),
  reject: change('redemption-rejected', {
    about: 'Declines a redemption. Points and stock come back, and the member is told why.',
    ...moves,
    takes: z.object({ redemption: z.uuid(), why: line(200) }),
  }),
}
