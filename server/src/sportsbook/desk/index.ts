import { deskSports } from '@balai/contract/desk/sports'
import type { Brought } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import { changes } from './changes.ts'
import { deskEvent, deskEvents, deskMember } from './shown.ts'

/** What the sportsbook brings to the desk. */
export const brought: Brought = { changes }

export const deskRoutes = serve(deskSports, {
  events: ({ db, takes, lang, now }) => deskEvents(db, takes, { lang, now }),
  event: ({ db, takes, now }) => deskEvent(db, takes, now),
  member: ({ db, takes }) => deskMember(db, takes),
})
