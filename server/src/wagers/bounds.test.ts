import { randomUUID } from 'node:crypto'
import { type LimitKind, type LimitSpan, MemberId } from '@balai/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { openAccounts } from '../wallet/index.ts'
import { type Act, actAll } from './act.ts'
import { leastLeft } from './bounds.ts'
import { type Bound, boundsCounted, boundsHeld, boundsOf, orderBound } from './bounds-sql.ts'
import { deposit, lock, setBound, setCap, setZone } from './index.ts'
import { openAsker } from './testing/asker.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
afterEach(async () => {
  for (const kind of ['deposit', 'stake', 'loss'] as const)
    for (const span of ['day', 'week', 'month'] as const) await cap(kind, span, null)
})

type Asker = Awaited<ReturnType<typeof openAsker>>

/** Noon in Jakarta; the day there ends twelve hours later. */
const noon = new Date('2026-11-18T05:00:00Z')
const midnight = new Date('2026-11-18T17:00:00Z')
const after = (ms: number, from = noon) => new Date(+from + ms)
const open = () => openAsker(house, { cash: 1_000n, demo: true })

type Limit = { kind: LimitKind; span?: LimitSpan; amount: bigint | null; now?: Date }
const limited = ({ player }: Asker, { span = 'day', now = noon, ...limit }: Limit) =>
  house.store.transact((tx) => setBound(tx, { ...player, ...limit, span, now }))
const cap = (kind: LimitKind, span: LimitSpan, amount: bigint | null) =>
  house.store.transact((tx) => setCap(tx, { kind, span, amount, by: 'test', now: noon }))

const Row = z.object({
  name: z.string(),
  spent: z.bigint(),
  begins: z.date(),
  ends: z.date(),
  zone: z.string(),
})
const rows = ({ player }: Asker) => house.store.db.many(Row)`
  select kind || case span when 'day' then '' else ' ' || span end as name, spent, begins, ends,
         zone
    from wagers.bound where bucket = ${player.bucket} and member = ${player.member} order by 1`
const spent = async (asker: Asker) =>
  Object.fromEntries((await rows(asker)).map((row) => [row.name, Number(row.spent)]))

const paid = async ({ player }: Asker, amount: bigint, now = noon) => {
  const order = { ...player, amount, key: randomUUID(), source: 'test', now }
  const answer = await house.store.transact((tx) => deposit(tx, order))
  return isRefusal(answer) ? answer.refused : 'ok'
}

const askAll = async (acts: Act[]) =>
  (await house.store.transact((tx) => actAll(tx, acts))).map(({ code }) => code)

