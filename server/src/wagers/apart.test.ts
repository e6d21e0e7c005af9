import { randomUUID } from 'node:crypto'
import { MemberId, RoundId } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wallet from '../wallet/index.ts'
import { actAll } from './act.ts'
import { setApart, stakesInPlay, vendorsApart } from './apart.ts'
import { receipt } from './bets.ts'
import { setBound } from './bounds.ts'
import { playOf } from './records-sql.ts'
import { sumUp } from './sums-sql.ts'
import { askerOf, openAsker } from './testing/asker.ts'
import { listGame } from './testing/players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await house.store.transact((tx) => listGame(tx, house.clock.now()))
})
afterAll(() => house.close())
beforeEach(() => apart(true))

const vendor = 'LOTUS'
const apart = (on: boolean) =>
  house.store.transact((tx) => setApart(tx, { vendor, apart: on, now: house.clock.now() }))

type Asker = Awaited<ReturnType<typeof openAsker>>
const at = async ({ player }: Asker) =>
  (await wallet.vendorPurses(house.store.db, player)).find((each) => each.vendor === vendor)
    ?.available ?? 0n

/** Brings money to the purse of the vendor, or below zero back. */
const bring = (asker: Asker, amount: bigint) =>
  house.store.transact(async (tx) => {
    const { player } = asker
    const now = house.clock.now()
    const pools = [wallet.vendorPool(vendor)] as const
    await wallet.openAccounts(tx, { ...player, currency: 'IDR', pools, now })
    const [cash, purse] = [
      { ...player, pool: 'cash' as const },
      { ...player, pool: wallet.vendorPool(vendor) },
    ]
    return wallet.transfer(tx, {
      ...(amount > 0n ? { from: cash, to: purse } : { from: purse, to: cash }),
      ...{ amount: amount > 0n ? amount : -amount, reason: 'to-vendor', key: randomUUID() },
      ...{ source: 'test', now },
    })
  })

test('[MEM-03] games of a vendor apart draw from the purse for it alone, and pay into it', async () => {
  const a = await openAsker(house, { cash: 1_000n, bonus: 500n })
  expect(await a.ask(a.bet(10n))).toBe('funds-short')
  await bring(a, 300n)
  const round = randomUUID()
  const { code, main, bonus, mainAfter, bonusAfter } = await a.one(a.bet(250n, { round }))
  expect({ code, main, bonus, mainAfter, bonusAfter }).toEqual({
    ...{ code: 'ok', main: -250n, bonus: 0n, mainAfter: 50n, bonusAfter: null },
  })
  expect(await a.ask(a.bet(51n, { round: randomUUID() })), 'no cash and no bonus helps out').toBe(
    'funds-short',
  )
  expect(await stakesInPlay(house.store.db, a.player)).toEqual([
    { vendor: 'BALAI', purse: 'vendor:LOTUS', stake: 250n },
  ])
  expect(await a.ask(a.win(400n, { round, ends: true }), a.promo(7n), a.tip(1n))).toBe('ok, ok, ok')
  expect([await at(a), await a.has()]).toEqual([456n, [700n, 500n]])
  const other = randomUUID()
  expect(await a.ask(a.bet(100n, { source: 'RAYA', round: other }))).toBe('ok')
  expect([await at(a), await a.has()]).toEqual([456n, [600n, 500n]])
})

test('[MEM-03] the receipt of a round says that it was the purse for the vendor that moved', async () => {
  const a = await openAsker(house)
  await bring(a, 300n)
  expect(await a.ask(a.bet(250n), a.win(40n))).toBe('ok, ok')
  const said = await receipt(house.store.db, { ...a.player, round: RoundId.parse(a.round) }, 'EN')
  expect(said).toMatchObject({
    movements: [
      { kind: 'stake', pool: 'vendor', amount: -250n, balanceAfter: 50n },
      { kind: 'win', pool: 'vendor', amount: 40n, balanceAfter: 90n },
    ],
    ...{ balanceBefore: 300n, balanceAfter: 90n },
  })
})

test('[MEM-03] a round keeps to the purse that it began with, whatever becomes of its vendor', async () => {
  const a = await openAsker(house)
  await bring(a, 500n)
  const [apartRound, undone, cashRound] = [randomUUID(), randomUUID(), randomUUID()]
  const stake = a.bet(100n, { round: undone })
  expect(await a.ask(a.bet(200n, { round: apartRound }), stake)).toBe('ok, ok')
  await apart(false)
  expect(await vendorsApart(house.store.db)).toEqual([])
  expect(await a.ask(a.bet(300n, { round: cashRound }))).toBe('ok')
  expect([await at(a), await a.has()]).toEqual([200n, [200n, 0n]])
  expect(await a.ask(a.win(10n, { round: apartRound }))).toBe('ok')
  expect([await at(a), await a.has()]).toEqual([210n, [200n, 0n]])
  const told = await house.store.transact((tx) =>
    actAll(tx, [
      a.win(150n, { round: apartRound, ends: true }),
      a.win(70n, { round: cashRound }),
      a.back(stake.tx, { round: undone }),
    ]),
  )
  expect(told.map(({ code, mainAfter }) => [code, mainAfter])).toEqual([
    ['ok', 360n],
    ['ok', 270n],
    ['ok', 460n],
  ])
  await apart(true)
  expect(await a.ask(a.win(30n, { round: cashRound }), a.adjust(-20n, { round: apartRound }))).toBe(
    'ok, ok',
  )
  expect([await at(a), await a.has()]).toEqual([440n, [300n, 0n]])
})

