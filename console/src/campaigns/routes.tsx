import { IconMail } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

const messagesRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/messages',
  component: lazyRouteComponent(() => import('./MessagesPage.tsx'), 'MessagesPage'),
})

export const routes = [messagesRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/messages',
    words: { ID: 'Pesan ke anggota', EN: 'Messages to members' },
    icon: IconMail,
    group: 'house',
    may: 'content.see',
    key: 'n',
    also: 'message pesan inbox kotak masuk campaign kampanye kabar segment',
  },
]
