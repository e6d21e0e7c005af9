import { randomUUID } from 'node:crypto'
import { MemberId } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { letGo, putGame, stop } from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { type Act, actAll } from './act.ts'
import { setApart } from './apart.ts'
import { orderBound } from './bounds-sql.ts'
import { lock, setBound, setCap } from './index.ts'
import { askerOf, openAsker } from './testing/asker.ts'
import { openPlayer } from './testing/players.ts'

let house: House
const game = 'kecil'
beforeAll(async () => {
  house = await openHouse()
  // The first of all opens the account of this vendor, by itself.
  const first = await openAsker(house, { demo: true })
  await first.ask(first.bet(1n), first.bet(1n, { mode: 'demo', ...fresh() }))
  const small = {
    ...({ id: game, vendor: 'BALAI', category: 'RNG', kind: 'SC', lines: 1, cover: '' } as const),
    ...{ names: { ID: 'Kecil', EN: 'Small' }, minBet: 10n, maxBet: 20n },
    ...({ rtp: '96.00', volatility: 'high', maxWinX: 10 } as const),
  }
  await house.store.transact((tx) => putGame(tx, small, { by: 'test', now: now() }))
})
afterAll(() => house.close())

const now = () => house.clock.now()
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(+now() + hours * hourMs)
type Asker = Awaited<ReturnType<typeof openAsker>>
const open = (money?: Parameters<typeof openAsker>[1]) => openAsker(house, money)

const Calls = z.object({ calls: z.bigint() })
const callsOf = (tx: Tx) => tx.one(Calls)`
  select coalesce(pg_stat_get_xact_function_calls('wagers.act_one'::regproc), 0) as calls`

const Spent = z.object({ spent: z.bigint() })

type Alive = { seenAfter: Date; openedAfter: Date }

/** How the acts were answered, and how many of them were decided by themselves and not as a set. */
const asked = (acts: Act[], alive?: Alive) =>
  house.ownerStore.transact(async (tx) => {
    await tx.run`set local track_functions = 'pl'`
    const before = await callsOf(tx)
    const answers = await actAll(tx, acts, alive)
    const { calls } = await callsOf(tx)
    return {
      codes: answers.map(({ code }) => code).join(' '),
      alone: Number(calls - before.calls),
    }
  })
const set = (...acts: Act[]) => expect(asked(acts)).resolves
const ok = (acts: number, alone = 0) => ({
  codes: Array.from({ length: acts }, () => 'ok').join(' '),
  alone,
})
const fresh = () => ({ round: randomUUID() })

