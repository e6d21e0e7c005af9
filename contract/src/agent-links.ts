import * as z from 'zod/mini'
import { TeamRate } from './agent-team.ts'
import { command, query } from './endpoint.ts'
import { Minor, Moment, VisitorId } from './words.ts'

/** Accounts that are opened at once, and links that are open at once. */
export const accountsMost = 20
export const linksMost = 50

/** What whoever comes gets of stakes, from the first moment on. */
const Rates = z.array(TeamRate).check(z.maxLength(20))

export const AgentLink = z.object({
  id: z.uuid(),
  /** What the address of the registration carries. */
  code: z.string(),
  name: z.string(),
  rates: Rates,
  madeAt: Moment,
  /** From when on it invites nobody; null where it has no end. */
  until: z.nullable(Moment),
  open: z.boolean(),
  visits: z.int(),
  joined: z.int(),
  /** How many of those have paid in. */
  depositors: z.int(),
  /** What those staked since, in minor units. */
  stake: Minor,
})
export type AgentLink = z.output<typeof AgentLink>

/** As what an account is opened: a member who plays, or an agent who brings others in turn. */
export const OpenedAs = z.enum(['member', 'agent'])
export type OpenedAs = z.output<typeof OpenedAs>

/** Why an account is not opened under a name. */
export const NameFault = z.enum(['shape', 'taken', 'twice'])
export type NameFault = z.output<typeof NameFault>

/** How an agent brings members: by links, and by opening accounts for them. */
export const agentLinks = {
  links: query('/wps/agent/links', {
    about: 'The caller’s invitation links, the newest first, with what came of each.',
    for: 'agent',
    gives: z.object({
      items: z.array(AgentLink),
      /** What the caller gets: nobody who comes gets more. */
      rates: z.array(TeamRate),
    }),
  }),
  makeLink: command('/wps/agent/links/make', {
    about:
      'Makes an invitation link. Who registers by it stands below the caller with its rates at once.',
    for: 'agent',
    takes: z.object({
      name: z.string().check(z.regex(/^\S(?:.{0,38}\S)?$/u)),
      rates: Rates,
      /** Left out, it has no end; otherwise it holds a year at most. */
      days: z.optional(z.int()),
    }),
    gives: z.object({ id: z.uuid(), code: z.string() }),
    refuses: ['agents-rate-above', 'agents-links-most'],
    rate: { calls: 20, seconds: 600 },
  }),
  closeLink: command('/wps/agent/links/close', {
    about: 'Ends an invitation link: nobody comes by it any more.',
    for: 'agent',
    takes: z.object({ id: z.uuid() }),
    gives: z.object({ until: Moment }),
    refuses: ['agents-link-unknown'],
  }),
  visitLink: command('/wps/agent/links/visit', {
    about:
      'Notes that somebody came by an invitation link. Whether there is such a one is not told.',
    for: 'anyone',
    takes: z.object({
      code: z.string().check(z.maxLength(64)),
      visitor: VisitorId,
      /** The mark that whoever spread the link put on it. */
      sub: z.optional(z.string().check(z.maxLength(64))),
    }),
    gives: z.object({}),
    refuses: [],
    rate: { calls: 20, seconds: 60 },
  }),
  openAccounts: command('/wps/agent/accounts', {
    about:
      'Opens accounts below the caller, all of them or none. First passwords are told here only, and have to be changed.',
    for: 'agent',
    fresh: true,
    takes: z.object({
      accounts: z.array(z.string().check(z.maxLength(255))).check(z.maxLength(accountsMost)),
      /** Left out, members. An agent is of the type that stands below the caller's. */
      as: z.optional(OpenedAs),
      rates: Rates,
    }),
    gives: z.object({
      opened: z.array(z.object({ account: z.string(), password: z.string() })),
      /** What stands against it, name by name: then none is opened. */
      faults: z.array(z.object({ account: z.string(), why: NameFault })),
    }),
    refuses: ['registration-closed', 'agents-rate-above'],
    rate: { calls: 10, seconds: 600 },
  }),
}
