import * as z from 'zod/mini'
import { Rest, Sitting } from './protection.ts'
import { Balance } from './wallet.ts'
import { Minor } from './words.ts'

/**
 * What the server tells a socket. `topic` says whose: `member` events reach every socket of that
 * member, `session` events one session, `staff` events who is at the desk, `all` events everyone.
 */
export const events = {
  balance: { topic: 'member', body: Balance },
  /** The member takes a break from play, in every open screen. */
  rest: { topic: 'member', body: Rest },
  /** The member has answered an interruption of play in one of their screens. */
  reality: { topic: 'member', body: Sitting },
  /** A deposit of the member has come to another state. */
  deposit: { topic: 'member', body: z.object({ id: z.uuid(), state: z.string() }) },
  /** A withdrawal of the member has come to another state. */
  withdrawal: { topic: 'member', body: z.object({ id: z.uuid(), state: z.string() }) },
  /** What the house asks of the member’s papers has come to another state. */
  kyc: { topic: 'member', body: z.object({ id: z.uuid(), state: z.string() }) },
  /** The member is at another level of the ranks. */
  rank: { topic: 'member', body: z.object({ level: z.int() }) },
  /** A mission of the member has moved: `done` says whether its goal is reached. */
  missions: {
  /** So many promotions can be joined or claimed by the member now. */
  rewards: { topic: 'member', body: z.object({ count: z.int() }) },
    topic: 'member',
    body: z.object({ mission: z.string(), period: z.string(), has: Minor, done: z.boolean() }),
  },
  /** The house has written to the member: how many are unread is to be asked. */
  message: { topic: 'member', body: z.object({ id: z.uuid() }) },
  signedOut: { topic: 'session', body: z.object({ reason: z.enum(['logout', 'revoked']) }) },
  /** Games stand otherwise in the lobby: stopped, hidden, in another order. */
  lobbyChanged: { topic: 'all', body: z.object({}) },
  /** Something of the desk is to be looked at again: every open screen of staff hears it. */
  deskChanged: { topic: 'staff', body: z.object({ what: z.string() }) },
  /** The server cannot replay what was missed: ask again for what is on the screen. */
  resync: { topic: 'all', body: z.object({}) },
} as const

export type EventName = keyof typeof events
export type EventBody<N extends EventName> = z.output<(typeof events)[N]['body']>

/** First message of a socket. `since` is the id of the last event it saw. */
export const Hello = z.object({
  hello: z.literal(1),
  token: z.optional(z.string()),
  since: z.optional(z.string()),
})

/** One event on the wire. */
export const Frame = z.object({ id: z.string(), name: z.string(), body: z.unknown() })
