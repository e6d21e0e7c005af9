import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimits } from '../../platform/front/limits.ts'
import { Unreached } from '../../platform/outbound/fetch-out.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { mountNotices } from '../door.ts'
import { equip } from '../equipment.ts'
import type { Gateway, PayoutOrder } from '../gateway.ts'
import { openPayouts, type Payee } from '../testing/payee.ts'
import { withdrawalJobs } from '../withdraw/jobs.ts'
import { payoutReference } from '../withdraw/stands.ts'
import { midtrans } from './midtrans.ts'
import { irisKeys, openFakeMidtrans, serverKey } from './testing/fake-midtrans.ts'
import { patienceMs, resolve } from './testing/fake-server.ts'
import { openFakeXendit, xenditKeys, xenditPayoutKey } from './testing/fake-xendit.ts'
import { xendit } from './xendit.ts'

let house: House
let door: FastifyInstance
let x: Awaited<ReturnType<typeof openFakeXendit>>
let m: Awaited<ReturnType<typeof openFakeMidtrans>>
beforeAll(async () => {
  house = await openHouse()
  x = await openFakeXendit()
  m = await openFakeMidtrans()
  door = Fastify()
  await mountNotices(door, { ...house, limits: createLimits({ scale: 1_000 }) })
})
afterAll(async () => {
  await Promise.all([door.close(), x.close(), m.close()])
  await house.close()
})

const all = (timeoutMs = patienceMs.usual) => {
  const reach = { localhost: true, log: house.log, resolve, timeoutMs }
  const keys = { ...xenditKeys, payoutKey: xenditPayoutKey, payee: 'BALAI' }
  return {
    xendit: { fake: x, gateway: xendit({ ...reach, ...keys, base: x.base }), ends: 'SUCCEEDED' },
    midtrans: {
      ...{ fake: m, ends: 'completed' },
      gateway: midtrans({ ...reach, serverKey, base: m.base, snapBase: m.base, payouts: irisKeys }),
    },
  }
}
const names = ['xendit', 'midtrans'] as const
type Name = (typeof names)[number]

const order = (over: Partial<PayoutOrder> = {}): PayoutOrder => ({
  ...{ reference: `W7-${randomUUID()}`, bank: 'BCA', number: '1234567890', name: 'SITI RAHMA' },
  ...{ amount: 150_000n, currency: 'IDR', exponent: 0, waitedMs: 0, ...over },
})
const pays = async (gateway: Gateway, over: Partial<PayoutOrder> = {}) => {
  const asked = order(over)
  return { ...asked, said: await gateway.payOut?.(asked) }
}
const made = (name: Name, reference: string) =>
  name === 'xendit'
    ? x.payouts.filter((one) => one.reference_id === reference)
    : m.payouts.filter(({ notes }) => notes === reference)

