import { isDeepStrictEqual } from 'node:util'
import type { Store } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { looking } from '../platform/looking.ts'
import { contentChanged } from './pieces.ts'
import { type Settings, settingsChanged, settingsInForce } from './setting.ts'

/**
 * How long settings are believed without being looked at again, should the word that they changed be
 * lost. A change is otherwise heard at once.
 */
export const settingsBelievedMs = 5_000

/** Every setting in the memory of this process. */
export type Memory = {
  /** What was last heard; no question is asked. */
  latest: () => Settings
  /** How often they were found to be others than before, or a piece that pages show was changed. */
  changes: () => number
  /** Called after every change, and whenever settings were looked at again. */
  heard: (work: () => void) => void
  close: () => Promise<void>
}

/**
 * Keeps the settings in force in memory: looked at again as soon as any process changes one, when
 * the database was away and is back, and at the latest when `settingsBelievedMs` have passed.
 */
export async function keepSettings(store: Store, log: Log): Promise<Memory> {
  let settings = await settingsInForce(store.db)
  const hearers: (() => void)[] = []
  let changes = 0
  const { again, close } = looking(
    () =>
      settingsInForce(store.db).then(
        (found) => {
          if (!isDeepStrictEqual(found, settings)) changes++
          settings = found
          for (const work of hearers) work()
        },
        (err) => log.warn({ err }, 'settings could not be looked at again'),
      ),
    settingsBelievedMs,
  )
  const stop = await store.listen(settingsChanged, again, again)
  const written = () => void changes++
  const deafen = await store.listen(contentChanged, written, written)
  return {
    latest: () => settings,
    changes: () => changes,
    heard: (work) => void hearers.push(work),
    async close() {
      await Promise.all([stop(), deafen()])
      await close()
    },
  }
}
