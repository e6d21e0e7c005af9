import { type Permission, permissionNames } from '@balai/contract/desk/permissions'

const ending = (end: string) => permissionNames.filter((name) => name.endsWith(end))
const sees = ending('.see')
const approves = ending('.approve')

/**
 * What the roles that come with the house may do. They are written here and not in the database, so
 * that they grow with the house: whoever is an owner may also do what a later module brings.
 */
export const houseRoles: Readonly<Record<string, readonly Permission[]>> = {
  owner: permissionNames,
  /** Makes everything, agrees to nothing. */
  operator: permissionNames.filter((name) => !approves.includes(name)),
  /** Agrees to everything, makes nothing. */
  approver: [...sees, ...approves, 'reports.export'],
  support: [
    'members.see',
    'members.stop',
    'members.edit',
    'kyc.see',
    'kyc.edit',
    'money.see',
    'play.see',
    'content.see',
    'chat.see',
    'chat.stop',
    'support.see',
    'support.answer',
    'games.see',
  ],
  content: ['content.see', 'content.edit', 'settings.see', 'games.see'],
  risk: [
    'members.see',
    'members.stop',
    'money.see',
    'play.see',
    'agents.see',
    'risk.see',
    'risk.edit',
    'games.see',
    'games.stop',
    'reports.see',
    'reports.export',
    'audit.see',
  ],
  /** Sees everything and changes nothing. */
  auditor: [...sees, 'reports.export'],
}

const known: ReadonlySet<string> = new Set(permissionNames)
const isKnown = (name: string): name is Permission => known.has(name)

/** What somebody with these roles may do. A right that the house does not know is none. */
export const rightsOf = (has: {
  roles: readonly string[]
  permissions: readonly string[]
}): ReadonlySet<Permission> =>
  new Set([
    ...has.roles.flatMap((role) => houseRoles[role] ?? []),
    ...has.permissions.filter(isKnown),
  ])
