import type { Result } from './results.ts'

/** Mutants that nobody could ever notice, each with the reason why. */
type Equivalent = { target: string; text: string; was: string; becomes: string; why: string }

export const equivalents: Equivalent[] = []

/** Why a mutant is the same as what it changed, if it is. */
export const whySame = (one: Result) =>
  equivalents.find(
    ({ target, text, was, becomes }) =>
      target === one.target &&
      one.text.includes(text) &&
      was === one.was &&
      becomes === one.becomes,
  )?.why
