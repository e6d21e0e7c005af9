import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { Unreached } from '../../platform/outbound/fetch-out.ts'
import type { Gateway, Heard, PaymentOrder } from '../gateway.ts'
import { minorOf } from './decimals.ts'
import { midtrans } from './midtrans.ts'
import { openGateways } from './open.ts'
import { openFakeMidtrans, serverKey } from './testing/fake-midtrans.ts'
import { patienceMs, resolve } from './testing/fake-server.ts'
import { openFakeXendit, xenditKeys } from './testing/fake-xendit.ts'
import { xendit } from './xendit.ts'

const lines: string[] = []
const log = createLog({ level: 'debug' }, { write: (line) => void lines.push(line) })
let x: Awaited<ReturnType<typeof openFakeXendit>>
let m: Awaited<ReturnType<typeof openFakeMidtrans>>
const reach = { localhost: true, log, resolve, timeoutMs: patienceMs.usual }
const payee = 'BALAI'
const all = (timeoutMs = reach.timeoutMs) => {
  const asked = { ...reach, timeoutMs }
  return {
    xendit: { fake: x, gateway: xendit({ ...asked, ...xenditKeys, base: x.base, payee }) },
    midtrans: {
      fake: m,
      gateway: midtrans({ ...asked, serverKey, base: m.base, snapBase: m.base }),
    },
  }
}
const names = ['xendit', 'midtrans'] as const
beforeAll(async () => {
  x = await openFakeXendit()
  m = await openFakeMidtrans()
})
afterAll(() => Promise.all([x.close(), m.close()]))
beforeEach(() => void lines.splice(0))

