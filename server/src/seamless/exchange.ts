import { houseVendor } from '@balai/contract'
import * as identity from '../identity/index.ts'
import type { Db, Store, Tx } from '../platform/db.ts'
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

/** Whom a game's token stands for, while the session it was launched from is alive. */
export function seatDoor(store: Store) {
  const lives = identity.sessionLives(store)
  return async (db: Db, token: string, now: Date): Promise<Seat | undefined> => {
    const entry = await sql.seatByToken(db, hashed(token))
    if (entry?.vendor !== houseVendor || !(await lives(db, entry.session, now))) return undefined
    return seatOfEntry(entry.seat, entry)
  }
}
