import type { Purse } from '../app/format.ts'

/** Minor units of what somebody wrote in whole units, with a comma or a point; nothing if it is none. */
export function minorOf(written: unknown, { exponent }: Pick<Purse, 'exponent'>) {
  const [, whole = '', part = ''] =
    /^(\d{1,15})(?:[.,](\d+))?$/.exec(String(written ?? '').trim()) ?? []
  if (!whole || part.length > exponent) return undefined
  const minor = BigInt(whole + part.padEnd(exponent, '0'))
  return minor > 0n ? minor : undefined
}

/** The same back: as it stands in a field, to be written over. */
export function unitsOf(minor: bigint, { exponent }: Pick<Purse, 'exponent'>) {
  if (exponent === 0) return String(minor)
  const digits = String(minor).padStart(exponent + 1, '0')
  const part = digits.slice(-exponent).replace(/0+$/, '')
  return part ? `${digits.slice(0, -exponent)}.${part}` : digits.slice(0, -exponent)
}