describe('[PAY-02] how a gateway is asked to pay out', () => {
  test('what is sent says to whom, how much, and by which key it is asked once', async () => {
    const one = await pays(all().xendit.gateway)
    expect(one.said).toEqual({ taken: true })
    expect(x.calls.findLast(({ path }) => path === '/v2/payouts')).toMatchObject({
      headers: { 'idempotency-key': one.reference },
      body: {
        ...{
          reference_id: one.reference,
          channel_code: 'ID_BCA',
          amount: 150_000,
          currency: 'IDR',
        },
        channel_properties: { account_number: '1234567890', account_holder_name: 'SITI RAHMA' },
      },
    })
    const other = await pays(all().midtrans.gateway, { bank: 'GOPAY', number: '081234567890' })
    expect(other.said).toMatchObject({ taken: true, number: expect.any(String) })
    const [maker, approver] = m.calls.slice(-2)
    expect(maker?.headers['x-idempotency-key']).toHaveLength(36)
    expect(maker?.body.payouts).toEqual([
      {
        ...{ beneficiary_name: 'SITI RAHMA', beneficiary_account: '081234567890' },
        ...{ beneficiary_bank: 'gopay', amount: '150000', notes: other.reference },
      },
    ])
    // Another key releases it, and until then nothing leaves.
    expect(approver).toMatchObject({ path: '/iris/api/v1/payouts/approve' })
    expect(made('midtrans', other.reference)).toMatchObject([{ status: 'approved' }])
  })

  test.each(
    names.flatMap((name) =>
      ['lost', 'silent', 'malformed', 500, 503, 429].map((fault) => [name, fault] as const),
    ),
  )('%s: after %s it is asked again, and pays once', async (name, fault) => {
    const { gateway, fake } = all()[name]
    const asked = fault === 'silent' ? all(patienceMs.ofSilence)[name].gateway : gateway
    const one = order()
    fake.faults.push(fault as 'lost')
    await expect(asked.payOut?.(one)).rejects.toBeInstanceOf(Unreached)
    expect(await gateway.payOut?.(one)).toMatchObject({ taken: true })
    expect(await gateway.payOut?.(one)).toMatchObject({ taken: true })
    expect(made(name, one.reference)).toHaveLength(1)
  })

  test.each(names.flatMap((name) => [400, 401, 403].map((fault) => [name, fault] as const)))(
    '%s: %s is a no for good, and it is paid by hand',
    async (name, fault) => {
      const { gateway, fake } = all()[name]
      fake.faults.push(fault)
      expect((await pays(gateway)).said).toEqual({ refused: `status-${fault}` })
    },
  )

  test.each(names)('%s: banks that it does not pay to, and other money, are a no', async (name) => {
    const { gateway, fake } = all()[name]
    const before = fake.calls.length
    expect((await pays(gateway, { bank: 'JAGO' })).said).toEqual({ refused: 'bank' })
    expect((await pays(gateway, { currency: 'USD' })).said).toEqual({ refused: 'currency' })
    expect(fake.calls).toHaveLength(before)
  })

  test('Xendit, asked under other words for what it has, finds it by its name', async () => {
    const { gateway } = all().xendit
    const one = order()
    await gateway.payOut?.(one)
    expect(await gateway.payOut?.({ ...one, name: 'SITI R' })).toEqual({ taken: true })
    expect(made('xendit', one.reference)).toHaveLength(1)
  })

  test('Midtrans, which forgets keys after a day, is not asked for what it may have paid by then', async () => {
    const { gateway } = all().midtrans
    const late = order({ waitedMs: 24 * 3_600_000 })
    await expect(gateway.payOut?.(late)).rejects.toBeInstanceOf(Unreached)
    expect(made('midtrans', late.reference)).toEqual([])
  })

  test('Midtrans: the release that was lost is done again, what the approver refused is paid by hand', async () => {
    const { gateway } = all().midtrans
    const lost = order()
    await gateway.payOut?.(lost)
    expect(await gateway.payOut?.(lost)).toMatchObject({ taken: true })
    const refused = order()
    await gateway.payOut?.(refused)
    for (const one of made('midtrans', refused.reference)) one.status = 'rejected'
    expect(await gateway.payOut?.(refused)).toEqual({ refused: 'rejected' })
    // Not released yet, it is neither taken nor refused.
    const stuck = order()
    await gateway.payOut?.(stuck)
    for (const one of made('midtrans', stuck.reference)) one.status = 'queued'
    const wrong = { ...irisKeys, approverKey: 'IRIS-of-nobody' }
    const reach = { localhost: true, log: house.log, resolve, serverKey }
    const other = midtrans({ ...reach, base: m.base, snapBase: m.base, payouts: wrong })
    await expect(other.payOut?.(stuck)).rejects.toBeInstanceOf(Unreached)
  })

  test('without a key for it nobody is asked to pay out', () => {
    const reach = { localhost: true, log: house.log }
    expect(xendit({ ...reach, ...xenditKeys, base: x.base, payee: 'B' }).payOut).toBeUndefined()
    expect(midtrans({ ...reach, serverKey, base: m.base, snapBase: m.base }).payOut).toBeUndefined()
  })
})

type Said = { headers: Record<string, string>; body: string }
const knock = async (name: Name, { headers, body }: Said) => {
  const url = `/cashier/v1/notices/${name}`
  return (await door.inject({ method: 'POST', url, headers, body })).statusCode
}

