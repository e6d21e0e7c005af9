import { randomUUID } from 'node:crypto'
import { MemberId } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { closeGame, openGame, putGame } from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wallet from '../wallet/index.ts'
import { type Act, actAll } from './act.ts'
import { lock } from './index.ts'
import { keyOfAct } from './keys.ts'
import { askerOf, openAsker } from './testing/asker.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** What a refusal moves, and what it repeats. */
const nothing = { repeated: false, main: 0n, bonus: 0n }
const open = (money?: Parameters<typeof openAsker>[1]) => openAsker(house, money)

describe('[GAM-10] a stake', () => {
  test('takes cash first, then bonus, to the last unit and no further', async () => {
    const a = await open({ cash: 1_000n, bonus: 500n })
    expect(await a.ask(a.bet(1_501n))).toBe('funds-short')
    expect(await a.one(a.bet(900n))).toMatchObject({ main: -900n, bonus: 0n, mainAfter: 100n })
    expect(await a.one(a.bet(600n))).toMatchObject({
      ...{ code: 'ok', main: -100n, bonus: -500n, mainAfter: 0n, bonusAfter: 0n },
    })
    expect(await a.stands()).toMatchObject({ stake: 1_500n, bonusStaked: 500n, state: 'open' })
    expect(await a.ask(a.bet(1n))).toBe('funds-short')
    expect(await a.has()).toEqual([0n, 0n])
  })

  test('of both purses says what is left in either', async () => {
    const a = await open({ cash: 100n, bonus: 500n })
    expect(await a.one(a.bet(300n))).toMatchObject({
      ...{ main: -100n, bonus: -200n, mainAfter: 0n, bonusAfter: 300n },
    })
  })

  test('in play money and a tip have nothing of the bonus', async () => {
    const a = await open({ cash: 100n, bonus: 500n, demo: true })
    expect(await a.ask(a.tip(101n), a.tip(100n))).toBe('funds-short, ok')
    expect(await a.ask(a.bet(1_000_001n, { mode: 'demo' }))).toBe('funds-short')
    expect(await a.has()).toEqual([0n, 500n])
  })

  test('of nobody, of nothing, and of less than nothing is refused', async () => {
    const a = await open({ bonus: 5n })
    const nobody = { ...a.bet(1n), member: randomUUID() as typeof a.player.member }
    expect(await a.one(nobody)).toMatchObject({ code: 'member-unknown', ...nothing })
    expect(await a.ask(a.bet(0n), a.bet(-1n), a.tip(0n), a.tip(-1n))).toBe(
      'stake-invalid, stake-invalid, stake-invalid, stake-invalid',
    )
    expect(await a.has()).toEqual([1_000n, 5n])
  })

  test('in play money, by whoever has no purse of it, is refused as of nobody', async () => {
    const { member, bucket } = { member: MemberId.parse(randomUUID()), bucket: 7 }
    const now = house.clock.now()
    await house.store.transact((tx) =>
      wallet.openAccounts(tx, { member, bucket, currency: 'IDR', pools: ['cash', 'bonus'], now }),
    )
    const a = askerOf(house, { member, bucket })
    expect(await a.ask(a.bet(1n, { mode: 'demo' }), a.bet(1n))).toBe('member-unknown, funds-short')
  })

  test('may be the least and the most of its game, and a tip is bound by neither', async () => {
    const game = `kecil-${randomUUID().slice(0, 8)}`
    const by = { by: 'test', now: house.clock.now() }
    await house.store.transact((tx) =>
      putGame(
        tx,
        {
          ...{ id: game, vendor: 'BALAI', category: 'RNG', kind: 'SC', lines: 1, cover: '' },
          ...{ names: { ID: 'Kecil', EN: 'Small' }, minBet: 10n, maxBet: 20n },
          ...{ rtp: '96.00', volatility: 'high', maxWinX: 10 },
        },
        by,
      ),
    )
    // Once as one of many alike, once by itself, as whatever is paid in part by a bonus.
    for (const money of [{}, { cash: 5n, bonus: 1_000n }]) {
      const a = await open(money)
      const said = await a.ask(...[9n, 10n, 20n, 21n].map((amount) => a.bet(amount, { game })))
      expect(said).toBe('stake-invalid, ok, ok, stake-invalid')
    }
    const a = await open()
    expect(await a.ask(a.tip(1n, { game }), a.tip(25n, { game }))).toBe('ok, ok')
    expect(await a.ask(a.bet(10n, { game, vendor: 'OTHER' }))).toBe('game-unknown')
    expect(await a.ask(a.bet(10n, { game: 'no-such-game' }))).toBe('game-unknown')
    await house.store.transact((tx) => closeGame(tx, { game, reason: 'test', ...by }))
    expect(await a.ask(a.bet(10n, { game }), a.tip(10n, { game }))).toBe('game-closed, game-closed')
    await house.store.transact((tx) => openGame(tx, { game, ...by }))
    expect(await a.ask(a.bet(10n, { game, tx: 'open' }))).toBe('ok')
  })

  test('is no longer taken in a round that is over, nor in one of another', async () => {
    const [a, b] = [await open({ demo: true }), await open()]
    expect(await a.ask(a.bet(10n, { ends: true }), a.bet(10n))).toBe('ok, round-closed')
    const round = randomUUID()
    expect(await a.ask(a.bet(10n, { round }))).toBe('ok')
    expect(await b.ask(b.bet(10n, { round }))).toBe('round-unknown')
    expect(await a.ask(a.bet(10n, { round, mode: 'demo' }))).toBe('round-unknown')
    expect(await a.ask(a.bet(10n, { round, source: 'TERATAI' }))).toBe('round-unknown')
    for (const wrong of [b.win(5n, { round }), b.adjust(5n, { round }), b.close({ round })])
      expect(await b.one(wrong)).toMatchObject({ code: 'round-unknown', ...nothing })
    expect(await a.stands(round)).toMatchObject({ stake: 10n, returned: 0n, state: 'open' })
  })
})

