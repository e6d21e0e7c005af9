import type { Result } from '@balai/games/lottery/play'

/** A result as it travels: its groups in the order in which they stand. */
export const groupsOf = (result: Result) =>
  Object.entries(result).map(([group, numbers]) => ({ group, numbers: [...numbers] }))