describe('[SCL-01] as one set go', () => {
  test('stakes of the last unit, and all that many members ask at once', async () => {
    const [a, b] = [await open({ cash: 30n }), await open({ cash: 30n })]
    await set(a.bet(10n, fresh()), b.bet(30n), a.bet(20n, fresh())).toEqual(ok(3))
    expect([await a.has(), await b.has()]).toEqual([
      [0n, 0n],
      [0n, 0n],
    ])
    const c = await open({ cash: 30n })
    await set(c.bet(10n, fresh()), c.bet(21n, fresh())).toEqual({
      ...{ codes: 'ok funds-short', alone: 2 },
    })
  })

  test('answers that tell both purses', async () => {
    const a = await open({ bonus: 7n })
    await a.ask(a.win(5n, { free: true }))
    const [first, second] = await house.store.transact((tx) =>
      actAll(tx, [a.bet(10n, fresh()), a.bet(1n, fresh())]),
    )
    expect(first).toMatchObject({ main: -10n, bonus: 0n, mainAfter: 995n, bonusAfter: 7n })
    expect(second).toMatchObject({ main: -1n, bonus: 0n, mainAfter: 994n, bonusAfter: 7n })
  })

  test('the least and the most of a game', async () => {
    const a = await open()
    await set(a.bet(10n, { game, ...fresh() }), a.bet(20n, { game, ...fresh() })).toEqual(ok(2))
    for (const amount of [9n, 21n])
      await set(a.bet(amount, { game })).toEqual({ codes: 'stake-invalid', alone: 1 })
  })

  test('wins of a round that is open, and of nothing', async () => {
    const [a, b] = [await open(), await open({ demo: true })]
    const won = fresh()
    await a.ask(a.bet(10n), a.bet(10n, won))
    await b.ask(b.bet(10n, { mode: 'demo' }))
    const wins = [a.win(0n), a.win(50n, won), b.win(7n, { mode: 'demo', ends: true })]
    await set(...wins).toEqual(ok(3))
    expect(await a.stands(won.round)).toMatchObject({ returned: 50n, state: 'open' })
    expect(await b.stands()).toMatchObject({ returned: 7n, state: 'closed', closed: true })
    expect([await a.has(), await b.demo()]).toEqual([[1_030n, 0n], 999_997n])
  })

  test('a stake on a round that is open, and a stake with its win', async () => {
    const a = await open()
    await a.ask(a.bet(10n))
    await set(a.bet(5n, { ends: true })).toEqual(ok(1))
    expect(await a.stands()).toMatchObject({ stake: 15n, state: 'closed', closed: true })
    const pair = fresh()
    await set(a.bet(30n, pair), a.win(9n, { ...pair, ends: true })).toEqual(ok(2))
    expect(await a.stands(pair.round)).toMatchObject({ stake: 30n, returned: 9n, state: 'closed' })
    expect(await a.has()).toEqual([964n, 0n])
  })

  test('what two members of other buckets ask of rounds of one name, each of the own', async () => {
    const [a, b] = [await open(), askerOf(house, await openPlayer(house, 1_000n, 8))]
    const on = fresh()
    await set(a.bet(10n, on), b.bet(20n, on)).toEqual(ok(2))
    await set(a.bet(5n, on)).toEqual(ok(1))
    await set(a.win(7n, on)).toEqual(ok(1))
    expect(await a.stands(on.round)).toMatchObject({ stake: 15n, returned: 7n, state: 'open' })
    await set(a.bet(1n, { ...on, ends: true })).toEqual(ok(1))
    expect(await a.stands(on.round)).toMatchObject({ stake: 16n, returned: 7n, state: 'closed' })
    expect(await b.stands(on.round)).toMatchObject({ stake: 20n, returned: 0n, state: 'open' })
  })

  test('a win into a purse that holds nothing, and what a vendor asks while another is set apart', async () => {
    const a = await open({ cash: 10n })
    await a.ask(a.bet(10n))
    await set(a.win(5n)).toEqual(ok(1))
    const apart = (on: boolean) =>
      house.store.transact((tx) => setApart(tx, { vendor: 'TERATAI', apart: on, now: now() }))
    await apart(true)
    await set(a.bet(1n, fresh())).toEqual(ok(1))
    await apart(false)
    expect(await a.has()).toEqual([4n, 0n])
  })

  test('time at play, which goes on from the last of what is asked in one breath', async () => {
    const [a, b, first] = [await open(), await open(), +now()]
    const limit = { kind: 'time', span: 'day', amount: 600n, now: now() } as const
    await house.store.transact((tx) => setBound(tx, { ...a.player, ...limit }))
    const at = (seconds: number) =>
      a.bet(1n, { ...fresh(), now: new Date(first + seconds * 1_000) })
    // Beside somebody who is bound by nothing.
    await set(at(0), at(60), b.bet(1n, fresh())).toEqual(ok(3))
    await set(b.bet(1n, fresh()), at(100)).toEqual(ok(2))
    const bound = house.store.db.one(Spent)`
      select spent from wagers.bound where member = ${a.player.member}`
    expect(await bound).toEqual({ spent: 40n })
  })

  test('members who were locked or rested once', async () => {
    const [a, b] = [await open(), await open()]
    const locking = { ...a.player, reason: 'test', by: 'test', now: now() }
    for (const locked of [true, false])
      await house.store.transact((tx) => lock(tx, { ...locking, locked }))
    const until = now()
    await house.ownerStore.transact(
      (tx) => tx.run`
        insert into wagers.standing (bucket, member, excluded_until)
        values (${b.player.bucket}, ${b.player.member}, ${until})`,
    )
    await set(a.bet(1n), b.bet(1n, { now: until })).toEqual(ok(2))
    const early = new Date(+until - 1)
    await set(b.bet(1n, { now: early })).toEqual({ codes: 'self-excluded', alone: 1 })
    // One by one they meet the same moment: a number that comes twice is no set.
    for (const [at, code] of [[until, 'ok'] as const, [early, 'self-excluded'] as const]) {
      const bet = b.bet(1n, { now: at })
      const twice = await house.store.transact((tx) => actAll(tx, [bet, bet]))
      expect(twice.map((one) => one.code)).toEqual([code, code])
    }
  })

  test('stakes of a session that lives, and of no session', async () => {
    const a = await open()
    const [session, at] = [randomUUID(), inHours(-1)]
    await house.ownerStore.transact(async (tx) => {
      const { member, bucket } = a.player
      await tx.run`
        insert into identity.member (id, bucket, account, account_key, nickname, kind, language,
               currency, opened_at, password_hash, password_changed_at)
        values (${member}, ${bucket}, ${member}, ${member}, 'x', 0, 'ID', 'IDR', ${at}, 'none', ${at})`
      await tx.run`
        insert into identity.session (token, id, member, opened_at, last_seen_at, device, ip)
        values (sha256(${session}::text::bytea), ${session}, ${member}, ${at}, ${at}, '', '')`
    })
    const alive = { seenAfter: inHours(-2), openedAfter: inHours(-2) }
    const bet = () => a.bet(1n, { ...fresh(), session })
    expect(await asked([bet(), a.bet(1n, fresh())], alive)).toEqual(ok(2))
    expect(await asked([a.bet(1n, { ...fresh(), session: randomUUID() })], alive)).toEqual({
      ...{ codes: 'session-over', alone: 1 },
    })
    expect(await asked([bet()], { ...alive, seenAfter: now() })).toEqual({
      ...{ codes: 'session-over', alone: 1 },
    })
  })
})