const now = new Date('2026-11-18T05:00:00Z')
const order = (over: Partial<PaymentOrder> = {}): PaymentOrder => ({
  ...{ reference: `D7-${randomUUID()}`, method: 'qris', channel: null, amount: 150_000n },
  ...{ currency: 'IDR', exponent: 0, askedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
  ...{ backUrl: 'https://balai.example/member/deposit/1', ...over },
})
const opened = async (gateway: Gateway, over: Partial<PaymentOrder> = {}) => {
  const asked = order(over)
  return { ...asked, pay: await gateway.open(asked) }
}
type Said = { headers: Record<string, string | undefined>; body: string }
const told = async (gateway: Gateway, said: Said): Promise<Heard[]> => {
  const read = gateway.read({ ...said, now })
  if (!('look' in read)) throw new Error(JSON.stringify(read))
  return read.look()
}

describe('[PAY-01] how each way is asked for and paid', () => {
  test.each([
    ['xendit', 'qris', null, { by: 'qr' }],
    ['xendit', 'virtual-account', 'BCA', { by: 'account', bank: 'BCA', name: 'BALAI' }],
    ['xendit', 'virtual-account', 'PERMATA', { by: 'account', number: '8808123' }],
    ['xendit', 'e-wallet', 'DANA', { by: 'page', url: 'https://wallet.example/pay' }],
    ['xendit', 'e-wallet', 'OVO', { by: 'page' }],
    ['xendit', 'card', null, { by: 'page' }],
    ['midtrans', 'qris', null, { by: 'qr', text: '00020101021226' }],
    ['midtrans', 'virtual-account', 'BCA', { by: 'account', number: '9102' }],
    ['midtrans', 'virtual-account', 'PERMATA', { by: 'account', number: '8562000' }],
    ['midtrans', 'virtual-account', 'MANDIRI', { number: '990000000260', company: '70012' }],
    ['midtrans', 'e-wallet', 'GOPAY', { by: 'page', url: 'https://gojek.example/pay' }],
    ['midtrans', 'e-wallet', 'SHOPEEPAY', { by: 'page', url: 'https://wsa.example/pay' }],
    ['midtrans', 'card', null, { by: 'page' }],
  ] as const)('%s %s %s', async (name, method, channel, pay) => {
    const { gateway, fake } = all()[name]
    const way = gateway.ways?.find((each) => each.method === method)
    expect(way?.open).toBe(false)
    if (channel) expect(way?.channels).toContain(channel)
    const one = await opened(gateway, { method, channel })
    expect(one.pay).toMatchObject(pay)
    const heard = await told(gateway, fake.pays(one.reference, 150_000))
    expect(heard).toMatchObject([
      { kind: 'paid', reference: one.reference, amount: 150_000n, currency: 'IDR' },
    ])
    expect(await gateway.paidOf(one.reference)).toEqual(heard)
  })

  test('what is asked says how much, until when, and by which key it is asked once', async () => {
    const { reference } = await opened(all().xendit.gateway, { amount: 150_050n, exponent: 2 })
    expect(x.calls.find(({ body }) => body?.reference_id === reference)).toMatchObject({
      headers: { 'idempotency-key': reference },
      body: {
        ...{ amount: 1_500.5, currency: 'IDR', country: 'ID' },
        payment_method: {
          qr_code: { channel_properties: { expires_at: '2026-11-18T06:00:00.000Z' } },
        },
      },
    })
    const other = await opened(all().midtrans.gateway)
    const details = { order_id: other.reference, gross_amount: 150_000 }
    const sent = m.calls.find(({ body }) => body?.transaction_details?.order_id === other.reference)
    expect(sent?.headers['idempotency-key']).toHaveLength(36)
    expect(sent?.body).toMatchObject({
      transaction_details: details,
      custom_expiry: {
        ...{ order_time: '2026-11-18 12:00:00 +0700', expiry_duration: 60, unit: 'minute' },
      },
    })
  })

  test.each(names)(
    '%s asked again, also where its answer was lost, is asked once',
    async (name) => {
      const { gateway, fake } = all()[name]
      const one = order()
      fake.faults.push('lost')
      await expect(gateway.open(one)).rejects.toBeInstanceOf(Unreached)
      const again = await gateway.open(one)
      expect(await gateway.open(one)).toEqual(again)
      expect(again).toMatchObject({ by: 'qr' })
    },
  )

  test('an order that Xendit knows under other words is found by its name', async () => {
    const { gateway } = all().xendit
    const one = order()
    const first = await gateway.open(one)
    expect(await gateway.open({ ...one, expiresAt: now })).toEqual(first)
  })
})

describe('[PAY-01] what goes wrong', () => {
  test.each(
    names.flatMap((name) => [
      [name, 'silent'] as const,
      [name, 'malformed'] as const,
      [name, 500] as const,
      [name, 503] as const,
      [name, 429] as const,
    ]),
  )('%s: %s is no answer, and it can be asked again', async (name, fault) => {
    const { gateway, fake } = all(fault === 'silent' ? patienceMs.ofSilence : undefined)[name]
    fake.faults.push(fault)
    await expect(gateway.open(order())).rejects.toBeInstanceOf(Unreached)
    fake.faults.push(fault)
    await expect(gateway.paidOf(order().reference)).rejects.toBeInstanceOf(Unreached)
    expect(lines).toHaveLength(2)
  })

  test.each(
    names.flatMap((name) => [[name, 400] as const, [name, 401] as const, [name, 403] as const]),
  )('%s: %s is a no for good', async (name, fault) => {
    const { gateway, fake } = all()[name]
    fake.faults.push(fault)
    expect(await gateway.open(order())).toEqual({ refused: `status-${fault}` })
  })

  test('a key that is refused is in no line of the log, and neither is the right one', async () => {
    const keys = { secretKey: 'xnd_wrong_key_of_xendit', callbackToken: 'wrong-callback-token' }
    const wrong = [
      xendit({ ...reach, ...keys, base: x.base, payee }),
      midtrans({ ...reach, serverKey: 'wrong-key-of-midtrans', base: m.base, snapBase: m.base }),
    ]
    for (const gateway of wrong)
      expect(await gateway.open(order())).toEqual({ refused: 'status-401' })
    expect(lines).toHaveLength(2)
    const text = lines.join()
    for (const secret of ['xnd_wrong', 'wrong-key', btoa('wrong-key-of-midtrans:'), serverKey])
      expect(text).not.toContain(secret)
  })

  test('what Midtrans refuses in its words alone is a no as well, and so is what it does not take', async () => {
    const { gateway } = all().midtrans
    const one = order({ method: 'virtual-account', channel: 'BCA' })
    await opened(gateway, { reference: one.reference, method: 'card' })
    expect(await gateway.open(one)).toEqual({ refused: 'status-406' })
    expect(await gateway.open(order({ method: 'e-wallet', channel: 'OVO' }))).toMatchObject({
      refused: 'channel',
    })
    for (const name of names)
      expect(await all()[name].gateway.open(order({ currency: 'USD' }))).toMatchObject({
        refused: 'currency',
      })
  })

  test.each(names)('%s knows nothing of what it was never asked', async (name) => {
    expect(await all()[name].gateway.paidOf(order().reference)).toEqual([])
  })
})

describe('[PAY-01] what is told', () => {
  test.each(names)(
    '%s: by a wrong secret, or without words, it is not listened to',
    async (name) => {
      const { gateway, fake } = all()[name]
      const { reference } = await opened(gateway)
      const said = fake.pays(reference, 150_000)
      const forged = { ...JSON.parse(said.body), signature_key: 'f'.repeat(128) }
      const by = { 'x-callback-token': 'guessed' }
      expect(gateway.read({ headers: by, body: JSON.stringify(forged), now })).toEqual({
        unheard: 'unsigned',
      })
      expect(gateway.read({ ...said, body: 'null', now })).toEqual({ unheard: 'malformed' })
      expect(gateway.read({ headers: {}, body: '', now })).toHaveProperty('unheard')
    },
  )

  test('a notice of Midtrans that says another status under a signature that is right changes nothing', async () => {
    const { gateway } = all().midtrans
    const { reference } = await opened(gateway)
    const cancelled = m.becomes(reference, 'cancel')
    const body = JSON.stringify({ ...JSON.parse(cancelled.body), transaction_status: 'settlement' })
    await expect(told(gateway, { headers: {}, body })).rejects.toBeInstanceOf(Unreached)
    expect(await gateway.paidOf(reference)).toMatchObject([{ kind: 'expired' }])
  })

  test.each(names)('%s: an end, and what was given back piece by piece', async (name) => {
    const { gateway, fake } = all()[name]
    const left = await opened(gateway)
    expect(await told(gateway, fake.expires(left.reference))).toMatchObject([{ kind: 'expired' }])
    const { reference } = await opened(gateway)
    fake.pays(reference, 150_000)
    await told(gateway, fake.refunds(reference, 50_000))
    const heard = await told(gateway, fake.refunds(reference, 100_000))
    const money = heard.flatMap((one) => ('payment' in one ? [one] : []))
    expect(money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['paid', 150_000n],
      ['reversed', 50_000n],
      ['reversed', 100_000n],
    ])
    expect(new Set(money.map(({ payment }) => payment)).size).toBe(1)
    expect(new Set(heard.map(({ event }) => event)).size).toBe(3)
  })

  test.each([
    ['capture', 'paid'],
    ['settlement', 'paid'],
    ['pending', undefined],
    ['authorize', undefined],
    ['deny', undefined],
    ['failure', undefined],
    ['expire', 'expired'],
    ['chargeback', 'paid reversed'],
    ['cancel', 'reversed expired'],
  ] as const)('a card at Midtrans that is %s', async (status, kinds) => {
    const { gateway } = all().midtrans
    const { reference } = await opened(gateway, { method: 'card' })
    const heard = await told(gateway, m.becomes(reference, status))
    expect(heard.map(({ kind }) => kind).join(' ') || undefined).toBe(kinds)
  })

  test('what its own gateway does not know yet is to be said again', async () => {
    const { gateway } = all().xendit
    const { reference } = await opened(gateway)
    const said = x.pays(reference, 150_000)
    const body = said.body.replaceAll(/py-[\w-]+/g, 'py-not-there')
    await expect(told(gateway, { ...said, body })).rejects.toBeInstanceOf(Unreached)
  })

  test.each(names)('%s: a notice of somebody else’s order is nobody’s', async (name) => {
    const { gateway, fake } = all()[name]
    const { reference } = await opened(gateway, { reference: `shop-${randomUUID()}` })
    expect(await told(gateway, fake.pays(reference, 1))).toEqual([])
  })
})

