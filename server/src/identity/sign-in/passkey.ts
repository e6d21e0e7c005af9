import type { signIn, Takes } from '@balai/contract'
import type { Store } from '../../platform/db.ts'
import { hashed } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import {
  challengeLivesMs,
  isAnswer,
  passkeyAnswered,
  passkeyToAsk,
} from '../security/passkey-check.ts'
import * as passkeys from '../security/passkey-sql.ts'
import * as sql from '../sql.ts'
import { enter, type Here } from './enter.ts'

type Asking = Here & { store: Store }

/** What a browser needs to sign in by passkey. Whose, the authenticator says. */
export async function passkeyOptions({ store, random, now }: Asking) {
  const options = await passkeyToAsk(store, random)
  const ticket = random.token()
  const expiresAt = new Date(now.getTime() + challengeLivesMs)
  const { challenge } = options
  await store.transact((tx) =>
    passkeys.putChallenge(tx, { ticket: hashed(ticket), challenge, expiresAt }),
  )
  return { ticket, options: { ...options } }
}

type Entering = Asking & { takes: Takes<typeof signIn.passkeyLogin> }

/**
 * Signs in by passkey. It is had and unlocked: no second factor is asked where it is, and no device
 * has to be remembered for it.
 */
export async function passkeyLogin({ store, takes, ...here }: Entering) {
  const { now } = here
  // By itself: a question is spent also by a wrong answer.
  const asked = await store.transact((tx) =>
    passkeys.takeChallenge(tx, { ticket: hashed(takes.ticket), now }),
  )
  const { response } = takes
  if (!asked || !isAnswer(response)) return refuse('passkey-wrong')
  const kept = await passkeys.passkeyBy(store.db, response.id)
  const counter =
    kept && (await passkeyAnswered(store, { challenge: asked.challenge, response, kept }))
  if (!kept || counter === undefined) return refuse('passkey-wrong')
  const known = await sql.memberBy(store.db, kept.member)
  if (known?.status !== 'open') return refuse('account-closed')
  return store.transact(async (tx) => {
    const { id, counter: before } = kept
    if (!(await passkeys.usePasskey(tx, { id, before, counter, now })))
      return refuse('passkey-wrong')
    const entered = await enter(tx, known, here, { withoutPassword: true })
    return isRefusal(entered) ? refuse('passkey-wrong') : entered
  })
}
