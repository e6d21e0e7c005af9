import * as z from 'zod/mini'
import { Category } from './catalogue.ts'
import { command, query } from './endpoint.ts'
import { Count, Currency, Cursor, GameId, MemberId, Minor, Moment, page, RoundId } from './words.ts'

/** A day of the house: `2026-11-22`. */
export const HouseDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** From a day to a day of the house, both within it: left out, today and the six before. At most 92 days. */
export const days = { from: z.optional(HouseDay), to: z.optional(HouseDay) }
export const paging = { after: z.optional(Cursor), limit: z.optional(Count) }

/** What was played, in minor units. */
const play = {
  rounds: z.int(),
  stake: Minor,
  /** What of the stake was cash: of it shares are reckoned. */
  counted: Minor,
  returned: Minor,
}

/** What those below came to in some days. */
export const TeamFigures = z.object({
  /** Who came into the network in these days and stands below now. */
  joined: z.int(),
  /** What they paid in and were paid out: how many times, and how much. */
  deposits: z.int(),
  deposited: Minor,
  withdrawals: z.int(),
  withdrawn: Minor,
  ...play,
  /** What the caller's shares of bets come to, in ten-thousandths of a minor unit. */
  units: Minor,
})
export type TeamFigures = z.output<typeof TeamFigures>

export const TeamDay = z.object({ day: HouseDay, ...TeamFigures.shape })
export type TeamDay = z.output<typeof TeamDay>

/** What somebody gets of stakes of a category, in hundredths of a percent. */
export const TeamRate = z.object({ category: Category, rate: z.int() })
export type TeamRate = z.output<typeof TeamRate>

export const TeamMember = z.object({
  member: MemberId,
  account: z.string(),
  joinedAt: Moment,
  /** How far below the caller: 1 stands directly below. */
  steps: z.int(),
  /** How many stand directly below them, and how many at all. */
  direct: z.int(),
  below: z.int(),
  rates: z.array(TeamRate),
})
export type TeamMember = z.output<typeof TeamMember>

export const TeamPlay = z.object({ member: MemberId, account: z.string(), ...play })
export type TeamPlay = z.output<typeof TeamPlay>

/** What somebody below won or lost, was given, paid in and was paid out, in minor units. */
export const TeamProfit = z.object({
  member: MemberId,
  account: z.string(),
  stake: Minor,
  returned: Minor,
  bonus: Minor,
  deposited: Minor,
  withdrawn: Minor,
})
export type TeamProfit = z.output<typeof TeamProfit>

/** A bet of somebody below as it stands by now. */
export const TeamBet = z.object({
  round: RoundId,
  game: GameId,
  gameName: z.string(),
  category: Category,
  endedAt: Moment,
  stake: Minor,
  returned: Minor,
})
export type TeamBet = z.output<typeof TeamBet>

/** What a day brought the caller, of a kind of game. */
export const TeamIncome = z.object({
  /** On which it was counted: a bet that is undone later is taken from the day of its undoing. */
  day: HouseDay,
  category: Category,
  /** Of the caller's own bets, or of those below. */
  own: z.boolean(),
  /** In ten-thousandths of a minor unit. */
  units: Minor,
})
export type TeamIncome = z.output<typeof TeamIncome>

/** A bet of somebody below, or a change of one, and what of it is the caller's. */
export const IncomeBet = z.object({
  round: RoundId,
  /** 1 as it was first counted; each change of it is the next. */
  seq: z.int(),
  game: GameId,
  gameName: z.string(),
  category: Category,
  endedAt: Moment,
  /** By how much this changed what counts; below zero where a bet was undone. */
  counted: Minor,
  /** The caller's part of it in hundredths of a percent, frozen as the bet was first counted. */
  share: z.int(),
  units: Minor,
})
export type IncomeBet = z.output<typeof IncomeBet>

