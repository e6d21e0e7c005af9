import * as z from 'zod/mini'
import { ChatMessage, ChatQuiet, ChatRules } from './chat.ts'
import { JackpotMeter } from './jackpots.ts'
import { Rest, Sitting } from './protection.ts'
import { Balance } from './wallet.ts'
import { Minor } from './words.ts'

/**
 * What the server tells a socket. `topic` says whose: `member` events reach every socket of that
 * member, `session` events one session, `staff` events who is at the desk, `all` events everyone, `room` events
 * who listens to that room: they are not told again to a socket that comes back.
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
  /** So many promotions can be joined or claimed by the member now. */
  rewards: { topic: 'member', body: z.object({ count: z.int() }) },
  /** A mission of the member has moved: `done` says whether its goal is reached. */
  missions: {
    topic: 'member',
    body: z.object({ mission: z.string(), period: z.string(), has: Minor, done: z.boolean() }),
  },
  /** The house has written to the member: how many are unread is to be asked. */
  message: { topic: 'member', body: z.object({ id: z.uuid() }) },
  /** A talk of the member with the house has gone on: `last` is the number of what was said last. */
  talk: { topic: 'member', body: z.object({ id: z.uuid(), last: z.int() }) },
  /** Somebody has named the member in the chat room, or answered them there. */
  chatCalled: { topic: 'member', body: z.object({ id: z.int() }) },
  /** Whether the member may write in the chat room, as it is from now on. */
  chatQuiet: { topic: 'member', body: z.object({ quiet: z.nullable(ChatQuiet) }) },
  chatSaid: { topic: 'room', body: ChatMessage },
  /** A message is not to be seen any more. */
  chatHidden: { topic: 'room', body: z.object({ id: z.int() }) },
  chatRules: { topic: 'room', body: ChatRules },
  /** Who writes just now: some of them, and how many more. */
  chatTyping: { topic: 'room', body: z.object({ names: z.array(z.string()), more: z.int() }) },
  /** The chat room has gone on, for screens that do not listen to it; told seldom. */
  chatStirred: { topic: 'all', body: z.object({ last: z.int() }) },
  /** From here on this socket hears a room: what was said before is to be asked for. */
  joined: { topic: 'session', body: z.object({ room: z.string() }) },
  signedOut: { topic: 'session', body: z.object({ reason: z.enum(['logout', 'revoked']) }) },
  /** A progressive pool has grown, or fallen. */
  jackpot: { topic: 'all', body: JackpotMeter },
  /** Games stand otherwise in the lobby: stopped, hidden, in another order. */
  lobbyChanged: { topic: 'all', body: z.object({}) },
  /** Something of the desk is to be looked at again: every open screen of staff hears it. */
  deskChanged: { topic: 'staff', body: z.object({ what: z.string() }) },
  /** The server cannot replay what was missed: ask again for what is on the screen. */
  resync: { topic: 'all', body: z.object({}) },
} as const

export type EventName = keyof typeof events
export type EventBody<N extends EventName> = z.output<(typeof events)[N]['body']>

/**
 * First message of a socket. `since` is the id of the last event it saw. One that saw none says its `age`, the
 * milliseconds since its page began: what was told meanwhile can have come after the page had read what it shows.
 */
export const Hello = z.object({
  hello: z.literal(1),
  token: z.optional(z.string()),
  since: z.optional(z.string()),
  age: z.optional(z.number()),
  /** The rooms it listens to, beside what is its own. */
  rooms: z.optional(z.array(z.string())),
})

/** One event on the wire. */
export const Frame = z.object({ id: z.string(), name: z.string(), body: z.unknown() })
