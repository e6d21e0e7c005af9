import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Count, Moment } from './words.ts'

/** The longest message, in UTF-16 units, once it is plain text. */
export const chatTextMax = 500
/** The most of a page of what was said. */
export const chatPageMax = 50
/** The most who may be named in one message. */
export const chatMentionsMax = 5

/** Pictures of the house that are said by their name. */
export const stickers = [
  'sugeng',
  'mantap',
  'kopi',
  'wayang',
  'komodo',
  'becak',
  'tumpeng',
  'angklung',
  'candi',
  'layangan',
  'sabar',
  'matur-nuwun',
] as const
export const Sticker = z.enum(stickers)
export type Sticker = z.output<typeof Sticker>

/** How others know a member in the room. The handle leads to nothing else of theirs. */
export const ChatPerson = z.object({ handle: z.string(), name: z.string() })
export type ChatPerson = z.output<typeof ChatPerson>

/** What was said. Ids of a room go 1, 2, 3 … in the order in which it was said, without a hole. */
export const ChatMessage = z.object({
  id: z.int(),
  from: ChatPerson,
  /** Plain text; empty where it is a sticker, or was hidden. */
  text: z.string(),
  sticker: z.nullable(Sticker),
  /** What it answers, in short: empty for a sticker, null where it is not to be seen any more. */
  reply: z.nullable(z.object({ id: z.int(), name: z.string(), text: z.nullable(z.string()) })),
  mentions: z.array(ChatPerson),
  at: Moment,
  hidden: z.boolean(),
})
export type ChatMessage = z.output<typeof ChatMessage>

/** Why somebody may not write: until when, or until it is lifted. */
export const ChatQuiet = z.object({ until: z.nullable(Moment), reason: z.string() })
export type ChatQuiet = z.output<typeof ChatQuiet>

/** The rules of a room as everybody may know them. */
export const ChatRules = z.object({ slowSeconds: z.int(), links: z.enum(['own', 'any']) })
export type ChatRules = z.output<typeof ChatRules>

export const ReportWhy = z.enum(['spam', 'abuse', 'scam', 'other'])
export type ReportWhy = z.output<typeof ReportWhy>

const Unread = z.object({ unReadCount: z.int() })

/** The house’s chat room. */
export const chat = {
  chatUrl: query('/wps/chat/url', {
    about: 'Where the room is: a page of this house, framed by this house alone.',
    for: 'member',
    takes: z.object({
      b2c: z.optional(z.string().check(z.maxLength(64))),
      title: z.optional(z.string().check(z.maxLength(64))),
      language: z.optional(z.string().check(z.maxLength(8))),
      headerColor: z.optional(z.string().check(z.maxLength(16))),
    }),
    gives: z.object({ chatUrl: z.string() }),
  }),
  chatUnread: query('/wps/chat/message', {
    about:
      'How much others have said that the member has not read, counted up to 100. Who was never there is told of the last day.',
    for: 'member',
    gives: Unread,
  }),
  room: query('/wps/chat/room', {
    about:
      'The room as the member comes in: its rules, how far they have read, whether they may write.',
    for: 'member',
    gives: z.object({
      /** Null until the member has said something. */
      me: z.nullable(ChatPerson),
      last: z.int(),
      readTo: z.nullable(z.int()),
      rules: ChatRules,
      quiet: z.nullable(ChatQuiet),
    }),
  }),
  said: query('/wps/chat/said', {
    about:
      'What was said, in its order: the newest, the newest `before` an id, or the oldest `after` one.',
    for: 'member',
    takes: z.object({
      before: z.optional(Count),
      after: z.optional(Count),
      /** Messages of a page, at most 50. */
      limit: z.optional(Count),
    }),
    gives: z.object({
      items: z.array(ChatMessage),
      more: z.boolean(),
      /** `after` an id: what was hidden in the last day, for who was away meanwhile. */
      hidden: z.array(z.int()),
    }),
  }),
  say: command('/wps/chat/say', {
    about: 'Says something: a text or a sticker. Who is named is named by handle and as @name.',
    for: 'member',
    takes: z.object({
      text: z.optional(z.string().check(z.maxLength(4_000))),
      sticker: z.optional(Sticker),
      reply: z.optional(z.int()),
      mentions: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(5))),
    }),
    gives: ChatMessage,
    refuses: [
      'chat-empty',
      'chat-long',
      'chat-quiet',
      'chat-resting',
      'chat-locked',
      'chat-slow',
      'chat-flood',
      'chat-repeat',
      'chat-link',
      'chat-words',
      'chat-unknown',
    ],
  }),
  readChat: command('/wps/chat/read', {
    about: 'The member has read up to here. It never goes back.',
    for: 'member',
    takes: z.object({ id: z.int() }),
    gives: Unread,
    refuses: [],
  }),
  typing: command('/wps/chat/typing', {
    about: 'The member is writing: others are told for some seconds.',
    for: 'member',
    fresh: true,
    gives: z.object({}),
    refuses: [],
  }),
  reportChat: command('/wps/chat/report', {
    about: 'Shows a message to the people of the house. Once for each member and message.',
    for: 'member',
    takes: z.object({
      id: z.int(),
      why: ReportWhy,
      note: z.optional(z.string().check(z.maxLength(300))),
    }),
    gives: z.object({}),
    refuses: ['chat-unknown', 'chat-own', 'chat-reports'],
  }),
}
