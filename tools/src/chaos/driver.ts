import type { Chance } from './chance.ts'

/** One try of an intent, as it goes over the wire. */
export type Request = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}
export type Answer = { status: number; text: string }

/**
 * Money that an answer says was moved: what the books must hold, and `after`, the balance it told.
 * `extId` is how `audit.entry` names it.
 */
export type Move = { extId: string; amount: bigint; after?: bigint }

/** What an answer says: done, refused for good, or nothing that can be relied on. */
export type Said =
  | { outcome: 'given'; moves: Move[] }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unknown' }

/** One thing that a player wants, with one stable key. It is asked until the answer is definite. */
export type Intent = {
  key: string
  /** The name under which the books would hold it, where that is known before it is answered. */
  extId?: string
  /** Made anew for each try: a signed call has its own time and nonce. The key is the intent's own. */
  request: (key?: string) => Request
  said: (answer: Answer) => Said
}

/** Somebody who plays. Nothing here waits: what to do next follows from what was heard. */
export type Player = {
  name: string
  intend: (chance: Chance) => Intent
  /** Told once for each intent, when it is decided. */
  heard: (intent: Intent, said: Said, answer: Answer) => void
  /** The balance as the product's own call tells it. */
  balance: () => Promise<bigint>
}

/** A door of the product through which money moves, and how to use it. */
export type Driver = {
  name: string
  /** What `audit.entry.source` says of everything that comes by this door. */
  sources: readonly string[]
  open: (house: { url: string; players: number; seed: number }) => Promise<Player[]>
}
