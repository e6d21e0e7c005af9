import { IconSearch } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const Looking = z.object({ q: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined) })

export const membersRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/members',
  validateSearch: (given): z.output<typeof Looking> => z.parse(Looking, given),
  component: lazyRouteComponent(() => import('./Members.tsx'), 'Members'),
})

/** What of a member is looked at. */
export const tabs = [
  'about',
  'money',
  'play',
  'access',
  'links',
  'limits',
  'sports',
  'rank',
  'notes',
  'history',
] as const
export type TabName = (typeof tabs)[number]

const Seen = z.object({ tab: z.catch(z.optional(z.enum(tabs)), undefined) })

export const memberRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/members/$id',
  validateSearch: (given): z.output<typeof Seen> => z.parse(Seen, given),
  component: lazyRouteComponent(() => import('./MemberPage.tsx'), 'MemberPage'),
})

export const routes = [membersRoute, memberRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/members',
    words: { ID: 'Cari anggota', EN: 'Find a member' },
    icon: IconSearch,
    group: 'people',
    may: 'members.see',
    key: 'm',
    also: 'member anggota akun account player pemain search cari nomor phone',
  },
]
