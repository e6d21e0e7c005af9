import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLimits } from '../../platform/front/limits.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openPlayer, type Player, purse } from '../../wagers/testing/players.ts'
import { mountNotices } from '../door.ts'
import { kilat, type Send, signed } from '../kilat.ts'
import * as sql from '../sql.ts'
import { openTill } from '../testing/till.ts'
import { createKilat } from './kilat-server.ts'

const secret = 'shared between the two'
const send: Send = async (to, sent) => {
  const answer = await fetch(to, sent)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.text()
}

let house: House
let player: Player
let till: Awaited<ReturnType<typeof openTill>>
let door: FastifyInstance
let server: ReturnType<typeof createKilat>
let at: string
let down = false
const folder = mkdtempSync(join(tmpdir(), 'balai-kilat-'))
beforeAll(async () => {
  house = await openHouse()
  const { store, clock, random, log } = house
  door = Fastify()
  door.addHook('onRequest', async (_: unknown, reply: FastifyReply) => {
    if (down) await reply.code(503).send()
  })
  await mountNotices(door, { store, clock, random, log, limits: createLimits({}) })
  const home = await door.listen({ port: 0 })
  const now = () => clock.now()
  server = createKilat({
    ...{ secret, now, random, log, file: join(folder, 'kilat.json') },
    noticesTo: `${home}/cashier/v1/notices/kilat`,
    againAfterMs: [50, 100, 200, 400, 800],
  })
  at = await server.listen(0)
  till = await openTill(house, kilat({ code: 'kilat', base: at, secret, send, now }))
  player = await openPlayer(house, 1_000n)
  await till.answered(player)
})
afterAll(async () => {
  await server.close()
  await door.close()
  await house.close()
  rmSync(folder, { recursive: true })
})

