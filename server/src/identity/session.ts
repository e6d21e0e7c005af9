import type { MemberId } from '@balai/contract'
import type { Db, Store, Tx } from '../platform/db.ts'
import { gathered } from '../platform/gathered.ts'
import { hashed, type Random } from '../platform/random.ts'
import type { Origin, SignedIn } from '../platform/serve.ts'
import * as sql from './session-sql.ts'

/** A session unused for this long is over. */
export const idleMinutes = 30
/** After this long everyone signs in again. */
export const absoluteDays = 30
/** Staff look at the site as a member sees it for so long, however busily. */
export const viewMinutes = 10
/** How exactly it is known when a session was last used: one write a minute, not one a call. */
const touchMs = 60_000

const minuteMs = 60_000
const dayMs = 86_400_000
const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** The moments after which a session was last seen, and opened, if it is alive. */
export const limitsAt = (now: Date): sql.Limits => ({
  seenAfter: earlier(now, idleMinutes * minuteMs),
  openedAfter: earlier(now, absoluteDays * dayMs),
  viewedAfter: earlier(now, viewMinutes * minuteMs),
})

type Beginning = {
  member: MemberId
  from: Origin
  /** `change`: good for a change of password and nothing else. */
  /** `view`: staff look, and change nothing. */
  scope?: 'full' | 'change' | 'view'
  viewer?: string
  /** The known device that it is on. */
  knownDevice?: string | undefined
  random: Random
  now: Date
}

/** Opens a session and answers with its token, which is nowhere kept as it is. */
export async function beginSession(tx: Tx, { member, from, random, now, ...how }: Beginning) {
  const token = random.token()
  await sql.addSession(tx, {
    token: hashed(token),
    id: random.id(now),
    member,
    ...placeOf(from),
    scope: how.scope ?? 'full',
    knownDevice: how.knownDevice ?? null,
    viewer: how.viewer,
    now,
  })
  return token
}

/** Where somebody is, as it may be kept and shown to the member. */
export const placeOf = (from: Origin) => ({
  device: printable(from.userAgent).slice(0, 300),
  ip: printable(from.ip).slice(0, 64),
})

const printable = (text: string) => text.replace(/\p{Cc}/gu, '')

/** Whom a token stands for, if its session is alive: one look-up by its hash. */
export async function sessionOf(db: Db, token: string, now: Date): Promise<SignedIn | undefined> {
  return (await look(db, token, now))?.who
}

async function look(db: Db, token: string, now: Date) {
  const live = await sql.liveByToken(db, { token: hashed(token), ...limitsAt(now) })
  if (!live) return undefined
  const { session, member, bucket, kind, lang, lastSeenAt, scope } = live
  const only =
    scope === 'change'
      ? ({ changing: true } as const)
      : scope === 'view' && ({ viewing: true } as const)
  const who: SignedIn = {
    session,
    member,
    bucket,
    isAgent: kind,
    trial: kind === 4,
    lang,
    ...only,
  }
  return { who, lastSeenAt }
}

/**
 * The front door's way to look at a token: as `sessionOf`, and the session counts as used. That is
 * noted at most once a minute, apart from the look.
 */
export const sessionDoor =
  (store: Store) =>
  async (db: Db, token: string, now: Date): Promise<SignedIn | undefined> => {
    const found = await look(db, token, now)
    if (found && !found.who.viewing)
      await noteUse(store, { ...found, session: found.who.session, now })
    return found?.who
  }

/**
 * Whether a session is alive, for what was opened under it: a game ends with its session, and whoever
 * plays is not idle. Those who play at once are looked for at once.
 */
export function sessionLives(store: Store) {
  const look = gathered(async (asked: readonly { session: string; now: Date }[]) => {
    const limits = limitsAt(asked.reduce((last, { now }) => (now > last ? now : last), long))
    const ids = [...new Set(asked.map(({ session }) => session))]
    const found = await sql.liveByIds(store.db, { ids, ...limits })
    const alive = new Map(found.map((one) => [one.session, one]))
    return asked.map(({ session }) => alive.get(session))
  })
  return async (session: string, now: Date): Promise<boolean> => {
    const found = await look({ session, now })
    if (!found || found.scope === 'view') return false
    await noteUse(store, { ...found, now })
    return true
  }
}
const long = new Date(0)

/** Whether a session is alive, for who acts on it in a transaction. Nothing counts as use. */
export const isAlive = async (tx: Tx, session: string, now: Date): Promise<boolean> =>
  (await sql.liveById(tx, { id: session, ...limitsAt(now) })) !== undefined

/** Which of these sessions are alive. Nothing counts as use. */
export const sessionsAlive = async (db: Db, sessions: readonly string[], now: Date) =>
  (await sql.liveAmong(db, { sessions, ...limitsAt(now) })).map(({ id }) => id)

type Use = { session: string; lastSeenAt: Date; now: Date }

async function noteUse(store: Store, { session, lastSeenAt, now }: Use) {
  const before = earlier(now, touchMs)
  if (lastSeenAt <= before) await store.transact((tx) => sql.touch(tx, { session, now, before }))
}

/** Notes that these sessions were used a moment ago, by somebody who has just seen that they live. */
export const noteUses = (store: Store, sessions: readonly string[], now: Date) =>
  store.transact((tx) => sql.touchAll(tx, { sessions, now, before: earlier(now, touchMs) }))

type Ending = { session: string; reason: 'logout' | 'revoked'; now: Date }

/** Ends a session: no process takes its token from this commit on, and its sockets are closed. */
export async function endSession(tx: Tx, { session, reason, now }: Ending) {
  if (await sql.revoke(tx, { session, now }))
    tx.push({ topic: `session:${session}`, name: 'signedOut', body: { reason } })
}

type EndingMany = { member: MemberId; only?: string | undefined; except?: string; now: Date }

/** Ends one session of a member, all but one, or all; answers how many. Their sockets are closed. */
export async function endSessions(tx: Tx, ending: EndingMany): Promise<number> {
  const ended = await sql.revokeOf(tx, ending)
  for (const { id } of ended)
    tx.push({ topic: `session:${id}`, name: 'signedOut', body: { reason: 'revoked' } })
  // Looks of the staff end as well, and are not told among the member's own.
  return ended.filter(({ scope }) => scope !== 'view').length
}
