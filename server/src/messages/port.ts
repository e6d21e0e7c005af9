import type { Due } from './sql.ts'

/** A way out of the house. It resolves once the message was taken, and throws when it was not. */
export type Port = {
  name: string
  /** Whether what it sent may be read in the house afterwards. */
  shown: boolean
  deliver: (message: Due, now: Date) => Promise<void>
  close?: () => void
}

/** Thrown when trying again cannot help: the number or address was refused for good. */
export class Rejected extends Error {
  override name = 'Rejected'
}
