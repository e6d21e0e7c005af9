import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { setMemberState } from '../../identity/index.ts'
import { openStore } from '../../platform/db.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import * as wagers from '../../wagers/index.ts'
import { purse } from '../../wagers/testing/players.ts'
import { countRounds } from '../count.ts'
import { type Affiliates, openAffiliates, share } from '../testing/affiliates.ts'
import { type Network, openNetwork } from '../testing/network.ts'
import { monthBefore, monthEnds, monthOf } from './months.ts'
import { dueUpTo } from './reckon-sql.ts'
import { settleAffiliates } from './settle.ts'

let house: House
let network: Network
let affiliates: Affiliates
beforeAll(async () => {
  house = await openHouse({ max: 6 })
  network = openNetwork(house)
  affiliates = openAffiliates(house)
})
afterAll(() => house.close())

const dayMs = 86_400_000
let codes = 0
const newCode = () => `UJI-${++codes}`

/** An affiliate of a programme with these terms, with a link. */
async function affiliate(terms = share(3_000)) {
  const one = await network.member()
  const programme = newCode()
  await affiliates.programme(programme, terms)
  await affiliates.joins(one, programme)
  return { ...one, programme, link: await affiliates.link(one) }
}

const Came = z.object({
  affiliate: z.string(),
  link: z.string(),
  sub: z.string(),
  clicked: z.boolean(),
  why: z.string().nullable(),
})
const cameOf = ({ member }: { member: string }) => house.ownerStore.db.maybe(Came)`
  select affiliate, link, sub, click is not null as clicked, why from agents.attribution
   where member = ${member}`

test('[AGT-04] the first or the last click within its days brings an account, as the rule of that time says; a code counts where there is none', async () => {
  const [one, other] = [await affiliate(), await affiliate()]
  const visitor = randomUUID()
  await affiliates.clicks(one.link.code, visitor, 'iklan-1')
  house.clock.advance(dayMs)
  await affiliates.clicks(other.link.code, visitor, 'iklan-2')
  const last = await network.member(one, { came: visitor, code: one.link.code })
  // They stand below whose code they gave, and were brought by whose click counts.
  expect(await cameOf(last)).toMatchObject({ affiliate: other.member, sub: 'iklan-2' })
  await affiliates.rule(2, 'first')
  const first = await network.member(one, { came: visitor, code: one.link.code })
  expect(await cameOf(first)).toMatchObject({ affiliate: one.member, sub: 'iklan-1' })
  house.clock.advance(1.5 * dayMs)
  // The first is older than its two days by now.
  const late = await network.member(one, { came: visitor })
  expect(await cameOf(late)).toMatchObject({ affiliate: other.member })
  house.clock.advance(3 * dayMs)
  const typed = await network.member(one, { came: visitor, code: one.link.code })
  expect(await cameOf(typed)).toMatchObject({ affiliate: one.member, sub: '', clicked: false })
  // Neither a click of nobody nor a link of an agent without a programme brings anything.
  const plain = await network.member()
  const link = await affiliates.link(plain)
  const stranger = await affiliates.clicks(link.code)
  const alone = await network.member(plain, { came: stranger, code: link.code })
  expect(await cameOf(alone)).toBeUndefined()
  await affiliates.rule(30, 'last')
})

test('[AGT-05] a month is stated once it is over, from cash stakes less returns and gifts, and paid once by two schedulers', async () => {
  const one = await affiliate({
    share: {
      tiers: [
        { net: 0n, rate: 1_000 },
        { net: 50_000n, rate: 2_000 },
      ],
      carry: 'none',
    },
    cpa: null,
  })
  const player = await network.member(one, { code: one.link.code })
  const bets = [await network.plays(player, 80_000n, 10_000n), await network.plays(player, 9_999n)]
  await network.counts(...bets)
  await affiliates.gives(player, 5_000n)
  await affiliates.looks()
  await affiliates.settles()
  expect(await affiliates.statements(one)).toEqual([])
  const had = (await purse(house, one)) ?? 0n
  affiliates.toNextMonth()
  await affiliates.looks()
  const other = openStore({ url: house.url, max: 3, log: house.log })
  await Promise.all([affiliates.settles(), settleAffiliates(other, house.clock.now())])
  await other.close()
  await affiliates.settles()
  const paid = ((80_000n - 10_000n + 9_999n - 5_000n) * 2_000n) / 10_000n
  expect(await affiliates.statements(one)).toMatchObject([
    { nth: 1, net: 74_999n, rate: 2_000, share: paid, cpa: 0n, amount: paid },
  ])
  expect(await purse(house, one)).toBe(had + paid)
  expect(await affiliates.differences()).toEqual([])
})

