import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import type { Store } from './db.ts'
import { withLease } from './lease.ts'
import type { Log } from './log.ts'

/** What is held is looked at this often. */
const everyMs = 1_000
/** A process that does not hold it asks this often whether it should. */
const standByMs = 2_000

/** Something that is brought to where it has to be by now, however often it is done. */
export type Work = {
  do: (now: Date) => Promise<unknown>
  /** What is said where it fails. */
  failing: string
  /** Whoever wakes this channel has made work: it is looked at without waiting. */
  wokenBy?: string
}

type Ground = { store: Store; clock: Clock; log: Log }

/**
 * Does each of these now and again from now on, in one process of the house at a time: another takes over within seconds
 * of its end. None keeps another waiting.
 */
export function holdAlone({ store, clock, log }: Ground, name: string, works: readonly Work[]) {
  const closing = new AbortController()
  const wait = (ms: number, until = closing.signal) =>
    pause(ms, undefined, { signal: until }).catch(() => {})
  const goOn = async (lost: AbortSignal, { do: work, failing, wokenBy }: Work) => {
    let woken = new AbortController()
    // Nothing waits for the line, and nothing ends without it: what is not heard has its turn each second.
    const hearing = wokenBy
      ? store.listen(wokenBy, () => woken.abort())
      : Promise.resolve(async () => {})
    hearing.catch((err: unknown) => log.warn({ err, wokenBy }, 'looked at by its turns alone'))
    // Said once, and once more when it is over: what lasts for hours would fill the log.
    let fails = false
    while (!closing.signal.aborted && !lost.aborted) {
      woken = new AbortController()
      const fault = await work(clock.now()).then(
        () => undefined,
        (err: unknown) => ({ err }),
      )
      if (fault && !fails) log.warn(fault, failing)
      if (!fault && fails) log.info({ was: failing }, 'over')
      fails = fault !== undefined
      await wait(everyMs, AbortSignal.any([closing.signal, woken.signal]))
    }
    // Nobody waits for it to end either.
    void hearing.then((stop) => stop()).catch(() => {})
  }
  const over = (async () => {
    while (!closing.signal.aborted) {
      await withLease(store, { name }, async (lost) => {
        await Promise.all(works.map((work) => goOn(lost, work)))
      }).catch((err: unknown) => log.warn({ err, name }, 'nobody here holds it'))
      await wait(standByMs)
    }
  })()
  return {
    close: async () => {
      closing.abort()
      await over
    },
  }
}
