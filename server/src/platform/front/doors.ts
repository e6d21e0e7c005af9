import { type Endpoint, isAgentType } from '@balai/contract'
import type { Db } from '../db.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Seat, SignedIn } from '../serve.ts'

/** How the modules that own tokens tell the front door whom one stands for. */
export type Doors = {
  session: (db: Db, token: string, now: Date) => Promise<SignedIn | undefined>
  game: (db: Db, token: string, now: Date) => Promise<Seat | undefined>
  /** Which of these sessions are alive, for sockets that were opened under them. */
  alive?: (db: Db, sessions: readonly string[], now: Date) => Promise<string[]>
}

type Shut = 'signed-out' | 'not-allowed' | 'trial-account' | 'agent-only' | 'password-change-needed'
type Who = SignedIn | Seat | undefined

/** The token of `Authorization: Bearer`, at most 128 characters. */
export const bearer = (header: string | undefined) =>
  /^Bearer ([\w-]{16,128})$/.exec(header ?? '')?.[1]

/** Lets the caller in by the word that the contract gives the call, or says why not. */
export async function admit(
  doors: Doors,
  { db, now }: { db: Db; now: Date },
  { endpoint, token }: { endpoint: Endpoint; token: string | undefined },
): Promise<Who | Refusal<Shut>> {
  if (endpoint.for === 'anyone')
    return token ? unlessChanging(doors, { db, now, token }) : undefined
  if (endpoint.for === 'staff') return refuse('not-allowed')
  if (!token) return refuse('signed-out')
  if (endpoint.for === 'game') return (await doors.game(db, token, now)) ?? refuse('signed-out')
  const who = await doors.session(db, token, now)
  if (!who) return refuse('signed-out')
  if (who.changing && !endpoint.whileChanging) return refuse('password-change-needed')
  if (endpoint.for === 'session') return who
  if (who.trial) return refuse('trial-account')
  if (endpoint.for === 'agent' && !isAgentType(who.isAgent)) return refuse('agent-only')
  return who
}

/** Whoever has to change the password first is a visitor to what anyone may ask. */
async function unlessChanging(
  doors: Doors,
  { db, now, token }: { db: Db; now: Date; token: string },
): Promise<SignedIn | undefined> {
  const who = await doors.session(db, token, now)
  return who?.changing ? undefined : who
}
