import * as z from 'zod/mini'
import { Category } from '../catalogue.ts'
import { FreeSort, FreeWin } from '../free.ts'
import {
  ActivityCode,
  ActivityKind,
  ActivityPer,
  MissedDay,
  Pays,
  TicketsBy,
} from '../promotions.ts'
import { GameId, Minor, Moment } from '../words.ts'
import { change } from './change.ts'

const sets = { may: 'settings.edit', approve: 'settings.approve' } as const
const moves = { may: 'money.move', approve: 'money.approve' } as const

const Title = z.string().check(z.trim(), z.minLength(2), z.maxLength(80))
const Amount = Minor.check(z.gte(1n), z.lte(999_999_999_999_999n))
/** In hundredths of a percent; null: closed while the bonus runs. */
const Share = z.nullable(z.int().check(z.gte(0), z.lte(10_000)))

type Pot = { pot: bigint; shares: number; least: bigint }

/** A rule over several fields is asked even where one of them could not be read. */
const isRead = ({ pot, shares, least }: Pot) =>
  typeof pot === 'bigint' && typeof least === 'bigint' && Number.isSafeInteger(shares)

/** What one share can come to at most; less than the least where there is not enough for all. */
const largestOf = ({ pot, shares, least }: Pot) => pot - least * BigInt(shares - 1)

type Stakes = { count: number; stake: bigint }
const isCounted = ({ count, stake }: Stakes) =>
  typeof stake === 'bigint' && Number.isSafeInteger(count)
/** What stakes that are given come to. */
const worth = ({ count, stake }: Stakes) => stake * BigInt(count)

/** Whether what a kind grants can be bounded by a budget. */
export const hasBudget = (kind: ActivityKind) =>
  kind === 'application' || kind === 'registration' || kind === 'check-in'

/** What can be given in stakes: what is granted whole, and what the house sets day by day or prize by prize. */
export const mayGiveFree = (kind: ActivityKind) =>
  ['application', 'registration', 'check-in', 'raffle', 'extra'].includes(kind)

type Steps = {
  free: { stake: bigint } | null
  checkIn: { rewards: bigint[] } | null
  prizes: { amount: bigint }[] | null
}
/** Whether each day and each prize comes to whole stakes. */
const isWhole = ({ free, checkIn, prizes }: Steps) => {
  const stake = free?.stake
  if (typeof stake !== 'bigint' || stake <= 0n) return true
  const all = [...(checkIn?.rewards ?? []), ...(prizes ?? []).map(({ amount }) => amount)]
  return all.every((amount) => typeof amount !== 'bigint' || amount % stake === 0n)
}

/** How often a person can have each kind. */
const periodsOf: Readonly<Record<ActivityKind, readonly ActivityPer[]>> = {
  application: ['once', 'day', 'week'],
  registration: ['once'],
  raffle: ['once'],
  'check-in': ['day'],
  packet: ['once'],
  cashback: ['day', 'week'],
  extra: ['once'],
}

