import type { AgentType } from '@balai/contract'

/**
 * The session in this tab, under the source's own names: `sessionStorage.token` and `isAgent`.
 * Nothing else of worth is kept in the browser.
 */
export type Session = { token: string; isAgent: AgentType }

let current: Session | undefined
let read = false
const watchers = new Set<() => void>()

/** Nothing on the server, and where a browser forbids it: a session then ends with the page. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

function load(): Session | undefined {
  const kept = storage()
  const token = kept?.getItem('token')
  const isAgent = Number(kept?.getItem('isAgent'))
  return token ? { token, isAgent: isAgent as AgentType } : undefined
}

export const session = {
  /** The same object until it changes, as React asks of a store. */
  get(): Session | undefined {
    if (!read) current = load()
    read = true
    return current
  },
  begin(next: Session) {
    const kept = storage()
    kept?.setItem('token', next.token)
    kept?.setItem('isAgent', String(next.isAgent))
    read = true
    current = { token: next.token, isAgent: next.isAgent }
    tell()
  },
  /** Ends it in this tab. With a token, only if that token is still the current one. */
  end(token?: string) {
    if (token && session.get()?.token !== token) return
    const kept = storage()
    kept?.removeItem('token')
    kept?.removeItem('isAgent')
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