describe('[PAY-02] what becomes of it', () => {
  /** A withdrawal on its way by a gateway, and how it is called there. */
  async function onItsWay(name: Name) {
    const { gateway } = all()[name]
    const desk = openPayouts(house, gateway)
    equip(house.store, { gateways: [gateway], publicUrl: 'http://localhost' })
    const of = await desk.payee(1_000_000n)
    const asked = await desk.asks(of, 100_000n)
    await desk.agrees(of, asked)
    await work()
    const reference = payoutReference({ bucket: of.bucket, id: asked.id })
    const row = () => desk.row(of, asked)
    expect(await row()).toMatchObject({ state: 'paying', sentAt: expect.any(Date) })
    return { of, reference, row }
  }
  const work = async (laterMs = 0) => {
    const [job] = withdrawalJobs({ random: house.random, log: house.log })
    await job?.run(house.store, new Date(house.clock.now().getTime() + laterMs))
  }
  const cash = (of: Payee) => purse(house, of)

  test.each([
    ['xendit', 'SUCCEEDED', 'paid', 900_000n],
    ['xendit', 'FAILED', 'failed', 1_000_000n],
    ['xendit', 'CANCELLED', 'failed', 1_000_000n],
    ['midtrans', 'completed', 'paid', 900_000n],
    ['midtrans', 'failed', 'failed', 1_000_000n],
    ['midtrans', 'rejected', 'failed', 1_000_000n],
  ] as const)('%s: %s, told, told again, and told to nobody', async (name, status, state, left) => {
    const { of, reference, row } = await onItsWay(name)
    const said = all()[name].fake.payoutBecomes(reference, status)
    expect(await Promise.all(Array.from({ length: 4 }, () => knock(name, said)))).toEqual(
      Array.from({ length: 4 }, () => 200),
    )
    expect(await row()).toMatchObject({ state })
    expect(await cash(of)).toBe(left)
  })

  test.each([
    ['xendit', 'SUCCEEDED', 'REVERSED'],
    ['midtrans', 'completed', 'failed'],
  ] as const)('%s: %s and then %s has come back', async (name, first, then) => {
    const { of, reference, row } = await onItsWay(name)
    const { fake } = all()[name]
    await knock(name, fake.payoutBecomes(reference, first))
    expect(await knock(name, fake.payoutBecomes(reference, then))).toBe(200)
    expect(await row()).toMatchObject({ state: 'returned', reason: 'bank-returned' })
    expect(await cash(of)).toBe(1_000_000n)
  })

  test.each(names)('%s: a notice that never came is asked after', async (name) => {
    const { reference, row } = await onItsWay(name)
    const { fake, ends } = all()[name]
    fake.payoutBecomes(reference, ends)
    await work(6 * 60_000)
    expect(await row()).toMatchObject({ state: 'paid', payment: expect.any(String) })
  })

  test.each(names)(
    '%s: unsigned, of another end, or of somebody else, it changes nothing',
    async (name) => {
      const { reference, row } = await onItsWay(name)
      const { fake, ends } = all()[name]
      const was = fake.payoutBecomes(reference, name === 'xendit' ? 'ACCEPTED' : 'processed')
      const headers =
        name === 'xendit'
          ? { 'x-callback-token': 'guessed' }
          : { 'iris-signature': 'f'.repeat(128) }
      expect(await knock(name, { headers, body: was.body })).toBe(401)
      expect(await knock(name, was)).toBe(200)
      if (name === 'xendit') {
        // Its token covers no words: what it says is not so there, and is to be said again.
        const body = was.body.replace('payout.accepted', 'payout.succeeded')
        expect(await knock(name, { ...was, body })).toBe(503)
      }
      expect(await row()).toMatchObject({ state: 'paying' })
      const shop = order({ reference: `shop-${randomUUID()}` })
      await all()[name].gateway.payOut?.(shop)
      expect(await knock(name, fake.payoutBecomes(shop.reference, ends))).toBe(200)
    },
  )
})
