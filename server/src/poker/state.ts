import type { Table } from '@balai/games/poker/table'

/** Sums travel as an object of their own: no text that somebody says can be taken for one. */
type Sum = { readonly $sum: string }
const isSum = (value: unknown): value is Sum =>
  typeof value === 'object' && value !== null && '$sum' in value

const written = (_: string, value: unknown) =>
  typeof value === 'bigint' ? { $sum: String(value) } : value
const read = (_: string, value: unknown) => (isSum(value) ? BigInt(value.$sum) : value)

/** Anything with sums in it as it is kept: of the house’s own making, and read by the house alone. */
export const textOfState = (state: object): string => JSON.stringify(state, written)
export const stateOf = <T = Table>(text: string): T => JSON.parse(text, read) as T