describe('[SCL-01] by themselves go', () => {
  test('one who has no purse, and takes nothing from who has', async () => {
    const [a, b] = [await open({ cash: 50n }), await open({ cash: 50n })]
    const nobody = { ...a.bet(10n, fresh()), member: MemberId.parse(randomUUID()) }
    await set(nobody, a.bet(50n), { ...nobody, tx: randomUUID() }, b.bet(50n)).toEqual({
      ...{ codes: 'member-unknown ok member-unknown ok', alone: 2 },
    })
    expect([await a.has(), await b.has()]).toEqual([
      [0n, 0n],
      [0n, 0n],
    ])
  })

  test('all of a member of whom one is in doubt, and nobody else', async () => {
    const [a, b] = [await open(), await open()]
    await set(a.bet(1n, fresh()), b.bet(1n), a.tip(1n)).toEqual(ok(3, 2))
    await set(a.bet(1n, { ...fresh(), vendor: 'OTHER' }), b.bet(1n)).toEqual({
      ...{ codes: 'game-unknown ok', alone: 1 },
    })
  })

  test('what was asked before, what is asked twice and what is undone in the same breath', async () => {
    const [a, b, c] = [await open(), await open(), await open()]
    const [first, second] = [a.bet(10n), b.bet(10n)]
    await set(first).toEqual(ok(1))
    await set(first, b.bet(1n, fresh())).toEqual(ok(2, 1))
    await set(second, second, c.bet(5n)).toEqual(ok(3, 2))
    const tx = randomUUID()
    await set(a.back(tx), a.bet(10n, { ...fresh(), tx }), c.bet(1n, fresh())).toEqual({
      ...{ codes: 'ok bet-cancelled ok', alone: 2 },
    })
    // By whom it is undone does not matter: in the order in which they were asked.
    const other = randomUUID()
    await set(b.back(other), a.bet(10n, { ...fresh(), tx: other })).toEqual({
      ...{ codes: 'ok bet-cancelled', alone: 2 },
    })
    expect([await a.has(), await b.has()]).toEqual([
      [990n, 0n],
      [989n, 0n],
    ])
  })

  test('what is asked of one round, but a stake and then its win', async () => {
    const [a, b] = [await open(), await open()]
    const on = async (acts: (round: { round: string }) => Act[]) => {
      const { alone } = await asked([...acts(fresh()), b.bet(1n, fresh())])
      return alone
    }
    expect(await on((round) => [a.bet(1n, round), a.win(1n, round)])).toBe(0)
    expect(await on((round) => [a.win(1n, round), a.bet(1n, round)])).toBe(2)
    expect(await on((round) => [a.bet(1n, round), a.bet(1n, round)])).toBe(2)
    expect(await on((round) => [a.bet(1n, { ...round, ends: true }), a.win(1n, round)])).toBe(2)
    const other = { source: 'TERATAI' }
    expect(await on((round) => [a.bet(1n, round), a.win(1n, { ...round, ...other })])).toBe(2)
    expect(await on((round) => [a.bet(1n, round), a.win(1n, round), a.win(1n, round)])).toBe(3)
    expect(await on((round) => [a.win(1n, round)])).toBe(1)
    // A round of two members belongs to the first, and the other hears so.
    const { round } = fresh()
    const two = [a.bet(1n, { round }), b.win(1n, { round })]
    await set(...two).toEqual({ codes: 'ok round-unknown', alone: 2 })
  })

  test('a stake that is more than there is, whose round has nothing of it', async () => {
    const [a, b] = [await open(), await open()]
    await a.ask(a.bet(10n))
    await b.ask(b.bet(10n))
    await set(a.bet(991n), b.bet(5n)).toEqual({ codes: 'funds-short ok', alone: 1 })
    expect([await a.stands(), await b.stands()]).toMatchObject([{ stake: 10n }, { stake: 15n }])
  })

  test('stakes at a vendor or in a game that is stopped', async () => {
    const a = await open()
    for (const [what, code] of [
      ['vendor:BALAI', 'vendor-closed'],
      ['game:lakon-malam', 'game-closed'],
    ] as const) {
      const who = { what, by: 'test', byName: 'Test', reason: 'test', now: now() }
      await house.store.transact((tx) => stop(tx, { ...who, random: house.random }))
      await set(a.bet(1n, fresh())).toEqual({ codes: code, alone: 1 })
      await house.store.transact((tx) => letGo(tx, who))
      await set(a.bet(1n, fresh())).toEqual(ok(1))
    }
  })

  test('stakes and wins on a round of another, of other money or another asker, or one that is over', async () => {
    const [a, b] = [await open({ demo: true }), await open({ demo: true })]
    await a.ask(a.bet(10n))
    const { round } = a
    for (const wrong of [
      ...[b.bet(1n, { round }), b.win(1n, { round })],
      ...[a.bet(1n, { mode: 'demo' }), a.win(1n, { mode: 'demo' })],
      ...[a.bet(1n, { source: 'TERATAI' }), a.win(1n, { source: 'TERATAI' })],
    ])
      await set(wrong).toEqual({ codes: 'round-unknown', alone: 1 })
    await a.ask(a.close())
    for (const late of [a.bet(1n), a.win(1n)])
      await set(late).toEqual({ codes: 'round-closed', alone: 1 })
    expect([await a.has(), await a.demo()]).toEqual([[990n, 0n], 1_000_000n])
  })

  test('wins that are free, less than nothing, of a stake undone or paid in part by a bonus', async () => {
    const [a, b] = [await open(), await open({ cash: 5n, bonus: 5n })]
    await a.ask(a.bet(10n))
    await b.ask(b.bet(10n))
    await set(a.win(1n, { free: true })).toEqual(ok(1, 1))
    await set(a.win(-1n)).toEqual({ codes: 'stake-invalid', alone: 1 })
    await set(b.win(4n)).toEqual(ok(1, 1))
    expect(await b.has()).toEqual([2n, 2n])
    const [tx, { round }] = [randomUUID(), fresh()]
    await a.ask(a.bet(10n, { tx, round }), a.back(tx, { round }))
    await set(a.win(1n, { round })).toEqual({ codes: 'bet-cancelled', alone: 1 })
  })

  test('a member who stakes cash and play money in one breath', async () => {
    const a = await open({ demo: true })
    await set(a.bet(1n, fresh()), a.bet(1n, { ...fresh(), mode: 'demo' })).toEqual(ok(2, 2))
    expect([await a.has(), await a.demo()]).toEqual([[999n, 0n], 999_999n])
  })
})

