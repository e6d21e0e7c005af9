import * as z from 'zod/mini'
import { ContractKind, ContractTerms } from '../agent-contracts.ts'
import { Category } from '../catalogue.ts'
import { MemberId, Moment } from '../words.ts'
import { change } from './change.ts'

const rights = { may: 'agents.edit', approve: 'agents.approve' } as const

/** Hundredths of a percent: never above the five percent that a rate of the house may be. */
const Rate = z.int().check(z.gte(0), z.lte(500))

/** What an account can be made: 0 a member, the others agents. A trial account is none of them. */
export const AgentKind = z.literal([0, 1, 2, 41, 42])
export type AgentKind = z.output<typeof AgentKind>

/** What staff change about agents. Whoever proposes it never agrees to it. */
export const agentChanges = {
  move: change('agent-moved', {
    about:
      'Hangs a member with everybody below under somebody else, or at the top. Bets made before keep their place.',
    ...rights,
    takes: z.object({ member: MemberId, to: z.nullable(MemberId) }),
  }),
  kind: change('agent-kind-set', {
    about: 'Makes a member an agent of a type, an agent one of another, or a member again.',
    ...rights,
    takes: z.object({ member: MemberId, kind: AgentKind }),
  }),
  rate: change('agent-rate-set', {
    about:
      'Sets what somebody gets of stakes in a category, in hundredths of a percent: between those below and the upline.',
    ...rights,
    takes: z.object({ member: MemberId, category: Category, rate: Rate }),
  }),
  topRate: change('agent-top-rate-set', {
    about:
      'Sets the most that one bet of a category brings all above it together. Never below a rate that somebody has.',
    ...rights,
    takes: z.object({ category: Category, rate: Rate }),
  }),
  offer: change('agent-contract-offered', {
    about: 'Offers terms of the house to an agent, or new terms for what holds. The agent signs.',
    ...rights,
    takes: z.object({ member: MemberId, kind: ContractKind, terms: ContractTerms }),
  }),
  withdraw: change('agent-contract-withdrawn', {
    about: 'Takes an offer of the house back that was not answered.',
    ...rights,
    takes: z.object({ contract: z.uuid() }),
  }),
  end: change('agent-contract-cancelled', {
    about: 'Asks an agent for the end of a contract with the house. It goes on until they agree.',
    ...rights,
    takes: z.object({ contract: z.uuid() }),
  }),
  answer: change('agent-contract-answered', {
    about: 'Answers an agent who wants a contract with the house to end, or lets it go on.',
    ...rights,
    takes: z.object({ contract: z.uuid(), agrees: z.boolean() }),
  }),
  bill: change('agent-bill-decided', {
    about: 'Pays or refuses a bill of the house that waits for a hand.',
    ...rights,
    takes: z.object({
      contract: z.uuid(),
      period: Moment,
      verdict: z.enum(['agreed', 'refused']),
    }),
  }),
}
