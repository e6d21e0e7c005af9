import { type Endpoint, isAgentType } from '@balai/contract'
import type { Db } from '../db.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Origin, Seat, SignedIn, Staff } from '../serve.ts'

/** How the modules that own tokens tell the front door whom one stands for. */
export type Doors = {
  session: (db: Db, token: string, now: Date) => Promise<SignedIn | undefined>
  game: (db: Db, token: string, now: Date) => Promise<Seat | undefined>
  /** Left out, there is no desk here. */
  staff?: (db: Db, token: string, at: { now: Date; from: Origin }) => Promise<Staff | undefined>
  /** Which of these sessions are alive, for sockets that were opened under them. */
  alive?: (db: Db, sessions: readonly string[], now: Date) => Promise<string[]>
  /** The same of sessions at the desk. */
  staffAlive?: (db: Db, sessions: readonly string[], now: Date) => Promise<string[]>
}

type Shut =
  | 'view-only'
  | 'signed-out'
  | 'not-allowed'
  | 'trial-account'
  | 'agent-only'
  | 'password-change-needed'
export type Who = SignedIn | Seat | Staff | undefined

/** The token of `Authorization: Bearer`, at most 128 characters. */
export const bearer = (header: string | undefined) =>
  /^Bearer ([\w-]{16,128})$/.exec(header ?? '')?.[1]

/** Lets the caller in by the word that the contract gives the call, or says why not. */
export async function admit(
  doors: Doors,
  { db, now }: { db: Db; now: Date },
  { endpoint, token, from }: { endpoint: Endpoint; token: string | undefined; from: Origin },
): Promise<Who | Refusal<Shut>> {
  if (endpoint.for === 'anyone')
    return token ? asVisitor(doors, { db, now, token, endpoint }) : undefined
  if (!token) return refuse('signed-out')
  if (endpoint.for === 'staff') {
    return (await doors.staff?.(db, token, { now, from })) ?? refuse('signed-out')
  }
  if (endpoint.for === 'game') return (await doors.game(db, token, now)) ?? refuse('signed-out')
  const who = await doors.session(db, token, now)
  if (!who) return refuse('signed-out')
  if (who.viewing && changes(endpoint)) return refuse('view-only')
  if (who.changing && !endpoint.whileChanging) return refuse('password-change-needed')
  if (endpoint.for === 'session') return who
  if (who.trial) return refuse('trial-account')
  if (endpoint.for === 'agent' && !isAgentType(who.isAgent)) return refuse('agent-only')
  return who
}

/** Whoever has to change the password first is a visitor to what anyone may ask. */
async function asVisitor(
  doors: Doors,
  { db, now, token, endpoint }: { db: Db; now: Date; token: string; endpoint: Endpoint },
): Promise<SignedIn | undefined | Refusal<'view-only'>> {
  const who = await doors.session(db, token, now)
  if (who?.viewing && changes(endpoint)) return refuse('view-only')
  return who?.changing ? undefined : who
}

/** Whoever only looks may do one thing: stop looking. */
const changes = ({ kind, whileViewing }: Endpoint) => kind === 'command' && !whileViewing
