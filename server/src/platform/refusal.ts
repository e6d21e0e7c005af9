import type { RefusalName } from '@balai/contract'

/** What goes over the wire as it is. Amounts go as digits or as words: JSON knows no bigint. */
type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/** Saying no: a declared name, with the values that its wording or the caller needs. */
export type Refusal<R extends string = RefusalName> = {
  refused: R
  value?: Record<string, Plain>
}

/** The transaction it is answered from is undone. */
export const refuse = <const R extends RefusalName>(
  refused: R,
  value?: Record<string, Plain>,
): Refusal<R> => (value ? { refused, value } : { refused })

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer
