import * as z from 'zod/mini'
import { BillState, ContractKind, ContractState, ContractTerms } from '../agent-contracts.ts'
import { Category } from '../catalogue.ts'
import { query } from '../endpoint.ts'
import { AgentType, Currency, Cursor, MemberId, Minor, Moment, page } from '../words.ts'

const Person = z.object({ member: MemberId, account: z.string() })
const Rate = z.object({ category: Category, rate: z.int() })
const of = { member: MemberId }
const staff = { for: 'staff', may: 'agents.see' } as const

/** Somebody in the tree, as the desk sees them. */
export const Node = z.object({
  ...Person.shape,
  type: AgentType,
  joinedAt: Moment,
  direct: z.int(),
  below: z.int(),
  rates: z.array(Rate),
})
export type Node = z.output<typeof Node>

/** Where somebody stood from a moment on, and why and by which change; by none where they came so. */
export const Place = z.object({
  at: Moment,
  upline: z.nullable(Person),
  move: z.nullable(
    z.object({ change: z.uuid(), reason: z.string(), of: Person, own: z.boolean() }),
  ),
})
export type Place = z.output<typeof Place>

/** What was played below in a stretch of days, in minor units. */
const Played = z.object({ rounds: z.int(), stake: Minor, counted: Minor, returned: Minor })

export const AgentContract = z.object({
  id: z.uuid(),
  kind: ContractKind,
  ...Person.shape,
  upline: z.nullable(Person),
  state: ContractState,
  since: z.nullable(Moment),
  until: z.nullable(Moment),
  /** Who asked for its end. */
  cancelledBy: z.nullable(z.enum(['agent', 'upline', 'house'])),
  proposedAt: Moment,
  /** What is owed by now: above zero by the payer; below it more was paid than is owed. */
  balance: Minor,
})
export type AgentContract = z.output<typeof AgentContract>

export const ContractVersion = z.object({
  nth: z.int(),
  terms: ContractTerms,
  state: z.enum(['signing', 'signed', 'rejected', 'withdrawn']),
  by: z.enum(['house', 'agent', 'upline']),
  at: Moment,
  decidedAt: z.nullable(Moment),
  holdsFrom: z.nullable(Moment),
})
export type ContractVersion = z.output<typeof ContractVersion>

/** A wish to end a contract, or what was answered to it. */
export const ContractEnd = z.object({
  act: z.enum(['asked', 'taken-back', 'goes-on', 'agreed']),
  by: z.enum(['house', 'agent', 'upline']),
  at: Moment,
})
export type ContractEnd = z.output<typeof ContractEnd>

/** A period as it is billed by now, with all that it was reckoned from. */
export const AgentBill = z.object({
  period: Moment,
  periodTo: Moment,
  /** How often it was reckoned: bets that were undone or came late make it the next. */
  nth: z.int(),
  version: z.int(),
  stake: Minor,
  returned: Minor,
  lookedStake: Minor,
  lookedReturned: Minor,
  active: z.int(),
  days: z.int(),
  carriedIn: Minor,
  tier: z.nullable(z.int()),
  rate: z.int(),
  base: Minor,
  amount: Minor,
  carried: Minor,
  at: Moment,
  state: BillState,
})
export type AgentBill = z.output<typeof AgentBill>

export const AgentEntry = z.object({
  seq: z.int(),
  kind: z.enum(['bill', 'payment']),
  period: z.nullable(Moment),
  amount: Minor,
  balance: Minor,
  at: Moment,
})
export type AgentEntry = z.output<typeof AgentEntry>

/** Agents at the desk: who stands below whom, and what is agreed with them. */
export const agentsDesk = {
  agentTop: query('/desk/v1/agents', {
    about:
      'The network as a whole: its contracts, what is owed by them, and the most that a bet brings by category.',
    ...staff,
    gives: z.object({
      members: z.int(),
      /** Contracts that hold, what is owed by them, and bills that wait for a hand. */
      contracts: z.int(),
      owed: Minor,
      waiting: z.int(),
      /** What the purse holds of what the top rates would have allowed and nobody was given. */
      residue: Minor,
      currency: Currency,
      exponent: z.int(),
      topRates: z.array(z.object({ ...Rate.shape, version: z.int(), at: Moment })),
    }),
  }),
  agentFind: query('/desk/v1/agents/find', {
    about: 'Whoever in the network has an account that begins so.',
    ...staff,
    takes: z.object({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(64)) }),
    gives: z.array(Node),
  }),
  agentOne: query('/desk/v1/agents/one', {
    about:
      'One member of the network: everybody above, what was played below in 30 days, and every place they stood at.',
    ...staff,
    takes: z.object(of),
    gives: z.object({
      node: Node,
      /** Everybody above, the top first. */
      path: z.array(Person),
      played: Played,
      currency: Currency,
      exponent: z.int(),
      places: z.array(Place),
      contracts: z.array(AgentContract),
      /** What nobody in this place can get more of: the upline's rates, or all that the house gives. */
      most: z.array(Rate),
    }),
    refuses: ['agents-unknown'],
  }),
  agentBelow: query('/desk/v1/agents/below', {
    about: 'Who stands directly below somebody; or, of nobody, at the top with somebody below.',
    ...staff,
    takes: z.object({ member: z.optional(MemberId), after: z.optional(Cursor) }),
    gives: page(Node),
    refuses: ['agents-unknown'],
  }),
  agentContract: query('/desk/v1/agents/contract', {
    about: 'One contract with its versions, its bills and its account.',
    ...staff,
    takes: z.object({ contract: z.uuid() }),
    gives: z.object({
      contract: AgentContract,
      currency: Currency,
      exponent: z.int(),
      versions: z.array(ContractVersion),
      /** What was said of its end, the newest first. */
      ends: z.array(ContractEnd),
      /** The newest first; how many more there are stands beside. */
      bills: z.array(AgentBill),
      billsLeft: z.int(),
      entries: z.array(AgentEntry),
    }),
    refuses: ['contract-unknown'],
  }),
}
