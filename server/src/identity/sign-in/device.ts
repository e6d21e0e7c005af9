import type { MemberId } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { hashed } from '../../platform/random.ts'
import { placeOf } from '../session.ts'
import * as sql from './device-sql.ts'
import type { Here } from './enter.ts'

/** A device is known for so long after it was used, and so many of a member's are. */
export const deviceDays = 30
export const devicesMax = 20

const dayMs = 86_400_000
const ends = (now: Date) => new Date(now.getTime() + deviceDays * dayMs)

/** A known device and the token by which it is known the next time. */
export type KnownHere = { id: string; token: string }

type Of = { member: MemberId; here: Here }

/** Makes this device known. The token is nowhere kept as it is. */
export async function knowDevice(tx: Tx, { member, here }: Of): Promise<KnownHere> {
  const { from, random, now } = here
  const token = random.token()
  const id = random.id(now)
  const place = placeOf(from)
  await sql.addDevice(tx, {
    ...place,
    id,
    member,
    token: hashed(token),
    expiresAt: ends(now),
    now,
  })
  await sql.keepLatest(tx, { member, max: devicesMax })
  const by = `member:${member}`
  await record(tx, { kind: 'device-known', actor: by, subject: by, body: { id, ...place }, now })
  return { id, token }
}

/** This device with its next token, if the one it brings is known to be the member's. */
export async function recogniseDevice(
  tx: Tx,
  { member, here, token: before }: Of & { token: string | undefined },
): Promise<KnownHere | undefined> {
  if (!before) return undefined
  const { from, random, now } = here
  const token = random.token()
  const renewed = await sql.renewDevice(tx, {
    ...placeOf(from),
    member,
    before: hashed(before),
    token: hashed(token),
    expiresAt: ends(now),
    now,
  })
  return renewed && { id: renewed.id, token }
}
