import { AsyncResource } from 'node:async_hooks'
import * as identity from '../identity/index.ts'
import type { Store, Tx } from '../platform/db.ts'
import { type Act, type Acted, actAll } from './act.ts'

/** The doorway to wagers for everyone whose acts stand alone: vendors, and games of our own. */
export type Port = {
  /**
   * Asks for the acts of one member, in their order, together with whatever others ask at the same
   * time. Throws where nobody knows what became of them: the same may be asked again.
   */
  ask(acts: readonly Act[]): Promise<Acted[]>
}

const actsMax = 256

/** What else is written with acts that bring shares or are undone, in their transaction. */
type Also = (tx: Tx, acts: readonly Act[], answers: readonly Acted[]) => Promise<void>

type Order = {
  acts: readonly Act[]
  done: (answers: Acted[]) => void
  failed: (error: unknown) => void
}

/** How many statements of a lane may be away, one behind the other. */
const awayMost = 2
/** So many have to wait before a statement leaves behind another: a smaller one costs each of its acts too much. */
const behindLeast = 24

/**
 * Gathers what is asked while others are in flight, and sends it as one statement. Nobody waits for a
 * clock: what comes to an idle port leaves at the end of the same turn.
 *
 * Members are spread over lanes by their buckets, each with a connection of its own: whatever comes meanwhile
 * waits and goes together, and where many wait the database has their statement before it is done with the last one, for
 * which a busy process would have it wait. No two statements of this process ever meet at one purse. A statement costs
 * as much as eight acts of it, so there are no more lanes than the store has for statements that stand alone.
 */
export function createPort(store: Store, also?: Also): Port {
  const lanes = Array.from({ length: store.lanes }, (_, nth) => createLane({ store, nth, also }))
  return {
    ask: (acts) =>
      new Promise((done, failed) => {
        const bucket = acts[0]?.bucket ?? 0
        lanes[bucket % lanes.length]?.add({ acts, done, failed })
      }),
  }
}

function createLane(to: To) {
  const waiting: Order[] = []
  let away = 0
  let isApart = false
  let isLeaving = false
  const apart = (orders: readonly Order[]) => orders.some(({ acts }) => takesMore(to, acts))
  // What takes a transaction runs on another connection: nothing is behind it, nor it behind anything.
  const mayFollow = () =>
    away < awayMost && waiting.length >= behindLeast && !isApart && !apart(waiting)
  const mayLeave = () => waiting.length > 0 && (away === 0 || mayFollow())
  const leave = async () => {
    isLeaving = false
    if (!mayLeave()) return
    const orders = nextOf(waiting)
    away++
    isApart = apart(orders)
    const tell = await send(to, orders)
    away--
    // While the database is at the next ones, the last ones hear what became of them.
    void leave()
    tell()
  }
  // What goes together belongs to no one caller: it bears none of their ids.
  const outside = new AsyncResource('wagers-port')
  return {
    add(order: Order) {
      waiting.push(order)
      if (isLeaving || !mayLeave()) return
      isLeaving = true
      outside.runInAsyncScope(setImmediate, undefined, () => void leave())
    },
  }
}

function nextOf(waiting: Order[]): Order[] {
  let acts = 0
  const fits = waiting.findIndex((order) => {
    acts += order.acts.length
    return acts > actsMax
  })
  return waiting.splice(0, fits === -1 ? waiting.length : Math.max(fits, 1))
}

type To = { store: Store; nth: number; also: Also | undefined }

/**
 * Sends orders as one statement, and answers with how they are told what came of it. A statement that
 * the database will not have is found by halves.
 */
async function send(to: To, orders: Order[]): Promise<() => void> {
  const acts = orders.flatMap((order) => order.acts)
  try {
    const answers = await ask(to, acts)
    return () => {
      for (const { acts, done } of orders) done(answers.splice(0, acts.length))
    }
  } catch (error) {
    if (orders.length > 1 && isOfOne(error)) {
      const half = orders.length >> 1
      const first = await send(to, orders.slice(0, half))
      const second = await send(to, orders.slice(half))
      return () => {
        first()
        second()
      }
    }
    return () => {
      for (const { failed } of orders) failed(error)
    }
  }
}

function ask(to: To, acts: readonly Act[]): Promise<Acted[]> {
  const { store, nth, also } = to
  const alive = identity.limitsAt(latest(acts))
  if (!also || !takesMore(to, acts)) return store.single((tx) => actAll(tx, acts, alive), nth)
  return store.transact(async (tx) => {
    const answers = await actAll(tx, acts, alive)
    await also(tx, acts, answers)
    return answers
  })
}

/** Whether somebody may have to write more beside an act: shares of a stake, or what stood on it. */
const bringsMore = ({ kind, shares }: Act) => kind === 'rollback' || (shares?.length ?? 0) > 0

const takesMore = ({ also }: To, acts: readonly Act[]) =>
  also !== undefined && acts.some(bringsMore)

const latest = (acts: readonly Act[]) =>
  acts.reduce((last, { now }) => (now > last ? now : last), new Date(0))

/** Whether an error lies in what was asked, so that others need not share it: data, or a check. */
const isOfOne = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(22|23|P0)/.test(String(error.code))
