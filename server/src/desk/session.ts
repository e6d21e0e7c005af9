import type { Db, Store, Tx } from '../platform/db.ts'
import { hashed, type Random } from '../platform/random.ts'
import type { Origin, Staff } from '../platform/serve.ts'
import { rightsOf } from './house-roles.ts'
import { isOutside } from './networks.ts'
import * as sql from './session-sql.ts'

/** A session unused for this long is over. */
export const idleMs = 15 * 60_000
/** After this long everyone signs in again: a working day with its handover. */
export const absoluteMs = 12 * 3_600_000
/** How exactly it is known when a session was last used: a write now and then, not one a call. */
const touchMs = 15_000

const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms)

export const limitsAt = (now: Date): sql.Limits => ({
  seenAfter: earlier(now, idleMs),
  openedAfter: earlier(now, absoluteMs),
})

/** Where somebody is, as it may be kept and shown. */
export const placeOf = (from: Origin) => ({
  device: printable(from.userAgent).slice(0, 300),
  ip: printable(from.ip).slice(0, 64),
})

const printable = (text: string) => text.replace(/\p{Cc}/gu, '')

type Beginning = { staff: string; from: Origin; random: Random; now: Date }

/** Opens a session and answers with its token, which is nowhere kept as it is. */
export async function beginSession(tx: Tx, { staff, from, random, now }: Beginning) {
  const token = random.token()
  const session = random.id(now)
  await sql.addSession(tx, { token: hashed(token), id: session, staff, ...placeOf(from), now })
  return { token, session }
}

/**
 * The front door's way to look at a token of the desk. Rights are read anew with every call: who loses
 * a role has lost it with the next one. A call from outside the desk's networks is nobody's.
 */
export const staffDoor =
  (store: Store) =>
  async (
    db: Db,
    token: string,
    { now, from }: { now: Date; from: Origin },
  ): Promise<Staff | undefined> => {
    const live = await sql.liveByToken(db, { token: hashed(token), ...limitsAt(now) })
    if (!live || (await isOutside(db, from.ip))) return undefined
    const { session, staff, name, lang, seenAt } = live
    const before = earlier(now, touchMs)
    // A screen that asks by itself does not keep the desk open for whoever comes by.
    if (!from.unattended && seenAt <= before)
      await store.transact((tx) => sql.touch(tx, { session, now, before }))
    return { session, staff, name, lang, may: rightsOf(live) }
  }

/** Which of these sessions are alive. Nothing counts as use. */
export const staffAlive = async (db: Db, sessions: readonly string[], now: Date) =>
  (await sql.liveAmong(db, { sessions, ...limitsAt(now) })).map(({ id }) => id)

type Ending = { staff: string; only?: string; except?: string; now: Date }

/** Ends sessions of somebody: no process takes their tokens from this commit on. */
export async function endSessions(tx: Tx, ending: Ending): Promise<number> {
  const ended = await sql.revoke(tx, ending)
  const reason = ending.only ? 'logout' : 'revoked'
  for (const { id } of ended)
    tx.push({ topic: `session:${id}`, name: 'signedOut', body: { reason } })
  return ended.length
}
