import { IconGift, IconHistory } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const mallRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/mall',
  component: lazyRouteComponent(() => import('./Mall.tsx'), 'Mall'),
})

const redemptionsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/redemptions',
  component: lazyRouteComponent(() => import('./Redemptions.tsx'), 'Redemptions'),
})

export const routes = [mallRoute, redemptionsRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/mall',
    words: { ID: 'Toko poin', EN: 'Points mall' },
    icon: IconGift,
    group: 'house',
    may: 'settings.see',
    also: 'poin points hadiah reward mall stok stock rate kurs tukar convert',
  },
  {
    to: '/redemptions',
    words: { ID: 'Penukaran poin', EN: 'Redemptions' },
    icon: IconHistory,
    group: 'house',
    may: 'money.see',
    also: 'poin points hadiah reward kirim resi kurir courier tracking redeem',
  },
]
