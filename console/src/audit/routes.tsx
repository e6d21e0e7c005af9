import { IconHistory } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'
import { seenIn } from '../lists/address.ts'
import { subjectIn } from './subject.ts'

export const routes = [
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/audit',
    validateSearch: seenIn,
    component: lazyRouteComponent(() => import('./AuditPage.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: () => deskRoute,
    path: '/audit/history',
    validateSearch: subjectIn,
    component: lazyRouteComponent(() => import('./HistoryPage.tsx'), 'HistoryPage'),
  }),
]

export const nav: readonly NavEntry[] = [
  {
    to: '/audit',
    words: { ID: 'Audit', EN: 'Audit' },
    icon: IconHistory,
    group: 'books',
    may: 'audit.see',
    key: 'j',
    also: 'jejak catatan kejadian riwayat log events history chain rantai',
  },
]
