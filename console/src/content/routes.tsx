import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { IconPages } from '../app/icons.tsx'
import { deskRoute } from '../app/root.ts'

const contentRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/content',
  component: lazyRouteComponent(() => import('./Content.tsx'), 'Banners'),
})

export const kindRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/content/$kind',
  component: lazyRouteComponent(() => import('./Content.tsx'), 'OfKind'),
})

export const pieceRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/content/$kind/$id',
  component: lazyRouteComponent(() => import('./PiecePage.tsx'), 'PiecePage'),
})

export const routes = [contentRoute, kindRoute, pieceRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/content',
    words: { ID: 'Isi situs', EN: 'Content' },
    icon: IconPages,
    group: 'house',
    may: 'content.see',
    key: 'c',
    also: 'banner spanduk notice pemberitahuan pengumuman announcement bantuan help promosi promotion gambar picture draf draft',
  },
]
