import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../platform/clock.ts'
import type { Store } from '../platform/db.ts'
import { withLease } from '../platform/lease.ts'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import { followRules } from './cash-out/cash-out.ts'
import { type Feed, readFeed } from './feed/read.ts'
import { settleEvents } from './settle/settle.ts'
import { acceptDue } from './tickets/accept.ts'
import { holdVirtual } from './virtual/hold.ts'

/** What is told, waits or is to be paid is looked at this often. */
const everyMs = 1_000
/** A process that does not hold the book asks this often whether it should. */
const standByMs = 2_000

type Ground = { store: Store; clock: Clock; log: Log; random: Random }

/**
 * Holds the book from now on, in one process of the house at a time: another takes over within seconds of its end. What is
 * paid keeps no price waiting.
 */
export function startSportsbook({ store, clock, log, random }: Ground, feed: Feed | undefined) {
  const closing = new AbortController()
  const wait = (ms: number) => pause(ms, undefined, { signal: closing.signal }).catch(() => {})
  const goOn = async (lost: AbortSignal, work: (now: Date) => Promise<unknown>, name: string) => {
    // Said once, and once more when it is over: what lasts for hours would fill the log.
    let failing = false
    while (!closing.signal.aborted && !lost.aborted) {
      const fault = await work(clock.now()).then(
        () => undefined,
        (err: unknown) => ({ err }),
      )
      if (fault && !failing) log.warn(fault, name)
      if (!fault && failing) log.info({ was: name }, 'over')
      failing = fault !== undefined
      await wait(everyMs)
    }
  }
  const holdUntilLost = async (lost: AbortSignal) => {
    await Promise.all([
      feed && goOn(lost, (now) => readFeed(store, { feed, random, now }), 'a feed is silent'),
      goOn(lost, (now) => holdVirtual(store, { random, now }), 'drawn contests wait'),
      goOn(lost, (now) => acceptDue(store, now), 'tickets wait to be taken'),
      goOn(lost, (now) => settleEvents(store, now), 'tickets wait to be paid'),
      goOn(lost, (now) => followRules(store, { random, now }), 'rules of cash-out wait'),
    ])
  }
  const over = (async () => {
    while (!closing.signal.aborted) {
      await withLease(store, { name: 'sportsbook' }, holdUntilLost).catch((err: unknown) =>
        log.warn({ err }, 'nobody here holds the book'),
      )
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
