import { randomUUID } from 'node:crypto'
import { lists } from '@balai/contract/desk/list'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Unreached } from '../../platform/outbound/fetch-out.ts'
import { equip } from '../equipment.ts'
import type { Gateway, PaymentOrder, RefundOrder } from '../gateway.ts'
import { midtrans } from '../gateways/midtrans.ts'
import { openFakeMidtrans, serverKey } from '../gateways/testing/fake-midtrans.ts'
import { patienceMs, resolve } from '../gateways/testing/fake-server.ts'
import { openFakeXendit, xenditKeys } from '../gateways/testing/fake-xendit.ts'
import { xendit } from '../gateways/xendit.ts'
import { gatewayThat } from '../testing/till.ts'
import { openTillDesk, type TillDesk } from '../testing/till-desk.ts'
import { refundJob } from './jobs.ts'

let at: TillDesk
let x: Awaited<ReturnType<typeof openFakeXendit>>
let m: Awaited<ReturnType<typeof openFakeMidtrans>>
beforeAll(async () => {
  at = await openTillDesk()
  ;[x, m] = [await openFakeXendit(), await openFakeMidtrans()]
})
afterAll(async () => {
  await Promise.all([x.close(), m.close()])
  await at.close()
})

const all = () => {
  const reach = { localhost: true, log: at.house.log, resolve, timeoutMs: patienceMs.usual }
  return {
    xendit: { fake: x, gateway: xendit({ ...reach, ...xenditKeys, base: x.base, payee: 'B' }) },
    midtrans: {
      ...{ fake: m, gateway: midtrans({ ...reach, serverKey, base: m.base, snapBase: m.base }) },
    },
  }
}
const names = ['xendit', 'midtrans'] as const

