import { Category } from '@balai/contract'
import { IconCatRng, IconTrophy } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const Looking = z.object({ category: z.catch(z.optional(Category), undefined) })

export const gamesRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/games',
  validateSearch: (given): z.output<typeof Looking> => z.parse(Looking, given),
  component: lazyRouteComponent(() => import('./Games.tsx'), 'Games'),
})

export const gameRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/games/$id',
  component: lazyRouteComponent(() => import('./OneGame.tsx'), 'OneGame'),
})

const returnsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/returns',
  component: lazyRouteComponent(() => import('./Returns.tsx'), 'Returns'),
})

export const routes = [gamesRoute, gameRoute, returnsRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/games',
    words: { ID: 'Permainan', EN: 'Games' },
    icon: IconCatRng,
    group: 'play',
    may: 'games.see',
    key: 'g',
    also: 'slot lobi lobby urutan order ramai hot baru new game',
  },
  {
    to: '/returns',
    words: { ID: 'Pengembalian terukur', EN: 'Measured return' },
    icon: IconTrophy,
    group: 'play',
    may: 'games.see',
    also: 'rtp return sertifikat certificate band pita',
  },
]
