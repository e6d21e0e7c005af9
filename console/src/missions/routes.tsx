import { IconFlag } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const missionsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/missions',
  component: lazyRouteComponent(() => import('./Missions.tsx'), 'Missions'),
})

export const routes = [missionsRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/missions',
    words: { ID: 'Misi', EN: 'Missions' },
    icon: IconFlag,
    group: 'house',
    may: 'settings.see',
    key: 'q',
    also: 'misi mission tantangan papan pekan board week poin points hadiah reward prize batas bounds',
  },
]