describe('[PAY-01] how a gateway is asked to give back', () => {
  const now = new Date()
  const paidBy = async (name: (typeof names)[number], over: Partial<PaymentOrder> = {}) => {
    const { fake, gateway } = all()[name]
    const reference = `D7-${randomUUID()}`
    await gateway.open({
      ...{ reference, method: 'qris', channel: null, amount: 150_000n, currency: 'IDR' },
      ...{ exponent: 0, askedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
      ...{ backUrl: 'https://balai.example', ...over },
    })
    fake.pays(reference, 150_000)
    const paid = (await gateway.paidOf(reference)).find(({ kind }) => kind === 'paid')
    if (paid?.kind !== 'paid') throw new Error('nothing was paid')
    return { reference, payment: paid.payment }
  }
  const order = (of: { reference: string; payment: string }, over = {}): RefundOrder => ({
    ...{ ...of, key: randomUUID(), amount: 150_000n, currency: 'IDR', exponent: 0, ...over },
  })
  const backOf = async (gateway: Gateway, reference: string) =>
    (await gateway.paidOf(reference)).flatMap((one) =>
      one.kind === 'reversed' ? [one.amount] : [],
    )

  test.each(names)(
    '%s: some and then the rest, each once, and told as any taking back',
    async (name) => {
      const { gateway } = all()[name]
      const of = await paidBy(name)
      const some = order(of, { amount: 50_000n })
      expect(await gateway.refund?.(some)).toEqual({ taken: true })
      expect(await gateway.refund?.(some)).toEqual({ taken: true })
      expect(await gateway.refund?.(order(of, { amount: 100_000n }))).toEqual({ taken: true })
      expect(await backOf(gateway, of.reference)).toEqual([50_000n, 100_000n])
    },
  )

  test('one whose answer was lost is given back once', async () => {
    const of = await paidBy('midtrans')
    const { gateway } = all().midtrans
    const one = order(of)
    m.faults.push('lost')
    await expect(gateway.refund?.(one)).rejects.toBeInstanceOf(Unreached)
    expect(await gateway.refund?.(one)).toEqual({ taken: true })
    expect(await backOf(gateway, of.reference)).toEqual([150_000n])
  })

  test.each(names)(
    '%s: what its way cannot give back, and what it never took, is a no',
    async (name) => {
      const { gateway } = all()[name]
      const account = await paidBy(name, { method: 'virtual-account', channel: 'BCA' })
      expect(await gateway.refund?.(order(account))).toHaveProperty('refused')
      expect(await backOf(gateway, account.reference)).toEqual([])
      const strange = { reference: 'SETOR', payment: randomUUID() }
      expect(await gateway.refund?.(order(strange))).toEqual({ refused: 'unknown' })
    },
  )
})

describe('[OPS-04] what the desk has given back', () => {
  const asked: RefundOrder[] = []
  /** Kilat, which says what a test wants it to. */
  const giving = (refund: Gateway['refund']) => {
    const { gateway } = gatewayThat({
      refund: async (order) => {
        asked.push(order)
        return (await refund?.(order)) ?? { taken: true }
      },
    })
    equip(at.house.store, { gateways: [gateway], publicUrl: 'http://localhost' })
  }
  const work = () => refundJob({ log: at.house.log }).run(at.house.store, at.house.clock.now())
  const ask = (payment: string, gateway = 'kilat') =>
    at.operator.propose('payment-refunded', { gateway, payment })
  const Row = z.object({ state: z.string(), why: z.string().nullable() })
  const stands = (payment: string) =>
    at.house.store.db.maybe(Row)`select state, why from cashier.refund where payment = ${payment}`

  test('nobody’s money is asked to be given back once, however often that is said', async () => {
    giving(async () => ({ taken: true }))
    const { payment } = await at.nobodys(70_000n)
    const tries = await Promise.all(Array.from({ length: 6 }, () => ask(payment)))
    expect(tries.filter(({ value }) => value?.state === 'done')).toHaveLength(1)
    await Promise.all([work(), work()])
    expect(await stands(payment)).toEqual({ state: 'taken', why: null })
    const keys = asked.filter((one) => one.payment === payment)
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
    expect(keys[0]).toMatchObject({ amount: 70_000n, currency: 'IDR', reference: 'SETOR' })
    expect((await ask(payment)).code).toBe('change-refused')
  })

  test('a deposit in review ends as its money is back; what is in a purse is not given back', async () => {
    giving(async () => ({ taken: true }))
    const who = await at.member()
    const payment = randomUUID()
    const id = await at.paid(who, 20_000n, 5_000n, { payment } as never)
    expect((await ask(payment)).value.state).toBe('done')
    await work()
    expect((await at.till.stands(who, id))?.state).toBe('review')
    const money = { payment, amount: 5_000n, currency: 'IDR', at: at.house.clock.now() }
    await at.till.said({ event: randomUUID(), kind: 'reversed', reference: '', ...money })
    expect(await at.till.stands(who, id)).toMatchObject({ state: 'returned', reason: 'sent-back' })
    const credited = randomUUID()
    await at.paid(who, 20_000n, 20_000n, { payment: credited } as never)
    expect((await ask(credited)).code).toBe('change-refused')
    expect(await stands(credited)).toBeUndefined()
    expect((await ask('made-up')).code).toBe('change-refused')
  })

  test('[A10] given to somebody and given back at once, one of the two is', async () => {
    giving(async () => ({ taken: true }))
    for (let round = 0; round < 4; round++) {
      const who = await at.member()
      const stray = await at.nobodys(30_000n)
      const to = { is: 'member', member: who.member, method: 'qris' }
      const review = { payment: randomUUID(), who: await at.member() }
      const paid = { payment: review.payment } as never
      const deposit = await at.paid(review.who, 20_000n, 5_000n, paid)
      const assign = at.operator.propose('payment-assigned', { ...stray, to })
      // More than one has to agree that it is theirs; that is asked before and decided at once with the other.
      const waits = (await assign).value
      const given = [
        waits.state === 'waiting' ? at.approver.agree(waits.id) : assign,
        at.operator.propose('deposit-credited', { deposit }),
      ]
      await Promise.all([...given, ask(stray.payment), ask(review.payment)])
      const strayBack = (await stands(stray.payment)) !== undefined
      expect(await at.cash(who)).toBe(strayBack ? 0n : 30_000n - 210n)
      const reviewBack = (await stands(review.payment)) !== undefined
      expect(await at.cash(review.who)).toBe(reviewBack ? 0n : 5_000n - 35n)
    }
  })

  test('what no gateway takes is said to be for people, what was not answered is asked again', async () => {
    giving(async () => ({ refused: 'too-old' }))
    const { payment } = await at.nobodys(80_000n)
    await ask(payment)
    await work()
    expect(await stands(payment)).toEqual({ state: 'refused', why: 'too-old' })
    giving(async () => Promise.reject(new Unreached('not-ok', 'status 500', 500)))
    const { payment: waits } = await at.nobodys(90_000n)
    await ask(waits)
    await work()
    expect(await stands(waits)).toMatchObject({ state: 'asked' })
    giving(async () => ({ taken: true }))
    await work()
    expect(await stands(waits)).toMatchObject({ state: 'taken' })
    const { value } = await at.operator.call(lists.page, {
      ...{ name: 'payments', filters: { payment } },
    })
    expect(value.rows).toMatchObject([{ payment, refund: 'refused' }])
  })

  test('from a sum on another agrees, and nobody gives back what is their own', async () => {
    giving(async () => ({ taken: true }))
    const { payment } = await at.nobodys(2_000_000n)
    const change = (await ask(payment)).value
    expect(change).toMatchObject({ state: 'waiting', approvers: 1 })
    expect(await stands(payment)).toBeUndefined()
    expect((await at.approver.agree(change.id)).value.state).toBe('done')
    const who = await at.member()
    const own = await at.desk.staff({ may: ['money.move'], person: who.mobile })
    const paid = randomUUID()
    await at.paid(who, 20_000n, 5_000n, { payment: paid } as never)
    const terms = { gateway: 'kilat', payment: paid }
    expect((await own.propose('payment-refunded', terms)).code).toBe('change-refused')
  })
})
