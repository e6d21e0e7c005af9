import { IconHelp } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'
import { WaitingCount } from './WaitingCount.tsx'

const inboxRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/support',
  component: lazyRouteComponent(() => import('./InboxPage.tsx'), 'InboxPage'),
})

export const talkRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/support/$id',
  component: lazyRouteComponent(() => import('./TalkPage.tsx'), 'TalkPage'),
})

export const routes = [inboxRoute, talkRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/support',
    words: { ID: 'Layanan pelanggan', EN: 'Customer service' },
    icon: IconHelp,
    group: 'now',
    may: 'support.see',
    key: 'f',
    also: 'support layanan chat obrolan tiket ticket pengaduan complaint keluhan bantuan help antrean queue vip',
    count: WaitingCount,
  },
]
