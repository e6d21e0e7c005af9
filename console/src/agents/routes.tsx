import { IconUsers } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const Seen = z.object({ q: z.catch(z.optional(z.string()), undefined) })

export const agentsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/agents',
  validateSearch: (given): z.output<typeof Seen> => z.parse(Seen, given),
  component: lazyRouteComponent(() => import('./Agents.tsx'), 'Agents'),
})

export const agentRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/agents/$id',
  component: lazyRouteComponent(() => import('./AgentPage.tsx'), 'AgentPage'),
})

export const contractRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/agents/contracts/$id',
  component: lazyRouteComponent(() => import('./ContractPage.tsx'), 'ContractPage'),
})

export const affiliatesRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/agents/affiliates',
  component: lazyRouteComponent(() => import('./affiliates/Affiliates.tsx'), 'Affiliates'),
})

export const routes = [agentsRoute, affiliatesRoute, contractRoute, agentRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/agents',
    words: { ID: 'Agen', EN: 'Agents' },
    icon: IconUsers,
    group: 'people',
    may: 'agents.see',
    key: 'x',
    also: 'jaringan network upline downline kontrak contract dividen dividend gaji salary komisi commission tarif rate tagihan bill afiliasi affiliate program postback',
  },
]
