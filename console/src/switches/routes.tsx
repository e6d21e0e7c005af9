import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { IconSwitch } from '../app/icons.tsx'
import { deskRoute } from '../app/root.ts'

export const routes = [
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/switches',
    component: lazyRouteComponent(() => import('./Switches.tsx'), 'Switches'),
  }),
]

export const nav: readonly NavEntry[] = [
  {
    to: '/switches',
    words: { ID: 'Sakelar', EN: 'Switches' },
    icon: IconSwitch,
    group: 'play',
    may: 'games.see',
    key: 's',
    also: 'stop henti hentikan darurat emergency halt switch sakelar',
  },
]