describe('[GAM-10] the number of an act', () => {
  test('answers as before, whatever became of the member, and moves nothing', async () => {
    const a = await open()
    const bet = a.bet(400n)
    const first = await a.one(bet)
    await house.store.transact((tx) =>
      lock(tx, {
        ...{ ...a.player, locked: true, reason: 'test', by: 'test', now: house.clock.now() },
      }),
    )
    expect(await a.one(bet)).toEqual({ ...first, repeated: true })
    expect(await a.ask(a.bet(1n))).toBe('member-locked')
    expect(await a.has()).toEqual([600n, 0n])
  })

  test('keeps its refusal too: what was short of funds stays refused when there is money', async () => {
    const a = await open()
    const bet = a.bet(1_100n)
    expect(await a.ask(bet, a.promo(500n), bet)).toBe('funds-short, ok, funds-short')
    expect(await a.one(bet)).toMatchObject({ repeated: true, main: 0n })
    expect(await a.has()).toEqual([1_500n, 0n])
  })

  test('stands for one act: another kind, amount or member is refused', async () => {
    const [a, b] = [await open(), await open()]
    const tx = randomUUID()
    expect(await a.ask(a.bet(100n, { tx }))).toBe('ok')
    for (const other of [a.bet(101n, { tx }), a.tip(100n, { tx }), b.bet(100n, { tx })])
      expect(await a.one(other)).toMatchObject({
        ...{ code: 'key-reused', ...nothing },
      })
    const body = Buffer.alloc(32, 1)
    const same = { ...a.bet(50n), body }
    expect(await a.ask(same, { ...b.bet(50n), body, tx: same.tx })).toBe('ok, key-reused')
    expect(await a.ask({ ...a.tip(50n), body, tx: same.tx })).toBe('key-reused')
    expect(await a.has()).toEqual([850n, 0n])
    expect(await b.has()).toEqual([1_000n, 0n])
  })
})

