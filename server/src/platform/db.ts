import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type Driver, openDriver } from './driver.ts'
import type { Log } from './log.ts'
import { isRefusal } from './refusal.ts'
import {
  type Changed,
  Db,
  type Ending,
  ending,
  inSeries,
  type Meter,
  type Pushed,
  Single,
  type Tx,
  undoable,
} from './session.ts'
import { signature, spanNow } from './trace.ts'

/** Between two statements of a snapshot a file may have to be written. */
const idleMs = 120_000
/** Tries of a transaction that the database asks to be run again: not serialisable, or deadlocked. */
const triesMax = 5
const runAgain = new Set(['40001', '40P01'])
/** Transactions that may run or wait for a connection; more are turned away at once. */
const waitingMax = 5_000
/** Wakes of a channel within this time become one: a NOTIFY inside the transaction would queue commits. */
const wakeAfterMs = 5
const closeWithinSeconds = 2
const poolMax = 10
const lanes = Math.min(4, Math.max(1, availableParallelism() >> 1))

/** Pushes by which a door is closed: a process that dies after its commit must not keep it open. */
const sure: ReadonlySet<Pushed['name']> = new Set(['signedOut'])

export { type Changed, Db, Part, type Pushed, part, Tx } from './session.ts'

export type Store = {
  db: Db
  /** Commits, unless the work throws or answers with a refusal. Deadlocks are run again. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * A transaction of one statement, which the database commits as it ends: a third of the messages, on one of `lanes`
   * connections that do nothing else. Those of a lane run one after another, in the order in which they were sent, but
   * for deadlocks, which are sent again. What the work throws afterwards undoes nothing.
   */
  single<T>(work: (tx: Tx) => Promise<T>, lane?: number): Promise<T>
  /** How many of `single` run at once. No more than the database has cores to spare. */
  lanes: number
  /**
   * Transactions one after another on one connection, until one answers with false. Each commits by itself, and stands
   * whatever becomes of the next; what the connection has learned for one is there for all. Deadlocks are run again.
   */
  series(step: (tx: Tx) => Promise<boolean>): Promise<void>
  /** Sends at most 7,900 bytes to every listener of a channel in every process. */
  notify(channel: string, payload: string): Promise<void>
  /** Hears a channel on a connection of its own, and again after the database was away. */
  listen(
    channel: string,
    heard: (payload: string) => void,
    listening?: () => void,
  ): Promise<() => Promise<void>>
  /** Where pushes go after commit. Set once by the composition. */
  deliver: (pushes: Pushed[]) => void | Promise<void>
  /** Where changes go after commit; nobody waits for it. Set once by the composition. */
  tell?: (changes: Changed[]) => Promise<void>
  /** Sends a push that may not be lost, with the transaction. Set once by the composition. */
  assure?: (tx: Tx, push: Pushed) => Promise<void>
  /** Hears how long each statement took. Set once by the composition. */
  meter?: Meter
  /** Transactions that are open now, that wait for a connection, and how many may be open at once. */
  load(): { open: number; waiting: number; max: number }
  close(): Promise<void>
}

export type StoreOptions = {
  url: string
  max?: number
  log: Log
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
}

