import type { Filter } from '@balai/contract/desk/list'
import type { Purse } from '../app/format.ts'
import { onWall, wallInstant } from './periods.ts'
import { instant } from './written.ts'

/** What stands in the field of a filter, as people type it. */
export type Entered = string

/** An amount as it is typed, in minor units: `12,5` of two places is `1250`. */
export function minorOf(typed: string, { exponent }: Purse): string | undefined {
  const parts = /^(\d{1,18})(?:[.,](\d+))?$/.exec(typed.trim())
  if (!parts) return undefined
  const [, whole = '', fraction = ''] = parts
  if (fraction.length > exponent) return undefined
  return String(BigInt(whole + fraction.padEnd(exponent, '0')))
}

/** An amount of minor units as it would be typed. */
export function typedOf(digits: string, { exponent }: Purse): string {
  if (exponent === 0 || !/^\d+$/.test(digits)) return digits
  const padded = digits.padStart(exponent + 1, '0')
  return `${padded.slice(0, -exponent)}.${padded.slice(-exponent)}`
}

/** How a filter's value stands in its field. Moments are shown by the clock of the house. */
export function enteredOf(filter: Filter, value: string | undefined, purse: Purse): Entered {
  if (!value) return ''
  if (filter.kind === 'money') return typedOf(value, purse)
  if (filter.kind !== 'moment') return value
  const at = instant(value)
  return at ? onWall(at) : ''
}

/** What a field says for the house; nothing typed is no filter. */
export function typedValue(
  filter: Filter,
  entered: Entered,
  purse: Purse,
): { value: string | undefined; wrong?: true } {
  const typed = entered.trim()
  if (typed === '') return { value: undefined }
  if (filter.kind === 'money') {
    const value = minorOf(typed, purse)
    return value === undefined ? { value, wrong: true } : { value }
  }
  if (filter.kind === 'moment') return { value: wallInstant(typed)?.toISOString() }
  return { value: typed }
}
