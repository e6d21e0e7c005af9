import { IconUser } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { deskRoute } from '../app/root.ts'

export const kycRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/kyc',
  component: lazyRouteComponent(() => import('./KycPage.tsx'), 'KycPage'),
})

export const reviewRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/kyc/$id',
  component: lazyRouteComponent(() => import('./ReviewPage.tsx'), 'ReviewPage'),
})

export const routes = [kycRoute, reviewRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/kyc',
    words: { ID: 'Berkas identitas', EN: 'Identity papers' },
    icon: IconUser,
    group: 'people',
    may: 'kyc.see',
    key: 'i',
    also: 'kyc ktp nik paspor passport verifikasi verification dokumen document selfie',
  },
]
