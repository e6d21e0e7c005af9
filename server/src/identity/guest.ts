import type { Tx } from '../platform/db.ts'
import { hashed, type Random } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Origin } from '../platform/serve.ts'
import { type OnOpened, open } from './open.ts'
import { hashPassword } from './passwords.ts'
import { beginSession, limitsAt } from './session.ts'
import * as sql from './session-sql.ts'

/** Nobody guesses and nobody takes such a name: a registered one has no hyphen. */
const nameLength = 16

/** Of a password that was forgotten as it was made: the same for all, because it takes long on purpose. */
let unknownHash: Promise<string> | undefined

type Guest = { kind: string; from: Origin; random: Random; now: Date; onOpened: OnOpened }

/**
 * Opens a member whom no person stands behind, signed in: a player of a sandbox. Nobody knows
 * its password. Never offered in a live house.
 */
export async function openGuest(tx: Tx, { kind, from, random, now, onOpened }: Guest) {
  const account = `${kind}-${random.uuid().replaceAll('-', '').slice(0, nameLength)}`
  unknownHash ??= hashPassword(random.token())
  const passwordHash = await unknownHash
  const terms = { account, passwordHash, kind: 0, language: 'ID', random, now } as const
  const opened = await open(tx, { ...terms, onOpened })
  if (isRefusal(opened)) throw new Error(`${account} could not be opened: ${opened.refused}`)
  const { member, bucket } = opened
  const token = await beginSession(tx, { member, from, random, now })
  const live = await sql.liveByToken(tx, { token: hashed(token), ...limitsAt(now) })
  if (!live) throw new Error('a session that has just begun is over')
  return { member, bucket, session: live.session }
}
