import { IconCatSports } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const Looking = z.object({
  sport: z.catch(z.enum(['football', 'virtual-football', 'esports']), 'football'),
  when: z.catch(z.enum(['live', 'ahead', 'over', 'disputed']), 'live'),
})

export const eventsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/sports',
  validateSearch: (given): z.output<typeof Looking> => z.parse(Looking, given),
  component: lazyRouteComponent(() => import('./Events.tsx'), 'Events'),
})

export const eventRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/sports/$id',
  component: lazyRouteComponent(() => import('./OneEvent.tsx'), 'OneEvent'),
})

export const routes = [eventsRoute, eventRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/sports',
    words: { ID: 'Olahraga', EN: 'Sports' },
    icon: IconCatSports,
    group: 'play',
    may: 'games.see',
    also: 'olahraga bola pertandingan hasil result settle batal void suspend tutup trading liability tanggungan e-sport',
  },
]
