import { IconGift } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const offersRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/bonus-offers',
  component: lazyRouteComponent(() => import('./Offers.tsx'), 'Offers'),
})

export const bonusRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/bonuses/$id',
  component: lazyRouteComponent(() => import('./BonusPage.tsx'), 'BonusPage'),
})

export const routes = [offersRoute, bonusRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/bonus-offers',
    words: { ID: 'Penawaran bonus', EN: 'Bonus offers' },
    icon: IconGift,
    group: 'house',
    may: 'settings.see',
    key: 'b',
    also: 'promosi promotion bonus setoran deposit putaran turnover syarat terms biaya cost',
  },
]
