import { assertBooked, type Heard } from './figures.ts'
import { type Batch, type Cast, requestsOf } from './requests.ts'
import { closedLoop, openLoop } from './rounds.ts'

/** What a round asks of the loader. */
export type Order = Batch & {
  port: number
  connections: number
  seconds: number
  /** Calls a second that come whatever is answered. Without it each caller asks when answered. */
  rate?: number
}
export type ToLoader = { cast: Cast } | { order: Order }
export type FromLoader = { ready: true } | { heard: Heard } | { failed: string }

/*
 * A process of its own: what builds, signs and counts must not stand in the way of what is measured.
 * All of a round is signed before its clock runs; that is told, so that whoever looks at processors
 * looks from there.
 */
let cast: Cast = { askers: [], seats: [] }
const say = (message: FromLoader) => process.send?.(message)

async function run(order: Order): Promise<Heard> {
  const { name, port, connections, seconds, rate } = order
  const requests = requestsOf(cast, order)
  say({ ready: true })
  const heard = rate
    ? await openLoop({ port, connections, rate, requests })
    : await closedLoop({ port, connections, seconds, requests })
  assertBooked(name, heard)
  return heard
}

process.on('message', (message: ToLoader) => {
  if ('cast' in message) {
    cast = message.cast
    return
  }
  run(message.order).then(
    (heard) => say({ heard }),
    (error: unknown) => say({ failed: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
