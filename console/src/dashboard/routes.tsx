import { IconHome } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

export const routes = [
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/dashboard',
    component: lazyRouteComponent(() => import('./DashboardPage.tsx'), 'DashboardPage'),
  }),
]

export const nav: readonly NavEntry[] = [
  {
    to: '/dashboard',
    words: { ID: 'Ringkasan', EN: 'Overview' },
    icon: IconHome,
    group: 'now',
    key: 'd',
    also: 'dashboard dasbor antrean queue angka figures',
  },
]