/** Acts that nothing stands against go as a set; a prize of nothing beside them makes them go alone. */
describe.each([
  ['as a set', false],
  ['one by one', true],
])('[RSP-01] %s', (_way, alone) => {
  const ask = async (asker: Asker, act: Act) => {
    const beside = alone ? [asker.promo(0n, { now: act.now, mode: act.mode })] : []
    return (await askAll([act, ...beside]))[0]
  }

  test('a stake may come to the very limit, of stakes as of losses, and not one past it', async () => {
    for (const kind of ['stake', 'loss'] as const) {
      const [a, b] = [await open(), await open()]
      for (const who of [a, b]) await limited(who, { kind, amount: 100n })
      expect(await ask(a, a.bet(100n, { now: noon }))).toBe('ok')
      expect(await ask(a, a.bet(1n, { now: noon }))).toBe(`${kind}-limit`)
      expect(await ask(b, b.bet(101n, { now: noon }))).toBe(`${kind}-limit`)
      expect(await ask(b, b.bet(60n, { now: noon }))).toBe('ok')
      expect(await ask(b, b.bet(41n, { now: noon }))).toBe(`${kind}-limit`)
      expect(await ask(b, b.bet(40n, { now: noon }))).toBe('ok')
      expect([await spent(a), await spent(b)]).toEqual([{ [kind]: 100 }, { [kind]: 100 }])
    }
  })

  test('what bounds deposits counts no stake, and stands in for no cap on them', async () => {
    const a = await open()
    await limited(a, { kind: 'deposit', amount: 500n })
    expect(await ask(a, a.bet(7n, { now: noon, round: randomUUID() }))).toBe('ok')
    expect(await spent(a)).toEqual({ deposit: 0 })
    await cap('deposit', 'day', 900n)
    await cap('stake', 'day', 100n)
    expect(await ask(a, a.bet(60n, { now: noon }))).toBe('ok')
    expect(await ask(a, a.bet(41n, { now: noon }))).toBe('stake-limit')
    expect(await spent(a)).toEqual({ deposit: 0, stake: 60 })
  })

  test('what is asked in one breath on both sides of a midnight counts by its own day', async () => {
    const a = await open()
    await limited(a, { kind: 'stake', amount: 100n })
    const at = (now: Date) => a.bet(30n, { now, round: randomUUID() })
    expect(await askAll([at(noon), at(midnight)])).toEqual(['ok', 'ok'])
    expect(await rows(a)).toMatchObject([{ name: 'stake', spent: 30n, begins: midnight }])
  })

  test('the lowest of many limits holds, and each counts what is its own', async () => {
    const a = await open()
    for (const kind of ['stake', 'loss', 'deposit'] as const)
      await limited(a, { kind, amount: kind === 'loss' ? 50n : 200n })
    await limited(a, { kind: 'stake', span: 'week', amount: 70n })
    await limited(a, { kind: 'loss', span: 'month', amount: null })
    expect(await ask(a, a.bet(51n, { now: noon }))).toBe('loss-limit')
    expect(await ask(a, a.bet(50n, { now: noon }))).toBe('ok')
    expect(await ask(a, a.win(45n, { now: noon }))).toBe('ok')
    const all = { deposit: 0, loss: 5, 'loss month': 5, stake: 50, 'stake week': 50 }
    expect(await spent(a)).toEqual(all)
    expect(await ask(a, a.bet(21n, { now: noon }))).toBe('stake-limit')
    expect(await ask(a, a.bet(20n, { now: noon }))).toBe('ok')
    expect(await spent(a)).toMatchObject({ deposit: 0, loss: 25, 'stake week': 70 })
  })

  test('a span ends at its very midnight and not before', async () => {
    for (const kind of ['stake', 'loss'] as const) {
      const a = await open()
      await limited(a, { kind, amount: 100n })
      expect(await ask(a, a.bet(100n, { now: noon }))).toBe('ok')
      expect(await ask(a, a.bet(1n, { now: after(-1, midnight) }))).toBe(`${kind}-limit`)
      expect(await ask(a, a.bet(90n, { now: midnight }))).toBe('ok')
      const tomorrow = after(86_400_000, midnight)
      expect(await rows(a)).toMatchObject([{ spent: 90n, begins: midnight, ends: tomorrow }])
    }
  })

  test('time is up at the very second, and a pause of five minutes is still play', async () => {
    const a = await open()
    await limited(a, { kind: 'time', amount: 600n })
    const at = (seconds: number) => a.bet(1n, { round: randomUUID(), now: after(seconds * 1_000) })
    expect(await ask(a, at(0))).toBe('ok')
    expect(await spent(a)).toEqual({ time: 0 })
    expect(await ask(a, at(300))).toBe('ok')
    expect(await spent(a)).toEqual({ time: 300 })
    expect(await ask(a, at(300 + 300.001))).toBe('ok')
    expect(await spent(a)).toEqual({ time: 300 })
    expect(await ask(a, at(600.001 + 299.998))).toBe('ok')
    expect(await spent(a)).toEqual({ time: 599 })
    expect(await ask(a, at(900))).toBe('session-limit')
    // A server whose clock is behind gives back what another counted too much.
    expect(await ask(a, at(600))).toBe('ok')
    expect(await spent(a)).toEqual({ time: 300 })
    expect(await ask(a, at(299))).toBe('ok')
    expect(await spent(a)).toEqual({ time: 300 })
  })

  test('a win is play too, and one that no stake paid for moves time alone', async () => {
    const a = await open()
    for (const kind of ['time', 'stake'] as const) await limited(a, { kind, amount: 600n })
    expect(await ask(a, a.bet(5n, { now: noon }))).toBe('ok')
    expect(await ask(a, a.win(3n, { now: after(7_000) }))).toBe('ok')
    expect(await spent(a)).toEqual({ stake: 5, time: 7 })
  })

  test('play money is bound by nothing and counted by nobody', async () => {
    const a = await open()
    for (const kind of ['stake', 'loss', 'time'] as const) await limited(a, { kind, amount: 0n })
    expect(await ask(a, a.bet(50n, { mode: 'demo', now: noon }))).toBe('ok')
    expect(await ask(a, a.win(50n, { mode: 'demo', now: after(60_000) }))).toBe('ok')
    expect(await spent(a)).toEqual({ loss: 0, stake: 0, time: 0 })
    expect(await ask(a, a.bet(1n, { round: randomUUID(), now: noon }))).toBe('loss-limit')
  })

  test('a cap of the house counts from the first stake that it meets, each span by itself', async () => {
    const [a, b] = [await open(), await open()]
    await limited(b, { kind: 'stake', amount: 40n })
    await cap('stake', 'day', 100n)
    await cap('deposit', 'day', 1n)
    await cap('loss', 'week', 60n)
    expect(await ask(a, a.bet(60n, { now: noon }))).toBe('ok')
    expect(await spent(a)).toEqual({ deposit: 0, 'loss week': 60, stake: 60 })
    expect(await ask(a, a.bet(1n, { now: noon }))).toBe('loss-limit')
    expect(await ask(a, a.win(60n, { now: noon }))).toBe('ok')
    expect(await ask(a, a.bet(41n, { round: randomUUID(), now: noon }))).toBe('stake-limit')
    expect(await ask(a, a.bet(40n, { round: randomUUID(), now: noon }))).toBe('ok')
    expect(await ask(b, b.bet(41n, { now: noon }))).toBe('stake-limit')
    expect(await ask(b, b.bet(40n, { now: noon }))).toBe('ok')
    expect(await spent(b)).toEqual({ deposit: 0, 'loss week': 40, stake: 40 })
  })
})