test('[AGT-05] a bet undone after it was paid for states the month again and is made up for; a negative month is carried only where terms say so', async () => {
  const [kept, forgot] = [await affiliate(share(5_000, 'ever')), await affiliate(share(5_000))]
  const players = [
    await network.member(kept, { code: kept.link.code }),
    await network.member(forgot, { code: forgot.link.code }),
  ] as const
  const bets = []
  for (const player of players) bets.push(await network.plays(player, 1_000n))
  await network.counts(...bets)
  affiliates.toNextMonth()
  await affiliates.settles()
  // A month in which members are ahead.
  for (const player of players) await network.counts(await network.plays(player, 100n, 700n))
  for (const bet of bets) await network.undoes(bet)
  await network.counts(...bets)
  affiliates.toNextMonth()
  await affiliates.settles()
  for (const [one, carriedIn] of [
    [kept, 0n],
    [forgot, 0n],
  ] as const) {
    expect(await affiliates.statements(one)).toMatchObject([
      { nth: 2, net: 0n, amount: 0n },
      { nth: 1, net: -600n, carriedIn, amount: 0n },
    ])
    expect((await affiliates.entries(one)).at(-1)).toMatchObject({ amount: -500n, balance: -500n })
  }
  for (const player of players) await network.counts(await network.plays(player, 2_000n))
  affiliates.toNextMonth()
  await affiliates.settles()
  expect((await affiliates.statements(kept)).at(-1)).toMatchObject({
    carriedIn: -600n,
    share: 700n,
  })
  expect((await affiliates.statements(forgot)).at(-1)).toMatchObject({
    carriedIn: 0n,
    share: 1_000n,
  })
  // What was paid too much comes off first.
  expect((await affiliates.entries(kept)).at(-1)).toMatchObject({ kind: 'payment', amount: -200n })
  expect((await affiliates.entries(forgot)).at(-1)).toMatchObject({ amount: -500n, balance: 0n })
  expect(await affiliates.differences()).toEqual([])
})

test('[AGT-05] a member who qualifies is paid for once, taken back with the deposit, and paid for again once it is there again', async () => {
  const terms = { share: null, cpa: { deposit: 10n ** 12n, stake: 1_000n, pays: 25_000n } }
  const one = await affiliate(terms)
  const player = await network.member(one, { code: one.link.code })
  const idle = await network.member(one, { code: one.link.code })
  await network.counts(await network.plays(player, 1_000n), await network.plays(idle, 999n))
  const cpas = async () => (await affiliates.statements(one)).map(({ cpa }) => cpa)
  const month = async () => {
    affiliates.toNextMonth()
    await affiliates.looks()
    await affiliates.settles()
    return cpas()
  }
  expect(await month()).toEqual([25_000n])
  expect(await month()).toEqual([25_000n, 0n])
  await affiliates.takesBack(player, 1n)
  expect(await month()).toEqual([25_000n, 0n, -25_000n])
  await network.paysIn(player, 1n)
  expect(await month()).toEqual([25_000n, 0n, -25_000n, 25_000n])
  // Other terms from here on: whoever was paid for stays so.
  await affiliates.programme(one.programme, { ...terms, cpa: { ...terms.cpa, stake: 5_000n } })
  expect(await month()).toEqual([25_000n, 0n, -25_000n, 25_000n, 0n])
  expect(await affiliates.differences()).toEqual([])
})

test('[AGT-05] play of somebody who rests brings an affiliate nothing from that moment', async () => {
  const one = await affiliate()
  const player = await network.member(one, { code: one.link.code })
  await network.counts(await network.plays(player, 1_000n))
  const late = await network.plays(player, 50_000n)
  await house.store.transact((tx) =>
    wagers.exclude(tx, {
      ...{ member: player.member, bucket: player.bucket },
      until: new Date(house.clock.now().getTime() + 90 * dayMs),
      ...{ by: 'test', now: house.clock.now() },
    }),
  )
  await network.counts(late)
  affiliates.toNextMonth()
  await affiliates.settles()
  expect(await affiliates.statements(one)).toMatchObject([{ net: 1_000n, share: 300n }])
  expect(await affiliates.differences()).toEqual([])
})