/** The network below an agent, and what its play comes to. */
export const agentTeam = {
  teamOverview: query('/wps/agent/overview', {
    about:
      'What the network below came to in some days, each of them, and as many days before. Break-takers’ play is none of it.',
    for: 'agent',
    takes: z.object(days),
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      from: HouseDay,
      to: HouseDay,
      /** Everybody below now, and who stands directly below. */
      members: z.int(),
      direct: z.int(),
      now: TeamFigures,
      /** As many days, right before. */
      before: TeamFigures,
      days: z.array(TeamDay),
      /** The days right before, as many. */
      daysBefore: z.array(TeamDay),
    }),
    refuses: ['days-invalid'],
  }),
  team: query('/wps/agent/team', {
    about:
      'Who stands directly below the caller, or below somebody of their network; whose account of the network is, or begins with, what is searched: as many as one page holds; who of the network came in some days; or who came by a link of the caller.',
    for: 'agent',
    takes: z.object({
      below: z.optional(MemberId),
      search: z.optional(z.string().check(z.maxLength(20))),
      /** Who came by a link of the caller; or, where days are named, in these. */
      link: z.optional(z.uuid()),
      ...days,
      ...paging,
    }),
    gives: z.object({
      ...page(TeamMember).shape,
      /** Whom these stand below, the nearest to the caller first; nobody where they are the caller's own. */
      path: z.array(z.object({ member: MemberId, account: z.string() })),
      /** What the caller gets: nobody below gets more. */
      rates: z.array(TeamRate),
    }),
    refuses: ['agents-unknown', 'days-invalid'],
  }),
  setTeamRate: command('/wps/agent/team/rate', {
    about:
      'Sets what somebody directly below gets of stakes in a category, from now on: never above the caller’s own rate.',
    for: 'agent',
    takes: z.object({ member: MemberId, category: Category, rate: z.int() }),
    gives: z.object({ rate: z.int() }),
    refuses: ['agents-unknown', 'agents-rate-above', 'agents-rate-below'],
  }),
  teamPlay: query('/wps/agent/team/play', {
    about: 'What each below played in some days, who staked most first. Only who played is in it.',
    for: 'agent',
    takes: z.object({ ...days, member: z.optional(MemberId), ...paging }),
    gives: page(TeamPlay),
    refuses: ['days-invalid'],
  }),
  teamBets: query('/wps/agent/team/bets', {
    about: 'The bets of somebody below in some days, the last first: they add up to their play.',
    for: 'agent',
    takes: z.object({ ...days, member: MemberId, ...paging }),
    gives: page(TeamBet),
    refuses: ['days-invalid'],
  }),
  teamProfit: query('/wps/agent/profit', {
    about:
      'What each below won or lost, was given, paid in and was paid out in some days; who won or lost most first.',
    for: 'agent',
    takes: z.object({ ...days, ...paging }),
    gives: page(TeamProfit),
    refuses: ['days-invalid'],
  }),
  teamIncome: query('/wps/agent/income', {
    about:
      'What the caller’s shares of bets come to by day and kind of game, the newest day first.',
    for: 'agent',
    takes: z.object(days),
    gives: z.object({ from: HouseDay, to: HouseDay, items: z.array(TeamIncome) }),
    refuses: ['days-invalid'],
  }),
  incomePlayers: query('/wps/agent/income/players', {
    about: 'Of whose bets a day of income is made: they add up to it.',
    for: 'agent',
    takes: z.object({ day: HouseDay, ...paging }),
    gives: page(z.object({ member: MemberId, account: z.string(), bets: z.int(), units: Minor })),
    refuses: ['days-invalid'],
  }),
  incomeBets: query('/wps/agent/income/bets', {
    about: 'Of which bets of somebody below, or of the caller’s own, a day of income is made.',
    for: 'agent',
    takes: z.object({ day: HouseDay, member: MemberId, ...paging }),
    gives: page(IncomeBet),
    refuses: ['days-invalid'],
  }),
}
