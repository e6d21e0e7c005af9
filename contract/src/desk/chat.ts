import * as z from 'zod/mini'
import { ChatMessage, ReportWhy } from '../chat.ts'
import { command, query } from '../endpoint.ts'
import { Count, MemberId, Moment } from '../words.ts'

const Reason = z.string().check(z.trim(), z.minLength(4), z.maxLength(300))

/** A message with what only the desk sees: whose it is, and who has hidden it. */
export const DeskMessage = z.object({
  message: ChatMessage,
  member: MemberId,
  account: z.string(),
  /** As it was said, also where it is hidden. */
  body: z.string(),
  hidden: z.nullable(z.object({ at: Moment, byName: z.string(), why: z.string() })),
  /** Reports of it that nobody has closed. */
  reports: z.int(),
  quiet: z.boolean(),
})
export type DeskMessage = z.output<typeof DeskMessage>

export const DeskReport = z.object({
  message: DeskMessage,
  /** How many members have shown it, why, and what they wrote. */
  count: z.int(),
  whys: z.array(ReportWhy),
  notes: z.array(z.string()),
  firstAt: Moment,
})
export type DeskReport = z.output<typeof DeskReport>

const Rules = z.object({
  slowSeconds: z.int(),
  links: z.enum(['own', 'any']),
  words: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(500)),
})
export type DeskRules = z.output<typeof Rules>

/** The chat room as the desk watches over it. */
export const deskChat = {
  now: query('/desk/v1/chat', {
    about: 'The rules of the room, who is muted in it, and what members have reported.',
    for: 'staff',
    may: 'chat.see',
    gives: z.object({
      last: z.int(),
      version: z.int(),
      rules: Rules,
      mutes: z.array(
        z.object({
          id: z.uuid(),
          member: MemberId,
          account: z.string(),
          at: Moment,
          until: z.nullable(Moment),
          reason: z.string(),
          byName: z.string(),
        }),
      ),
      reports: z.array(DeskReport),
    }),
  }),
  said: query('/desk/v1/chat/said', {
    about:
      'What was said, in its order, hidden or not: the newest, those before an id, or after one.',
    for: 'staff',
    may: 'chat.see',
    takes: z.object({
      before: z.optional(Count),
      after: z.optional(Count),
      member: z.optional(MemberId),
    }),
    gives: z.object({ items: z.array(DeskMessage), more: z.boolean() }),
  }),
  hide: command('/desk/v1/chat/hide', {
    about: 'Takes a message out of the room, at once and for good. Its reports are closed by it.',
    for: 'staff',
    may: 'chat.stop',
    takes: z.object({ id: z.int(), reason: Reason }),
    gives: z.object({}),
    refuses: ['chat-unknown', 'chat-hidden'],
  }),
  mute: command('/desk/v1/chat/mute', {
    about:
      'Keeps a member from writing, at once: for so many minutes, or until it is lifted. What stood before ends.',
    for: 'staff',
    may: 'chat.stop',
    takes: z.object({
      member: MemberId,
      minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(525_600))),
      reason: Reason,
    }),
    gives: z.object({ until: z.nullable(Moment) }),
    refuses: ['member-unknown'],
  }),
  unmute: command('/desk/v1/chat/unmute', {
    about: 'Lets a member write again.',
    for: 'staff',
    may: 'chat.stop',
    takes: z.object({ member: MemberId, reason: Reason }),
    gives: z.object({}),
    refuses: ['chat-not-quiet'],
  }),
  keep: command('/desk/v1/chat/keep', {
    about: 'Closes the reports of a message: it stays.',
    for: 'staff',
    may: 'chat.stop',
    takes: z.object({ id: z.int() }),
    gives: z.object({}),
    refuses: ['chat-report-closed'],
  }),
  setRules: command('/desk/v1/chat/rules', {
    about:
      'Sets the pace of the room, where links may lead, and the words that are not used in it.',
    for: 'staff',
    may: 'chat.edit',
    takes: z.object({ version: z.int(), rules: Rules, reason: Reason }),
    gives: z.object({ version: z.int() }),
    refuses: ['chat-rules-changed'],
  }),
}
