import { IconUsers } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const referralRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/referral',
  component: lazyRouteComponent(() => import('./Referral.tsx'), 'Referral'),
})

export const routes = [referralRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/referral',
    words: { ID: 'Undang teman', EN: 'Invitations' },
    icon: IconUsers,
    group: 'house',
    may: 'settings.see',
    also: 'referral undangan ajak teman invite friend komisi pendapatan tautan link kode',
  },
]
