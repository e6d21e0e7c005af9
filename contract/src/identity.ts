import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Avatar } from './profile.ts'
import { ClubLabel, CustomerService } from './ranks.ts'
import { AgentType, Lang, MemberId } from './words.ts'

const short = z.string().check(z.maxLength(255))

/** What a sign-in answers. The token goes to session storage and into `Authorization: Bearer`. */
export const SignedIn = z.object({
  token: z.string(),
  account: z.string(),
  isAgent: AgentType,
  firstTimeLogin: z.boolean(),
  /** True when this session may do nothing but change the password, or sign out. */
  passwordExpired: z.boolean(),
  /** Where that change asks for a code, the way by which it goes to the member. */
  changeCodeTo: z.optional(z.enum(['sms', 'email'])),
  /** Kept in a cookie by who asked to be remembered: this device is known at the next sign-in. */
  deviceToken: z.optional(z.string()),
  /** When and from where this account was entered before. */
  lastSignIn: z.optional(z.object({ at: z.iso.datetime(), device: z.string(), ip: z.string() })),
})
export type SignedIn = z.output<typeof SignedIn>

export const Member = z.object({
  id: MemberId,
  account: z.string(),
  nickname: z.string(),
  avatar: z.optional(Avatar),
  type: AgentType,
  language: Lang,
  /** No promotion is ever sent to, and no stake taken from, an excluded member. */
  excludedUntil: z.nullable(z.iso.datetime()),
  /** Staff look at what this member sees: the page says so, and nothing can be changed. */
  viewed: z.optional(z.literal(true)),
  /** The labels of their rank; left out where it has none. */
  clubLabel: z.optional(z.array(ClubLabel)),
  /** Who serves them; left out for a trial account. */
  customerService: z.optional(CustomerService),
})

export const identity = {
  freePlay: command('/wps/session/login/freeplay', {
    about: 'Opens a trial account with play money and signs in.',
    for: 'anyone',
    rate: { calls: 20, seconds: 600 },
    takes: z.object({
      os: z.optional(short),
      platform: z.literal('W'),
      language: z.optional(Lang),
    }),
    gives: SignedIn,
    refuses: ['free-play-closed'],
  }),
  logout: command('/wps/session/logout', {
    about: 'Ends this session on every process and socket.',
    for: 'session',
    whileChanging: true,
    whileViewing: true,
    method: 'DELETE',
    gives: z.object({}),
    refuses: [],
  }),
  member: query('/wps/member/info', {
    about: 'Who is signed in.',
    for: 'session',
    whileChanging: true,
    gives: Member,
  }),
  language: command('/wps/member/language', {
    about: 'Keeps the member’s language for messages.',
    for: 'session',
    takes: z.object({ language: Lang }),
    gives: z.object({ language: Lang }),
    refuses: [],
  }),
}
