import { LotteryDrawState } from '@balai/contract/lottery-read'
import { IconCatLott } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const Looking = z.object({ state: z.catch(z.optional(LotteryDrawState), undefined) })

const lotteriesRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lotteries',
  component: lazyRouteComponent(() => import('./Lotteries.tsx'), 'Lotteries'),
})

export const drawsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lotteries/$game',
  validateSearch: (given): z.output<typeof Looking> => z.parse(Looking, given),
  component: lazyRouteComponent(() => import('./Draws.tsx'), 'Draws'),
})

export const drawRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/lotteries/$game/$numero',
  component: lazyRouteComponent(() => import('./OneDraw.tsx'), 'OneDraw'),
})

export const routes = [lotteriesRoute, drawsRoute, drawRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/lotteries',
    words: { ID: 'Lotre', EN: 'Lotteries' },
    icon: IconCatLott,
    group: 'play',
    may: 'games.see',
    also: 'togel undian draw hasil result keluaran void batal lottery liability tanggungan',
  },
]
