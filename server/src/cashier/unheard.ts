import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Unheard } from './gateway.ts'

/** Whoever finds the door may knock as often as they like: a line for each would bury all others. */
const lineEveryMs = 60_000

type Ground = { log: Log; clock: Clock }

/** Says in the log that notices were not listened to: the first at once, then one line a minute for all. */
export function tellUnheard({ log, clock }: Ground) {
  const told = new Map<string, { at: number; since: number }>()
  return ({ gateway, why }: { gateway: string; why: Unheard['unheard'] }) => {
    const now = clock.now().getTime()
    const last = told.get(gateway)
    if (last && now - last.at < lineEveryMs) return void last.since++
    log.warn({ gateway, why, others: last?.since ?? 0 }, 'a notice was not listened to')
    told.set(gateway, { at: now, since: 0 })
  }
}