describe('[GAM-10] a win', () => {
  test('goes to the purses that staked, in their proportion, and to neither a unit too much', async () => {
    const a = await open({ cash: 100n, bonus: 200n })
    await a.ask(a.bet(300n))
    expect(await a.one(a.win(100n))).toMatchObject({ main: 33n, bonus: 67n })
    expect(await a.one(a.win(1n, { free: true }))).toMatchObject({ main: 1n, bonus: 0n })
    expect(await a.stands()).toMatchObject({ returned: 101n, state: 'open', closed: false })
    expect(await a.one(a.win(0n, { ends: true }))).toMatchObject({ code: 'ok', main: 0n })
    expect(await a.stands()).toMatchObject({ state: 'closed', closed: true, returned: 101n })
    expect(await a.ask(a.win(1n))).toBe('round-closed')
    expect(await a.has()).toEqual([34n, 67n])
  })

  test('needs a stake of its round that still stands, unless it is free', async () => {
    const a = await open({ bonus: 7n })
    const [tx, round] = [randomUUID(), randomUUID()]
    expect(await a.ask(a.win(5n, { round }), a.win(-1n, { round }))).toBe(
      'round-unknown, stake-invalid',
    )
    expect(await a.ask(a.win(5n, { round, free: true }))).toBe('ok')
    expect(await a.ask(a.bet(40n, { tx, round }), a.back(tx, { round }))).toBe('ok, ok reversed')
    expect(await a.stands(round)).toMatchObject({ state: 'voided', undone: 40n, returned: 40n })
    expect(await a.ask(a.win(5n, { round }))).toBe('bet-cancelled')
    expect(await a.has()).toEqual([1_005n, 7n])
  })

  test('of a round that was undone in part goes by what still stands', async () => {
    const a = await open({ cash: 100n, bonus: 300n })
    const tx = randomUUID()
    await a.ask(a.bet(100n), a.bet(300n, { tx }))
    expect(await a.one(a.back(tx))).toMatchObject({ main: 0n, bonus: 300n, state: 'reversed' })
    expect(await a.stands()).toMatchObject({ undone: 300n, bonusStaked: 0n, state: 'open' })
    expect(await a.one(a.win(90n))).toMatchObject({ main: 90n, bonus: 0n })
  })
})