/** Opens a pool on the database. Nothing connects before the first statement. */
export function openStore(options: StoreOptions): Store {
  const { log } = options
  const session = {
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    lock_timeout: options.lockTimeoutMs ?? 5_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 15_000,
  }
  const driver = openDriver(options.url, { max: options.max ?? poolMax, session })
  // What has to be quick waits for nobody, and is met by a connection that has just done the same.
  const quick = Array.from({ length: lanes }, () => openDriver(options.url, { session }))
  const waker = createWaker(driver, log)
  let waiting = 0
  let open = 0
  let lastTold: Promise<void> | undefined
  const told: Meter = (text, seconds) => store.meter?.(text, seconds)

  type Once = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

  const alone =
    (lane: number): Once =>
    async (work) => {
      const line = quick[lane] ?? raise(`there is no lane ${lane}`)
      const end = ending()
      open++
      try {
        const answer = await work(new Single(line, end, told))
        await finish(end)
        return answer
      } finally {
        open--
        end.over = true
      }
    }

  const together: Once = async (work) => {
    const end = ending()
    try {
      const answer = await undoable((begun) => driver.begin(begun), end, {
        meter: told,
        work: async (tx) => {
          open++
          sign(tx)
          try {
            const answer = await work(tx)
            if (!isRefusal(answer)) await assure(tx, end)
            return answer
          } finally {
            open--
          }
        },
      })
      if (!isRefusal(answer)) await finish(end)
      return answer
    } finally {
      end.connection.gone = true
    }
  }

  const oneByOne = (step: (tx: Tx) => Promise<boolean>) =>
    inSeries((begun) => driver.begin(begun), {
      meter: told,
      step: async (tx, end) => {
        open++
        sign(tx)
        try {
          const more = await step(tx)
          await assure(tx, end)
          return more
        } finally {
          open--
        }
      },
      committed: finish,
    })

  /** What must be heard whoever dies goes with the commit itself; the rest follows it. */
  const assure = async (tx: Tx, { pushes }: Ending) => {
    if (!store.assure) return
    for (const [key, push] of pushes)
      if (sure.has(push.name)) {
        await store.assure(tx, push)
        pushes.delete(key)
      }
  }

  const finish = async ({ hooks, pushes, changes, channels }: Ending) => {
    for (const channel of channels) waker.wake(channel)
    if (changes.size)
      lastTold = store
        .tell?.([...changes.values()])
        .catch((err) => log.error({ err }, 'what has changed was not told'))
    const deliver = () => store.deliver([...pushes.values()])
    for (const hook of pushes.size ? [...hooks, deliver] : hooks)
      await Promise.resolve()
        .then(hook)
        .catch((err) => log.error({ err }, 'what was to follow a commit failed'))
  }

  const again = async <T, A>(
    once: (work: (tx: Tx) => Promise<T>) => Promise<A>,
    work: (tx: Tx) => Promise<T>,
  ) => {
    if (waiting >= waitingMax) throw new Busy()
    waiting++
    try {
      for (let tries = 1; ; tries++)
        try {
          return await once(work)
        } catch (error) {
          if (!runAgain.has(codeOf(error)) || tries === triesMax) throw error
          await pause(Math.random() * 10 * tries)
        }
    } finally {
      waiting--
    }
  }

  const db = new Db(driver, told)
  drivers.set(db, { driver, told })

  const store: Store = {
    db,
    lanes,
    load: () => ({ open, waiting: waiting - open, max: options.max ?? poolMax }),
    transact: (work) => again(together, work),
    single: (work, lane = 0) => again(alone(lane), work),
    series: (step) => again(oneByOne, step),
    async notify(channel, payload) {
      await driver.notify(channel, payload)
    },
    async listen(channel, heard, listening) {
      const { unlisten } = await driver.listen(channel, heard, listening)
      return unlisten
    },
    deliver: () => {},
    async close() {
      // Whoever tells may hang with Redis: nothing that has to arrive is told so.
      const patience = pause(closeWithinSeconds * 1_000, undefined, { ref: false })
      await Promise.all([waker.close(), Promise.race([lastTold, patience])])
      await Promise.all([driver, ...quick].map((one) => one.end({ timeout: closeWithinSeconds })))
    },
  }
  return store
}

const drivers = new WeakMap<Db, { driver: Driver; told: Meter }>()

/**
 * Reads everything as it was at one moment, in a transaction that cannot write. No statement of it may
 * take longer than it is given.
 */
export async function snapshot<T>(
  db: Db,
  work: (db: Db) => Promise<T>,
  { statementMs }: { statementMs: number },
): Promise<T> {
  const { driver, told } = drivers.get(db) ?? raise('only the store itself has snapshots')
  let answered: { answer: T } | undefined
  await driver.begin('isolation level repeatable read read only', async (run) => {
    await run`select set_config('statement_timeout', ${String(statementMs)}, true),
                     set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`
    answered = { answer: await work(new Db(run, told)) }
  })
  return (answered ?? raise('the driver ended a snapshot without reading it')).answer
}

function raise(what: string): never {
  throw new Error(what)
}

/** Whether a statement was ended because it took longer than it was given. */
export const ranOut = (error: unknown) => codeOf(error) === '57014'

/** Too much waits for the database already; the front door answers it as being away. */
class Busy extends Error {
  readonly code = '53300'
  constructor() {
    super('too many transactions wait for the database')
  }
}

/**
 * Tells the database whose transaction this is. It goes out with the first statement and nobody waits
 * for it; if it fails, so does that statement. It costs a tenth of a millisecond of a busy machine:
 * a remembered command brings its name in the statement by which it is remembered instead.
 */
function sign(tx: Tx) {
  if (spanNow()?.signs)
    tx.run`select set_config('application_name', ${signature()}, true)`.catch(() => {})
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Gathers wakes for a few milliseconds. One that is lost is made good by its listener's slow look. */
function createWaker(driver: Driver, log: Log) {
  const channels = new Set<string>()
  let sending: Promise<void> | undefined
  const send = async () => {
    await pause(wakeAfterMs)
    const names = [...channels]
    channels.clear()
    sending = undefined
    await driver`select pg_notify(name, '') from unnest(${names}::text[]) as name`
  }
  return {
    wake(channel: string) {
      channels.add(channel)
      sending ??= send().catch((err) => log.warn({ err }, 'a wake was lost'))
    },
    close: async () => sending,
  }
}
