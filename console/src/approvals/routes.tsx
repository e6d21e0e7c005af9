import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { NavEntry } from '../app/area.ts'
import { ApprovalsCount } from '../app/change/ApprovalsCount.tsx'
import { IconEyes } from '../app/icons.tsx'
import { deskRoute } from '../app/root.ts'

/** Which changes are looked at. What an address does not say well is as if it had not been said. */
const Looking = z.object({
  view: z.catch(z.optional(z.enum(['mine', 'made', 'all'])), undefined),
  state: z.catch(
    z.optional(z.enum(['waiting', 'done', 'rejected', 'withdrawn', 'undone'])),
    undefined,
  ),
  kind: z.catch(z.optional(z.string().check(z.maxLength(64))), undefined),
  subject: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
})
export type Looking = z.output<typeof Looking>

export const approvalsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/approvals',
  validateSearch: (given): Looking => z.parse(Looking, given),
  component: lazyRouteComponent(() => import('./Approvals.tsx'), 'Approvals'),
})

export const changeRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/changes/$id',
  component: lazyRouteComponent(() => import('./ChangePage.tsx'), 'ChangePage'),
})

export const routes = [approvalsRoute, changeRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/approvals',
    words: { ID: 'Persetujuan', EN: 'Approvals' },
    icon: IconEyes,
    group: 'now',
    key: 'a',
    also: 'changes perubahan setuju four eyes empat mata queue antrean',
    count: ApprovalsCount,
  },
]
