import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openApp } from './app.ts'
import { background } from './background.ts'
import { openGateways, openSandboxGateway } from './cashier/index.ts'
import { postgresBus, redisBus } from './platform/bus.ts'
import { createClock } from './platform/clock.ts'
import { closeInOrder } from './platform/closing.ts'
import { type Config, Misconfigured, readConfig } from './platform/config.ts'
import { durability, openDatabase } from './platform/database.ts'
import { openStore } from './platform/db.ts'
import { keyRing, keysInFile } from './platform/front/keys.ts'
import { inTurn } from './platform/lease.ts'
import { createLog, type Log } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { createRandom } from './platform/random.ts'
import { createReadiness } from './platform/readiness.ts'
import { openRedis } from './platform/redis.ts'
import { seed } from './seed.ts'
import { openFeed } from './sportsbook/index.ts'
import { learnKeys } from './wagers/index.ts'

/** Opens the house and serves it until it is asked to stop. */
async function main() {
  const config = readConfig(process.env)
  const log = createLog({ level: config.logLevel })
  const database = await openDatabase(config)
  await migrate(database.ownerUrl)
  const store = openStore({ url: database.url, log })
  await assertDurable(config, await durability(store.db), log)
  await learnKeys(store.db)
  const clock = createClock()
  const random = createRandom()
  const redis = config.redisUrl ? openRedis(config.redisUrl, log) : undefined
  const bus = redis ? await redisBus(redis, store, log) : await postgresBus(store, log)
  const stored = config.keys ?? (await keysInFile(join(config.data, 'keys.json'), random.uuid()))
  const keys = await keyRing(stored)
  const readiness = createReadiness(store.db)
  const sandbox =
    config.mode === 'live' ? undefined : await openSandboxGateway({ config, clock, random, log })
  const gateways = [...(sandbox ? [sandbox.gateway] : []), ...openGateways({ config, log })]
  const matches = await openFeed({ config, clock })
  const sportsFeed = matches?.feed
  const ground = {
    config,
    store,
    bus,
    clock,
    random,
    log,
    keys,
    redis,
    readiness,
    gateways,
    sportsFeed,
  }
  if (config.mode !== 'live') await inTurn(store, 'seed', () => seed(ground))
  const app = await openApp(ground)
  let work: ReturnType<typeof background> | undefined
  const close = () =>
    closeInOrder(
      [
        ['readiness', () => readiness.leave()],
        // Whoever shares out the calls looks every few seconds, and until then sends more.
        ['proxy', () => pause(config.leaveMs)],
        [
          'calls and jobs',
          () => Promise.all([closeApp(app), work?.then((begun) => begun.close())]),
        ],
        ['sandbox gateway', () => sandbox?.close()],
        ['matches', () => matches?.close()],
        ['bus', () => bus.close()],
        ['redis', () => redis?.disconnect()],
        ['store', () => store.close()],
        ['database', () => database.close()],
      ],
      { log, withinMs: config.leaveMs + closeWithinMs },
    )
  // Before the first call is taken: whoever is told to go in this moment goes in order as well.
  closeOn(['SIGINT', 'SIGTERM'], close)
  await app.listen({ port: config.port, host: config.host })
  work = background(ground, database.url)
  await work
  const purse = config.licence ? '' : ', play money'
  if (log.isLevelEnabled('info'))
    process.stdout.write(`Balai is open at ${config.publicUrl} (${config.mode}${purse})\n`)
}

/** From the last call taken to the end of the process, at the most. */
const closeWithinMs = 20_000
/** Calls in flight have this long to be answered; then their lines are cut. */
const drainMs = 12_000
const idleMs = 50

/** Takes no new call and answers those in flight; a caller who never finishes keeps nobody. */
async function closeApp(app: FastifyInstance) {
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs)
  // A line whose last call was answered would stay open for the next one, which will not be taken.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleMs)
  await app.close().finally(() => {
    clearTimeout(cut)
    clearInterval(idle)
  })
}

/** Closes in order on the first signal; later ones change nothing. */
function closeOn(signals: NodeJS.Signals[], close: () => Promise<boolean>) {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    void close().then((inOrder) => process.exit(inOrder ? 0 : 1))
  }
  for (const signal of signals) process.on(signal, begin)
}

type Durability = Awaited<ReturnType<typeof durability>>

/** A live house does not open on a database that could forget; others say so and go on. */
async function assertDurable(config: Config, { unsafe, warned }: Durability, log: Log) {
  if (config.mode === 'live' && unsafe.length)
    throw new Misconfigured(unsafe.map((found) => `database: ${found}`).join('\n'))
  for (const found of [...unsafe, ...warned]) log.warn({ database: found }, 'not durable')
}

main().catch((error: unknown) => {
  // Before the log is open, and for whoever started us by hand.
  process.stderr.write(
    error instanceof Misconfigured ? `${error.message}\n` : `${String(error)}\n${stackOf(error)}\n`,
  )
  process.exit(1)
})

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '')