describe('[RSP-01] what is counted back', () => {
  const ask = async (act: Act) => (await askAll([act]))[0]

  test('a stake that is undone, where it was made in the span', async () => {
    for (const kind of ['bet', 'tip'] as const) {
      const a = await open()
      for (const limit of ['stake', 'loss'] as const)
        await limited(a, { kind: limit, amount: 900n })
      const stake = async (now: Date, amount: bigint) => {
        const [tx, round] = [randomUUID(), randomUUID()]
        expect(await ask(a[kind](amount, { tx, round, now }))).toBe('ok')
        return () => ask(a.back(tx, { round, now: after(60_000, midnight) }))
      }
      // Before the limit was set, at that very moment, and on the next day at its very beginning.
      const [before, first] = [await stake(after(-1), 7n), await stake(noon, 20n)]
      const [next, then] = [await stake(midnight, 30n), await stake(after(1, midnight), 4n)]
      expect(await spent(a)).toEqual({ loss: 34, stake: 34 })
      for (const back of [before, first]) expect(await back()).toBe('ok')
      expect(await spent(a)).toEqual({ loss: 34, stake: 34 })
      expect(await next()).toBe('ok')
      expect(await spent(a)).toEqual({ loss: 4, stake: 4 })
      for (const again of [next, then]) expect(await again()).toBe('ok')
      expect(await spent(a)).toEqual({ loss: 0, stake: 0 })
    }
  })

  test('a win that is undone is a loss again, where it was won in the span', async () => {
    const a = await open()
    for (const kind of ['stake', 'loss'] as const) await limited(a, { kind, amount: 900n })
    const [early, there, late] = [randomUUID(), randomUUID(), randomUUID()]
    await ask(a.bet(100n, { now: noon }))
    await ask(a.win(10n, { tx: early, now: after(-1, midnight) }))
    await ask(a.bet(50n, { now: midnight }))
    await ask(a.win(20n, { tx: there, now: midnight }))
    await ask(a.win(5n, { tx: late, now: after(1, midnight) }))
    expect(await spent(a)).toEqual({ loss: 25, stake: 50 })
    const now = after(60_000, midnight)
    expect(await ask(a.back(early, { now }))).toBe('ok')
    expect(await spent(a)).toEqual({ loss: 25, stake: 50 })
    expect(await ask(a.back(there, { now }))).toBe('ok')
    expect(await spent(a)).toEqual({ loss: 45, stake: 50 })
    expect(await ask(a.back(late, { now }))).toBe('ok')
    expect(await ask(a.back(late, { now }))).toBe('ok')
    expect(await spent(a)).toEqual({ loss: 50, stake: 50 })
  })

  test('a correction is won or lost, and a prize, an end and a mark are neither', async () => {
    const a = await open()
    for (const kind of ['stake', 'loss', 'time'] as const) await limited(a, { kind, amount: 900n })
    await ask(a.bet(100n, { now: noon }))
    await ask(a.adjust(30n, { now: noon }))
    await ask(a.promo(500n, { now: after(9_000) }))
    await ask(a.back(randomUUID(), { now: after(20_000) }))
    expect(await spent(a)).toEqual({ loss: 70, stake: 100, time: 9 })
    await ask(a.adjust(-10n, { now: after(9_000) }))
    await ask(a.close({ now: after(9_000) }))
    expect(await spent(a)).toEqual({ loss: 80, stake: 100, time: 9 })
    // What was refused is counted by nobody.
    await ask(a.bet(1n, { now: after(9_000) }))
    expect(await spent(a)).toEqual({ loss: 80, stake: 100, time: 9 })
  })
})

