import { randomUUID } from 'node:crypto'
import { agentLinks, agentTeam, linksMost, registration, signIn } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openWire, type Wire } from '../cashier/testing/wire.ts'
import { form, login } from '../identity/testing/door.ts'
import { ask } from '../platform/testing/caller.ts'

import { makeLink } from './links.ts'
import { countMoney } from './moved.ts'
import { type AgentOf, agentsAt } from './testing/agents.ts'
import { type Network, openNetwork } from './testing/network.ts'

let wire: Wire
let network: Network
let agent: AgentOf
beforeAll(async () => {
  wire = await openWire()
  network = openNetwork(wire.house)
  agent = agentsAt(wire, network)
})
afterAll(() => wire.close())

let names = 0
const newName = () => `tamubaru${++names}`
const register = (username: string, referralCode?: string) =>
  ask(wire.url, registration.register, { body: form(username, { referralCode }) })

const Placed = z.object({ member: z.string(), upline: z.string().nullable(), rates: z.unknown() })
const placeOf = (account: string) => wire.house.store.db.one(Placed)`
  select m.id as member, t.upline,
         (select jsonb_object_agg(r.category, agents.rate_of(m.id, r.category)) from agents.rate r
           where r.member = m.id) as rates
    from identity.member m join agents.member t on t.member = m.id where m.account = ${account}`

type Links = { items: Record<string, unknown>[]; rates: unknown }
type Made = { id: string; code: string }
const link = { name: 'Teman kampus', rates: [{ category: 'RNG', rate: 40 }] }

test('[AGT-02, AGT-04] who registers by a link stands below its agent with its rates at once; what came of it is counted', async () => {
  const top = await agent()
  await network.rate(top, 60)
  const { id, code } = await wire.told<Made>(agentLinks.makeLink, link, top)
  const visitor = randomUUID()
  for (const who of [visitor, visitor, randomUUID()])
    await ask(wire.url, agentLinks.visitLink, { body: { code, visitor: who } })
  const account = newName()
  expect(await register(account, code)).toMatchObject({ success: true })
  expect(await placeOf(account)).toMatchObject({ upline: top.member, rates: { RNG: 40 } })
  await countMoney(wire.house.store, wire.house.clock.now())
  const [first] = (await wire.told<Links>(agentLinks.links, {}, top)).items
  expect(first).toMatchObject({
    ...{ id, code, ...link, open: true, until: null },
    ...{ visits: 2, joined: 1, depositors: 0, stake: '0' },
  })
  // Who they are opens; of another's link, and of days before, there is nobody.
  const came = async (by: object, who = top) =>
    (await wire.told<{ items: { account: string }[] }>(agentTeam.team, by, who)).items.map(
      (one) => one.account,
    )
  const today = houseDay(wire.house.clock.now())
  expect(await came({ link: id })).toEqual([account])
  expect(await came({ from: today, to: today })).toEqual([account])
  expect(await came({ link: id }, await agent())).toEqual([])
  expect(await came({ from: '2020-01-01', to: '2020-01-02' })).toEqual([])
  expect(await wire.send(agentTeam.team, { from: today, to: '2020-01-02' }, top)).toMatchObject({
    code: 'days-invalid',
  })
  // The agent gets less by now: nobody who comes gets more than that.
  const late = await agent()
  await network.rate(late, 50)
  const dear = { ...link, rates: [{ category: 'RNG', rate: 50 }] }
  const made = await wire.told<Made>(agentLinks.makeLink, dear, late)
  await network.rate(late, 20)
  const second = newName()
  expect(await register(second, made.code.toLowerCase())).toMatchObject({ success: true })
  expect(await placeOf(second)).toMatchObject({ upline: late.member, rates: { RNG: 20 } })
})

test('[AGT-04] a link gives nobody more than its agent has, ends by its term and by hand, and is nobody else’s to close', async () => {
  const [top, other] = [await agent(), await agent()]
  await network.rate(top, 30)
  expect(await wire.send(agentLinks.makeLink, link, top)).toMatchObject({
    code: 'agents-rate-above',
  })
  const plain = { ...link, rates: [] }
  const short = await wire.told<Made>(agentLinks.makeLink, { ...plain, days: 2 }, top)
  const closed = await wire.told<Made>(agentLinks.makeLink, plain, top)
  expect(await wire.send(agentLinks.closeLink, { id: closed.id }, other)).toMatchObject({
    code: 'agents-link-unknown',
  })
  await wire.told(agentLinks.closeLink, { id: closed.id }, top)
  expect(await wire.send(agentLinks.closeLink, { id: closed.id }, top)).toMatchObject({
    code: 'agents-link-unknown',
  })
  const inTime = newName()
  await register(inTime, short.code)
  expect(await placeOf(inTime)).toMatchObject({ upline: top.member })
  // Its term runs out: what is sealed is taken at the time of the clock on the wall only.
  await wire.house.ownerStore.transact(async (tx) => {
    await tx.run`update agents.link set until = ${wire.house.clock.now()} where id = ${short.id}`
    await tx.run`update identity.affiliate_link set until = ${wire.house.clock.now()} where code = ${short.code}`
  })
  for (const code of [short.code, closed.code]) {
    const account = newName()
    expect(await register(account, code)).toMatchObject({ success: true })
    expect(await placeOf(account)).toMatchObject({ upline: null })
  }
  // A visit to what is over is answered as any other, and counts nowhere.
  const visit = { code: short.code, visitor: randomUUID() }
  expect(await ask(wire.url, agentLinks.visitLink, { body: visit })).toMatchObject({ value: {} })
  const { items } = await wire.told<Links>(agentLinks.links, {}, top)
  expect(items.map(({ open, visits }) => [open, visits])).toEqual([
    [false, 0],
    [false, 0],
  ])
  expect((await wire.told<Links>(agentLinks.links, {}, other)).items).toEqual([])
})

