import { IconChat } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

export const routes = [
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/chat',
    component: lazyRouteComponent(() => import('./ChatPage.tsx'), 'ChatPage'),
  }),
]

export const nav: readonly NavEntry[] = [
  {
    to: '/chat',
    words: { ID: 'Obrolan', EN: 'Chat' },
    icon: IconChat,
    group: 'people',
    may: 'chat.see',
    key: 'o',
    also: 'chat obrolan moderasi bisukan mute laporan report pesan sembunyikan',
  },
]
