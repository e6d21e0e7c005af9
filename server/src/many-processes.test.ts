import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { house, identity, type MemberId, wallet } from '@balai/contract'
import { afterAll, expect, test, vi } from 'vitest'
import { openStore } from './platform/db.ts'
import { type Driver, openDriver } from './platform/driver.ts'
import { createLog } from './platform/log.ts'
import { ask } from './platform/testing/caller.ts'
import { ordersOf, play, seated, signedIn } from './platform/testing/orders.ts'
import { startProcess, startTogether } from './platform/testing/process.ts'
import { openTestRedis } from './platform/testing/redis.ts'
import { openSocket } from './platform/testing/socket.ts'
import * as wagers from './wagers/index.ts'

const long = process.env.LONG === '1'
const orders = ordersOf(20_261_121, long ? 2_000 : 120)
const patience = long ? 600_000 : 60_000

const redis = await openTestRedis()
/** Two processes with Redis, and one alone without it. Both houses were empty a moment ago. */
const [many, alone] = await Promise.all([
  startTogether(2, { REDIS_URL: redis.url, LEAVE_SECONDS: '1' }),
  startTogether(1),
])
const [here, there] = many.processes.map(({ url }) => url) as [string, string]
const [single] = alone.processes.map(({ url }) => url) as [string]
const books = {
  many: openDriver(many.database.ownerUrl),
  alone: openDriver(alone.database.ownerUrl),
}
const seats = { many: await seated(here), alone: await seated(single) }

afterAll(async () => {
  await Promise.all([books.many.end(), books.alone.end()])
  await Promise.all([many.close(), alone.close()])
  await redis.kill()
})

/** Starts Redis again, and waits until both processes have seen it. */
async function backAgain() {
  const seen = () =>
    many.processes.map(({ log }) => log.filter((line) => line.includes('Redis is back')).length)
  const before = seen()
  await redis.start()
  await vi.waitFor(() => expect(seen().every((count, n) => count > (before[n] ?? 0))).toBe(true), {
    timeout: 5_000,
  })
}

test('two that start at once on an empty database make one house', async () => {
  const [cast] = await books.many<{ all: bigint; each: bigint }[]>`
    select count(*) as all, count(distinct account_key) as each from identity.member`
  expect(cast).toEqual({ all: 5n, each: 5n })
  const schema = (driver: Driver) => driver`
    select module, name, checksum from platform.migration order by module, name`
  expect(await schema(books.many)).toEqual(await schema(books.alone))
  const [welcome] = await books.many<{ given: bigint }[]>`
    select count(*) as given from wallet.transfer where reason = 'welcome-credit'`
  expect(welcome).toEqual({ given: 5n })
})

/**
 * Every entry of every purse and of the house, and what each holds, by names that last. Points are no money: a job writes
 * them each minute, here in one minute and there in the next; so are prizes laid aside for tournaments by the hour.
 */
async function booksOf(driver: Driver) {
  const entries = await driver`
    select coalesce(m.account, e.account_kind) as whose, e.account_kind, e.amount, e.balance_after,
           e.seq, e.source,
           case when e.source = 'wagers' then e.ext_id end as round
      from audit.entry e
      left join audit.account a on a.account = e.account and a.member is not null
      left join identity.member m on m.id = a.member
     where e.account_kind not like '%:points' and e.account_kind <> 'promotion' and e.source <> 'poker'
     order by whose, e.account_kind, e.seq, round, e.amount`
  const purses = await driver`
    select coalesce(m.account, a.account_kind) as whose, a.account_kind, a.balance, a.held, a.seq
      from audit.account a left join identity.member m on m.id = a.member
     where a.account_kind not like '%:points' and a.account_kind <> 'promotion'
       and not exists (select from audit.entry p where p.account = a.account and p.source = 'poker')
     order by 1, 2, a.balance`
  const rounds = await driver`
    select id, mode, stake, returned, state from wagers.round order by id`
  const [sum] = await driver<{ sum: string }[]>`select sum(amount)::text as sum from audit.entry`
  return { entries: [...entries], purses: [...purses], rounds: [...rounds], sum: sum?.sum }
}

