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
