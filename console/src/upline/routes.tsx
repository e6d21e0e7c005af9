import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { IconSliders } from '../app/icons.tsx'
import { deskRoute } from '../app/root.ts'

const termsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/network-terms',
  component: lazyRouteComponent(() => import('./Terms.tsx'), 'Terms'),
})

export const routes = [termsRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/network-terms',
    words: { ID: 'Transfer jaringan', EN: 'Network transfers' },
    icon: IconSliders,
    group: 'house',
    may: 'money.see',
    also: 'upline downline jaringan network transfer batas limit kirim',
  },
]