describe('[RSP-01] a deposit', () => {
  test('may come to the very limit of the day, and a stake changes nothing of it', async () => {
    const [a, b] = [await open(), await open()]
    await limited(a, { kind: 'deposit', amount: 100n })
    await limited(a, { kind: 'deposit', span: 'week', amount: 150n })
    await limited(a, { kind: 'stake', amount: 5n })
    expect([await paid(a, 60n), await paid(a, 41n), await paid(a, 40n)]).toEqual([
      ...['ok', 'deposit-limit', 'ok'],
    ])
    expect(await paid(a, 1n, after(-1, midnight))).toBe('deposit-limit')
    expect(await askAll([a.bet(5n)])).toEqual(['ok'])
    expect(await spent(a)).toEqual({ deposit: 100, 'deposit week': 100, stake: 5 })
    expect(await paid(a, 51n, midnight)).toBe('deposit-limit')
    expect(await paid(a, 50n, midnight)).toBe('ok')
    expect(await spent(a)).toMatchObject({ deposit: 50, 'deposit week': 150 })
    expect(await paid(b, 5_000n)).toBe('ok')
    expect(await a.has()).toEqual([1_145n, 0n])
  })

  test('is what it says in its transfer, and goes to nobody who is locked or rests', async () => {
    const a = await open()
    const locking = { ...a.player, reason: 'test', by: 'test', now: noon }
    await house.store.transact((tx) => lock(tx, { ...locking, locked: true }))
    expect(await paid(a, 10n)).toBe('member-locked')
    await house.store.transact((tx) => lock(tx, { ...locking, locked: false }))
    await house.ownerStore.transact(
      (tx) => tx.run`
        update wagers.standing set excluded_until = ${midnight} where member = ${a.player.member}`,
    )
    expect(await paid(a, 10n, after(-1, midnight))).toBe('self-excluded')
    expect(await paid(a, 10n, midnight)).toBe('ok')
    expect(await a.has()).toEqual([1_010n, 0n])
  })
})

