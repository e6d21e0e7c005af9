import { type Endpoint, inAddress, methodOf } from '@balai/contract'
import { changes } from '@balai/contract/desk/changes'
import type { Permission } from '@balai/contract/desk/permissions'
import { staff } from '@balai/contract/desk/staff'
import { CompactEncrypt, importJWK } from 'jose'
import { equip, freshTotp, hashPassword, hide } from '../../identity/index.ts'
import { postgresBus } from '../../platform/bus.ts'
import { readConfig } from '../../platform/config.ts'
import { openStore, type Store } from '../../platform/db.ts'
import type { Brought } from '../../platform/desk.ts'
import { createHub, PushShape } from '../../platform/front/hub.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { createLimits } from '../../platform/front/limits.ts'
import { createMetrics } from '../../platform/front/metrics.ts'
import { createServer, mountCalls, mountEdges } from '../../platform/front/mount.ts'
import type { Random } from '../../platform/random.ts'
import type { Routes } from '../../platform/serve.ts'
import type { House } from '../../platform/testing/house.ts'
import { gather } from '../kinds.ts'
import { openStaff } from '../open.ts'
import { noteRefused } from '../refused.ts'
import { changeRoutes } from '../routes.ts'
import { beginSession, staffAlive, staffDoor } from '../session.ts'
import { staffRoutes } from '../staff-routes.ts'
import * as sql from '../staff-sql.ts'
import { totpWhose } from '../totp.ts'

/** The password of everyone that a test opens an account for. */
export const password = 'Meja-operator-7'
const passwordHash = await hashPassword(password)
const key = await newKey('k')

export type Person = {
  /** Roles that there are: of the house, or put there by the test. */
  roles?: string[]
  /** A role of its own with these rights, made for this one. */
  may?: readonly Permission[]
  account?: string
  /** Another account of this person. */
  person?: string
  /** The one who has it signs in for the first time. */
  fresh?: boolean
}
type Here = { random: Random; clock: { now: () => Date } }

let people = 0

/** Opens an account at the desk, with an authenticator unless it is fresh. */
export async function addStaff(store: Store, { random, clock }: Here, who: Person = {}) {
  const now = clock.now()
  const account = who.account ?? `staf${++people}`
  const raw = freshTotp(random)
  const roles = [...(who.roles ?? [])]
  const { may } = who
  if (may) {
    roles.push(`of-${account}`)
    await store.transact(
      (tx) => tx.run`
        insert into desk.role (id, name, permissions, updated_at)
        values (${`of-${account}`}, ${`Peran ${account}`}, ${[...may]}, ${now})`,
    )
  }
  const id = await store.transact((tx) =>
    openStaff(tx, {
      ...{ account, roles, passwordHash, random, now, by: 'house' },
      name: `Staf ${account}`,
      person: who.person ?? `orang-${account}`,
    }),
  )
  if (!id) throw new Error(`there is a ${account} already`)
  if (!who.fresh)
    await store.transact(async (tx) => {
      const secret = hide(store, totpWhose(id), raw, random)
      await sql.putTotp(tx, { id, secret, step: 0, now })
      await tx.run`update desk.staff set must_change = false where id = ${id}`
    })
  return { id, account, raw }
}

/**
 * A token of somebody at the desk, for tests that go through a whole running house. `store` has to be
 * the one that the house was opened with, or be equipped.
 */
export async function deskToken(store: Store, here: Here, who: Person) {
  const { id, account } = await addStaff(store, here, { ...who, fresh: true })
  const from = { ip: '127.0.0.1', userAgent: 'Perangkat uji', host: 'localhost' }
  const now = here.clock.now()
  const { token } = await store.transact((tx) =>
    beginSession(tx, { staff: id, from, random: here.random, now }),
  )
  return { id, account, token }
}

type Sent = {
  token?: string
  key?: string
  lang?: 'id' | 'en'
  ip?: string
  agent?: string
  unattended?: boolean
}
type Options = { brought?: readonly Brought[]; routes?: Record<string, Routes>; max?: number }

const inQuery = (body: unknown) =>
  new URLSearchParams(
    Object.fromEntries(
      Object.entries(body ?? {}).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    ),
  )

