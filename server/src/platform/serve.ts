import type {
  AgentType,
  Audience,
  Endpoint,
  GameId,
  Gives,
  Lang,
  MemberId,
  RefusalOf,
  Section,
  Takes,
} from '@balai/contract'
import type { Permission } from '@balai/contract/desk/permissions'
import type { Db, Store, Tx } from './db.ts'
import type { Random } from './random.ts'
import type { Refusal } from './refusal.ts'

/** Whom a session token stands for. */
export type SignedIn = {
  session: string
  member: MemberId
  bucket: number
  isAgent: AgentType
  trial: boolean
  lang: Lang
  /** This session may do nothing but change the password, or end. */
  changing?: true
  /** Staff look at what this member sees: nothing may be changed. */
  viewing?: true
}

/** Whom a launched game's own token stands for: one member at one game in one mode. */
export type Seat = {
  seat: string
  member: MemberId
  bucket: number
  trial: boolean
  game: GameId
  mode: 'cash' | 'demo'
  lang: Lang
}

/** Whom a token of the desk stands for. */
export type Staff = {
  session: string
  staff: string
  name: string
  may: ReadonlySet<Permission>
  lang: Lang
}

type WhoOf<A extends Audience> = A extends 'anyone'
  ? SignedIn | undefined
  : A extends 'game'
    ? Seat
    : A extends 'staff'
      ? Staff
      : SignedIn

/** Where a call came from, as far as trusted proxies vouch for it. */
export type Origin = {
  ip: string
  userAgent: string
  host: string
  /** A page asks by itself: nobody is known to sit before it. */
  unattended?: true
  /** A ticket of the desk that the page came with: some of what it asks is shown as a draft. */
  preview?: string | undefined
}

type Asking<E extends Endpoint> = {
  takes: Takes<E>
  who: WhoOf<E['for']>
  lang: Lang
  now: Date
  random: Random
  from: Origin
}

export type Call<E extends Endpoint> = Asking<E> &
  (E['kind'] extends 'command' ? { tx: Tx; key: string } : { db: Db })

/**
 * What a handler answers. Without declared refusals it may not refuse; a refusal outside the
 * declared ones does not compile.
 */
export type Answer<E extends Endpoint> = Gives<E> | Refusal<RefusalOf<E>>
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>

/**
 * A command that opens its own transactions, because something of it must stand though it refuses
 * (a counted attempt) or takes too long to hold a connection (a password's hash). Only for what
 * anyone may ask or is answered fresh: its answers are not remembered.
 */
export type Apart<E extends Endpoint> = {
  apart: (call: Asking<E> & { store: Store; key: string }) => Promise<Answer<E>>
}
/**
 * A command that many callers at once are given in one transaction, each for itself: what one statement does for
 * one it does for twenty for little more. `together` does what is plain; what it leaves (undefined) must be
 * as if it had never been asked, and goes to `alone`, as does any call that it names in `without`: then nothing
 * of the transaction stands, and the others are asked again. No two calls are of one member.
 */
export type Together<E extends Endpoint> = {
  alone: Handler<E>
  together: (tx: Tx, calls: readonly Asking<E>[]) => Promise<Done<Gives<E>>>
}
export type Done<G> = { given: readonly (G | undefined)[] } | { without: readonly number[] }

/**
 * A question that everyone is answered alike, by what is asked and the language alone, with what is frozen;
 * `stands` tells whether an answer given before would be given again. Only for what anyone may ask.
 */
export type Alike<E extends Endpoint> = Handler<E> & { stands: (given: object) => boolean }
type MayBeTogether<E extends Endpoint> = E extends { kind: 'command'; for: 'game' }
  ? Together<E>
  : never
type MayBeApart<E extends Endpoint> = E extends
  | { kind: 'command'; for: 'anyone' }
  | { kind: 'command'; fresh: true }
  ? Apart<E>
  : never
export type Handlers<S extends Section> = {
  [K in keyof S]: Handler<S[K]> | MayBeApart<S[K]> | MayBeTogether<S[K]>
}

/** A contract section joined to its code, as the front door mounts it. */
export type Routes = {
  section: Section
  handlers: Record<
    string,
    Handler<Endpoint> | Alike<Endpoint> | Apart<Endpoint> | Together<Endpoint>
  >
}

/** Joins a contract to its code. A missing or wrongly answering handler does not compile. */
export const serve = <const S extends Section>(section: S, handlers: Handlers<S>): Routes =>
  // The front door calls each handler only with what its own endpoint decoded.
  ({ section, handlers: handlers as unknown as Routes['handlers'] })
