import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Store, Tx } from './db.ts'
import { createKept } from './kept.ts'
import type { Log } from './log.ts'

/** News between processes. May be lost with a process; never carries what money depends on. */
export type Bus = {
  publish: (subject: string, body: unknown) => Promise<void>
  /** Publishes with a transaction: every process hears of it if it commits, whoever dies after. */
  publishWith: (tx: Tx, subject: string, body: unknown) => Promise<void>
  subscribe: (subject: string, heard: (body: unknown) => void) => void
  /** Calls back when this process may have missed news, or heard it in another order than others. */
  missed: (work: () => void) => void
  close: () => Promise<void>
}

/** PostgreSQL takes 8,000 bytes in one notification; both roads carry the same. */
const payloadMax = 7_900
const channel = 'balai'

const asText = (subject: string, body: unknown) => {
  const text = JSON.stringify([subject, body, randomUUID()], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  if (Buffer.byteLength(text) > payloadMax)
    throw new Error(`news of ${subject} is larger than ${payloadMax} bytes`)
  return text
}

/**
 * Inside a transaction a notification makes commits wait for one another: only for what is rare and
 * has to arrive.
 */
async function publishWith(tx: Tx, subject: string, body: unknown) {
  await tx.run`select pg_notify(${channel}, ${asText(subject, body)})`
}

/** News that came over both roads is known by its id for as long as this many others. */
const knownMax = 4_096

function hearing(log: Log) {
  const heard = new Map<string, ((body: unknown) => void)[]>()
  const unsure: (() => void)[] = []
  // Of what is kept, at least the younger half is known.
  const known = createKept<true>(2 * knownMax)
  const isNew = (id: string) => {
    if (known.get(id)) return false
    known.put(id, true)
    return true
  }
  const guarded = (subject: string, work: () => void) => {
    try {
      work()
    } catch (error) {
      log.error({ err: error, subject }, 'a subscriber failed')
    }
  }
  return {
    subscribe: (subject: string, work: (body: unknown) => void) =>
      void heard.set(subject, [...(heard.get(subject) ?? []), work]),
    missed: (work: () => void) => void unsure.push(work),
    take: (text: string) => {
      const [subject, body, id]: [string, unknown, string] = JSON.parse(text)
      if (!isNew(id)) return
      for (const work of heard.get(subject) ?? []) guarded(subject, () => work(body))
    },
    miss: () => {
      for (const work of unsure) guarded('missed', work)
    },
  }
}
type Hearing = ReturnType<typeof hearing>

/** Hears the database's notifications; a line that was cut and is back may have missed some. */
function listenTo(store: Store, { take, miss }: Hearing) {
  let before = false
  return store.listen(channel, take, () => {
    if (before) miss()
    before = true
  })
}

/** The bus over PostgreSQL: nothing more to run. Heard in commit order by every process. */
export async function postgresBus(store: Store, log: Log): Promise<Bus> {
  const heard = hearing(log)
  const stop = await listenTo(store, heard)
  return {
    subscribe: heard.subscribe,
    missed: heard.missed,
    publishWith,
    publish: async (subject, body) => store.notify(channel, asText(subject, body)),
    close: stop,
  }
}

/** How often a process that hears no Redis says so, and how long the others believe it. */
const deafSaidMs = 500
const deafForMs = 2_000
const deafSubject = 'bus-deaf'
/** News sent in the moment in which Redis went is waited for before saying that some was missed. */
const settleMs = 250

/**
 * The bus over Redis, with PostgreSQL beneath it: news that Redis does not take goes by the database,
 * and while some process hears no Redis, all news goes both ways. Redis may be away, now or later. Open
 * once it hears Redis or has begun to say that it does not: what others say from then on arrives.
 */
export async function redisBus(redis: Redis, store: Store, log: Log): Promise<Bus> {
  const heard = hearing(log)
  const stop = await listenTo(store, heard)
  let deafUntil = 0
  heard.subscribe(deafSubject, () => {
    deafUntil = performance.now() + deafForMs
  })
  const listener = listenOver(redis, {
    ...heard,
    sayDeaf: () => {
      store.notify(channel, asText(deafSubject, {})).catch(() => {})
    },
    log,
  })
  await listener.known
  const byRedis = async (text: string) => {
    if (redis.status !== 'ready') return false
    return redis.publish(channel, text).then(
      () => true,
      () => false,
    )
  }
  return {
    subscribe: heard.subscribe,
    missed: heard.missed,
    publishWith,
    async publish(subject, body) {
      const text = asText(subject, body)
      const sent = await byRedis(text)
      if (!sent || performance.now() < deafUntil) await store.notify(channel, text)
    },
    close: async () => {
      listener.close()
      await stop()
    },
  }
}

type Ear = Pick<Hearing, 'take' | 'miss'> & { sayDeaf: () => void; log: Log }

/** A connection of its own that listens, and says for as long as it cannot. Which of both is `known` soon. */
function listenOver(redis: Redis, { take, miss, sayDeaf, log }: Ear) {
  // It subscribes anew itself, below; the library would do so too, and leave a failure to nobody.
  const listener = redis.duplicate({ autoResubscribe: false })
  let saying: NodeJS.Timeout | undefined
  let settling: NodeJS.Timeout | undefined
  let isKnown = () => {}
  const known = new Promise<void>((resolve) => {
    isKnown = resolve
  })
  const deaf = () => {
    isKnown()
    if (saying) return
    sayDeaf()
    saying = setInterval(sayDeaf, deafSaidMs)
    settling = setTimeout(miss, settleMs)
  }
  const hears = () => {
    isKnown()
    clearInterval(saying)
    if (saying) miss()
    saying = undefined
  }
  const patience = setTimeout(deaf, silentAfterMs)
  known.then(() => clearTimeout(patience))
  // Its owner reports what is wrong with Redis, once for both connections.
  listener.on('error', () => {})
  listener.on('close', deaf)
  listener.on('ready', () => {
    listener.subscribe(channel).then(hears, (err) => {
      log.warn({ err }, 'the bus is not heard over Redis')
      listener.disconnect(true)
    })
  })
  listener.on('message', (_channel, text) => take(text))
  // A Redis that hangs keeps its lines open: only an answer proves that it is heard.
  const asking = setInterval(() => {
    if (listener.status === 'ready') listener.ping().catch(() => listener.disconnect(true))
  }, silentAfterMs)
  return {
    known,
    close: () => {
      listener.removeListener('close', deaf)
      for (const timer of [saying, asking]) clearInterval(timer)
      clearTimeout(settling)
      listener.disconnect()
    },
  }
}
const silentAfterMs = 500
