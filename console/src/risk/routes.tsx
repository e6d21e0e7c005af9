import { IconShield } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const Seen = z.object({ tab: z.catch(z.optional(z.enum(['watching', 'rules'])), undefined) })

export const riskRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/risk',
  validateSearch: (given): z.output<typeof Seen> => z.parse(Seen, given),
  component: lazyRouteComponent(() => import('./RiskPage.tsx'), 'RiskPage'),
})

export const caseRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/risk/$id',
  component: lazyRouteComponent(() => import('./CasePage.tsx'), 'CasePage'),
})

export const routes = [riskRoute, caseRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/risk',
    words: { ID: 'Kasus risiko', EN: 'Risk cases' },
    icon: IconShield,
    group: 'people',
    may: 'risk.see',
    key: 'r',
    also: 'case kasus fraud penipuan rule aturan antrean queue',
  },
]
