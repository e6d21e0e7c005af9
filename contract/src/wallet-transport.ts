/*
 * How a call of the wallet for vendors is answered and signed.
 */

/** Every answer's code, with whether the same call may be sent again as it is. */
export const walletCodes = {
  OK: { retryable: false },
  DUPLICATE_OK: { retryable: false },
  INSUFFICIENT_FUNDS: { retryable: false },
  PLAYER_NOT_FOUND: { retryable: false },
  PLAYER_BLOCKED: { retryable: false },
  PLAYER_EXCLUDED: { retryable: false },
  TOKEN_INVALID: { retryable: false },
  TOKEN_EXPIRED: { retryable: false },
  SIGNATURE_INVALID: { retryable: false },
  CLOCK_SKEW: { retryable: true },
  NONCE_REUSED: { retryable: true },
  MALFORMED: { retryable: false },
  CURRENCY_MISMATCH: { retryable: false },
  AMOUNT_INVALID: { retryable: false },
  GAME_UNKNOWN: { retryable: false },
  GAME_DISABLED: { retryable: false },
  VENDOR_DISABLED: { retryable: false },
  BET_LIMIT: { retryable: false },
  LOSS_LIMIT: { retryable: false },
  STAKE_LIMIT: { retryable: false },
  SESSION_LIMIT: { retryable: false },
  ROUND_CLOSED: { retryable: false },
  ROUND_UNKNOWN: { retryable: false },
  BET_NOT_FOUND: { retryable: false },
  BET_ALREADY_SETTLED: { retryable: false },
  BET_ALREADY_CANCELLED: { retryable: false },
  TX_CONFLICT: { retryable: false },
  TX_IN_PROGRESS: { retryable: true },
  FREEROUND_INVALID: { retryable: false },
  QUOTE_INVALID: { retryable: false },
  MAINTENANCE: { retryable: true },
  RETRY: { retryable: true },
  INTERNAL: { retryable: true },
} as const satisfies Record<string, { retryable: boolean }>
export type WalletCode = keyof typeof walletCodes

/** The headers that sign a call, in small letters. */
export const walletHeaders = {
  vendor: 'x-vendor',
  /** Seconds since 1970, within 60 of ours. */
  timestamp: 'x-timestamp',
  /** 16 to 64 letters, digits, `-` or `_`; never twice within two minutes. */
  nonce: 'x-nonce',
  /** `<key id>:<base64url>` */
  signature: 'x-signature',
} as const

/** How far a caller's clock may be from ours, in seconds. */
export const walletWindowSeconds = 60

/**
 * What is signed, by HMAC-SHA-256 or Ed25519: method, path, timestamp, nonce and the SHA-256 of the
 * body in small hexadecimal letters, each on a line of its own.
 */
export const walletSigned = (parts: {
  method: string
  path: string
  timestamp: string
  nonce: string
  bodyHash: string
}) => [parts.method, parts.path, parts.timestamp, parts.nonce, parts.bodyHash].join('\n')