test(
  '[SCL-01] two processes with a killed Redis give the same money results as one',
  async () => {
    const middle = Math.floor(orders.length / 2)
    const ofMany = await play(orders, {
      seats: seats.many,
      at: async (n) => {
        if (n === middle) await redis.kill()
        return n % 2 ? here : there
      },
    })
    const ofOne = await play(orders, { seats: seats.alone, at: () => single })
    expect(ofMany).toEqual(ofOne)
    // The list was worth playing: stakes were taken, refused, repeated, and rounds were won.
    for (const met of ['"win":"0"', 'stake-invalid', '409 ', 'funds-short'])
      expect(
        ofMany.some((each) => each.includes(met)),
        met,
      ).toBe(true)
    const [found, expected] = [await booksOf(books.many), await booksOf(books.alone)]
    expect(found).toEqual(expected)
    expect(found.sum).toBe('0')
    expect(found.rounds.length).toBeGreaterThan(orders.length / 4)
    await backAgain()
  },
  patience,
)

test('a key that is pressed at both processes at once moves money once', async () => {
  const token = seats.many.get('member')?.seat ?? ''
  const count = async () => {
    const [row] = await books.many<{ stakes: bigint }[]>`
      select count(*) as stakes from wallet.transfer where reason = 'stake'`
    return row?.stakes ?? 0n
  }
  const before = await count()
  const presses = 10
  for (let n = 0; n < presses; n++) {
    const press = (url: string) =>
      ask(url, house.open, { token, key: `order-both-${n}`, body: { stake: '200' } })
    const told = await Promise.all([press(here), press(there), press(here), press(there)])
    expect(new Set(told.map(({ text }) => text)).size).toBe(1)
    // A round with free spins is played to its end, so that the next press is a new stake.
    let round = (told[0]?.value as Spun)?.round
    for (let free = 0; round?.state === 'open'; free++) {
      const body = { round: round.id }
      const next = await ask(there, house.move, { token, key: `both-${n}-${free}`, body })
      round = (next.value as Spun)?.round
    }
  }
  expect((await count()) - before).toBe(BigInt(presses))
})
type Spun = { round: { id: string; state: string } } | undefined

const states = {
  'with Redis': async () => {},
  'with a Redis that hangs': () => redis.hang(),
  'without Redis': () => redis.kill(),
}

test.each(Object.keys(states) as (keyof typeof states)[])(
  '[SCL-01] a balance and a sign-out reach the sockets of the other process within a second, %s',
  async (state) => {
    await states[state]()
    const token = await signedIn(here, 'newcomer')
    const socket = await openSocket(there, { hello: 1, token })
    const other = await openSocket(there, { hello: 1, token: await signedIn(there, 'newcomer') })
    await pause(200)

    const seat = seats.many.get('downline')
    const watching = await openSocket(there, { hello: 1, token: seat?.session ?? '' })
    await pause(200)
    const body = { stake: '200' }
    const key = `order-push-${state.replaceAll(' ', '-')}`
    await ask(here, house.open, { token: seat?.seat ?? '', key, body })
    await vi.waitFor(() => expect(watching.heard.map(({ name }) => name)).toContain('balance'), {
      timeout: 1_500,
    })
    const began = performance.now()
    expect((await ask(here, identity.logout, { token })).success).toBe(true)
    await vi.waitFor(() => expect(socket.end.code).toBe(4401), { timeout: 1_500 })
    expect((socket.end.at ?? Number.POSITIVE_INFINITY) - began).toBeLessThan(1_000)
    expect((await ask(there, wallet.balance, { token })).status).toBe(401)
    expect(other.end.code).toBeUndefined()
    for (const each of [watching, other]) each.cut()
  },
)

test('an exclusion binds every process from its commit on', async () => {
  const [who] = await books.many<{ member: MemberId; bucket: number }[]>`
    select id as member, bucket from identity.member where account = 'agent'`
  if (!who) throw new Error('nobody')
  const { member, bucket } = who
  const store = openStore({ url: many.database.url, log: createLog({ level: 'silent' }) })
  const until = new Date(Date.now() + 86_400_000)
  await store.transact((tx) =>
    wagers.exclude(tx, { member, bucket, until, by: 'house', now: new Date() }),
  )
  await store.close()
  const token = seats.many.get('agent')?.seat ?? ''
  for (const url of [here, there]) {
    const told = await ask(url, house.open, { token, body: { stake: '200' } })
    expect(told.code).toBe('self-excluded')
  }
})

