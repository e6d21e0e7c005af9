import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import * as site from '../../site/index.ts'
import { defaults } from '../../site/settings.ts'
import * as wagers from '../../wagers/index.ts'
import { purse } from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { openPayouts, type Payee, pin } from '../testing/payee.ts'
import { uplineOthers, uplineStanding, uplineTransfers } from './read.ts'
import { setUplineTerms } from './sql.ts'
import { keysOf, type Sending, transferUpline } from './transfer-upline.ts'

let house: House
let desk: ReturnType<typeof openPayouts>
beforeAll(async () => {
  house = await openHouse({ max: 24 })
  desk = openPayouts(house)
})
afterAll(() => house.close())
beforeEach(() => turn(true))

const now = () => house.clock.now()
const turn = (on: boolean) =>
  house.store.transact((tx) =>
    site.changeSetting(tx, {
      name: 'whitelabel',
      value: { ...defaults.whitelabel, UPLINETRANSFER3: on },
      ...{ by: 'test', now: now() },
    }),
  )

/** Somebody, and those whom they invited. */
async function network(cash = [1_000_000n, 1_000_000n]) {
  const people = await Promise.all(cash.map((amount) => desk.payee(amount)))
  const [up, ...down] = people as [Payee, ...Payee[]]
  for (const { member } of down)
    await house.ownerStore.transact(
      (tx) => tx.run`update identity.profile
                        set invited_by = ${up.member}, affiliate_code = 'KODE'
                      where member = ${member}`,
    )
  return { up, down: down[0] as Payee, downs: down }
}
const sends = (from: Payee, amount: bigint, over: Partial<Sending> = {}) =>
  transferUpline(house.store, {
    ...{ member: from.member, bucket: from.bucket, to: 'upline', amount, paymentPassword: pin },
    ...{ key: randomUUID(), now: now() },
    ...over,
  })
const code = async (asked: ReturnType<typeof sends>) => {
  const told = await asked
  return isRefusal(told) ? told.refused : 'sent'
}
const accountOf = async ({ member }: Payee) => {
  const { account } = await house.store.db.one(z.object({ account: z.string() }))`
    select account from identity.member where id = ${member}`
  return account
}
const cashOf = async (...of: Payee[]) => Promise.all(of.map((each) => purse(house, each)))

test('[MEM-06] where the house does not offer it, it is refused by name, and is off from the start', async () => {
  expect(defaults.whitelabel.UPLINETRANSFER3).toBe(false)
  const { down } = await network()
  await turn(false)
  expect(await code(sends(down, 10_000n, { paymentPassword: 'wrong' }))).toBe('upline-off')
  expect(await uplineStanding(house.store.db, { ...down, now: now() })).toMatchObject({
    refused: 'upline-off',
  })
  expect(await uplineTransfers(house.store.db, down, {})).toMatchObject({ refused: 'upline-off' })
})

test('[MEM-06] up and down with the payment password; both see it, the other’s name hidden', async () => {
  const { up, down } = await network()
  expect(await code(sends(down, 200_000n, { paymentPassword: '000000' }))).toBe(
    'payment-password-wrong',
  )
  const sent = await sends(down, 200_000n)
  expect(sent).toMatchObject({
    other: 'upline',
    amount: -200_000n,
    name: expect.stringMatching(/^p•••\d$/),
  })
  expect(await cashOf(up, down)).toEqual([1_200_000n, 800_000n])
  const account = await accountOf(down)
  expect(await code(sends(up, 50_000n, { to: 'downline', account: account.toUpperCase() }))).toBe(
    'sent',
  )
  expect(await cashOf(up, down)).toEqual([1_150_000n, 850_000n])
  const seen = async (of: Payee) => {
    const page = await uplineTransfers(house.store.db, of, {})
    if (isRefusal(page)) throw new Error(page.refused)
    return page.items.map(({ other, amount }) => [other, amount])
  }
  expect(await seen(up)).toEqual([
    ['downline', -50_000n],
    ['downline', 200_000n],
  ])
  expect(await seen(down)).toEqual([
    ['upline', 50_000n],
    ['upline', -200_000n],
  ])
  if (isRefusal(sent)) throw new Error(sent.refused)
  const others = await uplineOthers(house.store.db, { ...up, ids: [sent.id] })
  expect(others.get(sent.id)).toMatch(/^p•••\d$/)
  const stranger = (await network()).up
  expect(await uplineOthers(house.store.db, { ...stranger, ids: [sent.id] })).toEqual(new Map())
  const { items } = await wallet.statementOf(house.store.db, {
    ...{ member: up.member, bucket: up.bucket, pool: 'cash', size: 10 },
    ...{ from: new Date(0), to: new Date(now().getTime() + 1_000), zone: 'UTC' },
  })
  expect(items.find(({ number }) => number === keysOf(sent.id).in)).toMatchObject({
    ...{ kind: 'transfer', reason: 'upline-in', amount: 200_000n, extId: sent.id },
  })
})