test('a deposit needs a purse of cash, and no other will do', async () => {
  const now = noon
  const whose = { member: MemberId.parse(randomUUID()), bucket: 7 }
  const opening = { ...whose, currency: 'IDR', pools: ['demo'] as const, now }
  await house.store.transact((tx) => openAccounts(tx, opening))
  const order = { ...whose, amount: 5n, key: randomUUID(), source: 'test', now }
  const paying = () => house.store.transact((tx) => deposit(tx, order))
  await expect(paying()).rejects.toThrow('no purse to pay into')
  await house.store.transact((tx) => openAccounts(tx, { ...opening, pools: ['cash'] }))
  expect(await paying()).toMatchObject({ balanceAfter: 5n })
})

test('[RSP-01] spans are those of the zone that was chosen, at first and when they begin anew', async () => {
  const [a, b] = [await open(), await open()]
  const zone = 'Pacific/Kiritimati'
  await house.store.transact((tx) => setZone(tx, { ...a.player, zone }))
  await house.store.transact((tx) => setZone(tx, { ...b.player, zone: 'Asia/Tokyo' }))
  await limited(a, { kind: 'stake', amount: 100n })
  const there = new Date('2026-11-18T10:00:00Z')
  expect(await rows(a)).toMatchObject([{ begins: noon, ends: there, zone }])
  await cap('loss', 'month', 900n)
  expect(await askAll([a.tip(1n, { now: after(1, there) })])).toEqual(['ok'])
  expect(await rows(a)).toMatchObject([
    { name: 'loss month', ends: new Date('2026-11-30T10:00:00Z'), zone },
    { name: 'stake', begins: there, ends: after(86_400_000, there), zone },
  ])
  await limited(b, { kind: 'stake', span: 'week', amount: 100n })
  expect((await rows(b)).find(({ name }) => name === 'stake week')).toMatchObject({
    ends: new Date('2026-11-22T15:00:00Z'),
    zone: 'Asia/Tokyo',
  })
  // What is ordered for later counts by it from the first as well.
  const c = await open()
  await house.store.transact((tx) => setZone(tx, { ...c.player, zone }))
  const ordered = { kind: 'loss', span: 'day', amount: 50n, now: noon } as const
  await house.store.transact((tx) => orderBound(tx, { ...c.player, ...ordered }))
  expect((await rows(c)).find(({ name }) => name === 'loss')).toMatchObject({
    ...{ begins: noon, ends: there, zone },
  })
})

test('[RSP-01] a cap of the house counts beside whatever else is bounded over the same span', async () => {
  const a = await open()
  await limited(a, { kind: 'stake', amount: 900n })
  await cap('loss', 'day', 50n)
  expect(await askAll([a.bet(40n, { now: noon })])).toEqual(['ok'])
  expect(await spent(a)).toEqual({ stake: 40, loss: 40 })
  expect(await askAll([a.bet(11n, { now: noon })])).toEqual(['loss-limit'])
  expect(await askAll([a.bet(10n, { now: noon })])).toEqual(['ok'])
})

test('[RSP-01] of several bounds the one counts that leaves least, in whatever order they stand; none leaves all', () => {
  const bound = (own: bigint | null, spent: bigint, house: bigint | null = null) =>
    ({ own, house, spent }) as Bound
  const free = bound(null, 500n)
  const [much, little, over] = [bound(900n, 100n), bound(500n, 300n), bound(50n, 60n)]
  expect(leastLeft([])).toBeNull()
  expect(leastLeft([free])).toBeNull()
  expect(leastLeft([much])).toBe(800n)
  expect(leastLeft([free, much, free])).toBe(800n)
  expect(leastLeft([much, little])).toBe(200n)
  expect(leastLeft([little, free, much])).toBe(200n)
  expect(leastLeft([little, over, much])).toBe(0n)
  expect(leastLeft([bound(900n, 100n, 400n), much])).toBe(300n)
})

