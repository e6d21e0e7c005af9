import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, inAddress, isAgentType, methodOf, pingPath } from '@balai/contract'
import { changes } from '@balai/contract/desk/changes'
import { kinds } from '@balai/contract/desk/kinds'
import { lists } from '@balai/contract/desk/list'
import { type Permission, permissionNames, permissions } from '@balai/contract/desk/permissions'
import { sections } from '@balai/contract/sections'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { deskOf, onOpened, routesOf } from '../calls.ts'
import { openAccount } from '../identity/index.ts'
import { beginSession as beginMemberSession } from '../identity/session.ts'
import { type Bus, postgresBus } from '../platform/bus.ts'
import { readConfig } from '../platform/config.ts'
import { openStore, type Store } from '../platform/db.ts'
import { keyRing, newKey } from '../platform/front/keys.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { changeSetting } from '../site/index.ts'
import { houseRoles } from './house-roles.ts'
import { filled, numbersIn, thingsOf } from './testing/numbers.ts'
import { deskToken } from './testing/staff.ts'

/**
 * Who may call what, generated: every call of the contract by everybody there is, by one rule that
 * reads nothing but the contract. A later module is in it by standing in `sections`, `kinds` or
 * `broughtToDesk`; nothing has to be added here.
 */

type Caller = {
  token?: string
  /** A member of this kind; 4 is a trial account. */
  member?: 0 | 1 | 4
  /** What somebody at the desk may do. */
  may?: ReadonlySet<Permission>
}

const config = readConfig({
  BALAI_MODE: 'test',
  LOG_LEVEL: 'silent',
  BALAI_DATA: join(tmpdir(), 'balai-matrix'),
})
const desk = deskOf(config)
const calls = Object.entries(sections).flatMap(([section, all]) =>
  Object.entries<Endpoint>(all).map(([name, endpoint]) => ({
    name: `${section}.${name}`,
    endpoint,
  })),
)

let house: House
let store: Store
let bus: Bus
let app: FastifyInstance
const callers: Record<string, Caller> = {
  visitor: {},
  'a made-up token': { token: 'x'.repeat(43) },
}
beforeAll(async () => {
  house = await openHouse()
  store = openStore({ url: house.url, max: 10, log: house.log })
  bus = await postgresBus(store, house.log)
  const keys = await keyRing([await newKey('k')])
  app = await openApp({ ...house, config, store, bus, keys })
  await app.ready()
  await openEverybody()
})
afterAll(async () => {
  await app.close()
  await bus.close()
  await store.close()
  await house.close()
})

const from = { ip: '127.0.0.1', userAgent: 'Perangkat uji', host: 'localhost' }

/** A member of a kind, with a session. */
async function memberToken(account: string, isAgent: 0 | 1) {
  const { random, clock } = house
  const now = clock.now()
  return store.transact(async (tx) => {
    const terms = { account, isAgent, password: 'Balai#2026', now, random, onOpened }
    const opened = await openAccount(tx, terms)
    if (isRefusal(opened)) throw new Error(opened.refused)
    const { member } = opened
    return beginMemberSession(tx, { member, from, random, now })
  })
}

async function trialToken() {
  const sent = { key: crypto.randomUUID() }
  const { value } = await send(sections.identity.freePlay, { platform: 'W' }, sent)
  return String(value.token)
}

async function openEverybody() {
  callers.member = { token: await memberToken('anggota', 0), member: 0 }
  callers.agent = { token: await memberToken('agenuji', 1), member: 1 }
  callers.trial = { token: await trialToken(), member: 4 }
  const late = await memberToken('terlambat', 0)
  const staff = (who: object) => deskToken(store, house, who)
  const gone = await staff({ roles: ['owner'] })
  const idle = await staff({ roles: ['owner'] })
  const locked = await staff({ roles: ['owner'] })
  const tx = house.ownerStore
  await tx.transact(
    (tx) => tx.run`update desk.session set revoked_at = now() where staff = ${gone.id}`,
  )
  await tx.transact(
    (tx) => tx.run`
      update desk.session set seen_at = seen_at - interval '1 hour' where staff = ${idle.id}`,
  )
  await tx.transact((tx) => tx.run`update desk.staff set locked = true where id = ${locked.id}`)
  await tx.transact(
    (tx) => tx.run`
      update identity.session set last_seen_at = last_seen_at - interval '1 day'
       where member = (select id from identity.member where account = 'terlambat')`,
  )
  callers['an expired member'] = { token: late }
  callers['staff who signed out'] = { token: gone.token }
  callers['staff who were idle'] = { token: idle.token }
  callers['staff who were locked out'] = { token: locked.token }
  for (const [role, rights] of Object.entries(houseRoles))
    callers[`staff: ${role}`] = { ...(await staff({ roles: [role] })), may: new Set(rights) }
  callers['staff: no role'] = { ...(await staff({})), may: new Set() }
  for (const [name, may] of Object.entries(halves))
    callers[`staff: ${name}`] = { ...(await staff({ may })), may: new Set(may) }
}

