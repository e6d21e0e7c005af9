import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { IconPlug } from '../app/icons.tsx'
import { deskRoute } from '../app/root.ts'

const vendorsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/vendors',
  component: lazyRouteComponent(() => import('./Vendors.tsx'), 'Vendors'),
})

export const vendorRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/vendors/$id',
  component: lazyRouteComponent(() => import('./OneVendor.tsx'), 'OneVendor'),
})

export const routes = [vendorsRoute, vendorRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/vendors',
    words: { ID: 'Penyedia', EN: 'Vendors' },
    icon: IconPlug,
    group: 'play',
    may: 'vendors.see',
    key: 'v',
    also: 'vendor provider penyedia kunci key callback panggilan selisih rekonsiliasi',
  },
]