test('[RSP-01] the house allows what is less of its cap and of what the desk ordered, by each kind and span', async () => {
  const [one, other] = [await open(), await open()]
  const ordered = { kind: 'loss', span: 'day', amount: 30n, now: noon } as const
  await house.store.transact((tx) => orderBound(tx, { ...one.player, ...ordered }))
  const allowed = async ({ player }: Asker, span: LimitSpan) =>
    (await boundsOf(house.store.db, { ...player, now: noon })).find(
      (bound) => bound.kind === 'loss' && bound.span === span,
    )?.house
  for (const span of ['day', 'week'] as const) await cap('loss', span, 50n)
  try {
    expect([await allowed(one, 'day'), await allowed(other, 'day')]).toEqual([30n, 50n])
    await cap('loss', 'day', null)
    expect([await allowed(one, 'day'), await allowed(other, 'day')]).toEqual([30n, null])
    expect(await allowed(other, 'week')).toBe(50n)
  } finally {
    await cap('loss', 'week', null)
  }
})

test('[RSP-01] a span that has not begun is told by the zone its member chose, and nobody else’s', async () => {
  const [own, other] = [await openAsker(house), await openAsker(house)]
  await house.store.transact((tx) => setZone(tx, { ...own.player, zone: 'Asia/Jayapura' }))
  const began = async ({ player }: Asker) =>
    (await boundsOf(house.store.db, { ...player, now: noon }))[0]?.begins.toISOString()
  expect(await began(own)).toBe('2026-11-17T15:00:00.000Z')
  expect(await began(other)).toBe('2026-11-17T17:00:00.000Z')
})

test('a list of bounds goes on behind the last one of the page before, and comes to each once', async () => {
  const one = await openAsker(house)
  for (const kind of ['stake', 'loss', 'deposit'] as const)
    await house.store.transact((tx) =>
      setBound(tx, { ...one.player, kind, span: 'day', amount: 900n, now: house.clock.now() }),
    )
  const filters = { member: one.player.member }
  const met: string[] = []
  for (let after: Parameters<typeof boundsHeld>[1]['after']; met.length < 9; ) {
    const [next] = await boundsHeld(house.store.db, { filters, after, limit: 1 })
    if (!next) break
    met.push(next.kind)
    after = [next.kind, next.span, next.bucket, next.member]
  }
  expect(met).toEqual(['deposit', 'loss', 'stake'])

  const weekly = { ...one.player, kind: 'loss', span: 'week', amount: 50n } as const
  const counted = async () => {
    const all = await boundsCounted(house.store.db)
    const of = (span: LimitSpan) => all.find((row) => row.kind === 'loss' && row.span === span)
    return [of('day')?.members, of('week')?.members ?? 0n, of('week')?.byDesk ?? 0n]
  }
  const [days = 0n, weeks = 0n, byDesk = 0n] = await counted()
  await house.store.transact((tx) => orderBound(tx, { ...weekly, now: house.clock.now() }))
  expect(await counted()).toEqual([days, weeks + 1n, byDesk + 1n])
  await limited(await openAsker(house), { kind: 'loss', amount: 900n })
  expect(await counted()).toEqual([days + 1n, weeks + 1n, byDesk + 1n])
  const found = async (more: Record<string, string>) => {
    const wanted = { filters: { ...filters, ...more }, after: undefined, limit: 9 }
    const rows = await boundsHeld(house.store.db, wanted)
    return rows.map(({ kind, span }) => `${kind}-${span}`)
  }
  expect(await found({ kind: 'loss' })).toEqual(['loss-day', 'loss-week'])
  expect(await found({ span: 'week' })).toEqual(['loss-week'])
  expect(await found({ kind: 'stake', span: 'week' })).toEqual([])
  expect(await found({ by: 'desk' })).toEqual(['loss-week'])
  expect(await found({ by: 'member' })).toEqual(['deposit-day', 'loss-day', 'stake-day'])
})
