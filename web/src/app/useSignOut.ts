import { session, useCommand } from '@balai/client'
import { identity } from '@balai/contract'
import { clearToasts } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

/** Whatever this tab has kept; a browser that forbids storage has kept nothing. */
function forgetTab() {
  try {
    sessionStorage.clear()
  } catch {}
}

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
    forgetTab()
    // What was asked for one session stands in the cache under its token.
    client.removeQueries({ predicate: ({ queryKey }) => Boolean(queryKey[2]) })
    clearToasts()
    go('/')
  }
  return { signOut, pending: logout.pending }
}
