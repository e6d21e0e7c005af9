import { IconUser } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NavEntry } from '../app/area.ts'
import { IconRoles } from '../app/icons.tsx'
import { deskRoute } from '../app/root.ts'

const staffRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/staff',
  component: lazyRouteComponent(() => import('./Everyone.tsx'), 'Everyone'),
})

export const personRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/staff/$id',
  component: lazyRouteComponent(() => import('./Person.tsx'), 'Person'),
})

const rolesRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/roles',
  component: lazyRouteComponent(() => import('./Roles.tsx'), 'Roles'),
})

export const roleRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/roles/$id',
  component: lazyRouteComponent(() => import('./Role.tsx'), 'Role'),
})

export const routes = [staffRoute, personRoute, rolesRoute, roleRoute]

export const nav: readonly NavEntry[] = [
  {
    to: '/staff',
    words: { ID: 'Staf', EN: 'Staff' },
    icon: IconUser,
    group: 'desk',
    may: 'staff.see',
    key: 't',
    also: 'people orang operator account akun lock kunci',
  },
  {
    to: '/roles',
    words: { ID: 'Peran', EN: 'Roles' },
    icon: IconRoles,
    group: 'desk',
    may: 'staff.see',
    also: 'rights hak permissions izin',
  },
]
