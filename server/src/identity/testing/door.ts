import {
  closing,
  identity,
  inAddress,
  kyc,
  memberCopy,
  methodOf,
  paymentPassword,
  profile,
  recovery,
  registration,
  security,
  signIn,
  site,
  verification,
} from '@balai/contract'
import type { FastifyInstance } from 'fastify'
import { CompactEncrypt, importJWK } from 'jose'
import { type Bus, postgresBus } from '../../platform/bus.ts'
import { readConfig } from '../../platform/config.ts'
import { openStore, type Store, type Tx } from '../../platform/db.ts'
import { createHub, PushShape } from '../../platform/front/hub.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { createLimits } from '../../platform/front/limits.ts'
import { createMetrics } from '../../platform/front/metrics.ts'
import { createServer, mountCalls, mountEdges } from '../../platform/front/mount.ts'
import type { Routes } from '../../platform/serve.ts'
import type { House } from '../../platform/testing/house.ts'
import * as siteModule from '../../site/index.ts'
import { equip, routes as verificationRoutes } from '../../verification/index.ts'
import { lastCode } from '../../verification/testing/desk.ts'
import * as wallet from '../../wallet/index.ts'
import {
  equip as equipIdentity,
  kycRoutes,
  mobileKnown,
  type Opened,
  paymentRoutes,
  profileRoutes,
  recoveryRoutes,
  registrationRoutes,
  routes,
  securityRoutes,
  sessionDoor,
  signInRoutes,
} from '../index.ts'

/** Purses as the composition opens them; what follows an opening is not identity's to decide. */
export async function onOpened(tx: Tx, opened: Opened) {
  const pools: wallet.PurseName[] = opened.trial ? ['demo'] : ['cash', 'demo']
  await wallet.openAccounts(tx, { ...opened, pools })
}

const calls = {
  ...registration,
  ...signIn,
  ...identity,
  ...verification,
  ...recovery,
  ...security,
  ...kyc,
  ...paymentPassword,
  ...site,
  ...profile,
  ...closing,
  ...memberCopy,
}
const key = await newKey('k')

type Named = Parameters<typeof siteModule.setting>[1]
type Setting<N extends Named> = Parameters<typeof siteModule.changeSetting<N>>[1]['value']

const inQuery = (body: unknown) =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])),
  )

type Sent = {
  token?: string
  key?: string
  lang?: 'id' | 'en'
  ip?: string
  raw?: string
  headers?: Record<string, string>
}

type Opening = {
  max?: number
  /** What is mounted beside the calls. */
  also?: (app: FastifyInstance, store: Store) => void
  /** What is answered by more than this module. */
  routes?: Record<string, Routes>
}

/** One process of the house as the world meets it: the real front door, sockets and bus. */
export async function openDoor(house: House, { max = 10, also, routes: more = {} }: Opening = {}) {
  const store = openStore({ url: house.url, max, log: house.log })
  const bus: Bus = await postgresBus(store, house.log)
  const keys = await keyRing([key])
  const config = readConfig({ BALAI_MODE: 'test' })
  for (const each of [store, house.store]) {
    equip(each, { config, keys, log: house.log })
    equipIdentity(each, { config, keys })
  }
  const session = sessionDoor(store)
  const front = {
    ...house,
    store,
    keys,
    limits: createLimits({ scale: 1_000 }),
    metrics: createMetrics(),
    doors: { session, game: async () => undefined },
  }
  const hub = createHub({ ...front, db: store.db })
  bus.subscribe('push', (body) => void hub.deliver(PushShape.parse(body)))
  store.deliver = async (pushes) => {
    for (const push of pushes) await bus.publish('push', { ...push, id: house.random.uuid() })
  }
  const app = await createServer(front, true)
  const standing: { excludedUntil: Date | null } = { excludedUntil: null }
  const standingOf = async () => standing
  mountCalls(app, front, {
    registration: registrationRoutes({ onOpened }),
    signIn: signInRoutes(),
    recovery: recoveryRoutes(),
    security: securityRoutes(),
    kyc: kycRoutes,
    paymentPassword: paymentRoutes(),
    profile: profileRoutes,
    ...more,
    identity: routes({ onOpened, standingOf }),
    site: siteModule.routes('test'),
    verification: verificationRoutes({ mobileKnown }),
  })
  const ready = async () => ({ ready: true, checks: {} })
  await mountEdges(app, front, { hub, ready, sections: {}, publicUrl: 'http://localhost:3000' })
  also?.(app, store)
  await app.ready()

  const seal = async (json: string) => {
    const [jwk] = keys.published.keys
    const iat = Math.floor(house.clock.now().getTime() / 1000)
    const plain = `{"iat":${iat},"jti":"${crypto.randomUUID()}","body":${json}}`
    return new CompactEncrypt(new TextEncoder().encode(plain))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'k' })
      .encrypt(await importJWK(jwk!, 'RSA-OAEP-256'))
  }

  /** Sends a call as a browser would, sealed where it has to be. */
  async function call(name: keyof typeof calls, body: unknown = {}, sent: Sent = {}) {
    const endpoint = calls[name]
    const json = sent.raw ?? JSON.stringify(body)
    const isForm = 'form' in endpoint
    const plain = isForm ? `${inQuery(body)}` : json
    const payload = 'sealed' in endpoint ? JSON.stringify({ sealed: await seal(json) }) : plain
    const response = await app.inject({
      method: methodOf(endpoint),
      url: inAddress(endpoint) ? `${endpoint.path}?${inQuery(body)}` : endpoint.path,
      remoteAddress: sent.ip ?? '192.0.2.1',
      headers: {
        ...(!inAddress(endpoint) && {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        'accept-language': sent.lang ?? 'id',
        'user-agent': 'Perangkat uji',
        'idempotency-key': sent.key ?? crypto.randomUUID(),
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        ...sent.headers,
      },
      ...(!inAddress(endpoint) && { payload }),
    })
    return { status: response.statusCode, ...response.json() }
  }

  /** Puts a setting in force. */
  const set = <N extends Named>(name: N, value: Setting<N>) =>
    store.transact((tx) =>
      siteModule.changeSetting(tx, { name, value, by: 'house', now: house.clock.now() }),
    )

  return {
    ...house,
    app,
    store,
    call,
    set,
    /** Changes some of a setting's parts, and leaves the others. */
    async turn<N extends Named>(name: N, over: Partial<Setting<N>>) {
      await set(name, { ...(await siteModule.setting(store.db, name)), ...over })
    },
    /** The code that was sent last to a number. */
    codeSent: (to: string) => lastCode(store, to),
    standing,
    async close() {
      hub.close()
      await app.close()
      await bus.close()
      await store.close()
    },
  }
}
export type Door = Awaited<ReturnType<typeof openDoor>>

/** What a visitor types; the rest of the cast have names of their own. */
export const form = (username: string, over: object = {}) => ({
  username,
  password: 'rahasia1',
  confirmPassword: 'rahasia1',
  adult: true,
  human: 'test-human',
  ...over,
})
export const login = (username: string, password = 'rahasia1') => ({
  username,
  password,
  type: 'username',
})
