import type { MemberId, security, Takes } from '@balai/contract'
import type { Db, Store, Tx } from '../../platform/db.ts'
import { hashed, type Random } from '../../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Origin, SignedIn } from '../../platform/serve.ts'
import { contactOf } from '../sql.ts'
import { changesLocked } from './change-lock.ts'
import * as sql from './confirm-sql.ts'
import { challengeLivesMs, isAnswer, passkeyAnswered, passkeyToAsk } from './passkey-check.ts'
import * as passkeys from './passkey-sql.ts'
import { passwordOf } from './password.ts'
import { factorPasses } from './payment-password.ts'

/** How long a session may change what guards the account, once its owner has shown who they are. */
export const confirmedMs = 10 * 60_000

type Member = { store: Store; who: SignedIn; from: Origin; random: Random; now: Date }

const ticketOf = ({ session }: SignedIn) => hashed(`confirmation of ${session}`)

/** What a browser needs to answer with one of the member’s passkeys. */
export async function confirmOptions({ store, who, random, now }: Member) {
  const kept = await passkeys.passkeysOf(store.db, who.member)
  if (!kept.length) return refuse('passkey-wrong')
  const options = await passkeyToAsk(
    store,
    random,
    kept.map(({ id }) => id),
  )
  const expiresAt = new Date(now.getTime() + challengeLivesMs)
  const { challenge } = options
  await store.transact((tx) =>
    passkeys.putChallenge(tx, { ticket: ticketOf(who), challenge, expiresAt }),
  )
  return { options: { ...options } }
}

type Proof = Takes<typeof security.confirmSelf>['proof']
type Confirming = Member & { takes: { proof: Proof } }

/**
 * Notes that whoever has this session is the member: by the password, and a code of the authenticator where
 * there is one; or by a passkey, which is had and unlocked.
 */
export async function confirmSelf({ store, takes: { proof }, who, from, now }: Confirming) {
  const { member, session } = who
  const shown = await (proof.by === 'password'
    ? byPassword(store, { member, ...proof, from, now })
    : byPasskey(store, { who, response: proof.response, now }))
  if (isRefusal(shown)) return shown
  await store.transact((tx) => sql.noteConfirmed(tx, { session, now }))
  return { until: new Date(now.getTime() + confirmedMs).toISOString() }
}

type ByPassword = {
  member: MemberId
  password: string
  code?: string | undefined
  from: Origin
  now: Date
}

async function byPassword(store: Store, { member, password, code, from, now }: ByPassword) {
  const known = await passwordOf(store, { member, password, from, now })
  if (!isRefusal(known)) return factorPasses(store, { member, code, now })
  return known.refused === 'password-wrong'
    ? refuse('account-password-wrong')
    : refuse('sign-in-locked', known.value)
}

type ByPasskey = { who: SignedIn; response: Record<string, unknown>; now: Date }

async function byPasskey(
  store: Store,
  { who, response, now }: ByPasskey,
): Promise<true | Refusal<'passkey-wrong'>> {
  // By itself: a question is spent also by a wrong answer.
  const asked = await store.transact((tx) =>
    passkeys.takeChallenge(tx, { ticket: ticketOf(who), now }),
  )
  if (!asked || !isAnswer(response)) return refuse('passkey-wrong')
  const kept = await passkeys.passkeyBy(store.db, response.id)
  if (kept?.member !== who.member) return refuse('passkey-wrong')
  const { challenge } = asked
  const counter = await passkeyAnswered(store, { challenge, response, kept })
  if (counter === undefined) return refuse('passkey-wrong')
  const { id, counter: before } = kept
  const used = await store.transact((tx) => passkeys.usePasskey(tx, { id, before, counter, now }))
  return used ? true : refuse('passkey-wrong')
}

type Asked = { db: Db | Tx; who: SignedIn; now: Date }
type Held = Refusal<'changes-locked' | 'confirm-needed'>

/** What stands against a change of what guards the account: the desk’s lock, or nobody has shown who it is. */
export async function heldBack({ db, who, now }: Asked): Promise<Held | undefined> {
  if (await changesLocked(db, who.member)) return refuse('changes-locked')
  const confirmed = await sql.confirmedAt(db, who.session)
  const fresh = confirmed?.at && now.getTime() - confirmed.at.getTime() < confirmedMs
  return fresh ? undefined : refuse('confirm-needed')
}

/** The same where nothing guards the account yet that could be asked for, and nothing has to be. */
export async function heldBackByFactor(asked: Asked): Promise<Held | undefined> {
  if (await changesLocked(asked.db, asked.who.member)) return refuse('changes-locked')
  return (await contactOf(asked.db, asked.who.member)).totp ? heldBack(asked) : undefined
}