test('[MEM-06] nobody but the own upline and the own direct downline is reached', async () => {
  const { up, down, downs } = await network([1_000_000n, 1_000_000n, 1_000_000n])
  const [, sibling] = downs as [Payee, Payee]
  const other = await network()
  const below = await network()
  await house.ownerStore.transact(
    (tx) => tx.run`update identity.profile set invited_by = ${down.member}, affiliate_code = 'K'
                    where member = ${below.up.member}`,
  )
  const to = async (of: Payee) => ({ to: 'downline' as const, account: await accountOf(of) })
  for (const target of [sibling, up, other.down, other.up, below.up, below.down, down])
    expect(await code(sends(sibling, 10_000n, await to(target)))).toBe('downline-unknown')
  expect(await code(sends(up, 10_000n, await to(below.up))), 'two below').toBe('downline-unknown')
  for (const account of ['', 'nobody', "' or 1=1 --", '%'])
    expect(await code(sends(up, 10_000n, { to: 'downline', account }))).toBe('downline-unknown')
  expect(await code(sends(up, 10_000n))).toBe('upline-none')
  expect(await cashOf(up, down, sibling, other.up, other.down, below.up)).toEqual(
    Array.from({ length: 6 }, () => 1_000_000n),
  )
})

test('[MEM-06] eight times the same key sends once; another wish by it is refused', async () => {
  const { up, down } = await network()
  const key = randomUUID()
  const told = await Promise.all(Array.from({ length: 8 }, () => sends(down, 30_000n, { key })))
  expect(
    new Set(
      told.map((each) => JSON.stringify(each, (_, v) => (typeof v === 'bigint' ? `${v}` : v))),
    ).size,
  ).toBe(1)
  expect(await cashOf(up, down)).toEqual([1_030_000n, 970_000n])
  expect(await code(sends(down, 31_000n, { key }))).toBe('key-reused')
})

test('[MEM-06] twenty at once of the whole balance: one succeeds', async () => {
  const { up, down } = await network()
  const told = await Promise.all(Array.from({ length: 20 }, () => code(sends(down, 1_000_000n))))
  expect(told.filter((each) => each === 'sent')).toHaveLength(1)
  expect(new Set(told)).toEqual(new Set(['sent', 'purse-short']))
  expect(await cashOf(up, down)).toEqual([2_000_000n, 0n])
})

test('[MEM-06] limits at once and of a day are the desk’s, by version', async () => {
  const { down } = await network([0n, 9_000_000n])
  expect(await code(sends(down, 9_999n))).toBe('amount-below')
  expect(await code(sends(down, 5_000_001n))).toBe('amount-above')
  for (const amount of [0n, -50_000n]) expect(await code(sends(down, amount))).toBe('amount-below')
  const set = (terms: object) =>
    house.store.transact((tx) =>
      setUplineTerms(tx, {
        ...{ least: 10_000n, most: 5_000_000n, dayMost: 10_000_000n, perDay: 10 },
        ...{ by: 'test', now: now(), ...terms },
      }),
    )
  await set({ most: 600_000n, dayMost: 1_000_000n, perDay: 3 })
  expect(await code(sends(down, 600_000n))).toBe('sent')
  expect(await code(sends(down, 400_001n))).toBe('transfer-day-most')
  expect(await uplineStanding(house.store.db, { ...down, now: now() })).toMatchObject({
    ...{ dayLeft: 400_000n, leftToday: 2, sendable: 400_000n },
  })
  expect(await code(sends(down, 100_000n))).toBe('sent')
  expect(await code(sends(down, 100_000n))).toBe('sent')
  expect(await code(sends(down, 100_000n))).toBe('transfers-today')
  house.clock.advance(86_400_000)
  expect(await code(sends(down, 100_000n))).toBe('sent')
  await set({})
})

test('[MEM-06] owed turnover, a lock and a rest stand in the way; a bonus is never sent', async () => {
  const { up, down } = await network()
  const owing = { amount: 500_000n, owed: 500_000n, gift: false, source: 'deposit', now: now() }
  await house.store.transact((tx) =>
    wagers.oweTurnover(tx, { ...down, ...owing, id: randomUUID() }),
  )
  expect(await code(sends(down, 10_000n))).toBe('transfer-turnover')
  const account = await accountOf(down)
  const lock = (of: Payee, locked: boolean) =>
    house.store.transact((tx) =>
      wagers.lock(tx, { ...of, locked, reason: 'test', by: 'staff:1', now: now() }),
    )
  await lock(down, true)
  expect(await code(sends(down, 10_000n))).toBe('transfer-locked')
  expect(await code(sends(up, 10_000n, { to: 'downline', account }))).toBe('transfer-other-closed')
  await lock(down, false)
  const poor = await network([0n, 20_000n])
  await house.store.transact((tx) =>
    wallet.transfer(tx, {
      from: { house: 'promotion' },
      to: { ...poor.down, pool: 'bonus' },
      ...{ amount: 900_000n, reason: 'bonus', key: randomUUID(), source: 'test', now: now() },
    }),
  )
  expect(await code(sends(poor.down, 20_001n))).toBe('purse-short')
  const until = new Date(now().getTime() + 86_400_000)
  await house.store.transact((tx) =>
    wagers.exclude(tx, { ...poor.down, until, by: 'self', now: now() }),
  )
  expect(await code(sends(poor.down, 10_000n))).toBe('self-excluded')
})

test('[MEM-06] whoever sends to whom, and at the same time: what the network has stays the same', async () => {
  const { up, downs } = await network([300_000n, 300_000n, 300_000n, 300_000n])
  const names = await Promise.all(downs.map(accountOf))
  const step = fc.record({
    up: fc.boolean(),
    which: fc.nat({ max: 2 }),
    amount: fc.bigInt(1n, 400_000n),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      await Promise.all(
        steps.map((each) =>
          each.up
            ? sends(downs[each.which] as Payee, each.amount)
            : sends(up, each.amount, { to: 'downline', account: names[each.which] }),
        ),
      )
      const all = await cashOf(up, ...downs)
      expect(all.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n)).toBe(1_200_000n)
    }),
    { numRuns: 8 },
  )
})
