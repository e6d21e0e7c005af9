import type { MemberData } from '../../platform/member-data.ts'

/** What this module keeps about members. Hashes, secrets and what only opens doors are not given to anyone. */
export const memberData: readonly MemberData[] = [
  {
    ...{ name: 'account', table: 'identity.member', by: 'id' },
    without: ['password_hash', 'account_key', 'opened_key'],
  },
  {
    ...{ name: 'profile', table: 'identity.profile' },
    without: ['payment_password_hash', 'email_key', 'invited_by', 'recommender'],
  },
  { name: 'nicknames', table: 'identity.nickname', without: ['by'] },
  { name: 'avatar', table: 'identity.avatar' },
  { name: 'contact-changes', table: 'identity.contact_change', without: ['objection'] },
  { name: 'credential-changes', table: 'identity.credential_change' },
  { name: 'sessions', table: 'identity.session', without: ['viewer'] },
  { name: 'devices', table: 'identity.device' },
  { name: 'passkeys', table: 'identity.passkey' },
  { name: 'authenticator', table: 'identity.totp', without: ['last_step'] },
  { name: 'papers', table: 'identity.kyc_request' },
  { name: 'invitation-code', table: 'identity.affiliate' },
  { name: 'invitation-links', table: 'identity.affiliate_link' },
  { name: 'closings', table: 'identity.closing' },
  { name: 'dormancy', table: 'identity.dormancy' },
  {
    name: 'copies-of-data',
    table: 'identity.member_copy',
    without: ['door_session', 'door_until'],
  },
]
