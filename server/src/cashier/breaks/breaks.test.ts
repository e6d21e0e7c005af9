import { randomUUID } from 'node:crypto'
import { lists } from '@balai/contract/desk/list'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { openPlayer, type Player, purse } from '../../wagers/testing/players.ts'
import { equip } from '../equipment.ts'
import type { Gateway, Heard } from '../gateway.ts'
import { midtrans } from '../gateways/midtrans.ts'
import { openFakeMidtrans, serverKey } from '../gateways/testing/fake-midtrans.ts'
import { resolve } from '../gateways/testing/fake-server.ts'
import { openFakeXendit, xenditKeys } from '../gateways/testing/fake-xendit.ts'
import { xendit } from '../gateways/xendit.ts'
import { hear } from '../hear.ts'
import { seedWays } from '../seed-ways.ts'
import * as deposits from '../sql.ts'
import { referenceOf } from '../stands.ts'
import { openTillDesk, type TillDesk } from '../testing/till-desk.ts'
import { compareDay, differences } from './compare.ts'
import { compareJob } from './jobs.ts'
import * as sql from './sql.ts'

let at: TillDesk
let x: Awaited<ReturnType<typeof openFakeXendit>>
let m: Awaited<ReturnType<typeof openFakeMidtrans>>
let operator: TillDesk['operator']
let approver: TillDesk['operator']
let outside: Record<'xendit' | 'midtrans', Gateway>
/** Gateways of this machine live by its clock. */
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
beforeAll(async () => {
  at = await openTillDesk()
  at.house.clock.advance(Date.now() - at.house.clock.now().getTime())
  // Those who came in before have been away for days by now.
  operator = await at.desk.staff({ may: ['money.see', 'money.move'] })
  approver = await at.desk.staff({ may: ['money.approve'] })
  ;[x, m] = [await openFakeXendit(), await openFakeMidtrans()]
  const reach = { localhost: true, log: at.house.log, resolve }
  outside = {
    xendit: xendit({ ...reach, ...xenditKeys, base: x.base, payee: 'BALAI' }),
    midtrans: midtrans({ ...reach, serverKey, base: m.base, snapBase: m.base }),
  }
})
afterAll(async () => {
  await Promise.all([x.close(), m.close()])
  await at.close()
})

/** One that no other of them has: where several have it, the first is asked. */
const channels = { xendit: 'DANA', midtrans: 'GOPAY' } as const
type Name = keyof typeof channels

/** A member who asked to pay in by a gateway, and how that is called there. */
async function asked(name: Name, amount = 100_000n) {
  const { store, clock } = at.house
  const gateway = outside[name]
  equip(store, { gateways: [gateway], publicUrl: 'http://localhost' })
  const way = { method: 'e-wallet', gateway: name, open: true, least: 10_000n } as const
  const costs = { most: 1_000_000n, feeFlat: 0n, feeShare: 0, minutes: 30 }
  const ways = [{ ...way, ...costs, channels: [channels[name]] }]
  await store.transact((tx) => seedWays(tx, { ways, now: clock.now() }))
  const player = await openPlayer(at.house, 1_000n)
  await at.till.answered(player)
  const wish = { method: 'e-wallet', channel: channels[name] } as const
  const deposit = await at.till.asks(player, amount, wish)
  if (isRefusal(deposit)) throw new Error(deposit.refused)
  return { player, id: deposit.id, reference: referenceOf({ ...player, id: deposit.id }) }
}
const compare = (name: Name, day = today()) =>
  compareDay(at.house.store, {
    ...{ gateway: outside[name], day, random: at.house.random, now: at.house.clock.now() },
  })
const hears = async (name: Name, all: readonly Heard[]) => {
  const { store, random, clock } = at.house
  for (const heard of all)
    await store.transact((tx) =>
      hear(tx, { gateway: name, heard, body: '{}', random, now: clock.now() }),
    )
}
const paymentOf = async (name: Name, reference: string) => {
  const paid = (await outside[name].paidOf(reference)).find(({ kind }) => kind === 'paid')
  if (paid?.kind !== 'paid') throw new Error('nothing was paid')
  return paid.payment
}
const stateOf = async (player: Player, id: string) =>
  (await deposits.depositOf(at.house.store.db, { ...player, id }))?.state
