import { session, useCommand } from '@balai/client'
import { identity } from '@balai/contract'
import { clearToasts } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

/** What stands in session storage for the tab itself, and is no part of a visit. */
const kept = ['merchant']

/**
 * Ends the session: the house is told, the tab forgets what belonged to the member, and home is
 * drawn anew. The tab forgets even if the house cannot be told: staying signed in is the worse end.
 */
export function useSignOut() {
  const logout = useCommand(identity.logout)
  const client = useQueryClient()
  const [, go] = useLocation()
  const signOut = async () => {
    await logout.send(undefined)
    session.end()
    for (const name of Object.keys(sessionStorage))
      if (!kept.includes(name)) sessionStorage.removeItem(name)
    // What was asked for one session stands in the cache under its token.
    client.removeQueries({ predicate: ({ queryKey }) => Boolean(queryKey[2]) })
    clearToasts()
    go('/')
  }
  return { signOut, pending: logout.pending }
}
