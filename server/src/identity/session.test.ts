import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { changeSetting, setting } from '../site/index.ts'
import { balanceOf } from '../wallet/index.ts'
import { endSession, jobs, sessionLives, sessionOf } from './index.ts'
import { absoluteDays, idleMinutes } from './session.ts'
import { type Door, form, login, openDoor } from './testing/door.ts'

let house: House
let door: Door
let other: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
  other = await openDoor(house)
  await door.call('register', form('member'))
})
afterAll(async () => {
  await door.close()
  await other.close()
  await house.close()
})

const minuteMs = 60_000
const dayMs = 86_400_000
const signIn = async (name = 'member'): Promise<string> =>
  (await door.call('login', login(name))).value.token
const alive = async (token: string, at = door) =>
  (await at.call('member', undefined, { token })).status === 200
const look = (token: string) => sessionOf(house.store.db, token, house.clock.now())
const Row = z.object({ id: z.string(), seen: z.date() })
const rowOf = async (token: string) => {
  const who = (await look(token))!
  return house.store.db.one(Row)`
    select id, last_seen_at as seen from identity.session where id = ${who.session}`
}

test('a session in use stays; unused for half an hour it is over', async () => {
  const token = await signIn()
  for (let i = 0; i < 4; i++) {
    house.clock.advance((idleMinutes - 1) * minuteMs)
    expect(await alive(token)).toBe(true)
  }
  house.clock.advance(idleMinutes * minuteMs)
  const answer = await door.call('member', undefined, { token })
  expect([answer.status, answer.code]).toEqual([401, 'signed-out'])
})

test('after thirty days even a session in use is over', async () => {
  const token = await signIn()
  const { id } = await rowOf(token)
  const use = () =>
    house.ownerStore.transact(
      (tx) => tx.run`
        update identity.session set last_seen_at = ${house.clock.now()} where id = ${id}`,
    )
  house.clock.advance(absoluteDays * dayMs - minuteMs)
  await use()
  expect(await alive(token)).toBe(true)
  house.clock.advance(minuteMs)
  await use()
  expect(await alive(token)).toBe(false)
})

test('its use is noted at most once a minute, however many calls there are', async () => {
  const token = await signIn()
  const { seen } = await rowOf(token)
  house.clock.advance(30_000)
  await alive(token)
  expect((await rowOf(token)).seen).toEqual(seen)
  house.clock.advance(31_000)
  await Promise.all(Array.from({ length: 20 }, () => alive(token)))
  const after = (await rowOf(token)).seen
  expect(after.getTime() - seen.getTime()).toBeGreaterThanOrEqual(61_000)
  await alive(token)
  expect((await rowOf(token)).seen).toEqual(after)
})

test('signing out ends this session in every process, and no other', async () => {
  const [one, two] = [await signIn(), await signIn()]
  expect(await alive(one, other)).toBe(true)
  expect((await door.call('logout', undefined, { token: one })).value).toEqual({})
  expect(await alive(one)).toBe(false)
  expect(await alive(one, other)).toBe(false)
  expect(await alive(two, other)).toBe(true)
  expect((await door.call('logout', undefined, { token: one })).status).toBe(401)
})

/** A socket of the other process that has said hello. */
async function listen(token: string) {
  const heard: unknown[] = []
  const ws = await other.app.injectWS('/ws')
  ws.on('message', (data: Buffer) => {
    const { name, body } = JSON.parse(data.toString())
    heard.push({ name, body })
  })
  const closed = new Promise<number>((done) => ws.on('close', done))
  ws.send(JSON.stringify({ hello: 1, token }))
  await new Promise((done) => setTimeout(done, 100))
  return { ws, heard, closed }
}

test('the sockets of an ended session close within a second, in another process too', async () => {
  const [leaving, staying] = [await signIn(), await signIn()]
  const [out, stays] = [await listen(leaving), await listen(staying)]
  const began = performance.now()
  await door.call('logout', undefined, { token: leaving })
  expect(await out.closed).toBe(4401)
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(out.heard).toEqual([{ name: 'signedOut', body: { reason: 'logout' } }])
  expect([stays.ws.readyState, stays.heard]).toEqual([stays.ws.OPEN, []])
  stays.ws.terminate()
})

test('the house can end a session, which hears why; ending it again says nothing more', async () => {
  const token = await signIn()
  const { session } = (await look(token))!
  const out = await listen(token)
  const end = () =>
    door.store.transact((tx) =>
      endSession(tx, { session, reason: 'revoked', now: house.clock.now() }),
    )
  await end()
  await end()
  expect(await out.closed).toBe(4401)
  expect(out.heard).toEqual([{ name: 'signedOut', body: { reason: 'revoked' } }])
  expect(await alive(token)).toBe(false)
})

test('what is opened under a session ends with it, and keeps it in use', async () => {
  const token = await signIn()
  const { session } = (await look(token))!
  const lives = (id = session) => sessionLives(house.store)(id, house.clock.now())
  house.clock.advance((idleMinutes - 1) * minuteMs)
  expect(await lives()).toBe(true)
  house.clock.advance((idleMinutes - 1) * minuteMs)
  expect(await alive(token)).toBe(true)
  expect(await lives(house.random.uuid())).toBe(false)
  await door.call('logout', undefined, { token })
  expect(await lives()).toBe(false)
})

