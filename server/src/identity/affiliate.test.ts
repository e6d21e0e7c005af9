import { registration } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { toldApart } from '../platform/testing/told-apart.ts'
import { giveAffiliateCode, openAccount } from './index.ts'
import { type Door, onOpened, openDoor } from './testing/door.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
  await agent('agent', 1)
  await agent('member', 0)
  await agent('leaving', 41)
  await give('agent', 'AGEN2026')
  await give('leaving', 'PERGI2026')
  await house.ownerStore.transact(
    (tx) => tx.run`update identity.member set status = 'closed' where account = 'leaving'`,
  )
  await door.turn('site', { affiliateCode: 'BALAI1' })
})
afterAll(async () => {
  await door.close()
  await house.close()
})

const agent = (account: string, isAgent: 0 | 1 | 41) =>
  door.store.transact((tx) =>
    openAccount(tx, {
      account,
      password: 'rahasia1',
      isAgent,
      random: house.random,
      now: house.clock.now(),
      onOpened,
    }),
  )
const give = (account: string, code: string) =>
  door.store.transact((tx) =>
    giveAffiliateCode(tx, { account, code, by: 'house', now: house.clock.now() }),
  )
const ask = (code: string, domain = 'balai.example') => door.call('affiliate', { code, domain })

test('[REG-07] the house’s own code and an agent’s are known, in any case of their letters', async () => {
  for (const code of ['AGEN2026', 'agen2026', ' Agen2026 '])
    expect((await ask(code)).value, code).toEqual({ code: 'AGEN2026' })
  expect((await ask('balai1')).value).toEqual({ code: 'BALAI1' })
})

test('every code that does not invite is answered alike', async () => {
  const never = await ask('TIDAKADA')
  expect(never).toMatchObject({ status: 200, success: false, code: 'invitation-code-error' })
  for (const code of [
    '',
    ' ',
    'PERGI2026',
    '%',
    "' or 1=1 --",
    'AGEN202',
    '\ud800',
    'x'.repeat(255),
  ])
    expect(await ask(code), code).toEqual(never)
  await door.turn('site', { affiliateCode: '' })
  for (const code of ['', 'BALAI1']) expect(await ask(code), code).toEqual(never)
  await door.turn('site', { affiliateCode: 'BALAI1' })
})

test('a code that is not a text is malformed, and asking is slowed', async () => {
  const raw = async (query: string) =>
    (await door.app.inject({ method: 'GET', url: `${registration.affiliate.path}${query}` }))
      .statusCode
  for (const query of [
    '',
    '?code[]=AGEN2026',
    '?code=a&code=b',
    `?code=${'x'.repeat(256)}`,
    '?code=%00',
  ])
    expect(await raw(query), query).toBe(400)
  expect(registration.affiliate.rate).toEqual({ calls: 20, seconds: 60 })
})

test('a code of an agent who is gone takes as long as one that never was', async () => {
  const times: number[][] = [[], []]
  for (let i = 0; i < 440; i++) {
    const began = performance.now()
    await ask(i % 2 ? 'PERGI2026' : 'TIDAK2026')
    if (i >= 40) times[i % 2]?.push(performance.now() - began)
  }
  const [gone = [], never = []] = times
  expect(toldApart(gone.map((ms, nth) => ms - (never[nth] ?? 0)))).toBeLessThan(5)
})

test('a code is one agent’s for good, and on the record once', async () => {
  await give('agent', 'AGEN2026')
  const bad: [string, string][] = [
    ['agent', 'LAIN2026'],
    ['member', 'ANGGOTA1'],
    ['nobody', 'SIAPA123'],
    ['agent', 'a b c d'],
    ['agent', 'abc'],
  ]
  for (const [account, code] of bad) await expect(give(account, code), code).rejects.toThrow()
  await agent('second', 1)
  for (const code of ['agen2026', 'balai1', 'pergi2026'])
    await expect(give('second', code), code).rejects.toThrow('cannot be the code')
  await give('second', 'KEDUA2026')
  const Events = z.object({ n: z.bigint() })
  const { n } = await house.ownerStore.db.one(Events)`
    select count(*) as n from audit.event where kind = 'affiliate-code-given'`
  expect(n).toBe(3n)
})

test('the application can neither move nor withdraw a code', async () => {
  for (const work of [
    (tx: any) => tx.run`update identity.affiliate set code = 'X'`,
    (tx: any) => tx.run`delete from identity.affiliate`,
  ])
    await expect(house.store.transact(work)).rejects.toThrow('permission denied')
})
