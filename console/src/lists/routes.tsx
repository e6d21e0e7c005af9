import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { IconBooks } from '../app/icons.tsx'
import { deskRoute } from '../app/root.ts'
import { seenIn } from './address.ts'

export const routes = [
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/lists',
    component: lazyRouteComponent(() => import('./ListsPage.tsx'), 'ListsPage'),
  }),
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/lists/$name',
    validateSearch: seenIn,
    component: lazyRouteComponent(() => import('./ListPage.tsx'), 'ListPage'),
  }),
]

export const nav: readonly NavEntry[] = [
  {
    to: '/lists',
    words: { ID: 'Daftar dan laporan', EN: 'Lists and reports' },
    icon: IconBooks,
    group: 'books',
    key: 'l',
    also: 'laporan report daftar list ekspor export csv xlsx',
  },
]
