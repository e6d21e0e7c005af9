import { AsyncResource } from 'node:async_hooks'
import type { Endpoint } from '@balai/contract'
import type { Tx } from '../db.ts'
import { refuse } from '../refusal.ts'
import type { Done, Seat, Together } from '../serve.ts'
import { keepAll, knownOf, type Remembered } from './answers.ts'
import type { Front } from './front.ts'

/** What the transaction is given of one call; read for its endpoint by whoever answers it. */
type Call = Omit<Parameters<Together<Endpoint>['together']>[1][number], 'takes'> & {
  takes: unknown
}

type Order = {
  member: string
  remembered: Remembered
  call: Call
  work: (tx: Tx, calls: readonly Call[]) => Promise<Done<unknown>>
  written: (given: unknown) => string
}
type Waiting = Order & { done: (json: string | undefined) => void; own: AsyncResource }

const callsMax = 64
/** Times that a set is asked again without whom it could not take. */
const triesMax = 3

type Lane = { ask: (order: Order) => Promise<string | undefined> }
const lanes = new WeakMap<Front, Map<string, Lane>>()

/**
 * The lane of a call for the members of a bucket: nobody of it is in two transactions at once. There are as many as the
 * ledger's port has, for the same reason: a set costs little more than one.
 */
export function laneOf(front: Front, name: string, { bucket }: Seat): Lane {
  const own = lanes.get(front) ?? new Map<string, Lane>()
  lanes.set(front, own)
  const nth = `${name} ${bucket % front.store.lanes}`
  const lane = own.get(nth) ?? createLane(front)
  own.set(nth, lane)
  return lane
}

/**
 * Gathers calls while others are in flight, and gives them to one transaction. Nobody waits for a clock: what
 * comes to an idle lane leaves at the end of the same turn.
 */
function createLane(front: Front): Lane {
  const waiting: Waiting[] = []
  let busy = false
  const leave = async () => {
    while (waiting.length > 0) {
      const orders = nextOf(waiting)
      const [first, ...more] = orders
      // Who goes alone goes as themselves; what goes together belongs to no one caller, and bears none of their ids.
      const bearer = first && more.length === 0 ? first.own : outside
      const jsons = await bearer.runInAsyncScope(answered, undefined, front, orders)
      for (const order of orders) order.done(jsons.get(order))
    }
    busy = false
  }
  const outside = new AsyncResource('front-together')
  return {
    ask: (order) =>
      new Promise((done) => {
        waiting.push({ ...order, done, own: new AsyncResource('front-call') })
        if (busy) return
        busy = true
        outside.runInAsyncScope(setImmediate, undefined, () => void leave())
      }),
  }
}

/** The next ones, of each member one. */
function nextOf(waiting: Waiting[]): Waiting[] {
  const members = new Set<string>()
  const orders: Waiting[] = []
  for (const order of waiting) {
    if (orders.length === callsMax) break
    if (members.has(order.member)) continue
    members.add(order.member)
    orders.push(order)
  }
  const taken = new Set(orders)
  waiting.splice(0, waiting.length, ...waiting.filter((order) => !taken.has(order)))
  return orders
}

/** The answers to those that could be done as a set, as they are sent and remembered. */
async function answered({ store, log }: Front, orders: readonly Waiting[]) {
  let left = orders
  for (let tries = 0; left.length > 0 && tries < triesMax; tries++) {
    let without: readonly number[] = []
    // What is amiss is found by whoever asks alone, and told to nobody else.
    const jsons = await store
      .transact(async (tx) => {
        const done = await asSet(tx, left)
        if ('jsons' in done) return done.jsons
        without = done.without
        return refuse('fault')
      })
      .catch((err: unknown) => {
        log.warn({ err }, 'calls that came together are tried one by one')
      })
    if (jsons instanceof Map) return jsons
    if (without.length === 0) break
    left = left.filter((_, i) => !without.includes(i))
  }
  return new Map<Waiting, string>()
}

async function asSet(tx: Tx, orders: readonly Waiting[]) {
  const known = await knownOf(
    tx,
    orders.map(({ remembered }) => remembered),
  )
  const isKnown = ({ remembered }: Order) =>
    known.some(({ scope, key }) => scope === remembered.scope && key === remembered.key)
  const fresh = orders.filter((order) => !isKnown(order))
  const [first] = fresh
  if (!first) return { jsons: new Map<Waiting, string>() }
  const done = await first.work(
    tx,
    fresh.map(({ call }) => call),
  )
  if ('without' in done)
    return { without: done.without.map((i) => orders.indexOf(fresh[i] ?? first)) }
  const jsons = new Map<Waiting, string>()
  done.given.forEach((given, i) => {
    const order = fresh[i]
    if (order && given !== undefined) jsons.set(order, order.written(given))
  })
  const kept = [...jsons].map(([{ remembered }, answer]) => ({ ...remembered, answer }))
  // Who was answered meanwhile by another process is not known by name: all ask for themselves.
  return (await keepAll(tx, kept)) ? { jsons } : { without: [] }
}
