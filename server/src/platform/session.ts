import { type EventBody, type EventName, events } from '@balai/contract'
import type { TransactionSql } from 'postgres'
import { z } from 'zod'
import type { Runner } from './driver.ts'
import { isRefusal } from './refusal.ts'

/** Anything that turns what the database gave into what the code expects, or throws. */
export type Row<T> = { parse(value: unknown): T }
export type Sql<T> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<T>

/** A piece of SQL with its own values, to be put into a statement: ``${part`and x = ${x}`}``. */
export class Part {
  readonly text: TemplateStringsArray
  readonly values: unknown[]
  constructor(text: TemplateStringsArray, values: unknown[]) {
    this.text = text
    this.values = values
  }
}
export const part = (text: TemplateStringsArray, ...values: unknown[]) => new Part(text, values)

/** An event for the sockets of a topic, and the same as it goes over the wire. */
export type Push = {
  [N in EventName]: { topic: string; name: N; body: EventBody<N> }
}[EventName]
export type Pushed = { topic: string; name: EventName; body: unknown }

/** What an event would say to a topic has changed. Whoever has such a socket reads it then: what nobody listens to is read by nobody. */
export type Changed = { topic: string; name: EventName }

/** What waits for the end of a transaction. */
export type Ending = {
  hooks: (() => void | Promise<void>)[]
  pushes: Map<string, Pushed>
  changes: Map<string, Changed>
  channels: Set<string>
  over: boolean
  /** Shared by a transaction and its attempts: they stand and fall with one connection. */
  connection: { gone: boolean }
}
export const ending = (connection = { gone: false }): Ending => ({
  hooks: [],
  pushes: new Map(),
  changes: new Map(),
  channels: new Set(),
  over: false,
  connection,
})

/** Is told of each statement, by its place in the code, when it was answered. */
export type Meter = (text: TemplateStringsArray, seconds: number) => void

/**
 * The rows that came. After a statement that failed in the middle of its rows the driver counts on from there
 * on that connection: the next answer begins with as many places that hold nothing.
 */
const whole = <T>(rows: readonly T[]): readonly T[] =>
  rows.length > 0 && !(0 in rows) ? rows.filter(() => true) : rows

abstract class Session {
  readonly #run: Runner
  readonly #meter: Meter | undefined
  constructor(run: Runner, meter?: Meter) {
    this.#run = run
    this.#meter = meter
  }

  protected query(text: TemplateStringsArray, values: unknown[]) {
    const asked = this.#run(text, ...this.#bound(values))
    const meter = this.#meter
    if (!meter) return asked
    const began = performance.now()
    const tell = () => meter(text, (performance.now() - began) / 1_000)
    // Reading the answer is what sends the statement: here it is only watched.
    asked.then(tell, tell)
    return asked
  }

  /** The server decides each value's type from where it stands; the driver would guess from the value. */
  #bound(values: unknown[]): never[] {
    return values.map((value) =>
      value instanceof Part
        ? this.#run(value.text, ...this.#bound(value.values))
        : this.#run.typed(value as never, 0),
    ) as never[]
  }

  /** Every row. */
  many<T>(row: Row<T>): Sql<T[]> {
    return async (text, ...values) =>
      whole(await this.query(text, values)).map((found) => row.parse(found))
  }

  /** Exactly one row, or it throws. */
  one<T>(row: Row<T>): Sql<T> {
    return async (text, ...values) => {
      const rows = whole(await this.query(text, values))
      if (rows.length !== 1) throw new Error(`expected one row, found ${rows.length}`)
      return row.parse(rows[0])
    }
  }

  /** One row or none. */
  maybe<T>(row: Row<T>): Sql<T | undefined> {
    return async (text, ...values) => {
      const rows = whole(await this.query(text, values))
      if (rows.length > 1) throw new Error(`expected at most one row, found ${rows.length}`)
      return rows.length ? row.parse(rows[0]) : undefined
    }
  }
}

/** Reads only. */
export class Db extends Session {
  readonly mode = 'read'
}

/** An open transaction. Every function that writes asks for one. */
export class Tx extends Session {
  readonly mode = 'write'
  readonly #run: Runner
  readonly #ending: Ending
  readonly #meter: Meter | undefined
  constructor(run: Runner, ending: Ending, meter?: Meter) {
    super(run, meter)
    this.#run = run
    this.#ending = ending
    this.#meter = meter
  }

  get #open() {
    if (this.#ending.over || this.#ending.connection.gone)
      throw new Error('this transaction has ended')
    return this.#ending
  }

  protected override query(text: TemplateStringsArray, values: unknown[]) {
    const { connection } = this.#open
    const asked = super.query(text, values)
    // Heard before anyone else can ask for more on a connection that is gone.
    asked.catch((error: unknown) => {
      if (isLoss(error)) connection.gone = true
    })
    return asked
  }

