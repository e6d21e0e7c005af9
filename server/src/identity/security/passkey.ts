import type { security, Takes } from '@balai/contract'
import type { Store, Tx } from '../../platform/db.ts'
import { hashed, type Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { SignedIn } from '../../platform/serve.ts'
import { person } from '../sql.ts'
import { heldBack } from './confirm.ts'
import { credentialChanged } from './credentials.ts'
import { challengeLivesMs, nameOfPasskey, passkeyMade, passkeyToMake } from './passkey-check.ts'
import * as sql from './passkey-sql.ts'

/** Passkeys that one member may have. */
export const passkeysMax = 10
type Member = { store: Store; who: SignedIn; random: Random; now: Date }

const ticketOf = ({ session }: SignedIn) => hashed(`passkey of ${session}`)

/** What a browser needs to make a passkey. */
export async function beginPasskey({ store, who, random, now }: Member) {
  const { member } = who
  const held = await heldBack({ db: store.db, who, now })
  if (held) return held
  const kept = await sql.passkeysOf(store.db, member)
  if (kept.length >= passkeysMax) return refuse('passkeys-full')
  const { account, nickname } = await person(store.db, member)
  const options = await passkeyToMake(store, {
    account,
    name: nickname,
    user: hashed(`passkey user ${member}`),
    kept: kept.map(({ id }) => id),
    random,
  })
  const expiresAt = new Date(now.getTime() + challengeLivesMs)
  const { challenge } = options
  await store.transact((tx) =>
    sql.putChallenge(tx, { ticket: ticketOf(who), challenge, expiresAt }),
  )
  return { options: { ...options } }
}

type Adding = Member & { takes: Takes<typeof security.addPasskey> }

/** Keeps a passkey that the browser made for the question it was asked last. */
export async function addPasskey({ store, who, takes, now }: Adding) {
  const held = await heldBack({ db: store.db, who, now })
  if (held) return held
  const ticket = ticketOf(who)
  // By itself: a question is spent also by a wrong answer.
  const asked = await store.transact((tx) => sql.takeChallenge(tx, { ticket, now }))
  const made = asked && (await passkeyMade(store, asked.challenge, takes.response))
  if (!made) return refuse('passkey-wrong')
  const name = nameOfPasskey(takes.name)
  const added = await store.transact((tx) => keep(tx, { ...made, name, member: who.member, now }))
  if (isRefusal(added)) return added
  return { id: made.id, name, addedAt: now.toISOString(), lastUsedAt: null }
}

async function keep(tx: Tx, key: sql.NewPasskey) {
  const { member, now } = key
  await sql.lockPasskeys(tx, member)
  if ((await sql.passkeysOf(tx, member)).length >= passkeysMax) return refuse('passkeys-full')
  if (!(await sql.addPasskey(tx, key))) return refuse('passkey-wrong')
  await credentialChanged(tx, { kind: 'passkey-added', member, now })
  return true
}

type Removing = { tx: Tx; who: SignedIn; takes: { passkey: string }; now: Date }

/** Takes a passkey away. One that is another's, or not there, is answered just so. */
export async function removePasskey({ tx, who, takes, now }: Removing) {
  const { member } = who
  const held = await heldBack({ db: tx, who, now })
  if (held) return held
  if (await sql.removePasskey(tx, { id: takes.passkey, member }))
    await credentialChanged(tx, { kind: 'passkey-removed', member, now })
  return {}
}