/** Six halves of all rights, so that any two rights are told apart by who has one and not the other. */
const halves = Object.fromEntries(
  [1, 2, 4, 8, 16, 32].map((bit) => [
    `half ${bit}`,
    permissionNames.filter((_, place) => (place & bit) > 0),
  ]),
)

type Sent = { token?: string | undefined; key?: string }

async function send(endpoint: Endpoint, body: object, { token, key }: Sent = {}) {
  const asked = inAddress(endpoint)
  const query = new URLSearchParams(
    Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const response = await app.inject({
    method: methodOf(endpoint),
    url: asked ? `${endpoint.path}?${query}` : endpoint.path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(!asked && {
        'content-type': endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
    },
    ...(!asked && { payload: endpoint.form ? '' : JSON.stringify(body) }),
  })
  return { status: response.statusCode, ...response.json() }
}

const shut = ['signed-out', 'not-allowed', 'trial-account', 'agent-only'] as const
type Verdict = 'in' | (typeof shut)[number]

/** The one rule: what a caller is told, by what the contract says of the call. */
function expected({ for: audience, may }: Endpoint, who: Caller): Verdict {
  if (audience === 'anyone') return 'in'
  if (audience === 'staff') {
    if (!who.may) return 'signed-out'
    return may === undefined || who.may.has(may) ? 'in' : 'not-allowed'
  }
  if (audience === 'game' || who.member === undefined) return 'signed-out'
  if (audience === 'session') return 'in'
  if (who.member === 4) return 'trial-account'
  return audience === 'agent' && !isAgentType(who.member) ? 'agent-only' : 'in'
}

/**
 * Whether a caller comes through the door. A command is sent without its key: who gets as far as being
 * asked for it is in, and nothing was done.
 */
async function verdictOf(endpoint: Endpoint, who: Caller): Promise<Verdict> {
  const { status, code } = await send(endpoint, {}, { token: who.token })
  if (endpoint.kind === 'command' && code !== 'key-missing' && status < 400) return 'in'
  return shut.find((name) => name === code) ?? 'in'
}

/** Where rights do not count, one with all of them and one with none stand for all staff. */
const isWorthAsking = ({ for: audience }: Endpoint, name: string) =>
  audience === 'staff' || !name.startsWith('staff: ') || /: (owner|no role)$/.test(name)

describe('[A17] who may call what', () => {
  test('two rights are never taken for one another', () => {
    expect(permissionNames.length).toBeLessThan(2 ** Object.keys(halves).length)
  })

  test('every call of the contract is answered by somebody, and every answer is in the contract', () => {
    expect(Object.keys(routesOf(config)).sort()).toEqual(Object.keys(sections).sort())
    for (const { name, endpoint } of calls) {
      if (endpoint.may) expect({ name, for: endpoint.for }).toEqual({ name, for: 'staff' })
      const isDesk = endpoint.path.startsWith('/desk/v1/')
      expect({ name, isDesk: name.startsWith('desk') }).toEqual({ name, isDesk })
    }
  })

  test('every cell of calls and callers is as the contract says', async () => {
    const wrong: unknown[] = []
    let cells = 0
    for (const call of calls)
      await Promise.all(
        Object.entries(callers).map(async ([name, who]) => {
          if (!isWorthAsking(call.endpoint, name)) return
          cells++
          const [found, due] = [await verdictOf(call.endpoint, who), expected(call.endpoint, who)]
          if (found !== due) wrong.push({ call: call.name, who: name, found, due })
        }),
      )
    expect(wrong).toEqual([])
    expect(cells).toBeGreaterThan(calls.length * 8)
  }, 240_000)

  test('a closed house is closed to everyone but its staff, and to what is always open', async () => {
    const close = (maintenance: boolean) =>
      store.transact((tx) =>
        changeSetting(tx, {
          ...{ name: 'status', by: 'house', now: house.clock.now() },
          value: { maintenance },
        }),
      )
    await close(true)
    await expect.poll(async () => (await app.inject(pingPath)).statusCode).toBe(503)
    const wrong: unknown[] = []
    for (const { name, endpoint } of calls) {
      const { code } = await send(endpoint, {}, { token: callers['staff: owner']?.token })
      const isShut = code === 'maintenance'
      const due = !(endpoint.alwaysOpen || endpoint.for === 'staff')
      if (isShut !== due) wrong.push({ name, isShut, due })
    }
    await close(false)
    expect(wrong).toEqual([])
  })
})

const staffCallers = () => Object.entries(callers).filter(([name]) => name.startsWith('staff: '))

describe('[A17] who may change what', () => {
  test('every kind of the contract is brought by a module, and no other', () => {
    expect([...desk.changes.keys()].sort()).toEqual(kinds.map(({ kind }) => kind).sort())
  })

  test('every kind of change is made by those alone who have its right', async () => {
    const wrong: unknown[] = []
    await Promise.all(
      staffCallers().map(async ([who, { token, may }]) => {
        for (const { kind, may: right } of kinds) {
          const { code } = await send(changes.preview, { kind, terms: { '': '' } }, { token })
          const [found, due] = [code !== 'not-allowed', may?.has(right) ?? false]
          if (found !== due) wrong.push({ who, kind, found, due })
        }
      }),
    )
    expect(wrong).toEqual([])
  }, 240_000)

  test('every kind is agreed to by those alone who have its right, and is hidden from strangers', async () => {
    const waiting = await waitingOfEach()
    const nowhere = house.random.uuid()
    const wrong: unknown[] = []
    for (const [who, { token, may }] of staffCallers())
      for (const { kind, may: make, approve } of kinds) {
        const change = waiting.get(kind)
        const sent = { token, key: crypto.randomUUID() }
        // Without a reason nothing is rejected, so that the change waits for the next one.
        const terms = { verdict: 'rejected', reason: '' }
        const given = await send(changes.decide, { ...terms, change }, sent)
        const sees = [make, approve, 'audit.see' as const].some((right) => may?.has(right))
        const due = may?.has(approve) ? 'reason-missing' : sees ? 'not-allowed' : 'change-unknown'
        if (given.code !== due) wrong.push({ who, kind, found: given.code, due })
        if (sees || kind !== kinds[0]?.kind) continue
        // One that is hidden is answered to the letter as one that is not there.
        for (const act of [changes.decide, changes.withdraw, changes.undo] as const) {
          const body = act === changes.decide ? terms : { reason: 'Sekadar mencoba' }
          const ask = (id: string | undefined) =>
            send(act, { ...body, change: id }, { token, key: crypto.randomUUID() })
          expect(await ask(change)).toEqual(await ask(nowhere))
        }
        const look = (id: string | undefined) => send(changes.one, { change: id }, { token })
        expect(await look(change)).toEqual(await look(nowhere))
      }
    expect(wrong).toEqual([])
  }, 240_000)

  test('every list and report is shown to those alone who have its right', async () => {
    const wrong: unknown[] = []
    const goThrough = async ([who, { token, may }]: [string, Caller]) => {
      const offered = (await send(lists.offered, {}, { token })).value
      const names = new Set(offered.map(({ name }: { name: string }) => name))
      for (const { name, may: right } of desk.listings.values()) {
        const { code } = await send(lists.page, { name, filters: '{}' }, { token })
        const [found, due] = [code !== 'not-allowed', may?.has(right) ?? false]
        if (found !== due || names.has(name) !== due) wrong.push({ who, name, found, due })
      }
    }
    await Promise.all(staffCallers().map(goThrough))
    expect(wrong).toEqual([])
  }, 240_000)

  test('an auditor sees everything and changes nothing', () => {
    const auditor = new Set(houseRoles.auditor)
    expect(kinds.filter(({ may, approve }) => auditor.has(may) || auditor.has(approve))).toEqual([])
    expect([...desk.listings.values()].filter(({ may }) => !auditor.has(may))).toEqual([])
    const closed = calls.filter(
      ({ endpoint: { may, kind } }) => kind === 'query' && may && !auditor.has(may),
    )
    expect(closed.map(({ name }) => name)).toEqual([])
    for (const right of auditor) expect(permissions[right]).toBe('sees')
  })
})

describe('[A17] what belongs to others', () => {
  test('every number of somebody else’s is answered as one that is nobody’s', async () => {
    const things = await thingsOf(house.ownerStore, 'anggota')
    expect(things.length).toBeGreaterThan(1)
    const asked: string[] = []
    const wrong: string[] = []
    for (const { name, endpoint } of calls)
      for (const field of numbersIn(endpoint)) {
        if (!['session', 'member', 'agent'].includes(endpoint.for)) continue
        asked.push(`${name} ${field}`)
        const ask = async (id: string) => {
          const sent = { token: callers.agent?.token, key: crypto.randomUUID() }
          const given = await send(endpoint, { ...filled(endpoint), [field]: id }, sent)
          return JSON.stringify(given).replaceAll(id, 'id')
        }
        const nobodys = await ask(house.random.uuid())
        for (const thing of things) {
          const found = await ask(thing)
          if (found !== nobodys) wrong.push(`${name} ${field}: ${found.slice(0, 200)}`)
        }
      }
    expect(wrong).toEqual([])
    expect(asked).toContain('security.endSession session')
  }, 240_000)
})

/** A change of each kind that waits, made by somebody else. Nobody carries it out. */
async function waitingOfEach() {
  const maker = await deskToken(store, house, { roles: ['owner'] })
  const found = new Map<string, string>()
  for (const { kind } of kinds) {
    const id = house.random.uuid()
    found.set(kind, id)
    await house.ownerStore.transact(
      (tx) => tx.run`
        insert into desk.change (id, kind, subject, name, terms, before, after, guard, touches,
                                 reason, maker, at, state, approvers)
        values (${id}, ${kind}, 'matrix', 'Matriks', '{}', '0', '1', '0', '{}', 'Untuk diuji',
                ${maker.id}, ${house.clock.now()}, 'waiting', 1)`,
    )
  }
  return found
}
