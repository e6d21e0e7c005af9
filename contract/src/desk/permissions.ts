/**
 * What a right may do: `sees` changes nothing, `stops` takes something out of play at once, `sets`
 * changes how the house works, `moves` touches money.
 */
export type Effect = 'sees' | 'stops' | 'sets' | 'moves'

/**
 * Every right of staff, with the most that it may do. Who makes a change needs its right, who agrees to
 * it the right of the same area that ends in `.approve`.
 */
export const permissions = {
  'members.see': 'sees',
  'members.stop': 'stops',
  'members.edit': 'sets',
  'members.approve': 'sets',
  'kyc.see': 'sees',
  'kyc.edit': 'sets',
  'kyc.approve': 'sets',
  'money.see': 'sees',
  'money.move': 'moves',
  'money.approve': 'moves',
  'play.see': 'sees',
  'agents.see': 'sees',
  'agents.edit': 'sets',
  'agents.approve': 'sets',
  'risk.see': 'sees',
  'risk.edit': 'sets',
  'content.see': 'sees',
  'content.edit': 'sets',
  'content.approve': 'sets',
  'chat.see': 'sees',
  'chat.stop': 'stops',
  'chat.edit': 'sets',
  'support.see': 'sees',
  'support.answer': 'sets',
  'settings.see': 'sees',
  'settings.edit': 'sets',
  'settings.approve': 'sets',
  'games.see': 'sees',
  'games.stop': 'stops',
  'games.edit': 'sets',
  'games.approve': 'sets',
  'vendors.see': 'sees',
  'vendors.edit': 'sets',
  'vendors.approve': 'sets',
  'reports.see': 'sees',
  'reports.export': 'sees',
  'audit.see': 'sees',
  'staff.see': 'sees',
  'staff.edit': 'sets',
  'staff.approve': 'sets',
} as const satisfies Record<string, Effect>

export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as Permission[]