const cases = async (payment: string) => {
  const since = new Date(0)
  const place = { at: '2999-01-01 00:00:00+00', key: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const now = at.house.clock.now()
  return sql.breaksIn(at.house.store.db, { payment }, { ...place, since, now, limit: 10 })
}

describe('[I16] a day of a gateway beside ours', () => {
  test.each(['xendit', 'midtrans'] as const)(
    '%s: money that we were never told of is asked for, and credited once',
    async (name) => {
      const { player, id, reference } = await asked(name)
      ;(name === 'xendit' ? x : m).pays(reference, 100_000)
      expect(await stateOf(player, id)).toBe('awaiting')
      const found = await compare(name)
      expect(found.learnt).toBeGreaterThan(0)
      expect(await stateOf(player, id)).toBe('credited')
      expect(await purse(at.house, player)).toBe(101_000n)
      expect(await cases(await paymentOf(name, reference))).toEqual([])
      expect(await compare(name)).toMatchObject({ learnt: 0, differ: 0 })
      expect(await purse(at.house, player)).toBe(101_000n)
    },
  )

  test.each(['xendit', 'midtrans'] as const)(
    '%s: a taking back that we were never told of is found, and taken',
    async (name) => {
      const { player, id, reference } = await asked(name)
      const fake = name === 'xendit' ? x : m
      fake.pays(reference, 100_000)
      await hears(name, await outside[name].paidOf(reference))
      fake.refunds(reference, 100_000)
      expect(await stateOf(player, id)).toBe('credited')
      expect((await compare(name)).learnt).toBe(1)
      expect(await stateOf(player, id)).toBe('reversed')
      expect(await purse(at.house, player)).toBe(1_000n)
      expect((await compare(name)).learnt).toBe(0)
    },
  )

  test('what is in our books and not in their list is one case, until it is there', async () => {
    const { reference } = await asked('xendit')
    x.pays(reference, 100_000)
    await hears('xendit', await outside.xendit.paidOf(reference))
    const payment = await paymentOf('xendit', reference)
    x.hides(payment)
    expect((await compare('xendit')).differ).toBe(1)
    await compare('xendit')
    expect(await cases(payment)).toMatchObject([
      { kind: 'missing-there', ours: 100_000n, theirs: null, reference, endedAt: null },
    ])
    x.shows(payment)
    expect((await compare('xendit')).differ).toBe(0)
    expect(await cases(payment)).toMatchObject([{ endedWhy: 'agrees-now', endedBy: 'house' }])
  })

  test('another amount than we were told of is a case with both', async () => {
    const { reference } = await asked('xendit')
    x.pays(reference, 100_000)
    await hears('xendit', await outside.xendit.paidOf(reference))
    const payment = await paymentOf('xendit', reference)
    x.lists(payment, 90_000)
    expect((await compare('xendit')).differ).toBe(1)
    expect(await cases(payment)).toMatchObject([
      { kind: 'amount-differs', theirs: 90_000n, ours: 100_000n },
    ])
    x.lists(payment, 100_000)
    await compare('xendit')
  })

  test('a list is read to its last page, and what is somebody else’s in it is left alone', async () => {
    x.pageOf.size = 2
    const all = [await asked('xendit'), await asked('xendit'), await asked('xendit')]
    for (const { reference } of all) x.pays(reference, 100_000)
    const shop = `shop-${randomUUID()}`
    await outside.xendit.open({
      ...{ reference: shop, method: 'qris', channel: null, amount: 5_000n, currency: 'IDR' },
      ...{
        exponent: 0,
        askedAt: new Date(),
        expiresAt: new Date(),
        backUrl: 'https://shop.example',
      },
    })
    x.pays(shop, 5_000)
    expect(await compare('xendit')).toMatchObject({ learnt: 3, differ: 0 })
    for (const { player, id } of all) expect(await stateOf(player, id)).toBe('credited')
    x.pageOf.size = 50
  })

  test('in the morning each gateway is compared, and one that is away keeps no other waiting', async () => {
    const lost = await asked('midtrans')
    m.pays(lost.reference, 100_000)
    equip(at.house.store, {
      gateways: [outside.xendit, outside.midtrans],
      publicUrl: 'http://localhost',
    })
    x.faults.push(500, 500)
    const tomorrow = new Date(Date.now() + 86_400_000)
    await compareJob({ random: at.house.random, log: at.house.log }).run(at.house.store, tomorrow)
    expect(await stateOf(lost.player, lost.id)).toBe('credited')
  })
})

test('[I16] every payment of either side is in it once: agreed on, or a difference', () => {
  const side = fc.uniqueArray(
    fc.record({
      payment: fc.integer({ min: 1, max: 12 }).map((n) => `p${n}`),
      reference: fc.constantFrom('a', 'b', 'c'),
      amount: fc.bigInt({ min: 1n, max: 3n }),
    }),
    { selector: ({ payment }) => payment, maxLength: 10 },
  )
  fc.assert(
    fc.property(side, side, (theirs, mine) => {
      const listed = theirs.map((one) => ({
        ...one,
        ...{ kind: 'paid' as const, currency: 'IDR', at: new Date(0) },
      }))
      const ours = mine.map((one) => ({ ...one, currency: 'IDR' }))
      const found = differences({ listed, ours, elsewhere: [] })
      const of = (kind: string) => found.filter((one) => one.kind === kind).length
      const agree = listed.length - of('missing-here') - of('amount-differs')
      // As many of ours are agreed on as of theirs.
      expect(ours.length - of('missing-there') - of('amount-differs')).toBe(agree)
      const sum = (all: readonly { amount: bigint }[]) =>
        all.reduce((so, { amount }) => so + amount, 0n)
      const apart = found.reduce((so, one) => so + (one.theirs ?? 0n) - (one.ours ?? 0n), 0n)
      // The differences explain what the two sums are apart, to the last unit.
      expect(apart).toBe(sum(listed) - sum(ours))
    }),
    { numRuns: 500 },
  )
})

describe('[OPS-04] a case at the desk', () => {
  const found = async (theirs: bigint | null, ours: bigint | null) => {
    const now = at.house.clock.now()
    const [id, payment] = [randomUUID(), randomUUID()]
    const kind =
      theirs === null ? 'missing-there' : ours === null ? 'missing-here' : 'amount-differs'
    const due = new Date(now.getTime() + 48 * 3_600_000)
    const of = {
      id,
      payment,
      gateway: 'kilat',
      reference: null,
      day: '2026-11-20',
      currency: 'IDR',
    }
    await at.house.store.transact((tx) => sql.addBreak(tx, { ...of, kind, theirs, ours, now, due }))
    return { id, payment }
  }

  test('is owned by whoever takes it, ended by its owner alone, and by two above a sum', async () => {
    const small = await found(100_000n, 90_000n)
    const end = (id: string, why = 'corrected-there') =>
      operator.propose('payment-break-ended', { break: id, why })
    expect((await end(small.id)).code).toBe('change-refused')
    expect((await operator.propose('payment-break-taken', { break: small.id })).value.state).toBe(
      'done',
    )
    expect((await operator.propose('payment-break-taken', { break: small.id })).code).toBe(
      'change-refused',
    )
    expect((await end(small.id)).value.state).toBe('done')
    const [row] = await cases(small.payment)
    expect(row).toMatchObject({ endedWhy: 'corrected-there', endedBy: row?.owner })
    expect((await end(small.id)).code).toBe('change-refused')
    const large = await found(null, 2_000_000n)
    await operator.propose('payment-break-taken', { break: large.id })
    const waits = (await end(large.id, 'written-off')).value
    expect(waits.state).toBe('waiting')
    expect((await cases(large.payment))[0]).toMatchObject({ endedAt: null })
    expect((await approver.agree(waits.id)).value.state).toBe('done')
    expect((await cases(large.payment))[0]).toMatchObject({ endedWhy: 'written-off' })
  })

  test('cannot be changed in the database: not what was found, and not its end', async () => {
    const { id } = await found(7n, null)
    const tries = (run: (tx: Parameters<typeof sql.endBreak>[0]) => Promise<unknown>) =>
      expect(at.house.ownerStore.transact(run)).rejects.toMatchObject({ code: '23514' })
    await tries((tx) => tx.run`update cashier.payment_break set theirs = 8 where id = ${id}::uuid`)
    const ending = { id, by: 'staff:1', why: 'not-ours', note: '', now: at.house.clock.now() }
    await at.house.store.transact((tx) => sql.endBreak(tx, ending))
    await tries((tx) => sql.endBreak(tx, { ...ending, why: 'written-off' }))
    await expect(
      at.house.store.transact((tx) => tx.run`delete from cashier.payment_break`),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('[OPS-02] is in list, queue and figure as it is in the books', async () => {
    await found(5_000n, null)
    const Count = z.object({ open: z.int() })
    const { open } = await at.house.ownerStore.db.one(Count)`
      select count(*) filter (where ended_at is null)::int as open from cashier.payment_break`
    const asked = { name: 'payment-breaks', filters: { open: 'open' } }
    const { value } = await operator.call(lists.page, asked)
    expect(value.rows).toHaveLength(open)
    const now = at.house.clock.now()
    expect(await sql.openNow(at.house.store.db, now)).toMatchObject({ waiting: open, late: 0 })
    const late = new Date(now.getTime() + 49 * 3_600_000)
    expect(await sql.openNow(at.house.store.db, late)).toMatchObject({ late: open })
  })
})
