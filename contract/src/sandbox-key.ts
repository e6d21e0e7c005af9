/**
 * What every demonstration and test house is called with by whoever tries the wallet out. It is printed
 * here, so it opens nothing in a live house.
 */
export const sandboxKey = {
  vendor: 'SANDBOX',
  game: 'sandbox-slot',
  id: 'demo',
  /** Signs by HMAC-SHA-256, as the bytes of this text. */
  secret: 'sandbox-secret-of-every-demonstration-house',
} as const

/** The same for a vendor that is not single: its games draw from a purse that members fill for it. */
export const transferSandboxKey = {
  vendor: 'TITIPAN',
  game: 'titipan-slot',
  id: 'demo',
  secret: 'transfer-secret-of-every-demonstration-house',
} as const
