import type { DeskTalk } from '@balai/contract/desk/support'

/** What a member or a visitor is called at the desk; a visitor may have given no name. */
export const nameOf = ({ member, account }: Pick<DeskTalk, 'member' | 'account'>, guest: string) =>
  account || (member ? '' : guest)
