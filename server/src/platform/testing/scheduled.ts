import { setTimeout as pause } from 'node:timers/promises'
import type { Scheduler } from 'fast-check'
import { z } from 'zod'
import type { Store, Tx } from '../db.ts'

const lookAfterMs = 2
const Stuck = z.object({ stuck: z.int() })

/**
 * The real store, where each statement and each commit waits until a scheduler lets it go, one at a
 * time: so the order in which transactions of different callers meet is chosen, and not left to luck.
 */
export function scheduled(store: Store, scheduler: Scheduler) {
  /** Statements and commits that were let go and have not come back yet. */
  let away = 0
  let crossed = 0

  const gate = async (label: string) => {
    away--
    await scheduler.schedule(Promise.resolve(), label)
    away++
  }

  /** The transaction with a gate before everything that goes to the database. */
  const gated = (tx: Tx, label: string): Tx =>
    new Proxy(tx, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name, target)
        if (typeof found !== 'function') return found
        if (name === 'run') return waiting(label, found.bind(target))
        if (name === 'many' || name === 'one' || name === 'maybe')
          return (row: unknown) => waiting(label, found.call(target, row))
        return found.bind(target)
      },
    })

  function waiting(label: string, ask: (...given: unknown[]) => Promise<unknown>) {
    return async (...given: unknown[]) => {
      await gate(label)
      return ask(...given)
    }
  }

  return {
    /** Does the work in a transaction of its own, a statement at a time. */
    async transact<T>(label: string, work: (tx: Tx) => Promise<T>): Promise<T> {
      away++
      try {
        return await store.transact(async (tx) => {
          const answer = await work(gated(tx, label))
          await gate(`${label} commits`)
          return answer
        })
      } finally {
        away--
      }
    },

    /** Lets one thing go at a time, until all of them are done. */
    async run<T>(all: Promise<T>[]): Promise<PromiseSettledResult<T>[]> {
      return scheduler.waitFor(Promise.allSettled(all), async (go) => {
        await go()
        await still()
      })
    },

    /** How often one had to wait for a lock of another: where it never happens nothing was tried. */
    get crossed() {
      return crossed
    },
  }

  /** Waits until whatever was let go has come back, or waits itself for a lock of another. */
  async function still() {
    for (let looks = 0; away > 0; looks++) {
      await pause(looks < 2 ? 0 : lookAfterMs)
      if (looks < 2 || away === 0) continue
      const { stuck } = await store.db.one(Stuck)`
        select count(*)::int as stuck from pg_locks l
          join pg_database d on d.datname = current_database()
          join pg_stat_activity a on a.pid = l.pid and a.datid = d.oid
         where not l.granted`
      if (stuck >= away && away > 0) {
        crossed++
        return
      }
    }
  }
}
