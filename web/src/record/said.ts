import { Refused, Unreachable } from '@balai/client'

/** What the house itself said of a question that failed; nothing where it was not reached. */
export const saidOf = (error: Error) =>
  error instanceof Refused ? error.message : error instanceof Unreachable ? error.fault : undefined