describe('[GAM-10] undoing', () => {
  test('a stake gives back each purse its own, once, however often it is asked', async () => {
    const a = await open({ cash: 100n, bonus: 200n })
    const tx = randomUUID()
    await a.ask(a.bet(250n, { tx }))
    expect(await a.one(a.back(tx))).toMatchObject({ main: 100n, bonus: 150n, state: 'reversed' })
    expect(await a.ask(a.back(tx), a.back(tx))).toBe('ok already, ok already')
    expect(await a.has()).toEqual([100n, 200n])
    expect(await a.stands()).toMatchObject({ state: 'voided', bonusStaked: 0n, closed: true })
  })

  test('what never came leaves a mark, and what comes late is refused', async () => {
    const a = await open({ bonus: 9n })
    const tx = randomUUID()
    expect(await a.one(a.back(tx))).toMatchObject({ state: 'tombstoned', main: 0n, code: 'ok' })
    const [mark] = await house.store.db.many(Mark)`
      select amount, main_after as main, bonus_after as bonus from wagers.act
       where member = ${a.player.member} and kind = 'tombstone'`
    expect(mark).toEqual({ amount: 0n, main: 1_000n, bonus: 9n })
    expect(await a.ask(a.back(tx))).toBe('ok tombstoned')
    expect(await a.one(a.bet(10n, { tx }))).toMatchObject({
      ...{ code: 'bet-cancelled', main: 0n, bonus: 0n },
    })
    expect(await a.ask(a.win(10n, { tx }))).toBe('key-reused')
    expect(await a.has()).toEqual([1_000n, 9n])
    expect(await a.stands()).toBe(undefined)
  })

  test('itself, of another member, of other money, a refusal or an undoing is nothing', async () => {
    const [a, b] = [await open({ demo: true }), await open()]
    const [tx, self, undone, refused] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await a.ask(a.bet(10n, { tx }))
    expect(await a.ask(a.back(self, { tx: self }))).toBe('bet-unknown')
    expect(await b.ask(b.back(tx))).toBe('bet-unknown')
    const other = randomUUID()
    const elsewhere = { mode: 'demo', round: randomUUID() } as const
    expect(await a.ask(a.back(tx, elsewhere))).toBe('bet-unknown')
    expect(await a.ask(a.back(tx, { ...elsewhere, mode: 'cash' }))).toBe('ok reversed')
    expect(await a.ask(a.bet(10n, { tx: undone, round: other }))).toBe('ok')
    expect(await a.ask(a.bet(9_999n, { tx: refused, round: other }), a.back(refused))).toBe(
      'funds-short, bet-unknown',
    )
    const back = randomUUID()
    expect(await a.ask(a.back(undone, { tx: back }), a.back(back))).toBe('ok reversed, bet-unknown')
    const prize = randomUUID()
    expect(await a.ask(a.promo(5n, { tx: prize }), a.back(prize))).toBe('ok, bet-unknown')
    expect(await a.has()).toEqual([1_005n, 0n])
    expect(await b.has()).toEqual([1_000n, 0n])
  })

  test('a stake whose round has paid or is over is too late', async () => {
    const [a, b] = [await open(), await open()]
    const tx = randomUUID()
    expect(await a.ask(a.bet(10n, { tx }), a.win(1n), a.back(tx))).toBe('ok, ok, bet-settled')
    const other = randomUUID()
    expect(await b.ask(b.bet(10n, { tx: other, ends: true }), b.back(other))).toBe(
      'ok, bet-settled',
    )
    expect([await a.has(), await b.has()]).toEqual([
      [991n, 0n],
      [990n, 0n],
    ])
  })

  test('a win takes it back and opens its round again; the stake can be undone then', async () => {
    const a = await open({ cash: 100n, bonus: 100n })
    const [tx, won] = [randomUUID(), randomUUID()]
    await a.ask(a.bet(200n, { tx }), a.win(80n, { tx: won, ends: true }))
    expect(await a.has()).toEqual([40n, 40n])
    expect(await a.one(a.back(won))).toMatchObject({ main: -40n, bonus: -40n, state: 'reversed' })
    expect(await a.stands()).toMatchObject({ state: 'open', returned: 0n, closed: false })
    expect(await a.ask(a.back(won), a.back(tx))).toBe('ok already, ok reversed')
    expect(await a.has()).toEqual([100n, 100n])
    expect(await a.owes()).toBe(0n)
    // Of a bonus purse that holds more than was won only that is taken.
    const [b, part] = [await open({ cash: 100n, bonus: 150n }), randomUUID()]
    await b.ask(b.bet(200n), b.win(80n, { tx: part }))
    expect(await b.one(b.back(part))).toMatchObject({ main: -40n, bonus: -40n, bonusAfter: 50n })
    expect(await b.owes()).toBe(0n)
  })

  test('a win that was spent takes what there is and writes down the rest', async () => {
    const a = await open({ cash: 100n, bonus: 100n })
    const won = randomUUID()
    await a.ask(a.bet(200n), a.win(160n, { tx: won }), a.bet(130n))
    expect(await a.has()).toEqual([0n, 30n])
    expect(await a.one(a.back(won))).toMatchObject({ main: 0n, bonus: -30n, state: 'reversed' })
    expect(await a.owes()).toBe(130n)
    expect(await a.has()).toEqual([0n, 0n])
    const [b, part] = [await open({ cash: 100n }), randomUUID()]
    await b.ask(b.bet(100n), b.win(80n, { tx: part }), b.bet(50n, { round: randomUUID() }))
    expect(await b.one(b.back(part))).toMatchObject({ main: -30n, mainAfter: 0n })
    expect(await b.owes()).toBe(50n)
  })

  test('what is paid or corrected on a round that was undone whole leaves it as it is', async () => {
    const a = await open()
    const [tx, won] = [randomUUID(), randomUUID()]
    await a.ask(a.bet(10n, { tx }), a.back(tx))
    const stands = await a.stands()
    expect(stands).toMatchObject({ state: 'voided', stake: 10n, undone: 10n, returned: 10n })
    const paid = [a.close(), a.win(5n, { tx: won, free: true }), a.adjust(3n), a.adjust(-2n)]
    expect(await a.ask(...paid)).toBe('ok, ok, ok, ok')
    expect(await a.has()).toEqual([1_006n, 0n])
    expect(await a.ask(a.back(won), a.win(5n), a.bet(5n))).toBe(
      'ok reversed, bet-cancelled, round-closed',
    )
    expect(await a.has()).toEqual([1_001n, 0n])
    expect(await a.stands()).toEqual(stands)
  })

  test('a stake or a win after a correction gives back the whole of it', async () => {
    const a = await open()
    const [one, two, won] = [randomUUID(), randomUUID(), randomUUID()]
    await a.ask(a.bet(10n, { tx: one }), a.bet(20n, { tx: two }), a.back(one), a.adjust(-4n))
    expect(await a.has()).toEqual([976n, 0n])
    expect(await a.stands()).toMatchObject({ undone: 10n, returned: 10n, state: 'open' })
    expect(await a.ask(a.back(two))).toBe('ok reversed')
    expect(await a.stands()).toMatchObject({ undone: 30n, returned: 30n, state: 'voided' })
    expect(await a.has()).toEqual([996n, 0n])
    const other = { round: randomUUID() }
    await a.ask(a.bet(10n, other), a.win(8n, { ...other, tx: won }), a.adjust(-6n, other))
    expect(await a.ask(a.back(won, other))).toBe('ok reversed')
    expect(await a.stands(other.round)).toMatchObject({ undone: 0n, returned: 0n, state: 'open' })
    expect(await a.has()).toEqual([980n, 0n])
  })

  test('a tip gives it back, and touches no round', async () => {
    const a = await open()
    const tx = randomUUID()
    expect(await a.ask(a.bet(10n), a.tip(30n, { tx }), a.back(tx))).toBe('ok, ok, ok reversed')
    expect(await a.has()).toEqual([990n, 0n])
    expect(await a.stands()).toMatchObject({ stake: 10n, undone: 0n, state: 'open' })
  })
})