test('a budget is shared while Redis is there, and holds for each process alone while it is not', async () => {
  const calls = identity.freePlay.rate?.calls ?? 0
  const spend = async () => {
    let given = 0
    for (let n = 0; n < 2 * calls + 4; n++) {
      const told = await ask(n % 2 ? here : there, identity.freePlay, { body: { platform: 'W' } })
      expect([200, 429]).toContain(told.status)
      if (told.status === 200) given++
      else expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    return given
  }
  // The test before left it killed: whoever comes meanwhile is still counted, by each process.
  expect(await spend()).toBe(2 * calls)
  await backAgain()
  expect(await spend()).toBe(calls)
})

test('a process that is told to go says so first, answers what it took, and is gone in time', async () => {
  const [leaving] = many.processes
  if (!leaving) throw new Error('nobody')
  const socket = await openSocket(here, { hello: 1, token: seats.many.get('member')?.session })
  // A line that never says who it is, and never answers that it goes.
  const mute = connect(leaving.port, '127.0.0.1')
  mute.on('error', () => {})
  mute.write(
    'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await pause(200)
  // A call in flight, which waits for a purse that somebody holds.
  const token = seats.many.get('member')?.seat ?? ''
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const holding = books.many.begin(async (tx) => {
    await tx`select from wallet.account for update`
    await held
  })
  const flying = ask(here, house.open, { token, key: 'order-last', body: { stake: '200' } })
  await pause(300)
  const ended = leaving.end()
  try {
    await vi.waitFor(async () => expect((await fetch(`${here}/readyz`)).status).toBe(503))
    // Until the proxy has seen it, new calls are answered as ever.
    expect((await fetch(`${here}/healthz`)).status).toBe(200)
    expect((await fetch(`${there}/readyz`)).status).toBe(200)
    await vi.waitFor(() => expect(socket.end.code).toBe(1001), { timeout: 5_000 })
    // A connection that was kept is told to go elsewhere; after that nobody listens.
    await vi.waitFor(() => expect(fetch(`${here}/healthz`)).rejects.toThrow(), { timeout: 5_000 })
  } finally {
    // Whatever came: a lock that stays would be waited for by every house on this server.
    release()
    await holding
  }
  expect((await flying).success).toBe(true)
  const { code, ms } = await ended
  expect(code).toBe(0)
  expect(ms).toBeLessThan(10_000)
  // What it held is free for the other at once, which may hold five: letters, draws, the book, rooms, and what is due.
  const leases = await books.many`select from platform.lease where until > now()`
  expect(leases.length).toBeLessThanOrEqual(5)
  const again = await ask(there, house.open, { token, key: 'order-last', body: { stake: '200' } })
  expect(again.text).toBe((await flying).text)
})

test('one that is killed leaves nothing behind that the next cannot take up', async () => {
  const [, second] = many.processes
  await second?.end('SIGKILL')
  const next = await startProcess({ ...many, env: { REDIS_URL: redis.url } })
  await next.ready()
  const token = seats.many.get('downline')?.seat ?? ''
  const told = await ask(next.url, house.table, { token })
  expect(told.success).toBe(true)
  expect((await next.end()).code).toBe(0)
})

test('[OBS-01] the logs of all of them name the calls, and no password, session, seat or code', () => {
  const log = [...many.processes, ...alone.processes].flatMap((each) => each.log).join('\n')
  expect(log).toContain('"call":"house.open"')
  const secrets = [...seats.many.values(), ...seats.alone.values()].flatMap((each) => [
    each.session,
    each.seat,
  ])
  expect(secrets).toHaveLength(12)
  for (const secret of [...secrets, 'Balai#2026', 'Bearer', 'code='])
    expect(log).not.toContain(secret)
})
