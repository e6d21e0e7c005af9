import { messages } from '@balai/contract'
import { serve } from '../../platform/serve.ts'
import { messagesPage, readMessages, removeMessage, unreadCount } from './own.ts'

/** The member’s inbox. */
export const inboxRoutes = serve(messages, {
  unreadCount: ({ db, who }) => unreadCount(db, who.member),
  messages: ({ db, takes, who, lang }) => messagesPage(db, { ...takes, member: who.member, lang }),
  readMessages: ({ tx, takes, who, now }) =>
    readMessages(tx, { ...takes, member: who.member, now }),
  removeMessage: ({ tx, takes, who, now }) =>
    removeMessage(tx, { ...takes, member: who.member, now }),
})
