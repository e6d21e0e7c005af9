import * as z from 'zod/mini'
import { Rest } from './protection.ts'
import { Balance } from './wallet.ts'

/**
 * What the server tells a socket. `topic` says whose: `member` events reach every socket of that
 * member, `session` events one session, `all` events everyone.
 */
export const events = {
  balance: { topic: 'member', body: Balance },
  /** The member takes a break from play, in every open screen. */
  rest: { topic: 'member', body: Rest },
  signedOut: { topic: 'session', body: z.object({ reason: z.enum(['logout', 'revoked']) }) },
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