describe('[SCL-01] [RSP-01] with limits', () => {
  const limited = (
    { player }: Asker,
    kind: 'stake' | 'loss' | 'time' | 'deposit',
    amount: bigint | null,
  ) =>
    house.store.transact((tx) => setBound(tx, { ...player, kind, span: 'day', amount, now: now() }))
  const capped = (amount: bigint | null) =>
    house.store.transact((tx) =>
      setCap(tx, { kind: 'stake', span: 'week', amount, by: 'test', now: now() }),
    )

  test('of what a member chose and what the desk ordered the less holds', async () => {
    for (const [own, desk] of [
      [500n, 100n],
      [100n, 500n],
    ] as const) {
      const a = await open()
      await limited(a, 'stake', own)
      const order = { kind: 'stake', span: 'day', amount: desk, now: now() } as const
      await house.store.transact((tx) => orderBound(tx, { ...a.player, ...order }))
      await set(a.bet(101n, fresh())).toEqual({ codes: 'stake-limit', alone: 1 })
      await set(a.bet(100n, fresh())).toEqual(ok(1))
    }
  })

  test('a set may come to the very limit, and one unit past it is decided one by one', async () => {
    for (const kind of ['stake', 'loss'] as const) {
      const a = await open()
      await limited(a, kind, 30n)
      await set(a.bet(10n, fresh()), a.bet(20n, fresh())).toEqual(ok(2))
      const b = await open()
      await limited(b, kind, 30n)
      await set(b.bet(10n, fresh()), b.bet(21n, fresh())).toEqual({
        ...{ codes: `ok ${kind}-limit`, alone: 2 },
      })
    }
  })

  test('none of deposits nor of play money stops a set, and one of time does at its second', async () => {
    const a = await open({ demo: true })
    await limited(a, 'deposit', 0n)
    await limited(a, 'time', 60n)
    const at = (seconds: number) => new Date(+now() + seconds * 1_000)
    const began = now()
    await set(a.bet(5n, { ...fresh(), now: began })).toEqual(ok(1))
    await set(a.bet(5n, { ...fresh(), now: new Date(+began + 59_000) })).toEqual(ok(1))
    await set(a.bet(5n, { ...fresh(), now: new Date(+began + 60_000) })).toEqual({
      ...{ codes: 'session-limit', alone: 1 },
    })
    await set(a.bet(5n, { ...fresh(), mode: 'demo', now: at(70) })).toEqual(ok(1))
  })

  test('a set that goes over a midnight is decided one by one, and so is the first of a new day', async () => {
    const midnight = new Date('2026-11-18T17:00:00Z')
    const [early, late] = [new Date(+midnight - 1), midnight]
    const a = await open()
    await limited(a, 'stake', 30n)
    await set(
      a.bet(30n, { ...fresh(), now: early }),
      a.bet(25n, { ...fresh(), now: late }),
    ).toEqual(ok(2, 2))
    await set(a.bet(5n, { ...fresh(), now: late })).toEqual(ok(1))
    const b = await open()
    await limited(b, 'stake', 30n)
    await set(b.bet(5n, { ...fresh(), now: late })).toEqual(ok(1, 1))
  })

  test('a cap of the house is met one by one, and known from then on', async () => {
    const [a, b] = [await open({ demo: true }), await open()]
    await capped(30n)
    try {
      await limited(b, 'stake', 40n)
      await set(a.bet(5n, { ...fresh(), mode: 'demo' })).toEqual(ok(1))
      await set(a.bet(5n, fresh())).toEqual(ok(1, 1))
      await set(a.bet(25n, fresh()), b.bet(30n, fresh())).toEqual(ok(2))
      await set(a.bet(1n, fresh())).toEqual({ codes: 'stake-limit', alone: 1 })
    } finally {
      await capped(null)
    }
    await set(a.bet(1n, fresh())).toEqual(ok(1))
  })
})
