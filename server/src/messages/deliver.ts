import type { Clock } from '../platform/clock.ts'
import type { Store } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { masked } from './masked.ts'
import { Rejected } from './port.ts'
import type { Ports } from './ports.ts'
import * as sql from './sql.ts'
import { channel } from './write.ts'

/** Pauses between the attempts at one message; after the last it is given up. */
export const pausesMs = {
  // Somebody sits and waits for it.
  sms: [2_000, 5_000, 15_000, 60_000, 180_000],
  // A mail server may ask for patience of some minutes.
  email: [5_000, 30_000, 120_000, 600_000, 1_200_000],
} as const
export const attemptsMax = 6
/** Longer than any port takes: after it a message is taken from a process that died over it. */
export const leaseMs = 60_000
const batchMax = 20
/** How late a message can be whose wake was lost, or that waits for its next attempt. */
const pollMs = 1_000

type Delivering = { store: Store; ports: Ports; clock: Clock; log: Log; everyMs?: number }

/** Sends what is due, and answers with how many messages were tried. */
export async function deliverDue({ store, ports, clock, log }: Delivering): Promise<number> {
  const now = clock.now()
  const given = await store.transact((tx) => sql.giveUp(tx, { now, attemptsMax }))
  for (const lost of given) log.warn({ message: lost }, 'a message was given up')
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const due = await store.transact((tx) =>
    sql.claim(tx, { now, leaseUntil, attemptsMax, max: batchMax }),
  )
  await Promise.all(due.map((message) => deliver({ store, ports, clock, log }, message)))
  return due.length
}

async function deliver({ store, ports, clock, log }: Delivering, message: sql.Due) {
  const { id, way, to, purpose, attempts } = message
  const about = { id, way, to: masked(to), purpose, attempts }
  const port = ports[way]
  try {
    if (!port) throw new Rejected('this house has no way to send it')
    await port.deliver(message, clock.now())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const pause = error instanceof Rejected ? undefined : pausesMs[way][attempts - 1]
    log.warn({ message: about, reason, again: pause !== undefined }, 'a message was not taken')
    const nextAt = new Date(clock.now().getTime() + (pause ?? 0))
    await store.transact((tx) =>
      pause === undefined ? sql.noteFailed(tx, id) : sql.noteLater(tx, { id, nextAt }),
    )
    return
  }
  log.info({ message: about, port: port.name }, 'a message was sent')
  const sent = { id, port: port.name, keep: port.shown, now: clock.now() }
  await store.transact((tx) => sql.noteSent(tx, sent))
}

/** Delivers until closed: woken by each message, and by a slow poll for those that were put off. */
export async function startDelivery(delivering: Delivering) {
  const { store, log, ports, everyMs = pollMs } = delivering
  let closed = false
  let awake = false
  let working: Promise<void> | undefined
  const work = async () => {
    while (awake && !closed) {
      awake = false
      while (!closed && (await deliverDue(delivering)) === batchMax);
    }
  }
  const wake = () => {
    awake = true
    working ??= work()
      .catch((err) =>
        log.error({ err }, 'messages could not be delivered; they will be tried again'),
      )
      .finally(() => {
        working = undefined
      })
  }
  const stopHearing = await store.listen(channel, wake, wake)
  const timer = setInterval(wake, everyMs)
  return {
    close: async () => {
      closed = true
      clearInterval(timer)
      await stopHearing()
      await working
      ports.sms?.close?.()
      ports.email?.close?.()
    },
  }
}
