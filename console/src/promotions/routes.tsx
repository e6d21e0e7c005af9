import { IconGift } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { IconPages } from '../app/icons.tsx'
import { deskRoute } from '../app/root.ts'

const applicationsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/applications',
  component: lazyRouteComponent(() => import('./Applications.tsx'), 'Applications'),
})

export const applicationRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/applications/$id',
  component: lazyRouteComponent(() => import('./ApplicationPage.tsx'), 'ApplicationPage'),
})

const activitiesRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/activities',
  component: lazyRouteComponent(() => import('./Activities.tsx'), 'Activities'),
})

export const routes = [applicationsRoute, applicationRoute, activitiesRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/applications',
    words: { ID: 'Pengajuan promosi', EN: 'Applications' },
    icon: IconPages,
    group: 'people',
    may: 'money.see',
    also: 'promosi promotion pengajuan application setujui approve tolak reject gambar bukti',
  },
  {
    to: '/activities',
    words: { ID: 'Kegiatan promosi', EN: 'Promotion activities' },
    icon: IconGift,
    group: 'house',
    may: 'settings.see',
    also: 'promosi promotion kegiatan activity hadiah reward pendaftaran registration',
  },
]