  /** How many rows the statement touched. */
  run: Sql<number> = async (text, ...values) => (await this.query(text, values)).count

  /** Runs after commit, never after a rollback. What it throws is logged and goes no further. */
  after(work: () => void | Promise<void>) {
    this.#open.hooks.push(work)
  }

  /** Tells the sockets of a topic after commit; the last push of a name to a topic is the one. */
  push({ topic, name, body }: Push) {
    const wire = z.encode(events[name].body as z.core.$ZodType, body)
    this.#open.pushes.set(`${topic} ${name}`, { topic, name, body: wire })
  }

  /** Tells the sockets of a topic, after commit, what there is to be read about it then. */
  changed(change: Changed) {
    this.#open.changes.set(`${change.topic} ${change.name}`, change)
  }

  /** Wakes whoever listens on a channel, after commit; many wakes in a short while become one. */
  wake(channel: string) {
    this.#open.channels.add(channel)
  }

  /** Work that is undone alone when it answers with a refusal or throws. */
  async attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const outer = this.#open
    const inner = ending(outer.connection)
    const run = this.#run as TransactionSql<{ bigint: bigint }>
    const answer = await undoable((begun) => run.savepoint(begun), inner, {
      work,
      meter: this.#meter,
    })
    if (isRefusal(answer)) return answer
    outer.hooks.push(...inner.hooks)
    for (const [key, push] of inner.pushes) outer.pushes.set(key, push)
    for (const [key, change] of inner.changes) outer.changes.set(key, change)
    for (const channel of inner.channels) outer.channels.add(channel)
    return answer
  }
}

/** A statement that is a transaction by itself: it commits as it ends, and there is no second one. */
export class Single extends Tx {
  #said = false

  protected override query(text: TemplateStringsArray, values: unknown[]) {
    if (this.#said) throw new Error('a transaction of one statement was asked for another')
    this.#said = true
    return super.query(text, values)
  }

  override async attempt(): Promise<never> {
    throw new Error('a transaction of one statement has no attempts')
  }
}

type Begun = (run: TransactionSql<{ bigint: bigint }>) => Promise<void>

/** Thrown to make the driver roll back for a refusal. */
class Undone extends Error {}

/** Whether an error means that the connection is gone, by the driver's word or the system's. */
const isLoss = (error: unknown) =>
  error instanceof Error &&
  ('errno' in error || ('code' in error && /^CONNECT(ION)?_/.test(String(error.code))))

const never = new Promise<never>(() => {})

/** Runs the work in what `begin` opens. It is undone when the answer is a refusal. */
export async function undoable<T>(
  begin: (begun: Begun) => Promise<unknown>,
  end: Ending,
  { work, meter }: { work: (tx: Tx) => Promise<T>; meter: Meter | undefined },
): Promise<T> {
  let answered: { answer: T } | undefined
  const begun: Begun = async (run) => {
    // When the connection is gone the driver has given up by itself. Were it answered now, it would
    // send its commit or rollback over that connection, which may be open again by then and in the
    // middle of another transaction.
    const isOver = () => end.over || end.connection.gone
    try {
      answered = { answer: await work(new Tx(run, end, meter)) }
    } catch (error) {
      if (isOver()) return never
      throw error
    }
    if (isOver()) return never
    end.over = true
    if (isRefusal(answered.answer)) throw new Undone()
  }
  try {
    await begin(begun)
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  } finally {
    end.over = true
  }
  if (!answered) throw new Error('the driver ended a transaction without running it')
  return answered.answer
}

type Steps = {
  /** A transaction of its own each; answers whether there is another. */
  step: (tx: Tx, end: Ending) => Promise<boolean>
  committed: (end: Ending) => Promise<void>
  meter: Meter | undefined
}

/** Runs steps one after another in what `begin` opens: each is committed before the next begins. */
export async function inSeries(
  begin: (begun: Begun) => Promise<unknown>,
  { step, committed, meter }: Steps,
): Promise<void> {
  const connection = { gone: false }
  let done = false
  const begun: Begun = async (run) => {
    for (let more = true; more; ) {
      const end = ending(connection)
      try {
        more = await step(new Tx(run, end, meter), end)
        // What follows the last one is empty, and the driver’s to end. A step that hid the failure of a statement commits nothing.
        const ended = connection.gone ? undefined : await run`commit and chain`
        if (ended && ended.command !== 'COMMIT') throw new Error('a step hid that it failed')
      } catch (error) {
        if (connection.gone) return never
        throw error
      } finally {
        end.over = true
      }
      if (connection.gone) return never
      await committed(end)
    }
    done = true
  }
  try {
    await begin(begun)
  } catch (error) {
    // A statement that failed and was made good within a step is remembered by the driver.
    if (!done) throw error
  } finally {
    connection.gone = true
  }
}
