import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../area.ts'
import { deskRoute } from '../root.ts'

export const routes = [
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/account',
    component: lazyRouteComponent(() => import('./Account.tsx'), 'Account'),
  }),
]

/** One’s own page is opened from one’s own sign, not from the navigation. */
export const nav: readonly NavEntry[] = []