test('[MEM-03] what is undone by its number alone goes back to the purse that it came from', async () => {
  const a = await openAsker(house)
  await bring(a, 500n)
  const stake = a.bet(100n, { round: randomUUID() })
  expect(await a.ask(stake)).toBe('ok')
  await apart(false)
  // The round that it names was never opened.
  expect(await a.ask(a.back(stake.tx))).toBe('ok reversed')
  expect([await at(a), await a.has()]).toEqual([500n, [500n, 0n]])
})

test('[MEM-03] a limit counts what is staked from every purse, also at once', async () => {
  const a = await openAsker(house)
  await bring(a, 500n)
  const now = house.clock.now()
  await house.store.transact((tx) =>
    setBound(tx, { ...a.player, kind: 'stake', span: 'day', amount: 300n, now }),
  )
  const asked = Array.from({ length: 20 }, (_, i) =>
    a.one(a.bet(100n, { round: randomUUID(), source: i % 2 ? 'RAYA' : vendor })),
  )
  const codes = (await Promise.all(asked)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'ok')).toHaveLength(3)
  expect(new Set(codes)).toEqual(new Set(['ok', 'stake-limit']))
  const [cash] = await a.has()
  expect((cash ?? 0n) + (await at(a))).toBe(700n)
})

test('[MEM-03] what is played from the purse of a vendor is in the sums of play', async () => {
  const a = await openAsker(house)
  await bring(a, 500n)
  const round = randomUUID()
  await a.ask(a.bet(200n, { round }), a.win(50n, { round, ends: true }))
  await sumUp(house.store, 1)
  const [from, to] = [new Date(0), new Date(house.clock.now().getTime() + 1_000)]
  const rows = await playOf(house.store.db, {
    ...{ ...a.player, pools: ['cash', 'bonus'], from, to, zone: 'Asia/Jakarta', by: 'day' },
  })
  expect(rows.find(({ span }) => span)).toMatchObject({ rounds: 1, staked: 200n, returned: 50n })
})

const step = fc.oneof(
  fc.record({ what: fc.constant('bring' as const), amount: fc.bigInt(-400n, 400n) }),
  fc.record({
    what: fc.constantFrom('bet' as const, 'win' as const, 'back' as const),
    amount: fc.bigInt(1n, 300n),
    far: fc.boolean(),
  }),
  fc.record({ what: fc.constant('turn' as const), on: fc.boolean() }),
)

test('[MEM-03] whatever is moved between purses, all of them together change by play alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await apart(true)
      const a = await openAsker(house, { cash: 1_000n, bonus: 100n })
      let all = 1_100n
      const bets: { tx: string; round: string; source: string }[] = []
      for (const each of steps) {
        if (each.what === 'turn') await apart(each.on)
        else if (each.what === 'bring') {
          if (each.amount !== 0n) await bring(a, each.amount)
        } else if (each.what === 'bet') {
          const source = each.far ? vendor : 'RAYA'
          const bet = a.bet(each.amount, { round: randomUUID(), source })
          const told = await a.one(bet)
          all += told.main + told.bonus
          if (told.code === 'ok')
            bets.push({ tx: bet.tx, round: String('round' in bet && bet.round), source })
        } else {
          const on = bets.pop()
          if (!on) continue
          const { round, source } = on
          const told = await a.one(
            each.what === 'win'
              ? a.win(each.amount, { round, source })
              : a.back(on.tx, { round, source }),
          )
          all += told.main + told.bonus
        }
      }
      const [cash = 0n, bonus = 0n] = await a.has()
      expect(cash + bonus + (await at(a))).toBe(all)
    }),
    { numRuns: 25 },
  )
})

test('a purse for a vendor is opened as it is first needed, for whoever has cash and nothing else', async () => {
  const player = { member: MemberId.parse(randomUUID()), bucket: 7 }
  const now = house.clock.now()
  await house.store.transact((tx) =>
    wallet.openAccounts(tx, { ...player, currency: 'IDR', pools: ['cash'], now }),
  )
  const a = askerOf(house, player)
  expect(await a.ask(a.bet(10n))).toBe('funds-short')
  expect(await wallet.vendorPurses(house.store.db, player)).toMatchObject([
    { vendor, available: 0n },
  ])
})
