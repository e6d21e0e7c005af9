import type { RefusalName } from '@balai/contract'

/** Saying no: a declared name, with the values that its wording or the caller needs. */
export type Refusal<R extends string = RefusalName> = {
  refused: R
  value?: Record<string, unknown>
}

/** The transaction it is answered from is undone. */
export const refuse = <const R extends RefusalName>(
  refused: R,
  value?: Record<string, unknown>,
): Refusal<R> => (value ? { refused, value } : { refused })

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer
