import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Count, Cursor, Moment, page, YesNo } from './words.ts'

/** What a message of the house is about. Offers go to nobody who takes a break from play. */
export const MessageTopic = z.enum(['money', 'account', 'play', 'offers', 'house'])
export type MessageTopic = z.output<typeof MessageTopic>

/** What the house has written to one member, in the language that it is read in. */
export const PlatformMessage = z.object({
  id: z.uuid(),
  topic: MessageTopic,
  title: z.string(),
  text: z.string(),
  at: Moment,
  unread: z.boolean(),
  /** The page of the site that it is about: `/member/withdraw`. */
  path: z.nullable(z.string()),
})
export type PlatformMessage = z.output<typeof PlatformMessage>

/** How many are not read yet. */
const Unread = z.object({ unReadCount: z.int() })

/** The member’s inbox. */
export const messages = {
  unreadCount: query('/wps/relay/CSP_unreadCount', {
    about: 'How many messages of the house the member has not read.',
    for: 'member',
    gives: Unread,
  }),
  messages: query('/wps/member/messages', {
    about: 'What the house has written to the member, newest first.',
    for: 'member',
    takes: z.object({
      topic: z.optional(MessageTopic),
      unread: z.optional(YesNo),
      after: z.optional(Cursor),
      /** Rows of a page, at most 50. */
      limit: z.optional(Count),
    }),
    gives: page(PlatformMessage),
  }),
  readMessages: command('/wps/member/messages/read', {
    about:
      'Says that one was read, or all that have come so far. What is not there changes nothing.',
    for: 'member',
    takes: z.object({ id: z.optional(z.uuid()) }),
    gives: Unread,
    refuses: [],
  }),
  removeMessage: command('/wps/member/messages/remove', {
    about: 'Puts one out of sight. The house keeps what it wrote for as long as it has to.',
    for: 'member',
    takes: z.object({ id: z.uuid() }),
    gives: Unread,
    refuses: ['message-unknown'],
  }),
}
