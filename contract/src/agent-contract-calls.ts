import * as z from 'zod/mini'
import { BillState, ContractKind, ContractState, ContractTerms } from './agent-contracts.ts'
import { Category } from './catalogue.ts'
import { command, query } from './endpoint.ts'
import { Count, Cursor, GameId, MemberId, Minor, Moment, page, RoundId, YesNo } from './words.ts'

const ContractId = z.uuid()
const HouseDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const paging = { after: z.optional(Cursor), limit: z.optional(Count) }

/** One that pays the caller, or one by which the caller pays somebody directly below. */
export const ContractSide = z.enum(['mine', 'given'])
export type ContractSide = z.output<typeof ContractSide>

export const AgentContract = z.object({
  id: ContractId,
  kind: ContractKind,
  side: ContractSide,
  state: ContractState,
  /** Who is paid by it, and who offered it: the house where it is null. */
  account: z.string(),
  upline: z.nullable(z.string()),
  /** When its first period begins, and before when the last one ends. */
  since: z.nullable(Moment),
  until: z.nullable(Moment),
  /** Of a contract that is being ended: whether it was the caller who asked for it. */
  endAskedByMe: z.boolean(),
  /** The newest terms that were signed, and those that wait for it. */
  signed: z.nullable(z.object({ nth: z.int(), terms: ContractTerms, holdsFrom: Moment })),
  offered: z.nullable(z.object({ nth: z.int(), terms: ContractTerms, at: Moment })),
  /** What was paid by now, and what is owed; below zero, more was paid than is owed by now. */
  paid: Minor,
  owed: Minor,
  /** Bills that wait for a hand. */
  waiting: z.int(),
})
export type AgentContract = z.output<typeof AgentContract>

const Hand = z.enum(['me', 'other', 'house'])

/** A wish to end a contract, or what was answered to it. */
export const ContractEnd = z.object({
  act: z.enum(['asked', 'taken-back', 'goes-on', 'agreed']),
  by: Hand,
  at: Moment,
})
export type ContractEnd = z.output<typeof ContractEnd>

/** Terms as they were once proposed, and what became of them. */
export const ContractVersion = z.object({
  nth: z.int(),
  terms: ContractTerms,
  state: z.enum(['signing', 'signed', 'rejected', 'withdrawn']),
  by: Hand,
  at: Moment,
  decidedAt: z.nullable(Moment),
  holdsFrom: z.nullable(Moment),
})
export type ContractVersion = z.output<typeof ContractVersion>

/** What a period was reckoned from, and what came of it. */
const reckoned = {
  period: Moment,
  periodTo: Moment,
  stake: Minor,
  returned: Minor,
  /** The same of what is looked at to find the tier. */
  lookedStake: Minor,
  lookedReturned: Minor,
  active: z.int(),
  days: z.int(),
  /** What the period before left behind: zero or below. */
  carriedIn: Minor,
  /** The first tier is 0; null where none was reached. */
  tier: z.nullable(z.int()),
  rate: z.int(),
  base: Minor,
  amount: Minor,
  carried: Minor,
}

export const ContractBill = z.object({
  ...reckoned,
  /** 1 as it was first made; bets that were undone or came late make the next. */
  nth: z.int(),
  version: z.int(),
  at: Moment,
  state: BillState,
  /** What of it was paid: payments go to the oldest bills first. */
  paid: Minor,
  /** How it stood before, the first standing first. */
  before: z.array(z.object({ nth: z.int(), stake: Minor, returned: Minor, amount: Minor })),
})
export type ContractBill = z.output<typeof ContractBill>

/** A bet as it counted in a period. */
export const BillBet = z.object({
  round: RoundId,
  /** Whose it was; nothing of who does not stand below the caller. */
  account: z.nullable(z.string()),
  game: GameId,
  gameName: z.string(),
  category: Category,
  endedAt: Moment,
  stake: Minor,
  returned: Minor,
  /** How it counted before it was changed or undone. */
  before: z.nullable(z.object({ stake: Minor, returned: Minor })),
})
export type BillBet = z.output<typeof BillBet>

export const SimulatedBill = z.object({
  ...reckoned,
  /** The period is over: what is reckoned of it stays. */
  over: z.boolean(),
})
export type SimulatedBill = z.output<typeof SimulatedBill>

/** What is done with a contract: its offer is signed, rejected or taken back, its end asked for, agreed to or not. */
export const ContractAct = z.enum(['sign', 'reject', 'withdraw', 'cancel', 'end', 'goOn'])
export type ContractAct = z.output<typeof ContractAct>

const act = (path: string, what: string) =>
  command(path, {
    about: `Signs, rejects or takes back what was offered as ${what}, asks for its end, or answers that the other side asked for it. Who is paid signs; whoever did not ask for the end agrees to it.`,
    for: 'agent',
    takes: z.object({ contract: ContractId, act: ContractAct }),
    gives: z.object({ state: ContractState }),
    refuses: ['contract-state'],
  })