test('[AGT-04] an account of the affiliate’s own is found out, brings nothing, and what it brought is taken back', async () => {
  const one = await affiliate()
  const own = await network.member(one, { code: one.link.code })
  const honest = await network.member(one, { code: one.link.code })
  await network.counts(await network.plays(own, 10_000n), await network.plays(honest, 1_000n))
  affiliates.toNextMonth()
  await affiliates.looks()
  await affiliates.settles()
  expect(await affiliates.statements(one)).toMatchObject([{ amount: 3_300n }])
  // It turns out later: the same payee on both.
  for (const { member } of [one, own])
    await house.ownerStore.transact(
      (tx) => tx.run`
        update identity.profile set payee_name = 'Nama Yang Sama' where member = ${member}`,
    )
  affiliates.toNextMonth()
  await affiliates.settles()
  expect(await cameOf(own)).toMatchObject({ why: 'linked' })
  expect(await cameOf(honest)).toMatchObject({ why: null })
  expect(await affiliates.statements(one)).toMatchObject([{ nth: 2, amount: 300n }, { amount: 0n }])
  expect((await affiliates.entries(one)).at(-1)).toMatchObject({ balance: -3_000n })
  expect(await affiliates.differences()).toEqual([])
})

test('[AGT-05] a closed account is paid nothing, and it stays owed; terms that change hold for no month that has begun', async () => {
  const one = await affiliate()
  const player = await network.member(one, { code: one.link.code })
  await network.counts(await network.plays(player, 1_000n))
  await house.store.transact((tx) =>
    setMemberState(tx, { member: one.member, state: 'locked', now: house.clock.now() }),
  )
  const next = `${new Date(house.clock.now().getTime() + 32 * dayMs).toISOString().slice(0, 7)}-01`
  await affiliates.programme(one.programme, share(9_000), next)
  affiliates.toNextMonth()
  await affiliates.settles()
  expect(await affiliates.statements(one)).toMatchObject([{ rate: 3_000 }])
  expect((await affiliates.entries(one)).at(-1)).toMatchObject({ kind: 'statement', balance: 300n })
})

test('[AGT-05] the database refuses a statement that is not the sum of its lines, a payment of more than is owed, and an attribution that moves', async () => {
  const one = await affiliate()
  const player = await network.member(one, { code: one.link.code })
  const now = house.clock.now()
  const sum = (statement: TemplateStringsArray, ...values: readonly unknown[]) =>
    house.store.transact((tx) => tx.run(statement, ...(values as never[])))
  await expect(
    sum`insert into agents.statement values (${one.member}, '2026-01-01', 1, ${one.programme}, 1,
      100, 0, 0, 100, 0, 100, 0, 3000, 30, 0, 30, 0, ${now})`,
  ).rejects.toThrow('a statement is the sum of its lines')
  await expect(
    sum`insert into agents.affiliate_entry values (${one.member}, 1, 'payment', null, null, -5, -5,
      ${randomUUID()}, ${now})`,
  ).rejects.toThrow('none pays more than is owed')
  await expect(
    sum`update agents.attribution set affiliate = ${player.member} where member = ${player.member}`,
  ).rejects.toThrow()
  await expect(sum`update agents.affiliate set balance = 1000`).rejects.toThrow('permission denied')
  await expect(sum`delete from agents.statement`).rejects.toThrow('permission denied')
})

