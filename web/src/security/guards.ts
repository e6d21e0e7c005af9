import type { Security } from '@balai/contract'

type Next = 'contact' | 'totp' | 'passkey'

/**
 * What guards an account, of four: the password that everyone has, a confirmed way to be reached, an
 * authenticator and a passkey; and which of those that are missing would help most.
 */
export function guardsOf(own: Security) {
  const contact = own.mobile !== null || own.email !== null
  const passkey = own.passkeys.length > 0
  const missing: Next[] = []
  if (!own.totp) missing.push('totp')
  if (!passkey) missing.push('passkey')
  if (!contact) missing.push('contact')
  const held = 4 - missing.length
  const level = ([1, 2, 3, 4] as const).find((each) => each === held) ?? 1
  return { held: level, of: 4, next: missing[0] }
}
