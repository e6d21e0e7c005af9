import type { GameId, Lang, MemberId } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Db, Store } from '../../platform/db.ts'
import { createKept } from '../../platform/kept.ts'
import { hashed } from '../../platform/random.ts'
import { type Said, say } from './said.ts'
import * as sql from './sql.ts'
import { createUses } from './uses.ts'
import type { Vendor } from './vendor.ts'

/** A member as one vendor knows them. */
export type Player = {
  ref: string
  member: MemberId
  bucket: number
  trial: boolean
  currency: string
  lang: Lang
}

/** A member at a game of a vendor, launched from a session that may be over by now. */
export type Sitting = Player & {
  game: GameId
  mode: 'cash' | 'demo'
  session: string
}

/** What is at hand is told at once: a turn of the loop for nothing costs as much as a signature. */
export type Soon<T> = T | Promise<T>

/** Who is meant by what a vendor says. */
export type Who = {
  /** The player of a reference, or the refusal. */
  player(vendor: Vendor, ref: string): Soon<Player | Said>
  /** The seat of a session, if that very player sits there; or the refusal. */
  seat(vendor: Vendor, sessionId: string, ref: string): Soon<Sitting | Said>
  /** The seat of a session, whoever sits there. */
  seatOf(vendor: Vendor, sessionId: string): Soon<Sitting | Said>
  /** Whether the session of a seat is alive; it counts as used. */
  lives(seat: Sitting, now: Date): Promise<boolean>
  /** A stake was taken at a seat: whoever plays is not idle. Nobody waits for it to be noted. */
  played(seat: Sitting, now: Date): void
  /** Notes what is still to be noted. */
  close(): Promise<void>
}

/** Known at hand. A seat and a reference never become another's, so they are looked up once. */
const seatsMax = 100_000
const playersMax = 100_000

/** Looks seats and references up, and keeps them in the memory of this process. */
export function createWho(store: Store): Who {
  const seats = createKept<Sitting>(seatsMax)
  const players = createKept<Player>(playersMax)
  const lives = identity.sessionLives(store)
  const uses = createUses(store)
  const fetchSeat = async (vendor: Vendor, sessionId: string) => {
    const found = await look(store.db, vendor, sessionId)
    if (!found) return say('TOKEN_INVALID')
    seats.put(`${vendor.code} ${sessionId}`, found)
    return found
  }
  const fetchPlayer = async (vendor: Vendor, ref: string) => {
    const found = await sql.playerBy(store.db, { vendor: vendor.code, ref })
    if (!found) return say('PLAYER_NOT_FOUND')
    players.put(`${vendor.code} ${ref}`, found)
    return found
  }
  const seatOf = (vendor: Vendor, sessionId: string) =>
    seats.get(`${vendor.code} ${sessionId}`) ?? fetchSeat(vendor, sessionId)
  return {
    seatOf,
    lives: ({ session }, now) => lives(session, now),
    played: uses.note,
    close: uses.close,
    seat(vendor, sessionId, ref) {
      const found = seatOf(vendor, sessionId)
      return found instanceof Promise ? found.then((seat) => only(seat, ref)) : only(found, ref)
    },
    player: (vendor, ref) => players.get(`${vendor.code} ${ref}`) ?? fetchPlayer(vendor, ref),
  }
}

/** A seat where somebody else sits is told like a player whom nobody knows. */
const only = (found: Sitting | Said, ref: string) =>
  'ref' in found && found.ref !== ref ? say('PLAYER_NOT_FOUND') : found

const look = (db: Db, { code }: Vendor, sessionId: string) =>
  sql.seatAt(db, { vendor: code, token: hashed(sessionId) })
