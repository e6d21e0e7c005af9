import {
  type Effect,
  type Permission,
  permissionNames,
  permissions,
} from '@balai/contract/desk/permissions'

/** What rights may do: what touches money, what acts at once, then the rest. */
export const effects = ['moves', 'stops', 'sets', 'sees'] as const satisfies readonly Effect[]

const most = ['moves', 'sets', 'stops', 'sees'] as const satisfies readonly Effect[]

/** Every right, under the most that it may do. */
export const rightsBy: Readonly<Record<Effect, readonly Permission[]>> = {
  moves: permissionNames.filter((name) => permissions[name] === 'moves'),
  sets: permissionNames.filter((name) => permissions[name] === 'sets'),
  stops: permissionNames.filter((name) => permissions[name] === 'stops'),
  sees: permissionNames.filter((name) => permissions[name] === 'sees'),
}

/** The most that somebody with these rights may do. */
export const reachOf = (held: readonly Permission[]): Effect | undefined =>
  most.find((effect) => held.some((name) => permissions[name] === effect))