test('a break from play is shown while it lasts', async () => {
  const token = await signIn()
  const shown = async () => (await door.call('member', undefined, { token })).value.excludedUntil
  const until = new Date(house.clock.now().getTime() + 10 * minuteMs)
  door.standing.excludedUntil = until
  expect(await shown()).toBe(until.toISOString())
  house.clock.advance(10 * minuteMs)
  expect(await shown()).toBeNull()
  door.standing.excludedUntil = null
})

test('closing an account ends its sessions at once', async () => {
  await door.call('register', form('ditutup'))
  const token = await signIn('ditutup')
  await house.ownerStore.transact(
    (tx) => tx.run`update identity.member set status = 'closed' where account = 'ditutup'`,
  )
  expect(await alive(token)).toBe(false)
})

test('the language of a member is kept and goes with the session', async () => {
  const token = await signIn()
  expect((await look(token))?.lang).toBe('ID')
  const answer = await door.call('language', { language: 'EN' }, { token })
  expect(answer.value).toEqual({ language: 'EN' })
  expect((await look(token))?.lang).toBe('EN')
  expect((await door.call('member', undefined, { token })).value.language).toBe('EN')
  expect((await door.call('language', { language: 'XX' }, { token })).code).toBe('malformed')
})

const switchFreePlay = async (on: boolean) => {
  const flags = await setting(house.store.db, 'whitelabel')
  await house.store.transact((tx) =>
    changeSetting(tx, {
      name: 'whitelabel',
      value: { ...flags, FREEPLAY3: on },
      by: 'house',
      now: house.clock.now(),
    }),
  )
}
const trial = (token?: string) =>
  door.call('freePlay', { platform: 'W', os: 'Android', language: 'EN' }, token ? { token } : {})

test('[LOG-06] free play signs in a trial account of its own, with play money only, while it is on', async () => {
  const { value } = await trial()
  expect(value).toMatchObject({ isAgent: 4, firstTimeLogin: true, passwordExpired: false })
  expect(value.account).toMatch(/^tamu-[2-9a-hjkmnp-z]{5}$/)
  const who = (await look(value.token))!
  expect(who).toMatchObject({ isAgent: 4, trial: true, lang: 'EN' })
  const { pools } = await balanceOf(house.store.db, who)
  expect(pools.map(({ pool }) => pool)).toEqual(['demo'])
  await switchFreePlay(false)
  expect((await trial()).code).toBe('free-play-closed')
  await switchFreePlay(true)
  expect((await trial()).value.account).not.toBe(value.account)
})

test('a trial account has no password: nobody can sign in to it', async () => {
  const { value } = await trial()
  for (const password of ['', 'null', 'rahasia1'])
    expect((await door.call('login', login(value.account, password))).code).toBe(
      'credentials-wrong',
    )
})

test('trials that nobody can come back to are closed, old sessions and counts are forgotten', async () => {
  const count = () => house.store.db.one(
    z.object({ trials: z.bigint(), open: z.bigint(), sessions: z.bigint(), attempts: z.bigint() }),
  )`
    select (select count(*) from identity.member where kind = 4) as trials,
           (select count(*) from identity.member where kind = 4 and status = 'open') as open,
           (select count(*) from identity.session s join identity.member m on m.id = s.member
             where m.kind = 4) as sessions,
           (select count(*) from identity.attempt) as attempts`
  const tidy = async () => {
    for (const job of jobs) await job.run(house.store, house.clock.now())
  }
  await door.call('login', login('nobody'))
  await tidy()
  const before = await count()
  expect(before.open).toBeGreaterThan(2n)
  expect(before.attempts).toBeGreaterThan(0n)

  house.clock.advance(idleMinutes * minuteMs)
  const kept = (await trial()).value.token
  await tidy()
  expect(await count()).toMatchObject({ trials: before.trials + 1n, open: 1n, attempts: 0n })
  expect(await alive(kept)).toBe(true)

  house.clock.advance(dayMs - minuteMs)
  await tidy()
  expect(await count()).toMatchObject({ trials: before.trials + 1n, open: 0n, sessions: 1n })
  house.clock.advance(minuteMs)
  await tidy()
  expect(await count()).toMatchObject({ sessions: 0n })
})

test('a member’s ended sessions are kept for ninety days, then forgotten', async () => {
  await signIn()
  const sessions = () => house.store.db.one(z.object({ n: z.bigint() }))`
    select count(*) as n from identity.session s join identity.member m on m.id = s.member
     where m.account = 'member'`
  const { n } = await sessions()
  house.clock.advance(89 * dayMs)
  await jobs[0]?.run(house.store, house.clock.now())
  expect((await sessions()).n).toBeLessThanOrEqual(n)
  expect((await sessions()).n).toBeGreaterThan(0n)
  house.clock.advance(2 * dayMs)
  await jobs[0]?.run(house.store, house.clock.now())
  expect((await sessions()).n).toBe(0n)
})
