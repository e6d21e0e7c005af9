import * as z from 'zod/mini'
import { query } from './endpoint.ts'
import { Currency, Minor, Moment } from './words.ts'

/** Levels are counted from 0, at which everyone begins, to this. */
export const rankMost = 9
/** Above this level a member is served by people of their own. */
const vipAbove = 4

/** The label of a rank, as the source has it: a word, its colour and its ground. */
export const ClubLabel = z.object({
  labelName: z.string(),
  color: z.string(),
  color2: z.string(),
  rankLevel: z.int(),
})
export type ClubLabel = z.output<typeof ClubLabel>

/** Who serves a member: their own people, or live chat as everyone. */
export const CustomerService = z.enum(['vip', 'live-chat'])
export type CustomerService = z.output<typeof CustomerService>

/** Who serves a member with these labels. */
export const servedBy = (labels: readonly Pick<ClubLabel, 'rankLevel'>[]): CustomerService =>
  labels.some(({ rankLevel }) => rankLevel > vipAbove) ? 'vip' : 'live-chat'

/** What a member has to bring in to be at a level: both of it. Amounts in minor units. */
const Sums = { deposits: Minor, stakes: Minor }

/** The most that may be paid in at once by one way at a level. */
export const WayMost = z.object({ method: z.string(), most: Minor })

/** One level: what it takes, what it takes to stay, and what it brings. */
export const RankLevel = z.object({
  level: z.int(),
  name: z.object({ ID: z.string(), EN: z.string() }),
  /** Empty where the level has no label. */
  label: z.string(),
  color: z.string(),
  color2: z.string(),
  /** Reached by both, counted over the days of the table. */
  reach: z.object(Sums),
  /** Kept by both in each month of the house. */
  keep: z.object(Sums),
  upgradeGift: Minor,
  birthdayGift: Minor,
  /** What has to be played of a gift, in percent of it. */
  giftTurnover: z.int(),
  /** Of settled stakes of cash, in hundredths of a percent. */
  rebateRate: z.int(),
  /** The most that can be asked to be paid out in a day; null where only verification bounds it. */
  withdrawDayMost: z.nullable(Minor),
  /** So many withdrawals a day beside those that everyone has. */
  withdrawalsMore: z.int(),
  /** In percent of the fee of a withdrawal: 100 is none. */
  feeOff: z.int(),
  /** A withdrawal is looked at within so many minutes, where the house’s own clock is no quicker. */
  reviewMinutes: z.nullable(z.int()),
  /** Ways not named here let through what they let through for everyone. */
  waysMost: z.array(WayMost),
})
export type RankLevel = z.output<typeof RankLevel>

/** How much of a stake a rebate counts, in percent: the row of its vendor, else of its category, else all. */
export const RebateFactor = z.object({
  kind: z.enum(['category', 'vendor']),
  code: z.string(),
  factor: z.int(),
})

/** Why a level is another than before. */
export const RankReason = z.enum(['climbed', 'dropped', 'by-hand'])
export type RankReason = z.output<typeof RankReason>

export const RankStep = z.object({
  was: z.int(),
  level: z.int(),
  reason: RankReason,
  at: Moment,
})

const Day = z.string()
const Names = z.object({ ID: z.string(), EN: z.string() })

/** Where a member stands among the ranks. */
export const MyRank = z.object({
  currency: Currency,
  exponent: z.int(),
  level: z.int(),
  since: z.nullable(Moment),
  /** Set by the house until then: it neither rises nor falls. */
  pinnedUntil: z.nullable(Moment),
  /** Every level there is, from 0 on. */
  levels: z.array(RankLevel),
  /** Over how many days, today among them, deposits and stakes are counted. */
  countedDays: z.int(),
  /** What has come in of both since that day: the first of those days, or that of the last fall. */
  counted: z.object({ from: Day, ...Sums }),
  /** What the month has brought so far, and what keeps the level. Null at level 0. */
  keep: z.nullable(
    z.object({
      /** The month: `2026-11`. */
      month: z.string(),
      /** The moment at which it is judged. */
      ends: Moment,
      ...Sums,
      /** The first month that counts, where the level came within this one. */
      from: z.nullable(z.string()),
      kept: z.boolean(),
    }),
  ),
  /** Newest first, fifty at the most. */
  steps: z.array(RankStep),
  gifts: z.array(
    z.object({
      kind: z.enum(['upgrade', 'birthday']),
      level: z.int(),
      amount: Minor,
      owed: Minor,
      at: Moment,
    }),
  ),
  /**
   * What has settled and was given back of by no day yet, and what it comes to at the level and rate of now. Its
   * lines come to the amount exactly; what is by the vendor's own factor names the vendor.
   */
  accrual: z.object({
    rate: z.int(),
    stakes: Minor,
    amount: Minor,
    lines: z.array(
      z.object({
        category: z.string(),
        vendor: z.nullable(Names),
        factor: z.int(),
        stakes: Minor,
        amount: Minor,
      }),
    ),
  }),
  /** What does not count whole from now on, with the names of vendors. */
  factors: z.array(z.object({ ...RebateFactor.shape, name: z.nullable(Names) })),
  /** By day, newest first, a month of them: what settled, by which rate, and what it brought. */
  rebates: z.array(
    z.object({
      ...{ day: Day, level: z.int(), rate: z.int(), stakes: Minor },
      /** What of the stakes counts by the factors, rounded down as it is shown. */
      counts: Minor,
      ...{ amount: Minor, at: Moment },
    }),
  ),
})
export type MyRank = z.output<typeof MyRank>

export const ranks = {
  myRank: query('/wps/member/rank', {
    about:
      'Where the caller stands among the ranks: progress, what keeps the level, all levels, gifts and rebates.',
    for: 'member',
    gives: MyRank,
  }),
}
