import type { GameId, Lang, MemberId } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Db, Store } from '../../platform/db.ts'
import { hashed } from '../../platform/random.ts'
import { createKept } from './kept.ts'
import { type Said, say } from './said.ts'
import * as sql from './sql.ts'
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

/** Who is meant by what a vendor says. */
export type Who = {
  /** The player of a reference, or the refusal. */
  player(vendor: Vendor, ref: string): Promise<Player | Said>
  /** The seat of a session, if that very player sits there; or the refusal. */
  seat(vendor: Vendor, sessionId: string, ref: string): Promise<Sitting | Said>
  /** The seat of a session, whoever sits there. */
  seatOf(vendor: Vendor, sessionId: string): Promise<Sitting | Said>
  /** Whether the session of a seat is alive; it counts as used. */
  lives(seat: Sitting, now: Date): Promise<boolean>
  /** A stake was taken at a seat: whoever plays is not idle. Nobody waits for it to be noted. */
  played(seat: Sitting, now: Date): void
}

/** Known at hand. A seat and a reference never become another's, so they are looked up once. */
const seatsMax = 100_000
const playersMax = 100_000
/** How often the use of one seat is noted, at the most. */
const notedMs = 60_000

/** Looks seats and references up, and keeps them in the memory of this process. */
export function createWho(store: Store): Who {
  const seats = createKept<Sitting>(seatsMax)
  const players = createKept<Player>(playersMax)
  const lives = identity.sessionLives(store)
  const noted = new WeakMap<Sitting, number>()
  const seatOf = async (vendor: Vendor, sessionId: string) => {
    const name = `${vendor.code} ${sessionId}`
    const found = seats.get(name) ?? (await look(store.db, vendor, sessionId))
    if (!found) return say('TOKEN_INVALID')
    seats.put(name, found)
    return found
  }
  return {
    seatOf,
    lives: ({ session }, now) => lives(store.db, session, now),
    played(seat, now) {
      if (now.getTime() - (noted.get(seat) ?? 0) < notedMs) return
      noted.set(seat, now.getTime())
      // What is not noted now is noted with a later stake.
      lives(store.db, seat.session, now).catch(() => noted.delete(seat))
    },
    async seat(vendor, sessionId, ref) {
      const found = await seatOf(vendor, sessionId)
      return 'ref' in found && found.ref !== ref ? say('PLAYER_NOT_FOUND') : found
    },
    async player(vendor, ref) {
      const name = `${vendor.code} ${ref}`
      const found =
        players.get(name) ?? (await sql.playerBy(store.db, { vendor: vendor.code, ref }))
      if (!found) return say('PLAYER_NOT_FOUND')
      players.put(name, found)
      return found
    },
  }
}

const look = (db: Db, { code }: Vendor, sessionId: string) =>
  sql.seatAt(db, { vendor: code, token: hashed(sessionId) })
