import * as identity from '../../identity/index.ts'
import type { Store } from '../../platform/db.ts'
import { createKept } from '../../platform/kept.ts'

/** How often the use of one session is noted, at the most. */
const onceMs = 60_000
/** Uses are gathered for so long, and then noted in one statement. */
const gatherMs = 1_000
const knownMax = 100_000

type Used = { session: string }

/** Keeps sessions alive in which stakes are taken. Nobody waits for it, and many cost one statement. */
export function createUses(store: Store) {
  const noted = createKept<{ at: number }>(knownMax)
  let waiting = new Map<string, Date>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const write = async () => {
    const sessions = [...waiting.keys()]
    const now = [...waiting.values()].reduce((last, at) => (at > last ? at : last), new Date(0))
    waiting = new Map()
    timer = undefined
    // What is not noted now is noted with the next stake.
    await identity.noteUses(store, sessions, now).catch(() => {
      for (const session of sessions) {
        const known = noted.get(session)
        if (known) known.at = 0
      }
    })
  }
  const flush = () => {
    writing = writing.then(write)
  }
  return {
    note({ session }: Used, now: Date) {
      const known = noted.get(session)
      if (known && now.getTime() - known.at < onceMs) return
      if (known) known.at = now.getTime()
      else noted.put(session, { at: now.getTime() })
      waiting.set(session, now)
      timer ??= setTimeout(flush, gatherMs).unref()
    },
    async close() {
      clearTimeout(timer)
      if (waiting.size > 0) flush()
      await writing
    },
  }
}
