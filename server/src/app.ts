import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { routesOf } from './calls.ts'
import * as cashier from './cashier/index.ts'
import * as catalogue from './catalogue/index.ts'
import * as chat from './chat/index.ts'
import * as desk from './desk/index.ts'
import { showFigures } from './figures.ts'
import * as fishing from './fishing/index.ts'
import * as identity from './identity/index.ts'
import { mountOutbox } from './messages/index.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Changed, Pushed, Store } from './platform/db.ts'
import { mountConsole } from './platform/front/console.ts'
import { mountCrawlers } from './platform/front/crawlers.ts'
import type { Front } from './platform/front/front.ts'
import { mountGate } from './platform/front/gate.ts'
import { secure } from './platform/front/headers.ts'
import { createHub, NewsShape, PushShape } from './platform/front/hub.ts'
import { answersInside } from './platform/front/inside.ts'
import type { KeyRing } from './platform/front/keys.ts'
import { createLimits } from './platform/front/limits.ts'
import { newsOf } from './platform/front/marks.ts'
import { createMetrics } from './platform/front/metrics.ts'
import { createServer, mountCalls, mountEdges } from './platform/front/mount.ts'
import { mountPages, openSiteIfBuilt } from './platform/front/pages.ts'
import { mountPing } from './platform/front/ping.ts'
import { gathered } from './platform/gathered.ts'
import type { Log } from './platform/log.ts'
import { root } from './platform/paths.ts'
import type { Random } from './platform/random.ts'
import { createReadiness, type Readiness } from './platform/readiness.ts'
import type { Origin } from './platform/serve.ts'
import * as promotions from './promotions/index.ts'
import * as records from './records/index.ts'
import { roomKinds } from './room-kinds.ts'
import * as rooms from './rooms/index.ts'
import * as seamless from './seamless/index.ts'
import * as site from './site/index.ts'
import * as sportsbook from './sportsbook/index.ts'
import * as verification from './verification/index.ts'
import * as wallet from './wallet/index.ts'

/** What the house stands on, opened by `main.ts` or by a test. */
export type Ground = {
  config: Config
  store: Store
  bus: Bus
  clock: Clock
  random: Random
  log: Log
  keys: KeyRing
  redis?: Redis | undefined
  /** Who takes money for the house. */
  gateways?: readonly cashier.Gateway[]
  /** Who tells of matches; of none where nobody was agreed with. */
  sportsFeed?: { source: string; url: string; localhost: boolean } | undefined
  /** Whether this process may be sent calls. */
  readiness?: Readiness
}

/** Test houses and figures may call as fast as they like. */
const unhurried = 1_000

/** Between two news of what has changed: no eye misses it, and thousands of stakes a second make few notifications. */
const newsRest = { restMs: 20 }

