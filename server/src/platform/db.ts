import postgres from 'postgres'
import type { Log } from './log.ts'
import { isRefusal } from './refusal.ts'

/** Anything that turns what the database gave into what the code expects, or throws. */
export type Row<T> = { parse(value: unknown): T }
export type Sql<T> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<T>

/** An event for the sockets of a topic, delivered after commit. */
export type Push = { topic: string; name: string; body: unknown }

type Types = { bigint: bigint }
type Runner = postgres.Sql<Types> | postgres.TransactionSql<Types>

/** Tries of a transaction that the database asks to be run again. */
const triesMax = 5
const runAgain = new Set(['40001', '40P01'])
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

abstract class Session {
  readonly #run: Runner
  constructor(run: Runner) {
    this.#run = run
  }

  protected query(text: TemplateStringsArray, values: unknown[]) {
    return this.#run(text, ...(values as postgres.ParameterOrFragment<never>[]))
  }

  /** Every row. */
  many<T>(row: Row<T>): Sql<T[]> {
    return async (text, ...values) =>
      (await this.query(text, values)).map((found) => row.parse(found))
  }

  /** Exactly one row, or it throws. */
  one<T>(row: Row<T>): Sql<T> {
    return async (text, ...values) => {
      const rows = await this.query(text, values)
      if (rows.length !== 1) throw new Error(`expected one row, found ${rows.length}`)
      return row.parse(rows[0])
    }
  }

  /** One row or none. */
  maybe<T>(row: Row<T>): Sql<T | undefined> {
    return async (text, ...values) => {
      const rows = await this.query(text, values)
      if (rows.length > 1) throw new Error(`expected at most one row, found ${rows.length}`)
      return rows.length ? row.parse(rows[0]) : undefined
    }
  }
}

/** Reads only. */
export class Db extends Session {
  readonly mode = 'read'
}

type Ending = { hooks: (() => void | Promise<void>)[]; pushes: Map<string, Push>; over: boolean }

/** An open transaction. Every function that writes asks for one. */
export class Tx extends Session {
  readonly mode = 'write'
  readonly #run: postgres.TransactionSql<Types>
  readonly #ending: Ending
  constructor(run: postgres.TransactionSql<Types>, ending: Ending) {
    super(run)
    this.#run = run
    this.#ending = ending
  }

  protected override query(text: TemplateStringsArray, values: unknown[]) {
    if (this.#ending.over) throw new Error('this transaction has ended')
    return super.query(text, values)
  }

  /** How many rows the statement touched. */
  run: Sql<number> = async (text, ...values) => (await this.query(text, values)).count

  /** Runs after commit, never after a rollback. What it throws is logged and goes no further. */
  after(work: () => void | Promise<void>) {
    this.#ending.hooks.push(work)
  }

  /** Tells the sockets of a topic after commit; the last push of a name to a topic is the one. */
  push(push: Push) {
    this.#ending.pushes.set(`${push.topic} ${push.name}`, push)
  }

  /** Work that is undone alone when it answers with a refusal or throws. */
  async attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const ending: Ending = { hooks: [], pushes: new Map(), over: false }
    const answer = await undone(this.#run.savepoint.bind(this.#run), ending, work)
    if (!isRefusal(answer)) {
      this.#ending.hooks.push(...ending.hooks)
      for (const push of ending.pushes.values()) this.push(push)
    }
    return answer
  }
}

class Undone extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('undone')
    this.answer = answer
  }
}

type Begin = (work: (run: postgres.TransactionSql<Types>) => Promise<unknown>) => Promise<unknown>

/** Runs the work in what `begin` opens, and undoes it when the answer is a refusal. */
async function undone<T>(begin: Begin, ending: Ending, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return (await begin(async (run) => {
      const answer = await work(new Tx(run, ending))
      if (isRefusal(answer)) throw new Undone(answer)
      return [answer]
    }).then((kept) => (kept as [T])[0])) as T
  } catch (error) {
    if (error instanceof Undone) return error.answer as T
    throw error
  } finally {
    ending.over = true
  }
}

export type Store = {
  db: Db
  /** Commits, unless the work throws or answers with a refusal. Deadlocks are run again. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  notify(channel: string, payload: string): Promise<void>
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** Where pushes go after commit. Set once by the composition. */
  deliver: (pushes: Push[]) => void | Promise<void>
  close(): Promise<void>
}

export type StoreOptions = {
  /** A URL, or a socket folder with user and database. */
  url?: string
  socket?: { path: string; port: number; user: string; database: string }
  role?: string
  max?: number
  log: Log
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
}

const driverOptions = (
  options: StoreOptions,
): postgres.Options<{ bigint: postgres.PostgresType }> => ({
  max: options.max ?? 10,
  types: { bigint: postgres.BigInt },
  onnotice: () => {},
  connect_timeout: 5,
  connection: {
    application_name: 'balai',
    ...(options.role && { role: options.role }),
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    lock_timeout: options.lockTimeoutMs ?? 5_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 15_000,
  },
})

/** Opens a pool on the database. Nothing connects before the first statement. */
export function openStore(options: StoreOptions): Store {
  const { socket, url, log } = options
  const driver = driverOptions(options)
  const sql = (socket
    ? postgres({
        ...driver,
        path: `${socket.path}/.s.PGSQL.${socket.port}`,
        username: socket.user,
        database: socket.database,
      })
    : postgres(url ?? '', driver)) as unknown as postgres.Sql<Types>

  const transact = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      const ending: Ending = { hooks: [], pushes: new Map(), over: false }
      try {
        const answer = await undone(sql.begin.bind(sql) as Begin, ending, work)
        if (!isRefusal(answer)) await finish(store, ending, log)
        return answer
      } catch (error) {
        if (!runAgain.has(codeOf(error)) || tries === triesMax) throw error
      }
    }
  }

  const store: Store = {
    db: new Db(sql),
    transact,
    async notify(channel, payload) {
      await sql.notify(channel, payload)
    },
    async listen(channel, heard) {
      const { unlisten } = await sql.listen(channel, heard)
      return async () => unlisten()
    },
    deliver: () => {},
    close: () => sql.end({ timeout: 5 }),
  }
  return store
}

async function finish(store: Store, { hooks, pushes }: Ending, log: Log) {
  const work = [...hooks, () => (pushes.size ? store.deliver([...pushes.values()]) : undefined)]
  for (const hook of work)
    try {
      await hook()
    } catch (error) {
      log.error({ err: error }, 'what was to follow a commit failed')
    }
}
