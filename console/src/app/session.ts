import { forgetRecent } from './palette/recent.ts'

/**
 * The session of this tab at the desk, under a name of its own: a member's session in the same
 * browser is another one, and neither ever speaks for the other.
 */
const keptAs = 'deskToken'

/** Why the last session ended by itself, for the page that asks to sign in again. */
export type Ended = 'signed-out' | 'idle'

type Standing = { token?: string; ended?: Ended }

let current: Standing | undefined
const watchers = new Set<() => void>()

/** A browser may forbid it: the session then ends with the page. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

function become(next: Standing) {
  if (next.token) storage()?.setItem(keptAs, next.token)
  else {
    storage()?.removeItem(keptAs)
    // Whoever signs in next in this tab has not opened these.
    forgetRecent()
  }
  current = next
  for (const watcher of watchers) watcher()
}

function load(): Standing {
  const token = storage()?.getItem(keptAs)
  return token ? { token } : {}
}

export const deskSession = {
  /** The same object until it changes, as React asks of a store. */
  get(): Standing {
    current ??= load()
    return current
  },
  begin: (token: string) => become({ token }),
  /** Ends it in this tab. With a token, only if that one is still the current one. */
  end(ended?: Ended, token?: string) {
    if (token && deskSession.get().token !== token) return
    become(ended ? { ended } : {})
  },
  watch(watcher: () => void) {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
}
