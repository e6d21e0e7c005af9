import { Secret, TOTP } from 'otpauth'
import type { Random } from '../../platform/random.ts'

/** What every authenticator reckons with, and how far its clock may be off: one step. */
export const totp = { digits: 6, period: 30, window: 1 } as const
const secretBytes = 20

/** The secret of a new authenticator. */
export const freshTotp = (random: Random) => random.bytes(secretBytes)

type Labelled = { raw: Buffer; issuer: string; label: string }

/** A secret as people type it, and as their authenticator reads it from a picture. */
export function shownTotp({ raw, issuer, label }: Labelled) {
  const made = new TOTP({ secret: secretOf(raw), issuer, label, ...totp })
  return { secret: made.secret.base32, uri: made.toString() }
}

type Entered = { raw: Buffer; code: string; now: Date }

/** The step that a code is of, now or a step aside; whoever takes it has to see that it passes once. */
export function stepOfCode({ raw, code, now }: Entered): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token, secret: secretOf(raw), timestamp, ...totp })
  return delta === null ? undefined : TOTP.counter({ period: totp.period, timestamp }) + delta
}

/** What an authenticator with this secret shows now. */
export const codeNow = (raw: Buffer, now: Date) =>
  new TOTP({ secret: secretOf(raw), ...totp }).generate({ timestamp: now.getTime() })

/** A copy: small buffers lie in memory that others share. */
const secretOf = (raw: Buffer) => new Secret({ buffer: Uint8Array.from(raw).buffer })
