import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { IconBooks } from '../app/icons.tsx'
import { deskRoute } from '../app/root.ts'

const accountsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/house-accounts',
  component: lazyRouteComponent(() => import('./Accounts.tsx'), 'Accounts'),
})

export const routes = [accountsRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/house-accounts',
    words: { ID: 'Rekening rumah', EN: 'House accounts' },
    icon: IconBooks,
    group: 'house',
    may: 'money.see',
    also: 'transfer bank mutasi statement rekening account setoran deposit',
  },
]