const Calls = z.object({ one: z.bigint(), each: z.bigint() })
const callsOf = (tx: Tx) => tx.one(Calls)`
  select coalesce(pg_stat_get_xact_function_calls('wagers.act_one'::regproc), 0) as one,
         coalesce(pg_stat_get_xact_function_calls('wallet.post_each'::regproc), 0) as each`

/** How many acts the statement decided by themselves, and how often it moved money so. */
const alone = (acts: Act[]) =>
  house.ownerStore.transact(async (tx) => {
    await tx.run`set local track_functions = 'pl'`
    const before = await callsOf(tx)
    await actAll(tx, acts)
    const { one, each } = await callsOf(tx)
    return { one: one - before.one, each: each - before.each }
  })

test('[SCL-01] what nothing stands against goes as one set, and only what is in doubt goes alone', async () => {
  const [a, b] = [await open(), await open({ cash: 1n, bonus: 1_000n })]
  const [round, other] = [randomUUID(), randomUUID()]
  await a.ask(a.bet(10n, { round: other }))
  const plain = [a.bet(100n), a.bet(1n, { round }), a.win(7n, { round: other })]
  expect(await alone(plain)).toEqual({ one: 0n, each: 0n })
  expect(await alone([a.bet(889n, { round })])).toEqual({ one: 0n, each: 0n })
  // A bonus, a repeat, a refusal, two acts on one round: each by the rules for one.
  expect(await alone([b.bet(10n), b.bet(20n)])).toMatchObject({ one: 2n })
  expect(await alone(plain)).toMatchObject({ one: 3n })
  expect(await alone([a.bet(9_999n)])).toMatchObject({ one: 1n })
  const c = await open()
  // A stake and then its win go together; two stakes on one round do not.
  expect(await alone([c.bet(1n), c.win(1n)])).toEqual({ one: 0n, each: 0n })
  expect(await alone([c.bet(1n), c.bet(1n)])).toMatchObject({ one: 2n })
  expect(await alone([c.bet(5n, { round: randomUUID() }), b.bet(1n)])).toMatchObject({ one: 1n })
  expect(await c.has()).toEqual([993n, 0n])
})

