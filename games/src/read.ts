import type { Plain } from './game.ts'

/** A record with these fields and no other; anything else is nothing. */
export function recordOf<Name extends string>(
  value: Plain | undefined,
  ...names: Name[]
): { readonly [name in Name]: Plain } | undefined {
  if (!isRecord(value)) return undefined
  const fits = Object.keys(value).length === names.length
  return fits && hasAll(value, names) ? value : undefined
}

const isRecord = (value: Plain | undefined): value is { readonly [name: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasAll = <Name extends string>(
  value: { readonly [name: string]: Plain },
  names: readonly Name[],
): value is { readonly [name in Name]: Plain } => names.every((name) => Object.hasOwn(value, name))

export const isList = (value: Plain | undefined): value is readonly Plain[] => Array.isArray(value)

/** True for a whole number from the least to the most. */
export const isWhole = (value: Plain | undefined, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

/** Money as it is written in JSON: digits, above 0, in one way only. */
export const moneyOf = (value: Plain | undefined): bigint | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value) ? BigInt(value) : undefined

export const isOneOf = <Of extends string>(list: readonly Of[], value: Plain): value is Of =>
  list.some((one) => one === value)
