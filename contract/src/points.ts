import * as z from 'zod/mini'
import { Category } from './catalogue.ts'
import { command, query } from './endpoint.ts'
import { Count, Currency, Cursor, GameId, Minor, Moment, page, RoundId } from './words.ts'

const short = z.string().check(z.maxLength(255))
/** A day of the house: `2026-11-22`. */
const Day = z.string()
const money = { currency: Currency, exponent: z.int() }

/** What a reward is: money, money that has to be played first, or something that is sent. */
export const RewardKind = z.enum(['cash', 'bonus', 'goods'])
export type RewardKind = z.output<typeof RewardKind>

/** Where a redemption stands, as the source has it. */
export const RedemptionState = z.enum(['processing', 'approved', 'rejected'])
export type RedemptionState = z.output<typeof RedemptionState>

/** A number of points. They are whole, and no money. */
export const Points = Minor

/** What the mall offers. */
export const PointReward = z.object({
  reward: z.string(),
  kind: RewardKind,
  name: z.string(),
  text: z.string(),
  /** The name of a drawing of this house, or the path of a picture that it keeps. */
  art: z.string(),
  price: Points,
  /** What a reward in money comes to; null for goods. */
  amount: z.nullable(Minor),
  /** What of it has to be played, in percent. */
  turnover: z.int(),
  /** How many are left; null: as many as are wanted. */
  left: z.nullable(z.int()),
  /** How many one member may have; null: no bound. */
  eachMost: z.nullable(z.int()),
  /** From which level of the ranks on. */
  levelLeast: z.int(),
  opensAt: z.nullable(Moment),
  closesAt: z.nullable(Moment),
  /** It can be had now, as far as the house goes. */
  open: z.boolean(),
})
export type PointReward = z.output<typeof PointReward>

/** To whom goods go. */
export const Parcel = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
})
export type Parcel = z.output<typeof Parcel>

export const Redemption = z.object({
  id: z.uuid(),
  /** What member and desk call it by. */
  number: z.string(),
  reward: z.string(),
  name: z.string(),
  art: z.string(),
  kind: RewardKind,
  price: Points,
  amount: z.nullable(Minor),
  /** What of the money has to be played before it leaves. */
  owed: Minor,
  state: RedemptionState,
  at: Moment,
  decidedAt: z.nullable(Moment),
  /** Why it was declined. */
  why: z.nullable(z.string()),
  parcel: z.nullable(Parcel),
  courier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
})
export type Redemption = z.output<typeof Redemption>

/** One line of the history of points. */
export const PointPosting = z.object({
  seq: z.int(),
  kind: z.enum(['earned', 'undone', 'redeemed', 'returned', 'converted', 'expired', 'granted']),
  /** Below zero where points went. */
  points: Points,
  /** What could be used after it. */
  after: Points,
  at: Moment,
  /** The round it came from, and how: units are hundred-millionths of a point, exact. */
  from: z.nullable(
    z.object({
      round: RoundId,
      game: GameId,
      gameName: z.string(),
      category: z.string(),
      /** What of the stake counts now. */
      counted: Minor,
      rate: z.int(),
      factor: z.int(),
      units: Minor,
    }),
  ),
  /** The last day on which what came can be used, or on which what ran out could be. */
  expires: z.nullable(Day),
  redemption: z.nullable(z.uuid()),
  /** What points were changed into. */
  amount: z.nullable(Minor),
})
export type PointPosting = z.output<typeof PointPosting>

export const PointBalance = z.object({
  ...money,
  /** What can be used now. */
  points: Points,
  /** What lies in redemptions that the house has not decided. */
  waiting: Points,
  /** What is earned beyond whole points, in hundred-millionths; below zero it is owed. */
  carry: Minor,
  /** The caller’s level, and by which factor and for how many days points come at it. */
  level: z.int(),
  factor: z.int(),
  days: z.int(),
  /** What runs out when, the first first. */
  lots: z.array(z.object({ expires: Day, points: Points })),
  /** So many days before it members are told. */
  warnDays: z.int(),
  /** Nothing runs out while the caller rests from play. */
  resting: z.boolean(),
  /** How many of each reward the caller has had, declined ones apart. */
  had: z.array(z.object({ reward: z.string(), count: z.int() })),
  paymentPassword: z.boolean(),
})
export type PointBalance = z.output<typeof PointBalance>

