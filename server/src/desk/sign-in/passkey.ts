import type { Lang, Takes } from '@balai/contract'
import type { staff } from '@balai/contract/desk/staff'
import { challengeLivesMs, isAnswer, passkeyAnswered, passkeyToAsk } from '../../identity/index.ts'
import type { Store } from '../../platform/db.ts'
import { hashed } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import { isOutside } from '../networks.ts'
import { passkeyBy, usePasskey } from '../passkey-sql.ts'
import * as tickets from '../ticket-sql.ts'
import type { Here } from './attempts.ts'
import { enter } from './enter.ts'

type Asking = Here & { store: Store }

/** What a browser needs to sign in by passkey. Whose, the authenticator says. */
export async function beginPasskey({ store, random, now }: Asking) {
  const options = await passkeyToAsk(store, random)
  const ticket = random.token()
  const { challenge } = options
  const expiresAt = new Date(now.getTime() + challengeLivesMs)
  await store.transact((tx) =>
    tickets.putTicket(tx, {
      ...{ ticket: hashed(ticket), purpose: 'alone', staff: null, challenge, expiresAt },
    }),
  )
  return { ticket, options: { ...options } }
}

type Entering = Asking & { lang: Lang; takes: Takes<typeof staff.passkey> }

/** Signs in by a passkey alone: it is had, and it was unlocked. */
export async function enterByPasskey({ store, takes, lang, ...here }: Entering) {
  const { from, now } = here
  if (await isOutside(store.db, from.ip)) return refuse('network-closed')
  const ticket = hashed(takes.ticket)
  // By itself: a question is spent also by a wrong answer.
  const asked = await store.transact((tx) =>
    tickets.takeChallenge(tx, { ticket, purpose: 'alone', now }),
  )
  if (!asked) return refuse('ticket-expired')
  const { passkey: response } = takes
  const kept = isAnswer(response) ? await passkeyBy(store.db, response.id) : undefined
  if (!kept || !isAnswer(response)) return refuse('passkey-wrong')
  const { challenge } = asked
  const counter = await passkeyAnswered(store, { challenge, response, kept })
  if (counter === undefined) return refuse('passkey-wrong')
  return store.transact(async (tx) => {
    const entered = await enter(tx, { staff: kept.staff, way: 'passkey', lang, here })
    const { id, counter: before } = kept
    return (await usePasskey(tx, { id, before, counter, now })) ? entered : refuse('passkey-wrong')
  })
}
