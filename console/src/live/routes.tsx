import { IconCatLive } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const liveRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/live-tables',
  component: lazyRouteComponent(() => import('./LiveTables.tsx'), 'LiveTables'),
})

export const routes = [liveRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/live-tables',
    words: { ID: 'Meja & ruang', EN: 'Tables & rooms' },
    icon: IconCatLive,
    group: 'play',
    may: 'games.see',
    also: 'live meja batas limit bakarat rolet sic bo ruang room poker macet stuck alih hand over',
  },
]
