import { randomUUID } from 'node:crypto'
import { catalogue as catalogueCalls, house as play, seamless, wagers } from '@balai/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import {
  act,
  codeFor,
  fragmentOf,
  type Guest,
  guest,
  type Hall,
  launching,
  openHall,
  playUrl,
  type Seated,
  sit,
  spin,
  tablesWith,
} from '../house/testing/hall.ts'
import { endSession } from '../identity/session.ts'
import { hashed } from '../platform/random.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { jobs } from './index.ts'

let house: House
let hall: Hall
let member: Guest
beforeAll(async () => {
  house = await openHouse()
  hall = await openHall(house, { max: 24 })
})
afterAll(async () => {
  await hall.close()
  await house.close()
})
beforeEach(async () => {
  member = await guest(hall)
})

const launch = (who: Guest, over: object = {}, lang: 'id' | 'en' = 'id') =>
  hall.call<{ game_url: string; mode: string }>(seamless.launchGame, {
    token: who.token,
    body: launching(over),
    lang,
  })
const enter = (code: string) => hall.call<Seated>(play.enter, { body: { code } })
const closed = (reason: string) =>
  hall.store.transact((tx) => catalogue.closeGame(tx, { ...act, game: 'lakon-malam', reason }))
const opened = () =>
  hall.store.transact((tx) => catalogue.openGame(tx, { ...act, game: 'lakon-malam' }))
const signOut = async ({ token }: Guest) => {
  const { session } = await hall.store.db.one(z.object({ session: z.string() }))`
    select id as session from identity.session where token = ${hashed(token)}`
  const now = hall.clock.now()
  await hall.store.transact((tx) => endSession(tx, { session, reason: 'logout', now }))
}

test('[GAM-05] a launch gives an address whose code only the browser sees, and never twice the same', async () => {
  const key = randomUUID()
  const asked = { token: member.token, body: launching({ theme: 'light', language: 'EN' }), key }
  const { value } = await hall.call<{ game_url: string; mode: string }>(seamless.launchGame, asked)
  const again = await hall.call<{ game_url: string; mode: string }>(seamless.launchGame, asked)
  const { origin, pathname, search } = new URL(value.game_url)
  expect([origin, pathname, search, value.mode]).toEqual([playUrl, '/play/', '', 'cash'])
  const { code, ...shown } = Object.fromEntries(fragmentOf(value.game_url))
  expect(shown).toEqual({ game: 'lakon-malam', lang: 'EN', theme: 'light' })
  expect(Buffer.from(code ?? '', 'base64url')).toHaveLength(32)
  expect(fragmentOf(again.value.game_url).get('code')).not.toBe(code)
})

test('[GAM-04] what was opened is among the last games of that player alone; what was refused is not', async () => {
  const recent = ({ token }: Guest) =>
    hall.call<{ list: { nodeId: string }[] }>(catalogueCalls.recentGames, { token })
  const other = await guest(hall)
  await launch(member, { nodeId: 'no-such-game' })
  expect((await recent(member)).value.list).toEqual([])
  await launch(member)
  expect((await recent(member)).value.list).toMatchObject([{ nodeId: 'lakon-malam' }])
  expect((await recent(other)).value.list).toEqual([])
  expect(await hall.call(catalogueCalls.recentGames, {})).toMatchObject({ success: false })
})

test('neither code nor token is kept anywhere as it is', async () => {
  const code = await codeFor(hall, member)
  const hash = hashed(code).toString('hex')
  expect(await tablesWith(house, hash), 'the search finds what is there').toEqual([
    'seamless.launch',
  ])
  expect(await tablesWith(house, code)).toEqual([])
  const { value } = await enter(code)
  await spin(hall, value)
  expect(await tablesWith(house, value.token)).toEqual([])
  expect(await tablesWith(house, code)).toEqual([])
})

test('of twenty that exchange one code at once, one sits down', async () => {
  const code = await codeFor(hall, member)
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(code)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter((answer) => answer.code === 'launch-expired')).toHaveLength(19)
})

test('a code is good for less than sixty seconds', async () => {
  const [inTime, late] = [await codeFor(hall, member), await codeFor(hall, member)]
  hall.clock.advance(58_000)
  expect((await enter(inTime)).success).toBe(true)
  hall.clock.advance(2_000)
  expect(await enter(late)).toMatchObject({
    status: 200,
    code: 'launch-expired',
    message: 'Tautan permainan sudah kedaluwarsa. Buka lagi dari lobi.',
  })
})

test('a used code, one that never was and one whose session is over answer alike', async () => {
  const used = await codeFor(hall, member)
  await enter(used)
  const orphan = await codeFor(hall, member)
  await signOut(member)
  const never = hall.random.token()
  const answers = await Promise.all([used, orphan, never].map((code) => enter(code)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 'launch-expired' })
})

test.each([{ code: 'x' }, { code: 'a b c d e f g h i j k l' }, { code: 7 }, {}])(
  'what is no code at all is malformed: %o',
  async (body) => {
    expect(await hall.call(play.enter, { body })).toMatchObject({ status: 400, code: 'malformed' })
  },
)