export const PointConfig = z.object({
  ...money,
  version: z.int(),
  /** Points for a million minor units of settled stakes of cash, by the kind of game. */
  rates: z.array(z.object({ category: Category, rate: z.int() })),
  /** By level: the factor in percent, and how many days points last. */
  levels: z.array(
    z.object({
      level: z.int(),
      name: z.object({ ID: z.string(), EN: z.string() }),
      factor: z.int(),
      days: z.int(),
    }),
  ),
  /** So many points at once come to so much, of which so many percent have to be played. */
  convert: z.object({ points: Points, amount: Minor, turnover: z.int() }),
  warnDays: z.int(),
  returnDays: z.int(),
})
export type PointConfig = z.output<typeof PointConfig>

const passes = [
  'payment-password-unset',
  'payment-password-locked',
  'payment-password-wrong',
  'key-reused',
  'points-locked',
] as const
const guarded = {
  for: 'member',
  sealed: true,
  fresh: true,
  rate: { calls: 30, seconds: 600 },
} as const

/** Points and the mall where they are changed. */
export const points = {
  pointBalance: query('/wps/relay/MCS2_getPointBalance', {
    about:
      'The caller’s points: what can be used, what runs out when, and what each reward has been had.',
    for: 'member',
    gives: PointBalance,
  }),
  mallRewards: query('/wps/points/rewards', {
    about: 'What the mall offers, in the caller’s language. Visitors may look.',
    for: 'anyone',
    gives: z.array(PointReward),
  }),
  mallConfig: query('/wps/points/config', {
    about: 'How points are earned, how long they last and what they are changed at, for all.',
    for: 'anyone',
    gives: PointConfig,
  }),
  pointRewards: query('/wps/relay/MCS2_getPointReward', {
    about: 'What the mall offers, as one who is signed in asks for it.',
    for: 'session',
    gives: z.array(PointReward),
  }),
  redeemPointReward: command('/wps/relay/passwordCheck/MCS2_redeemPointReward', {
    about:
      'Changes points for a reward, by the payment password. Points and stock are taken in one transaction; the same key asks once.',
    ...guarded,
    takes: z.object({
      reward: z.string().check(z.maxLength(40)),
      /** The price that was shown: another is not taken silently. */
      price: Points,
      parcel: z.optional(
        z.object({ name: short, phone: short, address: short, city: short, postcode: short }),
      ),
      paymentPassword: short,
    }),
    gives: Redemption,
    refuses: [
      ...passes,
      'reward-unknown',
      'reward-closed',
      'reward-level',
      'reward-price',
      'parcel-wrong',
      'reward-each',
      'points-short',
      'reward-gone',
    ],
  }),
  redemptions: query('/wps/relay/MCS2_getRedeemPointList', {
    about: 'What the caller has redeemed, newest first: processing, approved or rejected.',
    for: 'member',
    takes: z.object({ after: z.optional(Cursor), limit: z.optional(Count) }),
    gives: page(Redemption),
  }),
  pointConfig: query('/wps/relay/MCS2_getPointConfig', {
    about: 'How points are earned and changed, as one who is signed in asks for it.',
    for: 'session',
    gives: PointConfig,
  }),
  pointPostings: query('/wps/relay/ODSFE2_MemTransDet', {
    about: 'Everything that moved the caller’s points, newest first, each with what it came from.',
    for: 'member',
    takes: z.object({ after: z.optional(Cursor), limit: z.optional(Count) }),
    gives: page(PointPosting),
  }),
  convertPoint: command('/wps/relay/passwordCheck/MCS2_convertPoint', {
    about:
      'Changes points into money at the rate of the house, by the payment password. The same key changes once.',
    ...guarded,
    takes: z.object({
      points: Points,
      /** What was said that they come to: another is not given silently. */
      amount: Minor,
      paymentPassword: short,
    }),
    gives: z.object({ points: Points, amount: Minor, owed: Minor, left: Points }),
    refuses: [...passes, 'points-step', 'points-rate', 'points-short'],
  }),
}
