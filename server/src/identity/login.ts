import type { signIn, Takes } from '@balai/contract'
import type { Store } from '../platform/db.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { enter, type Here, recognise } from './sign-in.ts'

type Login = Here & { store: Store; takes: Takes<typeof signIn.login> }

/**
 * Signs in by name and password. It stands apart from one transaction: a try stays counted though
 * it was wrong, and no connection waits while a password is checked.
 */
export async function login({ store, takes, ...here }: Login) {
  if (takes.type !== 'username') return refuse('login-type-closed')
  const known = await recognise(store, takes, here)
  if (isRefusal(known)) return known
  if (known.status === 'closed') return refuse('account-closed')
  return store.transact((tx) => enter(tx, known, here))
}
