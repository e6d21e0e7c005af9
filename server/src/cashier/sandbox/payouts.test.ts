import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLimits } from '../../platform/front/limits.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { mountNotices } from '../door.ts'
import { kilat, type Send } from '../kilat.ts'
import { openPayouts, type Payee, pin } from '../testing/payee.ts'
import { addBankCard } from '../withdraw/cards.ts'
import { sendPayout } from '../withdraw/send-payout.ts'
import { createKilat } from './kilat-server.ts'

const secret = 'shared between the two'
const send: Send = async (to, sent) => {
  const answer = await fetch(to, sent)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.text()
}

let house: House
let desk: ReturnType<typeof openPayouts>
let door: FastifyInstance
let server: ReturnType<typeof createKilat>
let at: string
const folder = mkdtempSync(join(tmpdir(), 'balai-kilat-'))
beforeAll(async () => {
  house = await openHouse()
  const { store, clock, random, log } = house
  door = Fastify()
  await mountNotices(door, { store, clock, random, log, limits: createLimits({}) })
  const home = await door.listen({ port: 0 })
  const now = () => clock.now()
  server = createKilat({
    ...{ secret, now, random, log, file: join(folder, 'kilat.json') },
    ...{ noticesTo: `${home}/cashier/v1/notices/kilat`, againAfterMs: [50], payoutAfterMs: 30 },
  })
  at = await server.listen(0)
  desk = openPayouts(house, kilat({ code: 'kilat', base: at, secret, send, now }))
})
afterAll(async () => {
  await server.close()
  await door.close()
  await house.close()
  rmSync(folder, { recursive: true })
})

let numbers = 0
/** Asks for 100,000 to an account whose number ends so, and agrees to it. */
async function agreed(end: string) {
  const of = await desk.payee(1_000_000n)
  const number = `${String(++numbers).padStart(6, '1')}${end}`
  const card = await addBankCard(house.store, {
    ...{ member: of.member, bucket: of.bucket, key: crypto.randomUUID(), bank: 'BNI', number },
    ...{ paymentPassword: pin, now: house.clock.now() },
  })
  if (isRefusal(card)) throw new Error(card.refused)
  const asked = await desk.asks(of, 100_000n, { card: card.id })
  await desk.agrees(of, asked)
  const which = { bucket: of.bucket, id: asked.id, now: house.clock.now() }
  const sent = await sendPayout(house.store, which)
  return { of, asked, state: sent.stands.state, which }
}
const became = (of: Payee, asked: { id: string }, state: string) =>
  vi.waitFor(async () => expect(await desk.row(of, asked)).toMatchObject({ state }), 5_000)

test.each([
  ['7777', 'paid', 900_000n],
  ['0001', 'failed', 1_000_000n],
  ['0002', 'returned', 1_000_000n],
])('[PAY-02] Kilat pays to …%s, and it is %s', async (end, state, left) => {
  const { of, asked, state: first } = await agreed(end)
  expect(first).toMatch(/paying|paid/)
  await became(of, asked, state)
  expect(await purse(house, of)).toBe(left)
})

test('what Kilat refuses is for hands; what it says nothing of is pressed on its page', async () => {
  expect((await agreed('0003')).state).toBe('by-hand')
  const { of, asked, which } = await agreed('0004')
  // Asked again it is the same one.
  await sendPayout(house.store, which)
  const page = await (await fetch(`${at}/payouts`)).text()
  const [, id] = /action="\/payouts\/([^"]+)"/.exec(page) ?? []
  expect(page.match(/Siti Rahma/g)?.length).toBeGreaterThan(0)
  await fetch(`${at}/payouts/${id}`, {
    ...{ method: 'POST', body: new URLSearchParams({ act: 'paid' }), redirect: 'manual' },
  })
  await became(of, asked, 'paid')
})

test('who does not sign is not listened to', async () => {
  const body = JSON.stringify({ reference: 'x' })
  const answer = await fetch(new URL('/v1/payouts', at), { method: 'POST', body })
  expect(answer.status).toBe(401)
})
