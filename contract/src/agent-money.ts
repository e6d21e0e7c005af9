import * as z from 'zod/mini'
import { days, HouseDay, paging, TeamIncome } from './agent-team.ts'
import { query } from './endpoint.ts'
import { Count, Currency, Cursor, MemberId, Minor, Moment, page } from './words.ts'

/** A payment of what the shares of some days came to. */
export const Commission = z.object({
  /** 1 the first that the caller got; each is the next. */
  nth: z.int(),
  /** The last day of the house that is in it. */
  day: HouseDay,
  /** What those days came to, in ten-thousandths of a minor unit; below zero where more was undone than was bet. */
  units: Minor,
  /** What the one before left, and what this one leaves to the next, in the same: below zero it is made up for first. */
  carriedIn: Minor,
  carried: Minor,
  /** What went to the caller’s cash, in minor units. */
  amount: Minor,
  at: Moment,
})
export type Commission = z.output<typeof Commission>

/** What moved of members below, as an agent is told it. */
export const MoneyKind = z.enum(['deposit', 'withdrawal', 'bonus', 'commission', 'salary'])
export type MoneyKind = z.output<typeof MoneyKind>

const flow = {
  /** How many; what was taken back is not among them. */
  count: z.int(),
  /** Deposits less what they cost and what was taken back, withdrawals as they left. In minor units. */
  amount: Minor,
}

/** What moved below on a day. */
export const TeamFlow = z.object({ day: HouseDay, kind: MoneyKind, ...flow })
export type TeamFlow = z.output<typeof TeamFlow>

/** Tables of the centre that are taken as files. */
export const CentreTable = z.enum([
  'team',
  'play',
  'profit',
  'income',
  'commissions',
  'bills',
  'transactions',
])

/** What an agent is paid, and what moves below. */
export const agentMoney = {
  commissions: query('/wps/agent/commissions', {
    about: 'What the caller was paid of shares of bets, the newest first, and what is due by now.',
    for: 'agent',
    takes: z.object(paging),
    gives: z.object({
      ...page(Commission).shape,
      /** All that was ever paid, in minor units. */
      paid: Minor,
      /** What stands in no payment yet, in ten-thousandths of a minor unit. */
      due: Minor,
    }),
  }),
  commissionParts: query('/wps/agent/commissions/parts', {
    about: 'Of which days and kinds of game a payment to the caller is made: they add up to it.',
    for: 'agent',
    takes: z.object({ nth: Count }),
    gives: z.object({ items: z.array(TeamIncome) }),
  }),
  teamFlows: query('/wps/agent/transactions', {
    about:
      'What those below paid in, were paid out and were given in some days, by day and kind, the newest day first.',
    for: 'agent',
    takes: z.object(days),
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      from: HouseDay,
      to: HouseDay,
      items: z.array(TeamFlow),
    }),
    refuses: ['days-invalid'],
  }),
  flowMembers: query('/wps/agent/transactions/members', {
    about: 'Whose a sum of a day is: they add up to it. Balances, cards and ways are not told.',
    for: 'agent',
    takes: z.object({ day: HouseDay, kind: MoneyKind, ...paging }),
    gives: page(z.object({ member: MemberId, account: z.string(), ...flow })),
    refuses: ['days-invalid'],
  }),
  flowMoves: query('/wps/agent/transactions/moves', {
    about: 'What a sum of somebody below on a day is made of, the last first.',
    for: 'agent',
    takes: z.object({ day: HouseDay, kind: MoneyKind, member: MemberId, ...paging }),
    gives: page(z.object({ transfer: z.uuid(), at: Moment, ...flow })),
    refuses: ['days-invalid'],
  }),
  teamFile: query('/wps/agent/file', {
    about:
      'A table of the agent centre as CSV, piece by piece: the network, its play and results, income and its payments, bills of contracts, or what moved. Pieces in order are the file.',
    for: 'agent',
    takes: z.object({
      table: CentreTable,
      ...days,
      after: paging.after,
    }),
    gives: z.object({
      name: z.string(),
      text: z.string(),
      rows: z.int(),
      /** Where the next piece begins; null: this is the last. */
      next: z.nullable(Cursor),
    }),
    refuses: ['days-invalid'],
    rate: { calls: 120, seconds: 60 },
  }),
}