/** Asks for a deposit and answers with the gateway's own page of it. */
async function opened(amount = 100_000n, over = {}) {
  const deposit = await till.asks(player, amount, over)
  if (isRefusal(deposit)) throw new Error(deposit.refused)
  const { pay } = deposit
  const page = pay?.by === 'page' ? pay.url : pay?.page
  return { ...deposit, page: page ?? '' }
}
const press = (page: string, act: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' })
const became = (id: string, state: string) =>
  vi.waitFor(async () => expect(await till.stands(player, id)).toMatchObject({ state }), 8_000)
const done = async (id: string) => {
  const { store, clock } = house
  const row = await till.stands(player, id)
  if (row?.state === 'awaiting')
    await store.transact((tx) =>
      sql.moveDeposit(tx, {
        ...{ bucket: player.bucket, id, now: clock.now() },
        ...{ state: 'cancelled', reason: 'by-member', due: null },
      }),
    )
}

test.each([
  ['qris', {}, 'qr'],
  ['virtual-account', { method: 'virtual-account', channel: 'BCA' }, 'account'],
] as const)(
  '[PAY-01] %s is asked, paid on the gateway’s page, and in the purse',
  async (_, over, by) => {
    const before = (await purse(house, player)) ?? 0n
    const deposit = await opened(100_000n, over)
    expect(deposit.pay?.by).toBe(by)
    expect(await (await fetch(deposit.page)).text()).toContain('Rp 100.000')
    const back = await press(deposit.page, 'pay')
    expect(back.headers.get('location')).toContain(`/member/deposit/${deposit.id}`)
    await became(deposit.id, 'credited')
    expect(await purse(house, player)).toBeGreaterThan(before)
  },
)

test('what is paid while the house is away is told again until it is taken', async () => {
  const deposit = await opened()
  down = true
  await press(deposit.page, 'pay')
  await new Promise((wait) => setTimeout(wait, 100))
  expect(await till.stands(player, deposit.id)).toMatchObject({ state: 'awaiting' })
  down = false
  await became(deposit.id, 'credited')
})

test('left, half of it, too much and twice come to what they are', async () => {
  const left = await opened()
  await press(left.page, 'expire')
  await became(left.id, 'expired')
  const half = await opened()
  await press(half.page, 'under')
  await became(half.id, 'credited')
  const twice = await opened()
  await press(twice.page, 'twice')
  await became(twice.id, 'credited')
  const { store } = house
  await vi.waitFor(async () => {
    const all = await sql.depositsOf(store.db, { ...player, after: null, size: 50 })
    expect(all.filter(({ reason }) => reason === 'paid-again')).toHaveLength(1)
  })
  await press(twice.page, 'reverse')
  await vi.waitFor(async () => {
    const all = await sql.depositsOf(store.db, { ...player, after: null, size: 50 })
    expect(all.some(({ state }) => state === 'reversed' || state === 'review')).toBe(true)
  })
})

test('a day of it is listed, and what is given back is so once and told', async () => {
  const { clock } = house
  const gateway = kilat({ code: 'kilat', base: at, secret, send, now: () => clock.now() })
  const hour = 3_600_000
  const span = {
    from: new Date(clock.now().getTime() - hour),
    to: new Date(clock.now().getTime() + hour),
  }
  // Half of the least is looked at, and not in any purse.
  const half = await opened(10_000n)
  await press(half.page, 'under')
  await became(half.id, 'review')
  const reference = `D${player.bucket}-${half.id}`
  const mine = async () =>
    ((await gateway.listOf?.(span)) ?? []).filter((one) => one.reference === reference)
  const [paid] = await mine()
  expect(paid).toMatchObject({ kind: 'paid', amount: 5_000n, currency: 'IDR' })
  const payment = paid?.payment ?? ''
  const order = { payment, reference, currency: 'IDR', exponent: 0 }
  const refund = (amount: bigint) => gateway.refund?.({ ...order, key: 'k', amount })
  expect(await refund(4_000n)).toEqual({ refused: 'amount' })
  expect(await refund(5_000n)).toEqual({ taken: true })
  expect(await refund(5_000n)).toEqual({ taken: true })
  await became(half.id, 'returned')
  expect((await mine()).map(({ kind }) => kind)).toEqual(['paid', 'reversed'])
  const later = { from: span.to, to: new Date(span.to.getTime() + hour) }
  expect(await gateway.listOf?.(later)).toEqual([])
  const unsigned = await fetch(`${at}/v1/payments?from=2000-01-01&to=2999-01-01`)
  expect(unsigned.status).toBe(401)
})

test('a gateway that begins again knows what it opened', async () => {
  const deposit = await opened()
  const { clock, random, log } = house
  const again = createKilat({
    ...{ secret, now: () => clock.now(), random, log, file: join(folder, 'kilat.json') },
    noticesTo: 'http://localhost:1',
  })
  const there = await again.listen(0)
  expect((await fetch(`${there}${new URL(deposit.page).pathname}`)).status).toBe(200)
  await again.close()
  await done(deposit.id)
})

test.each([
  ['nobody', {}, 401],
  ['another secret', { secret: 'guessed' }, 401],
  ['a signature of an hour ago', { hoursAgo: 1 }, 401],
  ['words that are none', { body: 'null' }, 400],
] as const)('a notice signed by %s is not listened to', async (who, over, status) => {
  const deposit = await opened()
  const reference = `D${player.bucket}-${deposit.id}`
  const { clock } = house
  const money = { payment: 'forged', amount: '100000', currency: 'IDR', at: clock.now() }
  const usual = JSON.stringify({ event: 'forged', kind: 'paid', reference, ...money })
  const {
    body = usual,
    secret: key = secret,
    hoursAgo = 0,
  } = { ...over } as {
    body?: string
    secret?: string
    hoursAgo?: number
  }
  const time = String(Math.floor(clock.now().getTime() / 1_000) - hoursAgo * 3_600)
  const headers = { 'kilat-time': time, 'kilat-signature': signed(key, time, body) }
  const answer = await door.inject({
    ...{ method: 'POST', url: '/cashier/v1/notices/kilat', body },
    headers: who === 'nobody' ? {} : headers,
  })
  expect(answer.statusCode).toBe(status)
  expect(await till.stands(player, deposit.id)).toMatchObject({ state: 'awaiting' })
  await done(deposit.id)
})
