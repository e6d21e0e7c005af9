import { IconCrown } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const jackpotsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/jackpots',
  component: lazyRouteComponent(() => import('./Jackpots.tsx'), 'Jackpots'),
})

export const routes = [jackpotsRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/jackpots',
    words: { ID: 'Jackpot', EN: 'Jackpots' },
    icon: IconCrown,
    group: 'play',
    may: 'games.see',
    also: 'pool progresif progressive benih seed setoran contribution jatuh hit',
  },
]