const Mark = z.object({ amount: z.bigint(), main: z.bigint(), bonus: z.bigint() })
const Half = z.object({ half: z.string() })

test('[GAM-10] an act whose place in the books something else has taken is thrown, and moves nothing', async () => {
  for (const bonus of [false, true]) {
    const a = await open({ cash: 10n, bonus: 10n })
    const tx = randomUUID()
    const key = keyOfAct('LOTUS', tx)
    const { half } = await house.ownerStore.db.one(Half)`
      select wagers.half(${key}::uuid)::text as half`
    const other = { reason: 'test', source: 'test', key: bonus ? half : key, amount: 1n }
    const from = { house: 'bank' } as const
    const to = { ...a.player, pool: 'cash' } as const
    const now = house.clock.now()
    await house.store.transact((t) => wallet.transfer(t, { ...other, from, to, now }))
    await expect(a.ask(a.bet(20n, { tx }))).rejects.toThrow(/moved no(thing| bonus): key-reused/)
    expect(await a.has()).toEqual([11n, 10n])
    expect(await a.stands()).toBe(undefined)
  }
})

describe('[GAM-10] what else is asked', () => {
  test('a round is closed once it is said so, and closing moves nothing', async () => {
    const a = await open({ bonus: 3n })
    expect(await a.ask(a.close())).toBe('round-unknown')
    expect(await a.ask(a.bet(10n), a.close())).toBe('ok, ok')
    expect(await a.stands()).toMatchObject({ state: 'closed', closed: true, returned: 0n })
    expect(await a.ask(a.bet(10n), a.win(10n))).toBe('round-closed, round-closed')
    expect(await a.has()).toEqual([990n, 3n])
  })

  test('a correction gives and takes; what is not there is owed', async () => {
    const a = await open({ cash: 1_010n })
    const beside = { round: randomUUID() }
    expect(await a.ask(a.adjust(5n))).toBe('round-unknown')
    await a.ask(a.bet(10n, { ends: true }), a.bet(10n, beside))
    expect(await a.one(a.adjust(60n))).toMatchObject({ main: 60n, mainAfter: 1_050n })
    expect(await a.stands()).toMatchObject({ returned: 60n, state: 'closed' })
    expect(await a.one(a.adjust(-50n))).toMatchObject({ main: -50n, mainAfter: 1_000n })
    expect(await a.owes()).toBe(0n)
    expect(await a.one(a.adjust(-1_300n))).toMatchObject({ code: 'ok', main: -1_000n })
    expect(await a.owes()).toBe(300n)
    expect(await a.stands()).toMatchObject({ returned: 0n })
    expect(await a.one(a.adjust(-1n))).toMatchObject({ code: 'ok', main: 0n })
    expect(await a.owes()).toBe(301n)
    expect(await a.stands(beside.round)).toMatchObject({ returned: 0n, state: 'open' })
    await a.ask(a.adjust(9n))
    expect(await a.stands(beside.round)).toMatchObject({ returned: 0n, state: 'open' })
    expect(await a.has()).toEqual([9n, 0n])
  })

  test('a prize is paid to cash, and one of less than nothing is none', async () => {
    const a = await open({ bonus: 3n })
    expect(await a.one(a.promo(70n))).toMatchObject({ code: 'ok', main: 70n, mainAfter: 1_070n })
    expect(await a.ask(a.promo(0n), a.promo(-1n))).toBe('ok, stake-invalid')
    expect(await a.has()).toEqual([1_070n, 3n])
  })
})
