import { IconCrown } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const ranksRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/ranks',
  component: lazyRouteComponent(() => import('./Ranks.tsx'), 'Ranks'),
})

export const routes = [ranksRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/ranks',
    words: { ID: 'Level VIP', EN: 'VIP ranks' },
    icon: IconCrown,
    group: 'house',
    may: 'settings.see',
    key: 'h',
    also: 'vip level rank peringkat rebat rebate hadiah gift ulang tahun birthday manfaat benefit',
  },
]
