import { members } from '@balai/contract/desk/members'
import { serve } from '../../platform/serve.ts'
import { accessOf, linksOf, reveal, seeMember } from './member.ts'
import { type Elsewhere, searchMembers } from './search.ts'
import { endViews, viewAs } from './view.ts'

/** Members at the desk. */
export const deskRoutes = ({ elsewhere }: { elsewhere: Elsewhere }) =>
  serve(members, {
    search: ({ db, takes }) => searchMembers(db, takes, elsewhere),
    one: ({ db, takes }) => seeMember(db, takes),
    reveal,
    access: ({ db, takes, now }) => accessOf(db, { ...takes, now }),
    links: ({ db, takes, now }) => linksOf(db, { ...takes, now }),
    viewAs,
    endView: async ({ tx, takes: { member }, who, now }) => ({
      ended: await endViews(tx, { member, viewer: `staff:${who.staff}`, how: 'staff', now }),
    }),
  })
