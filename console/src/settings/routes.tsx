import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { IconSliders } from '../app/icons.tsx'
import { deskRoute } from '../app/root.ts'

const settingsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./Settings.tsx'), 'Settings'),
})

export const settingRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/settings/$name',
  component: lazyRouteComponent(() => import('./SettingPage.tsx'), 'SettingPage'),
})

export const routes = [settingsRoute, settingRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/settings',
    words: { ID: 'Pengaturan', EN: 'Settings' },
    icon: IconSliders,
    group: 'house',
    may: 'settings.see',
    key: 'e',
    also: 'whitelabel flags sakelar merek brand wilayah region maintenance pemeliharaan domain register pendaftaran',
  },
]