/** The house as a server that is ready to listen. */
export async function openApp(ground: Ground): Promise<FastifyInstance> {
  const { config, store, bus, clock, random } = ground
  verification.equip(store, ground)
  identity.equip(store, ground)
  seamless.equip(store, ground)
  const transfer = cashier.transferGateway(store, { open: config.mode !== 'live' })
  const gateways = [...(ground.gateways ?? []), transfer]
  cashier.equip(store, { gateways, publicUrl: config.publicUrl })
  const ways = gateways.flatMap((gateway) => gateway.ways ?? [])
  await store.transact((tx) => cashier.seedWays(tx, { ways, now: clock.now() }))
  await promotions.equipBeacon(store, { relays: config.beaconRelays, now: clock.now() })
  const routes = routesOf(config, ground.keys)
  const settings = await site.keepSettings(store, ground.log)
  const forgetGames = await catalogue.keepAnswers(store)
  const front: Front = {
    ...ground,
    doors: {
      session: identity.sessionDoor(store),
      game: seamless.seatDoor(store),
      alive: identity.sessionsAlive,
      staff: desk.staffDoor(store),
      staffAlive: desk.staffAlive,
    },
    limits: createLimits({
      ...(ground.redis && { redis: ground.redis }),
      scale: config.mode === 'test' ? unhurried : 1,
    }),
    metrics: createMetrics(),
    noteRefused: desk.noteRefused,
    gate: site.createGate(settings, { licensed: config.licence?.countries, clock }),
  }
  showFigures(front)
  const hub = createHub({
    ...front,
    db: store.db,
    readers: { balance: wallet.balancesNow },
    hears: chat.hears,
  })
  bus.subscribe('push', (body) => void hub.deliver(PushShape.parse(body)))
  const followChat = chat.follow((push) => void hub.deliver({ id: '', ...push }))
  bus.subscribe('push', (body) => followChat(PushShape.parse(body)))
  bus.subscribe('changed', (body) => void hub.changed(NewsShape.parse(body)))
  bus.missed(() => void hub.missed().catch((err) => ground.log.warn({ err }, 'sockets not told')))
  const addressed = (push: Pushed) => ({ ...push, id: random.id(clock.now()) })
  store.deliver = async (pushes) => {
    for (const push of pushes) await bus.publish('push', addressed(push))
  }
  // What changes while news are away goes with the next: many stakes make few news.
  store.tell = gathered(async (told: readonly (readonly Changed[])[]) => {
    for (const news of newsOf(told.flat()))
      await bus.publish('changed', { ...news, id: random.id(clock.now()) })
    return told.map(() => undefined)
  }, newsRest)
  store.assure = (tx, push) => bus.publishWith(tx, 'push', addressed(push))
  const app = await createServer(front, config.trustProxy)
  // Before the socket's own door closes them without a reason.
  app.addHook('preClose', async () => hub.close())
  const opened = () => site.openedBy(settings, config.publicUrl)
  const built = await openSiteIfBuilt(join(root, 'web'))
  await secure(app, {
    ...config,
    inline: built?.inline ?? { script: [], style: [] },
    opened,
  })
  if (front.gate) mountGate(app, front.gate)
  mountCalls(app, front, routes)
  await seamless.mountWallet(app, {
    ...front,
    redis: ground.redis,
    mode: config.mode,
    licence: config.licence?.number,
    inMaintenance: () => site.inMaintenance(settings.latest()('status'), clock.now()),
  })
  await cashier.mountNotices(app, front)
  desk.mountExports(app, front, desk.exportsIn(config))
  identity.mountCopies(app, front, identity.copiesIn(config))
  records.mountMemberFiles(app, front, records.memberFilesIn(config))
  mountPing(app, () => opened().addresses)
  await mountEdges(app, front, {
    hub,
    ready: (ground.readiness ?? createReadiness(store.db)).check,
    sections: Object.fromEntries(
      Object.entries(routes).map(([name, { section }]) => [name, section]),
    ),
    publicUrl: config.publicUrl,
    metricsFor: config.metricsToken ?? (config.mode === 'live' ? 'nobody' : 'anyone'),
  })
  fishing.mountFishing(app, front, { bus })
  rooms.mountRooms(app, front, { bus, kinds: roomKinds })
  sportsbook.mountSportsbook(app, front, { bus })
  site.mountPictures(app, store)
  identity.mountAvatars(app, store)
  await mountFiles(app)
  mountConsole(app, join(root, 'console/dist'))
  if (built) {
    const inside = answersInside(front, routes)
    const previewing = (from: Origin) => site.isPreview({ db: store.db, from, now: clock.now() })
    mountPages(app, built, { inside, clock, version: settings.changes, previewing })
    mountCrawlers(app, built, config.publicUrl)
  }
  mountOutbox(app, ground)
  if (config.mode === 'test') mountTestDoors(app, clock)
  app.addHook('onClose', async () => {
    await Promise.all([settings.close(), forgetGames()])
  })
  return app
}

const forEver = 'public, max-age=31536000, immutable'

/** The built site's and games' files, as the build compressed them; hashed names never change. */
async function mountFiles(app: FastifyInstance) {
  const shared = {
    preCompressed: true,
    index: false as const,
    wildcard: false,
    // The built page is only a form that the prerenderer fills: the address belongs to a page.
    globIgnore: ['index.html*'],
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply: { setHeader: (name: string, value: string) => void }, path: string) => {
      const named = /[\\/]assets[\\/]/.test(path)
      reply.setHeader('cache-control', named ? forEver : 'no-cache')
    },
  }
  for (const [folder, prefix] of [
    ['web/dist', '/'],
    ['play/dist', '/play/'],
    ['console/dist', '/console/'],
  ] as const) {
    const at = join(root, folder)
    if (!existsSync(at)) continue
    await app.register(async (files) => {
      // What is in a file everyone may have: a closed house gives it out as an open one does.
      files.addHook('onRoute', (route) => {
        route.config = { ...route.config, alwaysOpen: true }
      })
      await files.register(fastifyStatic, { ...shared, root: at, prefix })
    })
  }
  if (existsSync(join(root, 'play/dist/index.html')))
    app.get('/play/', { config: { page: true } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(readFileSync(join(root, 'play/dist/index.html'))),
    )
}

const Advance = z.object({ advanceMs: z.int() })

/** Doors that only a test house has. */
function mountTestDoors(app: FastifyInstance, clock: Clock) {
  app.post('/test/clock', { config: { alwaysOpen: true } }, async (request, reply) => {
    const asked = Advance.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ success: false, code: 'malformed' })
    clock.advance(asked.data.advanceMs)
    return { success: true, value: { now: clock.now() } }
  })
}