test('[AGT-05] whoever rests earns nothing from that moment, as an affiliate either; what they had earned by then is theirs, and is paid', async () => {
  const one = await affiliate()
  const player = await network.member(one, { code: one.link.code })
  await network.counts(await network.plays(player, 1_000n))
  const late = await network.plays(player, 70_000n)
  await house.store.transact((tx) =>
    wagers.exclude(tx, {
      ...{ member: one.member, bucket: one.bucket },
      until: new Date(house.clock.now().getTime() + 40 * dayMs),
      ...{ by: 'test', now: house.clock.now() },
    }),
  )
  await network.counts(late)
  // What the house gives for such play is no loss of theirs either.
  await affiliates.gives(player, 500n)
  await affiliates.looks()
  const had = (await purse(house, one)) ?? 0n
  affiliates.toNextMonth()
  await affiliates.settles()
  expect(await affiliates.statements(one)).toMatchObject([{ net: 1_000n, share: 300n }])
  expect(await purse(house, one)).toBe(had + 300n)
  // Once the break is over, play that came in it still brings nothing: not even as it is undone.
  house.clock.advance(41 * dayMs)
  await network.undoes(late)
  await network.counts(late, await network.plays(player, 2_000n))
  affiliates.toNextMonth()
  await affiliates.looks()
  await affiliates.settles()
  const nets = (await affiliates.statements(one)).map(({ net }) => net)
  expect(nets.reduce((sum, net) => sum + net, 0n)).toBe(3_000n)
  expect(await affiliates.differences()).toEqual([])
})

test('[AGT-05] a locked account earns nothing as an affiliate while it is locked, and is paid what it had earned once it is open', async () => {
  const one = await affiliate()
  const player = await network.member(one, { code: one.link.code })
  await network.counts(await network.plays(player, 1_000n))
  const stands = (state: 'locked' | 'open') =>
    house.store.transact((tx) =>
      setMemberState(tx, { member: one.member, state, now: house.clock.now() }),
    )
  await stands('locked')
  await network.counts(await network.plays(player, 90_000n))
  affiliates.toNextMonth()
  await affiliates.settles()
  const had = (await purse(house, one)) ?? 0n
  expect((await affiliates.entries(one)).at(-1)).toMatchObject({ kind: 'statement', balance: 300n })
  await stands('open')
  await affiliates.settles()
  expect(await purse(house, one)).toBe(had + 300n)
  expect(await affiliates.differences()).toEqual([])
})

test('[AGT-05] a deposit counts for the month of the house in whose last moment it came', async () => {
  const least = 10n ** 12n + 5n
  const terms = { share: null, cpa: { deposit: least, stake: 0n, pays: 25_000n } }
  const one = await affiliate(terms)
  const [inTime, late] = [
    await network.member(one, { code: one.link.code }),
    await network.member(one, { code: one.link.code }),
  ]
  const last = monthEnds(monthOf(house.clock.now())).getTime() - 1
  // The clock of the house goes on by itself: a quarter of a minute before the end, and right after it.
  house.clock.advance(last - 15_000 - house.clock.now().getTime())
  await network.paysIn(inTime, 5n)
  house.clock.advance(last + 1 - house.clock.now().getTime())
  await network.paysIn(late, 5n)
  house.clock.advance(600_000)
  await affiliates.looks()
  await affiliates.settles()
  expect((await affiliates.statements(one)).map(({ cpa }) => cpa)).toEqual([25_000n])
  affiliates.toNextMonth()
  await affiliates.settles()
  expect((await affiliates.statements(one)).map(({ cpa }) => cpa)).toEqual([25_000n, 25_000n])
})

const Looked = z.object({ count: z.int() })

test('[AGT-05] a month of which nothing changed is not looked at again; one that is changed at the very moment it is looked at is', async () => {
  const one = await affiliate()
  const player = await network.member(one, { code: one.link.code })
  const bets = [await network.plays(player, 4_000n), await network.plays(player, 6_000n)]
  await network.counts(...bets)
  affiliates.toNextMonth()
  await affiliates.settles()
  const over = monthBefore(monthOf(house.clock.now()))
  const due = async () => (await dueUpTo(house.store.db, over)).includes(one.member)
  expect(await due()).toBe(false)
  const [first, second] = bets
  if (!first || !second) throw new Error('two were played')
  await network.undoes(first)
  await network.counts(first)
  expect(await due()).toBe(true)
  await network.undoes(second)
  let settling = Promise.resolve()
  await house.store.transact(async (tx) => {
    await countRounds(tx, [second], house.clock.now())
    settling = affiliates.settles()
    await Promise.race([settling, pause(500)])
  })
  await settling
  await affiliates.settles()
  expect(await affiliates.statements(one)).toMatchObject([{ net: 0n, amount: 0n }])
  expect(await due()).toBe(false)
  const { count } = await house.ownerStore.db.one(Looked)`
    select count(*)::int as count from agents.affiliate_changed where affiliate = ${one.member}`
  expect(count).toBe(0)
})
