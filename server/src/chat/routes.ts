import { chat } from '@balai/contract'
import type { Config } from '../platform/config.ts'
import { serve } from '../platform/serve.ts'
import * as own from './own.ts'
import { say } from './say.ts'

/** Where the room is: a page of this site. */
const chatUrl = '/chat'

/** The chat room as members have it. */
export const routes = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  serve(chat, {
    chatUrl: () => ({ chatUrl }),
    chatUnread: ({ db, who, now }) => own.unread(db, { member: who.member, now }),
    room: ({ db, who, now }) => own.comeIn(db, { member: who.member, now }),
    said: ({ db, takes, now }) => own.said(db, { ...takes, now }),
    say: ({ tx, takes, who, now, random }) => say(tx, { takes, who, now, random, publicUrl }),
    readChat: ({ tx, takes, who, now }) => own.read(tx, { ...takes, member: who.member, now }),
    typing: ({ tx, who, now }) => own.typing(tx, { who, now }),
    reportChat: ({ tx, takes, who, now }) => own.report(tx, { ...takes, member: who.member, now }),
  })