/** One process of the house with its desk as the world meets it: the real front door and sockets. */
export async function openDesk(
  house: House,
  { brought = [], routes = {}, max = 10 }: Options = {},
) {
  const store = openStore({ url: house.url, max, log: house.log })
  const bus = await postgresBus(store, house.log)
  const keys = await keyRing([key])
  const config = readConfig({ BALAI_MODE: 'test' })
  for (const each of [store, house.store]) equip(each, { config, keys })
  const doors = {
    session: async () => undefined,
    game: async () => undefined,
    staff: staffDoor(store),
    staffAlive,
  }
  const limits = createLimits({ scale: 1_000 })
  const front = { ...house, store, keys, limits, metrics: createMetrics(), doors, noteRefused }
  const hub = createHub({ ...front, db: store.db })
  bus.subscribe('push', (body) => void hub.deliver(PushShape.parse(body)))
  store.deliver = async (pushes) => {
    for (const push of pushes) await bus.publish('push', { ...push, id: house.random.uuid() })
  }
  const app = await createServer(front, true)
  mountCalls(app, front, {
    deskStaff: staffRoutes('test'),
    deskChanges: changeRoutes(gather(brought)),
    ...routes,
  })
  const ready = async () => ({ ready: true, checks: {} })
  await mountEdges(app, front, { hub, ready, sections: {}, publicUrl: 'http://localhost:3000' })
  await app.ready()

  async function seal(body: unknown) {
    const [jwk] = keys.published.keys
    if (!jwk) throw new Error('no key')
    const iat = Math.floor(house.clock.now().getTime() / 1000)
    const plain = JSON.stringify({ iat, jti: crypto.randomUUID(), body })
    return new CompactEncrypt(new TextEncoder().encode(plain))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'k' })
      .encrypt(await importJWK(jwk, 'RSA-OAEP-256'))
  }

  /** Sends a call as the console would, sealed where it has to be. */
  async function call(endpoint: Endpoint, body: unknown = {}, sent: Sent = {}) {
    const payload = endpoint.sealed ? { sealed: await seal(body) } : body
    const response = await app.inject({
      method: methodOf(endpoint),
      url: inAddress(endpoint) ? `${endpoint.path}?${inQuery(body)}` : endpoint.path,
      remoteAddress: sent.ip ?? '192.0.2.1',
      headers: {
        ...(!inAddress(endpoint) && { 'content-type': 'application/json' }),
        'accept-language': sent.lang ?? 'id',
        'user-agent': sent.agent ?? 'Perangkat uji',
        ...(endpoint.kind === 'command' && { 'idempotency-key': sent.key ?? crypto.randomUUID() }),
        ...(sent.unattended && { 'x-unattended': '1' }),
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      },
      ...(!inAddress(endpoint) && { payload: JSON.stringify(payload) }),
    })
    return { status: response.statusCode, ...response.json() }
  }

  /** Somebody with these roles, signed in by a session of their own. */
  async function member(who: Person = {}) {
    const { id, account, token } = await deskToken(store, house, who)
    const ask = (endpoint: Endpoint, body?: unknown, sent: Sent = {}) =>
      call(endpoint, body, { token, ...sent })
    return {
      ...{ id, account, token, call: ask },
      propose: (kind: string, terms: unknown, reason = 'Sesuai permintaan') =>
        ask(changes.propose, { kind, terms, reason }),
      preview: (kind: string, terms: unknown) => ask(changes.preview, { kind, terms }),
      agree: (change: string) => ask(changes.decide, { change, verdict: 'agreed', reason: '' }),
      reject: (change: string, reason = 'Tidak sesuai') =>
        ask(changes.decide, { change, verdict: 'rejected', reason }),
      withdraw: (change: string) => ask(changes.withdraw, { change }),
      undo: (change: string, reason = 'Keliru') => ask(changes.undo, { change, reason }),
    }
  }

  return {
    ...house,
    app,
    store,
    call,
    staff: member,
    /** Who may make everything, and who may agree to everything. */
    pair: async () => ({
      operator: await member({ roles: ['operator'] }),
      approver: await member({ roles: ['approver'] }),
    }),
    /** Signs in with a password, up to the second factor. */
    begin: (account: string, given = password, sent: Sent = {}) =>
      call(staff.password, { account, password: given }, sent),
    async close() {
      hub.close()
      await app.close()
      await bus.close()
      await store.close()
    },
  }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>
export type Signed = Awaited<ReturnType<Desk['staff']>>
