import { exponentOf } from '../../wallet/index.ts'

/** Currencies that the house does not keep have what most have. */
const usualExponent = 2
const shape = /^(\d{1,15})(?:\.(\d{1,8}))?$/

/**
 * An amount as gateways write it, `"275000.00"` or `275000`, in minor units. Undefined for what is none, or has
 * digits that its currency has no coin for.
 */
export function minorOf(decimal: string | number, currency: string): bigint | undefined {
  const [found, whole = '', rest = ''] = shape.exec(String(decimal)) ?? []
  const digits = exponentIn(currency)
  if (!found || /[1-9]/.test(rest.slice(digits))) return undefined
  return BigInt(whole + rest.slice(0, digits).padEnd(digits, '0'))
}

function exponentIn(currency: string) {
  try {
    return exponentOf(currency)
  } catch {
    return usualExponent
  }
}

/** Minor units as a decimal, to the last digit. */
export function decimalOf(minor: bigint, exponent: number): string {
  const digits = String(minor).padStart(exponent + 1, '0')
  const at = digits.length - exponent
  return exponent ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits
}

/** A key as gateways take it: the name of a caller who has no password (RFC 7617). */
export const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`

/** What a text says as JSON; undefined where it is none. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
