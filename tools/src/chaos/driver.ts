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
  /** The refusals that are right. Without it any is. */
  allows?: readonly string[]
  /** It may not be done at all. */
  barred?: boolean
  /** The name in the books of what it undoes: both together move nothing. */
  undoes?: string
  /** The name under which the books would hold it, where that is known before it is answered. */
  extId?: string
  /** Made anew for each try: a signed call has its own time and nonce. The key is the intent's own. */
  request: (key?: string) => Request
  said: (answer: Answer) => Said
  /** What of an answer every repeat has to say again: all of it, unless told otherwise. */
  lasting?: (answer: Answer) => string
}

/** With what a stake ends that got no answer, and of which its undoing told that nothing was taken. */
export const givenUp = 'given up'

/** An intent and everything that was ever answered to it. */
export type Told = {
  player: string
  intent: Intent
  said: Said
  /** Each different definite answer, by what has to last of it. More than one is wrong. */
  answers: Set<string>
  /** What the answers came to. An intent has one outcome. */
  outcomes: Set<Said['outcome']>
  tries: number
  decidedAt: number
}

/** How often the load behaved as clients do on bad lines. */
export const manners = [
  'duplicates',
  'reordered',
  'late',
  'hungUp',
  'givenUp',
  'winsFirst',
  'undoneFirst',
  'minutesLate',
  'afterEnd',
] as const
export type Manner = (typeof manners)[number]

/** What all clients do. */
export const everyManner: readonly Manner[] = ['duplicates', 'reordered', 'late', 'hungUp']

/** What a player can do with what it intends. All of it may be done at once. */
export type Hands = {
  chance: Chance
  /** Begins an intent: from now on it is owed an outcome. `of` is whose it is, if not the player's. */
  begin: (intent: Intent, of?: string) => Told
  /** Asks until the answer is definite, or so many times. Tells whether it is decided. */
  decide: (told: Told, tries?: number) => Promise<boolean>
  /** Asks and does not wait for the answer. */
  hangUp: (told: Told) => Promise<void>
  /** Asks once more for something that was answered long ago. */
  askLate: () => Promise<void>
  count: (what: Manner) => void
  /** Whether nothing new is to be begun. */
  over: () => boolean
}

/** A balance as the product's own call tells it, and whose it is. */
export type Balance = { of: string; balance: bigint }
type Balances = { name: string; balances: () => Promise<Balance[]> }

/** Somebody who plays. Nothing here waits: what to do next follows from what was heard. */
export type Single = Balances & {
  intend: (chance: Chance) => Intent
  /** Told once for each intent, when it is decided. */
  heard: (intent: Intent, said: Said, answer: Answer) => void
}

/** Somebody whose intents hang together, and who asks for them in an order of their own. */
export type Several = Balances & {
  /** Answers with the intents that may be asked for once more, long after. */
  turn: (hands: Hands) => Promise<Told[]>
  /** Whatever is still owed when nothing new is to be begun. */
  finish: (hands: Hands) => Promise<void>
  /** An answer that decides nothing. */
  unclear: (answer: Answer) => void
}
export type Player = Single | Several

/** A door of the product through which money moves, and how to use it. */
export type Driver = {
  name: string
  /** What `audit.entry.source` says of everything that comes by this door. */
  sources: readonly string[]
  /** What its clients do beside asking twice, late, out of order and hanging up. */
  manners: readonly Manner[]
  /** What a house has that is not as young as the run, by the database's owner. */
  age?: (ownerUrl: string) => Promise<void>
  open: (house: House) => Promise<Player[]>
}
export type House = { url: string; players: number; seed: number }
