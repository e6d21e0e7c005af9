import type { AgentType } from '@balai/contract'

/**
 * The session in this tab, under the source's own names: `sessionStorage.token` and `isAgent`.
 * Nothing else of worth is kept in the browser.
 */
export type Session = { token: string; isAgent: AgentType }

let current: Session | undefined
let read = false
const watchers = new Set<() => void>()

function load(): Session | undefined {
  const token = sessionStorage.getItem('token')
  const isAgent = Number(sessionStorage.getItem('isAgent'))
  return token ? { token, isAgent: isAgent as AgentType } : undefined
}

export const session = {
  /** The same object until it changes, as React asks of a store. */
  get(): Session | undefined {
    if (!read && typeof sessionStorage !== 'undefined') {
      read = true
      current = load()
    }
    return current
  },
  begin(next: Session) {
    sessionStorage.setItem('token', next.token)
    sessionStorage.setItem('isAgent', String(next.isAgent))
    read = true
    current = { token: next.token, isAgent: next.isAgent }
    tell()
  },
  /** Ends it in this tab. With a token, only if that token is still the current one. */
  end(token?: string) {
    if (token && session.get()?.token !== token) return
    sessionStorage.removeItem('token')
    sessionStorage.removeItem('isAgent')
    read = true
    current = undefined
    tell()
  },
  watch(watcher: () => void) {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
}

const tell = () => {
  for (const watcher of watchers) watcher()
}
