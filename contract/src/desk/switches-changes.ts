import * as z from 'zod/mini'
import { change } from './change.ts'

/** What can be stopped: everything, all of a vendor, a game, or one mathematics of it by its hash. */
export const Stoppable = z
  .string()
  .check(z.regex(/^(house|vendor:[A-Z0-9]{2,16}|game:[a-z0-9][a-z0-9-]{0,63}|math:[0-9a-f]{64})$/))

export const switchChanges = {
  stop: change('play-stopped', {
    about: 'No new stakes, at once. Rounds that run are finished and paid.',
    may: 'games.stop',
    approve: 'games.approve',
    takes: z.object({ what: Stoppable }),
  }),
  letGo: change('play-let-go', {
    about: 'Takes stakes again.',
    may: 'games.stop',
    approve: 'games.approve',
    takes: z.object({ what: Stoppable }),
  }),
  stopMember: change('member-play-stopped', {
    about: 'No new stakes of one member, at once. What they have stays theirs.',
    may: 'members.stop',
    approve: 'members.approve',
    takes: z.object({ member: z.uuid() }),
  }),
  letMemberGo: change('member-play-let-go', {
    about: 'Takes stakes of a member again.',
    may: 'members.stop',
    approve: 'members.approve',
    takes: z.object({ member: z.uuid() }),
  }),
}