test('no agent has more links than can be overseen, also not by pressing many times at once', async () => {
  const { store, clock, random } = wire.house
  const top = await agent()
  const make = () =>
    store.transact((tx) =>
      makeLink(tx, { member: top.member, name: 'Banyak', rates: [], random, now: clock.now() }),
    )
  await Promise.all(Array.from({ length: linksMost + 5 }, make))
  const { items } = await wire.told<Links>(agentLinks.links, {}, top)
  expect(items.length).toBe(linksMost)
  expect(await wire.send(agentLinks.makeLink, { ...link, rates: [] }, top)).toMatchObject({
    code: 'agents-links-most',
  })
})

type Opened = { opened: { account: string; password: string }[]; faults: object[] }

test('[AGT-02] accounts are opened all or none; the first password opens them once, for a new one', async () => {
  const top = await agent()
  await network.rate(top, 60)
  const rates = [{ category: 'RNG', rate: 25 }]
  const [one, two] = [newName(), newName()]
  const wrong = [one, 'x', two, two.toUpperCase(), top.account, 'operator']
  expect(await wire.told(agentLinks.openAccounts, { accounts: wrong, rates }, top)).toEqual({
    opened: [],
    faults: [
      { account: 'x', why: 'shape' },
      { account: two.toUpperCase(), why: 'twice' },
      { account: top.account, why: 'taken' },
      { account: 'operator', why: 'taken' },
    ],
  })
  const key = randomUUID()
  const asked = { accounts: [one, two], rates }
  const send = (token: string) => wire.send(agentLinks.openAccounts, asked, { token, key })
  const answers = await Promise.all([send(top.token), send(top.token)])
  // An answer that was lost is told again, and nobody else is told it under the same key.
  const [said, again] = [...answers, await send(top.token)].map(({ value }) => value as Opened)
  expect(said?.opened.map(({ account }) => account)).toEqual([one, two])
  expect(again).toEqual(said)
  const other = await agent()
  await network.rate(other, 60)
  expect((await send(other.token)).value).toMatchObject({ opened: [] })

  const placed = await placeOf(one)
  expect(placed).toMatchObject({ upline: top.member, rates: { RNG: 25 } })
  const password = said?.opened[0]?.password ?? ''
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
  const entered = await ask(wire.url, signIn.login, { body: login(one, password) })
  expect(entered).toMatchObject({ success: true, value: { passwordExpired: true } })
  // Nothing can be gathered by opening them: the welcome is for who comes by themselves.
  const Own = z.object({ balance: z.bigint() })
  const [cash] = await wire.house.ownerStore.db.many(Own)`
    select balance from wallet.account where member = ${placed.member} and pool = 'cash'`
  expect(cash?.balance).toBe(0n)
})

test('[AGT-02, AGT-04] an agent opens members and agents of their own branch, below themself and within their rates; no type is named by whoever asks', async () => {
  const types = { 1: 2, 2: 2, 41: 42, 42: 42 } as const
  for (const [own, below] of Object.entries(types)) {
    const top = await agent(undefined, Number(own) as keyof typeof types)
    await network.rate(top, 60)
    const rates = [{ category: 'RNG', rate: 25 }]
    const [plain, heir] = [newName(), newName()]
    const opens = (account: string, more: object) =>
      wire.send(agentLinks.openAccounts, { accounts: [account], rates, ...more }, top)
    expect(await opens(plain, {})).toMatchObject({ value: { faults: [] } })
    expect(await opens(heir, { as: 'agent' })).toMatchObject({ value: { faults: [] } })
    for (const more of [{ as: 'operator' }, { as: 1 }])
      expect(await opens(newName(), more)).toMatchObject({ success: false })
    // What nobody asks for has no effect.
    const sly = newName()
    await opens(sly, { kind: 1, isAgent: 41, type: 1 })
    const Opened = z.object({ account: z.string(), kind: z.int() })
    const found = await wire.house.ownerStore.db.many(Opened)`
      select account, kind from identity.member where account = any (${[plain, heir, sly]})`
    const kinds = new Map(found.map(({ account, kind }) => [account, kind]))
    expect([kinds.get(plain), kinds.get(heir), kinds.get(sly) ?? 0]).toEqual([0, below, 0])
    expect(await placeOf(heir)).toMatchObject({ upline: top.member, rates: { RNG: 25 } })
  }
})

test('an agent gives those whom they open no more than they have, and a member opens none', async () => {
  const [top, plain] = [await agent(), await agent(undefined, 0)]
  const asked = { accounts: [newName()], rates: [{ category: 'RNG', rate: 1 }] }
  expect(await wire.send(agentLinks.openAccounts, asked, top)).toMatchObject({
    code: 'agents-rate-above',
  })
  for (const call of [agentLinks.links, agentLinks.makeLink, agentLinks.openAccounts])
    expect(await wire.send(call, { ...asked, name: 'x', rates: [] }, plain)).toMatchObject({
      code: 'agent-only',
    })
})