/** What the house sets of an activity. Every change is another version; who took part goes by theirs. */
export const ActivityTerms = z
  .object({
    kind: ActivityKind,
    names: z.object({ ID: Title, EN: Title }),
    page: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
    open: z.boolean(),
    opens: z.nullable(Moment),
    closes: z.nullable(Moment),
    per: ActivityPer,
    pays: Pays,
    /** What is given; of what is judged, drawn or counted, the most that it can come to. */
    most: Amount,
    /** Up to this one person of the desk grants an application alone; null: never. */
    aloneMost: z.nullable(Amount),
    /** For accounts that were opened within so many days, while it was open; of a registration bonus. */
    withinDays: z.nullable(z.int().check(z.gte(1), z.lte(365))),
    /** Of a raffle, which is drawn as it closes: the highest prize first. */
    prizes: z.nullable(
      z
        .array(z.object({ count: z.int().check(z.gte(1), z.lte(100)), amount: Amount }))
        .check(z.minLength(1), z.maxLength(20)),
    ),
    /** Of a raffle: one ticket for every so much, and no more for each member than so many; null: one a day by a press. */
    tickets: z.nullable(
      z.object({
        by: TicketsBy,
        every: Amount,
        // All of them are read, and hashed again, by whoever works a draw out in their browser.
        most: z.int().check(z.gte(1), z.lte(100)),
      }),
    ),
    /** Of days of signing in: what each day in a row gives, and what a missed day does. */
    checkIn: z.nullable(
      z.object({
        rewards: z.array(Amount).check(z.minLength(1), z.maxLength(31)),
        missed: MissedDay,
      }),
    ),
    /** Of a pot: so much, cut into so many shares of no less than so much each. */
    packet: z.nullable(
      z
        .object({
          // What one draw of the source of chance reaches.
          pot: Amount.check(z.lte(4_000_000_000n)),
          shares: z.int().check(z.gte(1), z.lte(1_000)),
          least: Amount,
        })
        .check(
          z.refine((packet) => !isRead(packet) || largestOf(packet) >= packet.least, {
            path: ['least'],
          }),
        ),
    ),
    /** Of cashback: so much of what was lost (hundredths of a percent), where it was no less than so much. */
    cashback: z.nullable(
      z.object({ percent: z.int().check(z.gte(1), z.lte(10_000)), floor: Amount }),
    ),
    /** Of what is paid in stakes of the house: so many of so much each, on these games, for so many days. */
    free: z.nullable(
      z
        .object({
          sort: FreeSort,
          games: z.array(GameId).check(z.minLength(1), z.maxLength(20)),
          count: z.int().check(z.gte(1), z.lte(1_000)),
          stake: Amount.check(z.lte(1_000_000_000n)),
          days: z.int().check(z.gte(1), z.lte(365)),
          winTo: FreeWin,
          stakeBack: z.boolean(),
        })
        .check(
          z.refine(({ sort, count }) => sort === 'spins' || count === 1, { path: ['count'] }),
          z.refine(({ games }) => new Set(games).size === games.length, { path: ['games'] }),
        ),
    ),
    /** What it may grant in all and on one day of the house, and to how many; null: without that bound. */
    budget: z.nullable(
      z
        .object({
          total: z.nullable(Amount),
          perDay: z.nullable(Amount),
          receivers: z.nullable(z.int().check(z.gte(1), z.lte(10_000_000))),
        })
        .check(
          z.refine((all) => Object.values(all).some((one) => one !== null), { path: ['total'] }),
        ),
    ),
    /** How long what was granted can be claimed. */
    claimDays: z.int().check(z.gte(1), z.lte(365)),
    times: z.int().check(z.gte(1), z.lte(100)),
    stakeMost: z.nullable(Amount),
    days: z.int().check(z.gte(1), z.lte(365)),
    bonusFirst: z.boolean(),
    categories: z.record(Category, Share),
    /** What games are said to pay back, in hundredths of a percent: its expected cost is told by it. */
    rtp: z.int().check(z.gte(5_000), z.lte(9_999)),
  })
  .check(
    z.refine(({ opens, closes }) => !opens || !closes || closes > opens, { path: ['closes'] }),
    z.refine(({ categories }) => Object.values(categories).some((share) => (share ?? 0) > 0), {
      path: ['categories'],
    }),
    z.refine(({ kind, withinDays }) => (kind === 'registration') === (withinDays !== null), {
      path: ['withinDays'],
    }),
    z.refine(({ kind, per }) => periodsOf[kind].includes(per), { path: ['per'] }),
    z.refine(({ kind, checkIn }) => (kind === 'check-in') === (checkIn !== null), {
      path: ['checkIn'],
    }),
    z.refine(({ kind, packet }) => (kind === 'packet') === (packet !== null), { path: ['packet'] }),
    z.refine(({ kind, cashback }) => (kind === 'cashback') === (cashback !== null), {
      path: ['cashback'],
    }),
    z.refine(({ pays, free }) => (pays === 'free') === (free !== null), { path: ['free'] }),
    z.refine(({ kind, free }) => !free || mayGiveFree(kind), { path: ['pays'] }),
    z.refine(({ kind, free }) => kind !== 'extra' || free !== null, { path: ['pays'] }),
    z.refine(isWhole, { path: ['free'] }),
    // Stakes are given whole: what all of them come to is the most that the gift comes to.
    z.refine(({ free, most }) => !free || !isCounted(free) || worth(free) === most, {
      path: ['most'],
    }),
    // What is granted never goes beyond what the gift can come to.
    z.refine(
      ({ checkIn, packet, most }) => {
        if (checkIn) return checkIn.rewards.every((reward) => reward <= most)
        if (packet && isRead(packet)) return largestOf(packet) <= most
        return true
      },
      { path: ['most'] },
    ),
    z.refine(({ kind, prizes }) => (kind === 'raffle') === (prizes !== null), { path: ['prizes'] }),
    // Prizes and a pot are bounds of their own, and what was lost is counted after it was promised.
    z.refine(({ kind, budget }) => !budget || hasBudget(kind), { path: ['budget'] }),
    z.refine(({ kind, tickets }) => kind === 'raffle' || tickets === null, { path: ['tickets'] }),
    z.refine(({ kind, closes }) => kind !== 'raffle' || closes !== null, { path: ['closes'] }),
    // What a prize can come to is what the gift can come to; a prize of another amount each.
    z.refine(
      ({ prizes, most }) =>
        !prizes ||
        (prizes[0]?.amount === most &&
          prizes.every(({ amount }, at) => at === 0 || amount < (prizes[at - 1]?.amount ?? 0n))),
      { path: ['prizes'] },
    ),
    z.refine(({ kind, aloneMost }) => kind === 'application' || aloneMost === null, {
      path: ['aloneMost'],
    }),
  )
export type ActivityTerms = z.output<typeof ActivityTerms>

export const promotionChanges = {
  setActivity: change('activity-set', {
    about:
      'The terms of an activity of a promotion, or a new one. Who took part goes on under the terms they accepted.',
    ...sets,
    takes: z.object({ activity: ActivityCode, terms: ActivityTerms }),
  }),
  approveEntry: change('application-agreed', {
    about: 'Grants what was applied for: the member can claim it as bonus money.',
    ...moves,
    takes: z.object({ entry: z.uuid(), amount: Amount }),
  }),
  takeFreeBack: change('free-taken-back', {
    about:
      'Takes back what is left of free spins, or a free bet that was not used. The member is told why, in these words; what was won stays theirs.',
    ...moves,
    takes: z.object({
      free: z.uuid(),
      said: z.string().check(z.trim(), z.minLength(4), z.maxLength(300)),
    }),
  }),
  rejectEntry: change('application-declined', {
    about: 'Rejects an application. The member is told why, in these words.',
    ...moves,
    takes: z.object({
      entry: z.uuid(),
      said: z.string().check(z.trim(), z.minLength(4), z.maxLength(300)),
    }),
  }),
}