/** Contracts of the caller with whoever stands directly above and below, and with the house. */
export const agentContracts = {
  contracts: query('/wps/agent/contracts', {
    about:
      'Contracts of a kind: those that pay the caller, or those by which the caller pays. What is open comes first, then the newest.',
    for: 'agent',
    takes: z.object({ kind: ContractKind, side: ContractSide, ...paging }),
    gives: page(AgentContract),
  }),
  contract: query('/wps/agent/contracts/one', {
    about:
      'A contract of which the caller is one side, with all terms that were ever proposed and what was said of its end.',
    for: 'agent',
    takes: z.object({ contract: ContractId }),
    gives: z.object({
      ...AgentContract.shape,
      versions: z.array(ContractVersion),
      /** The first first. */
      ends: z.array(ContractEnd),
    }),
    refuses: ['contract-unknown'],
  }),
  contractHeirs: query('/wps/agent/contracts/below', {
    about:
      'To whom the caller may offer a contract of a kind: agents directly below, and the highest share that may be offered.',
    for: 'agent',
    takes: z.object({ kind: ContractKind, ...paging }),
    gives: z.object({
      ...page(
        z.object({
          member: MemberId,
          account: z.string(),
          /** There is one that holds or waits: what is offered are new terms for it. */
          open: z.boolean(),
        }),
      ).shape,
      /** The caller's own share, of what it is, in hundredths of a percent; null where there is none. */
      most: z.nullable(z.object({ basis: ContractTerms.shape.basis, rate: z.int() })),
    }),
  }),
  proposeContract: command('/wps/agent/contracts/propose', {
    about:
      'Offers terms to an agent directly below. Where a contract of the kind holds already, they are new terms for it, from the first period after they are signed.',
    for: 'agent',
    takes: z.object({ member: MemberId, kind: ContractKind, terms: ContractTerms }),
    gives: z.object({ contract: ContractId, version: z.int() }),
    refuses: [
      'agents-unknown',
      'contract-no-agent',
      'contract-payer',
      'contract-tiers',
      'contract-share-above',
      'contract-there',
      'contract-state',
    ],
  }),
  dividendRequest: act('/wps/relay/MCS2_processDividendReq', 'a dividend'),
  dailySalary: act('/wps/relay/MCS2_processDailySalContract', 'a daily salary'),
  hourlySalary: act('/wps/relay/MCS2_processContractHourSalary', 'an hourly salary'),
  realtimeSalary: act('/wps/relay/MCSFE_processRealTimeSalaryContract', 'a real-time salary'),
  contractBills: query('/wps/agent/contracts/bills', {
    about:
      'What a contract of the caller came to, period by period, the newest first: figures, share, what of it was paid, and how it stood before.',
    for: 'agent',
    takes: z.object({
      contract: ContractId,
      /** Only periods in which there was play. */
      played: z.optional(YesNo),
      ...paging,
    }),
    gives: page(ContractBill),
    refuses: ['contract-unknown'],
  }),
  billBets: query('/wps/agent/contracts/bills/bets', {
    about:
      'Of which bets a period of a contract is made, or what was looked at to find its tier. They add up to its stake and returns.',
    for: 'agent',
    takes: z.object({
      contract: ContractId,
      period: Moment,
      of: z.enum(['period', 'tier']),
      ...paging,
    }),
    gives: z.object({ ...page(BillBet).shape, bets: z.int(), stake: Minor, returned: Minor }),
    refuses: ['bill-unknown'],
  }),
  decideBill: command('/wps/agent/contracts/bills/decide', {
    about:
      'Agrees to a bill that waits for the caller’s hand, or refuses it for good. Only who pays decides.',
    for: 'agent',
    takes: z.object({
      contract: ContractId,
      period: Moment,
      verdict: z.enum(['agreed', 'refused']),
    }),
    gives: z.object({ verdict: z.enum(['agreed', 'refused']) }),
    refuses: ['bill-unknown', 'bill-decided'],
  }),
  simulateContract: query('/wps/agent/contracts/simulate', {
    about:
      'What terms would have come to in days that were: of the caller’s own network, or of somebody’s below. At most 92 days; the newest period first.',
    for: 'agent',
    method: 'POST',
    rate: { calls: 60, seconds: 60 },
    takes: z.object({
      kind: ContractKind,
      terms: ContractTerms,
      from: HouseDay,
      to: HouseDay,
      member: z.optional(MemberId),
      ...paging,
    }),
    gives: z.object({
      ...page(SimulatedBill).shape,
      /** Periods that are over, those of them in which something was reached, and what they come to. */
      periods: z.int(),
      reached: z.int(),
      amount: Minor,
      /** The same by the day on which periods began, every day of those that were asked for. */
      days: z.array(z.object({ day: HouseDay, stake: Minor, returned: Minor, amount: Minor })),
    }),
    refuses: ['days-invalid', 'agents-unknown', 'contract-tiers'],
  }),
}