describe('[GAM-06] trial accounts', () => {
  test('always play with play money, whatever they ask for', async () => {
    const trial = await guest(hall, true)
    expect((await launch(trial)).value.mode).toBe('demo')
    const seat = await sit(hall, trial, { demo: false })
    expect([seat.mode, seat.balance]).toEqual(['demo', '1000000'])
  })

  test('are asked to register where a game has no free play; a member hears that it has none', async () => {
    const trial = await guest(hall, true)
    const listed = (demo: boolean) =>
      house.ownerStore.transact(
        (tx) => tx.run`update catalogue.game set demo = ${demo} where id = 'lakon-malam'`,
      )
    await listed(false)
    expect(await launch(trial)).toMatchObject({
      code: 'demo-only',
      message: 'Silakan daftar akun terlebih dahulu.',
    })
    expect(await launch(trial, {}, 'en')).toMatchObject({
      message: 'Please register an account first.',
    })
    expect(await launch(member, { demo: true })).toMatchObject({ code: 'demo-unavailable' })
    expect((await launch(member)).value.mode).toBe('cash')
    await listed(true)
  })
})

test.each([
  ['unknown', { nodeId: 'tidak-ada' }, 'game-unknown'],
  ['of another vendor', { vassalage: 'OTHER' }, 'game-unknown'],
])('a game that is %s is not launched', async (_name, over, code) => {
  expect(await launch(member, over)).toMatchObject({ status: 200, code })
})

test.each([
  [{ accountType: 2 }, 'accountType'],
  [{ confirmTrans: 1 }, 'confirmTrans'],
  [{ launchMode: 'X' }, 'launchMode'],
  [{ clientType: 1 }, 'clientType'],
  [{ language: 'TH' }, 'language'],
  [{ nodeId: '../etc' }, 'nodeId'],
  [{ platform: 'x'.repeat(41) }, 'platform'],
])('a launch with %o is malformed, and says where', async (over, field) => {
  const found = await launch(member, over, 'en')
  expect(found).toMatchObject({ status: 400, code: 'malformed' })
  expect(found.message).toContain(field)
})

describe('a closed game', () => {
  afterEach(opened)

  test('is not launched, and a code from before opens it no more', async () => {
    const code = await codeFor(hall, member)
    await closed('repair')
    expect(await launch(member)).toMatchObject({ code: 'game-closed' })
    expect(await enter(code)).toMatchObject({ code: 'game-closed' })
    await opened()
    expect((await enter(code)).success, 'the refusal did not spend the code').toBe(true)
  })
})

describe('a seat', () => {
  test('is for its game alone: no session opens it, and it opens nothing of the member', async () => {
    const { token } = await sit(hall, member)
    const calls = [play.table, play.rounds]
    for (const call of calls)
      expect(await hall.call(call, { token: member.token })).toMatchObject({ status: 401 })
    for (const call of [wagers.bets, seamless.launchGame])
      expect(await hall.call(call, { token, body: launching() })).toMatchObject({ status: 401 })
    expect(await hall.call(catalogueCalls.hotGames, { token })).toMatchObject({ success: true })
  })

  test('ends with its session, on every call', async () => {
    const seat = await sit(hall, member)
    await signOut(member)
    const { token } = seat
    expect(await spin(hall, seat)).toMatchObject({
      status: 401,
      code: 'signed-out',
      message: 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
    })
    for (const call of [play.table, play.rounds])
      expect(await hall.call(call, { token })).toMatchObject({ status: 401 })
    for (const [call, body] of [
      [play.move, { round: randomUUID() }],
      [play.clientSeed, { clientSeed: 'abc' }],
    ] as const)
      expect(await hall.call(call, { token, body })).toMatchObject({ status: 401 })
  })

  test('keeps its session alive by being played, and ends when left for half an hour', async () => {
    const seat = await sit(hall, member)
    for (let minutes = 0; minutes < 60; minutes += 20) {
      hall.clock.advance(20 * 60_000)
      expect((await hall.call(play.table, { token: seat.token })).success).toBe(true)
    }
    hall.clock.advance(31 * 60_000)
    expect(await spin(hall, seat)).toMatchObject({ status: 401 })
  })

  test('a member may have several: they are one place, with one chance and one purse', async () => {
    const [one, other] = [await sit(hall, member), await sit(hall, member)]
    expect(one.token).not.toBe(other.token)
    expect(other.next).toEqual(one.next)
    const { value } = await spin(hall, one)
    const seen = await hall.call<Seated>(play.table, { token: other.token })
    expect(seen.value).toMatchObject({ next: value.next, balance: value.balance })
  })
})

const Left = z.object({ launches: z.int(), seats: z.int() })

test('codes are forgotten a day later, seats when no session can be theirs any more', async () => {
  await sit(hall, member)
  const left = () => hall.store.db.one(Left)`
    select (select count(*)::int from seamless.launch where member = ${member.member}) as launches,
           (select count(*)::int from seamless.seat where member = ${member.member}) as seats`
  const forget = async (days: number) => {
    const later = new Date(hall.clock.now().getTime() + days * 86_400_000)
    for (const { run } of jobs) await run(hall.store, later)
    return left()
  }
  expect(await forget(0.9)).toEqual({ launches: 1, seats: 1 })
  expect(await forget(1.1)).toEqual({ launches: 0, seats: 1 })
  expect(await forget(32)).toEqual({ launches: 0, seats: 0 })
})
