import { houseVendor } from '@balai/contract'
import * as identity from '../identity/index.ts'
import type { Db, Store, Tx } from '../platform/db.ts'
import { createKept } from '../platform/kept.ts'
import { hashed, type Random } from '../platform/random.ts'
import { refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import * as sql from './sql.ts'

export { houseVendor }

const seatOfEntry = (
  seat: string,
  { language, session: _, vendor: __, ...entry }: sql.Entry,
): Seat => ({
  ...entry,
  seat,
  lang: language,
})

type Exchange = { code: string; vendor?: string; random: Random; now: Date }

/**
 * Exchanges a launch code for a game's own token, once, while its session is alive, and for nobody but
 * the vendor whose game it opens.
 */
export async function exchange(tx: Tx, { code, vendor = houseVendor, random, now }: Exchange) {
  const entry = await sql.spendLaunch(tx, { code: hashed(code), now })
  if (entry?.vendor !== vendor) return refuse('launch-expired')
  if (!(await identity.isAlive(tx, entry.session, now))) return refuse('launch-expired')
  const token = random.token()
  const id = random.id(now)
  await sql.addSeat(tx, { ...entry, id, token: hashed(token), now })
  return { token, seat: seatOfEntry(id, entry) }
}

/** A seat never becomes another's, so it is looked up once; whether its session lives is asked each time. */
const seatsMax = 100_000

/** Whom a game's token stands for, while the session it was launched from is alive. */
export function seatDoor(store: Store) {
  const lives = identity.sessionLives(store)
  const seats = createKept<{ seat: Seat; session: string }>(seatsMax)
  const look = async (db: Db, token: Buffer, key: string) => {
    const entry = await sql.seatByToken(db, token)
    if (entry?.vendor !== houseVendor) return undefined
    const found = { seat: seatOfEntry(entry.seat, entry), session: entry.session }
    seats.put(key, found)
    return found
  }
  return async (db: Db, token: string, now: Date): Promise<Seat | undefined> => {
    const hash = hashed(token)
    const key = hash.toString('base64')
    const found = seats.get(key) ?? (await look(db, hash, key))
    return found && (await lives(found.session, now)) ? { ...found.seat } : undefined
  }
}