test.each([
  ['275000.00', 'IDR', 275_000n],
  [275_000, 'IDR', 275_000n],
  ['10.5', 'USD', 1_050n],
  [10.25, 'MYR', 1_025n],
  ['0.07', 'SGD', 7n],
  ['275000.50', 'IDR', undefined],
  ['1.001', 'USD', undefined],
  ['1e9', 'IDR', undefined],
  [1e21, 'IDR', undefined],
  ['-5', 'IDR', undefined],
  ['', 'IDR', undefined],
  ['５', 'IDR', undefined],
] as const)('%s %s is %s in minor units', (decimal, currency, minor) => {
  expect(minorOf(decimal, currency)).toBe(minor)
})

test('a house has the gateways that it is configured for, and they are asked only by https where it is live', async () => {
  expect(openGateways({ config: readConfig({}), log })).toEqual([])
  const given = { XENDIT_SECRET_KEY: 'x', XENDIT_CALLBACK_TOKEN: '0123456789abcdef' }
  const config = readConfig({ ...given, XENDIT_URL: x.base, MIDTRANS_SERVER_KEY: 'm' })
  expect(openGateways({ config, log }).map(({ code }) => code)).toEqual(['xendit', 'midtrans'])
  const [live] = openGateways({ config: { ...config, mode: 'live' }, log })
  await expect(live?.open(order())).rejects.toMatchObject({ why: 'address-refused' })
})
