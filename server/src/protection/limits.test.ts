import { randomUUID } from 'node:crypto'
import { type Limit, type LimitKind, type LimitSpan, MemberId } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { limitRefusal, lock, setCap } from '../wagers/index.ts'
import { openPlayer, order, type Player, purse, settled, taken } from '../wagers/testing/players.ts'
import { chooseZone } from './choose-zone.ts'
import { cancelRaise, confirmRaise } from './confirm-raise.ts'
import { setLimit } from './set-limit.ts'
import { stateOf } from './state.ts'
import { limited, paidIn, staked } from './testing/people.ts'

let house: House
let player: Player
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  player = await openPlayer(house)
})

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const daily = { kind: 'deposit', span: 'day' } as const
const now = () => house.clock.now()
const set = (amount: bigint | null, which: { kind: LimitKind; span: LimitSpan } = daily) =>
  house.store.transact((tx) => setLimit(tx, { ...player, ...which, amount, now: now() }))
const confirm = (amount: bigint | null) =>
  house.store.transact((tx) => confirmRaise(tx, { ...player, ...daily, amount, now: now() }))
const cancel = () =>
  house.store.transact((tx) => cancelRaise(tx, { ...player, ...daily, now: now() }))
const state = () => stateOf(house.store.db, { ...player, now: now() })
const limit = async (which: { kind: LimitKind; span: LimitSpan } = daily) =>
  (await state()).limits.find(({ kind, span }) => kind === which.kind && span === which.span)
const Event = z.object({ kind: z.string(), body: z.record(z.string(), z.unknown()) })
const noted = () => house.store.db.many(Event)`
  select kind, body from audit.event where subject = ${`member:${player.member}`} order by seq`

describe('[RSP-01] a limit', () => {
  test('is not there until it is set, and then holds at once', async () => {
    const { limits, zone, rest } = await state()
    expect(limits).toHaveLength(12)
    for (const { amount, remaining, ends, raise } of limits)
      expect([amount, remaining, ends, raise]).toEqual([null, null, null, null])
    expect([zone, rest]).toEqual(['Asia/Jakarta', null])
    await set(100n)
    await paidIn(house, player, { amount: 30n })
    expect(await limit()).toMatchObject({
      ...{ amount: 100n, own: 100n, house: null, spent: 30n, remaining: 70n, raise: null },
      ends: new Date('2026-11-18T17:00:00Z'),
    })
  })

  test('that is lowered below what is spent stops more, and takes nothing back', async () => {
    await set(100n)
    await paidIn(house, player, { amount: 90n })
    const had = await purse(house, player)
    expect(await set(50n)).toMatchObject({ amount: 50n, spent: 90n, remaining: 0n })
    expect(await paidIn(house, player, { amount: 1n })).toMatchObject({ refused: 'deposit-limit' })
    expect(await purse(house, player)).toBe(had)
    house.clock.advance(dayMs)
    expect(await paidIn(house, player, { amount: 50n })).toMatchObject({ repeated: false })
  })

  test('is raised after a day and a second yes, not by one of them', async () => {
    await set(100n)
    await set(300n)
    const raised = await limit()
    expect(raised).toMatchObject({ amount: 100n, raise: { amount: 300n } })
    const { askedAt, confirmFrom, lapsesAt } = raised?.raise ?? {}
    expect([Number(confirmFrom) - Number(askedAt), Number(lapsesAt) - Number(confirmFrom)]).toEqual(
      [dayMs, 7 * dayMs],
    )
    house.clock.advance(dayMs - 60_000)
    expect(await confirm(300n)).toMatchObject({ refused: 'raise-early' })
    expect(await limit()).toMatchObject({ amount: 100n })
    house.clock.advance(60_000)
    expect(await limit(), 'time alone raises nothing').toMatchObject({ amount: 100n })
    expect(await confirm(400n), 'another amount than was asked').toEqual({
      refused: 'raise-unknown',
    })
    expect(await confirm(300n)).toMatchObject({ amount: 300n, raise: null })
    expect(await confirm(300n)).toEqual({ refused: 'raise-unknown' })
  })

  test('is raised for oneself: a raise that waits is dropped, and another’s of the same bucket stays', async () => {
    const other = await openPlayer(house)
    expect(other.bucket).toBe(player.bucket)
    const both = [player, other]
    for (const amount of [100n, 300n])
      for (const who of both) await limited(house, who, { ...daily, amount })
    await cancel()
    const waiting = async (who: Player) =>
      (await stateOf(house.store.db, { ...who, now: now() })).limits.find(
        ({ kind, span }) => kind === daily.kind && span === daily.span,
      )?.raise?.amount
    expect(await Promise.all(both.map(waiting))).toEqual([undefined, 300n])
  })

  test('is raised from the very moment on that was named, and lapses at the other', async () => {
    for (const [over, answer] of [
      [{ ms: dayMs - 1 }, { refused: 'raise-early' }],
      [{ ms: dayMs }, { amount: 300n }],
      [{ ms: 8 * dayMs - 1 }, { amount: 300n }],
      [{ ms: 8 * dayMs }, { refused: 'raise-unknown' }],
    ] as const) {
      player = await openPlayer(house)
      const asked = now()
      const which = { ...player, ...daily }
      await limited(house, player, { ...daily, amount: 100n, now: asked })
      await limited(house, player, { ...daily, amount: 300n, now: asked })
      const at = new Date(+asked + over.ms)
      const said = await house.store.transact((tx) =>
        confirmRaise(tx, { ...which, amount: 300n, now: at }),
      )
      expect(said).toMatchObject(answer)
    }
  })

  test('lapses where nobody says yes within seven days', async () => {
    await set(100n)
    await set(null)
    house.clock.advance(8 * dayMs)
    expect(await limit()).toMatchObject({ amount: 100n, raise: null })
    expect(await confirm(null)).toEqual({ refused: 'raise-unknown' })
    await set(null)
    house.clock.advance(8 * dayMs - 1_000)
    expect(await confirm(null)).toMatchObject({ amount: null, own: null, remaining: null })
    expect(await paidIn(house, player, { amount: 5_000n })).toMatchObject({ repeated: false })
  })

  test.each([
    ['lower', 90n],
    ['same', 100n],
  ])('that is set anew to the %s ends a wish for more', async (_name, amount) => {
    await set(100n)
    await set(300n)
    expect(await set(amount)).toMatchObject({ amount, raise: null })
    house.clock.advance(2 * dayMs)
    expect(await confirm(300n)).toEqual({ refused: 'raise-unknown' })
    expect(await limit()).toMatchObject({ amount })
  })

  test('whose raise is changed waits from the change on', async () => {
    await set(100n)
    await set(900n)
    house.clock.advance(dayMs - 60_000)
    await set(200n)
    house.clock.advance(60_000)
    expect(await confirm(900n)).toEqual({ refused: 'raise-unknown' })
    expect(await confirm(200n)).toMatchObject({ refused: 'raise-early' })
  })

  test('is raised by itself: what waits for another kind or span waits on', async () => {
    const others = [
      { kind: 'deposit', span: 'week' },
      { kind: 'stake', span: 'day' },
    ] as const
    for (const which of [daily, ...others])
      for (const amount of [100n, 300n]) await set(amount, which)
    expect(await cancel()).toMatchObject({ own: 100n, raise: null })
    const raises = [daily, ...others].map(async (which) => (await limit(which))?.raise?.amount)
    expect(await Promise.all(raises)).toEqual([undefined, 300n, 300n])
  })

  test('whose raise is given up stays as it is', async () => {
    expect(await cancel()).toEqual({ refused: 'raise-unknown' })
    await set(100n)
    await set(200n)
    expect(await cancel()).toMatchObject({ amount: 100n, raise: null })
    const [last] = (await noted()).slice(-1)
    expect(last).toMatchObject({ kind: 'limit-raise-cancelled', body: { amount: '200' } })
    house.clock.advance(2 * dayMs)
    expect(await confirm(200n)).toEqual({ refused: 'raise-unknown' })
  })

  test('that was taken away and is set anew remembers the span that runs', async () => {
    const monthly = { kind: 'deposit', span: 'month' } as const
    await limited(house, player, { ...monthly, amount: 100n })
    await paidIn(house, player, { amount: 90n })
    await set(null, monthly)
    house.clock.advance(dayMs)
    const gone = { ...player, ...monthly, amount: null, now: now() }
    await house.store.transact((tx) => confirmRaise(tx, gone))
    expect(await set(100n, monthly)).toMatchObject({ spent: 90n, remaining: 10n })
  })

  test('is no number that nobody means', async () => {
    for (const amount of [-1n, 10n ** 17n])
      expect(await set(amount)).toEqual({ refused: 'limit-invalid' })
    expect(await set(86_401n, { kind: 'time', span: 'day' })).toEqual({ refused: 'limit-invalid' })
    expect(await set(null)).toMatchObject({ amount: null, raise: null })
    expect(await set(10n ** 15n + 1n)).toEqual({ refused: 'limit-invalid' })
    expect(await set(10n ** 15n)).toMatchObject({ amount: 10n ** 15n })
    expect(await set(0n)).toMatchObject({ amount: 0n, remaining: 0n })
    for (const [span, seconds] of [
      ['day', 86_400n],
      ['week', 604_800n],
      ['month', 2_678_400n],
    ] as const) {
      const time = { kind: 'time', span } as const
      expect(await set(seconds + 1n, time)).toEqual({ refused: 'limit-invalid' })
      expect(await set(seconds, time)).toMatchObject({ amount: seconds })
    }
  })

  test('leaves a record of everything that became of it', async () => {
    await set(100n)
    await set(300n)
    await set(50n)
    await set(null)
    house.clock.advance(dayMs)
    await confirm(null)
    expect(
      (await noted()).map(({ kind, body }) => [kind, body.limit, body.before, body.after]),
    ).toEqual([
      ['limit-set', 'deposit-day', null, '100'],
      ['limit-raise-asked', 'deposit-day', '100', '300'],
      ['limit-raise-cancelled', 'deposit-day', undefined, undefined],
      ['limit-set', 'deposit-day', '100', '50'],
      ['limit-raise-asked', 'deposit-day', '50', null],
      ['limit-removed', 'deposit-day', '50', null],
    ])
  })
})

test('[RSP-01] a span is told as it stands at that very moment', async () => {
  await set(100n)
  await paidIn(house, player, { amount: 30n })
  const told = async (at: Date) =>
    (await stateOf(house.store.db, { ...player, now: at })).limits.find(
      ({ kind, span }) => kind === 'deposit' && span === 'day',
    )
  const current = (await limit())?.ends ?? now()
  expect(await told(new Date(+current - 1))).toMatchObject({ spent: 30n, ends: current })
  expect(await told(current)).toMatchObject({
    ...{ spent: 0n, remaining: 100n, begins: current, ends: new Date(+current + dayMs) },
  })
})

test('[RSP-01] of losses what was lost is told, and nothing while more was won', async () => {
  const losses = { kind: 'loss', span: 'day' } as const
  await set(100n, losses)
  const spent = async (win: bigint) => {
    const stake = await taken(house, order(house, player, { stake: 10n }))
    await settled(house, { ...stake, win })
    return (await limit(losses))?.spent
  }
  expect([await spent(9n), await spent(10n), await spent(30n)]).toEqual([1n, 1n, 0n])
})

describe('[RSP-01] a refusal says which limit', () => {
  test('of those in the way the one with the least left', async () => {
    await set(100n)
    await set(80n, { kind: 'deposit', span: 'week' })
    await paidIn(house, player, { amount: 50n })
    expect(await paidIn(house, player, { amount: 60n })).toMatchObject({
      refused: 'deposit-limit',
      value: {
        ...{ kind: 'deposit', span: 'week', amount: '80', spent: '50', remaining: '30' },
        ends: expect.stringMatching(/^2026-1\d-\d\dT17:00:00.000Z$/),
        period: { ID: 'mingguan', EN: 'weekly' },
        left: { ID: 'Rp\u00a030', EN: 'Rp\u00a030' },
      },
    })
    await set(75n)
    expect(await paidIn(house, player, { amount: 60n })).toMatchObject({
      value: { span: 'day', remaining: '25' },
    })
  })

  test('of stakes and of losses', async () => {
    await set(100n, { kind: 'stake', span: 'month' })
    expect(await staked(house, player, { amount: 60n })).toBe('ok')
    expect(await staked(house, player, { amount: 60n })).toBe('stake-limit')
    await set(70n, { kind: 'loss', span: 'day' })
    expect(await staked(house, player, { amount: 71n })).toBe('loss-limit')
  })
})

test('[RSP-01] the lower of the member’s and the house’s limit is the one that is told', async () => {
  const cap = (amount: bigint | null) =>
    house.store.transact((tx) => setCap(tx, { ...daily, amount, by: 'staff:1', now: now() }))
  await cap(50n)
  try {
    expect(await limit()).toMatchObject({ amount: 50n, own: null, house: 50n, remaining: 50n })
    expect(await set(80n)).toMatchObject({ amount: 50n, own: 80n, house: 50n, raise: null })
    expect(await paidIn(house, player, { amount: 60n })).toMatchObject({
      refused: 'deposit-limit',
      value: { amount: '50', remaining: '50' },
    })
    await cap(200n)
    expect(await limit()).toMatchObject({ amount: 80n, own: 80n, house: 200n, remaining: 80n })
  } finally {
    await cap(null)
  }
  expect(await limit()).toMatchObject({ amount: 80n, house: null })
  const told = await house.store.db.many(Event)`
    select kind, body from audit.event where subject = 'limit:deposit-day' order by seq desc limit 3`
  expect(told.reverse().map(({ kind, body }) => [kind, body.amount])).toEqual([
    ['limit-cap-set', '50'],
    ['limit-cap-set', '200'],
    ['limit-cap-set', null],
  ])
})

test('[RSP-01] of time nothing is left where it is what stands in the way, and of what is no limit any more neither', async () => {
  const told = (kind: LimitKind) =>
    house.store.transact((tx) => limitRefusal(tx, { ...player, kind, amount: 10n, now: now() }))
  await set(3_600n, { kind: 'time', span: 'week' })
  expect((await told('time')).value).toMatchObject({ span: 'week', amount: '3600', remaining: '0' })
  const none = { kind: 'loss', span: 'day', amount: '0', remaining: '0' }
  expect((await told('loss')).value).toMatchObject(none)
})

describe('a key of a deposit', () => {
  test('pays in once, and answers as before whatever stands against more', async () => {
    const key = randomUUID()
    const paid = await paidIn(house, player, { amount: 90n, key })
    await set(10n)
    expect(await paidIn(house, player, { amount: 90n, key })).toEqual({ ...paid, repeated: true })
    expect(await paidIn(house, player, { amount: 91n, key })).toEqual({ refused: 'key-reused' })
    expect(await purse(house, player)).toBe(1_000_090n)
  })

  test('shows the new balance on every open screen once, and a repeat on none', async () => {
    const told: string[] = []
    house.store.tell = async (changes) => void told.push(...changes.map(({ topic }) => topic))
    const key = randomUUID()
    for (let n = 0; n < 3; n++) await paidIn(house, player, { amount: 90n, key })
    await set(0n)
    await paidIn(house, player, { amount: 1n })
    delete house.store.tell
    expect(told).toEqual([`member:${player.member}`])
  })

  test('pays nothing in to who is locked, or who has no purse', async () => {
    const locking = { ...player, reason: 'test', by: 'staff:1', now: now() }
    await house.store.transact((tx) => lock(tx, { ...locking, locked: true }))
    expect(await paidIn(house, player, { amount: 1n })).toEqual({ refused: 'member-locked' })
    const nobody = { ...player, member: MemberId.parse(randomUUID()) }
    await expect(paidIn(house, nobody, { amount: 1n })).rejects.toThrow('no purse')
    await expect(paidIn(house, player, { amount: 0n })).rejects.toThrow('pays something in')
    expect(await purse(house, player)).toBe(1_000_000n)
  })

  test('that was refused is free for when there is room again', async () => {
    const key = randomUUID()
    await set(10n)
    expect(await paidIn(house, player, { amount: 20n, key })).toMatchObject({
      refused: 'deposit-limit',
    })
    house.clock.advance(8 * dayMs)
    await set(20n)
    house.clock.advance(dayMs)
    await confirm(20n)
    expect(await paidIn(house, player, { amount: 20n, key })).toMatchObject({ repeated: false })
  })
})

describe('the zone of a member', () => {
  const choose = (zone: string) =>
    house.store.transact((tx) => chooseZone(tx, { ...player, zone, now: now() }))

  test('moves no end of a span that runs, and is chosen once in thirty days', async () => {
    await set(100n)
    const before: Limit | undefined = await limit()
    await paidIn(house, player, { amount: 100n })
    expect(await choose('Pacific/Kiritimati')).toMatchObject({ zone: 'Pacific/Kiritimati' })
    const { begins, ends } = before ?? {}
    expect(await limit()).toMatchObject({ begins, ends })
    expect(await paidIn(house, player, { amount: 1n })).toMatchObject({ refused: 'deposit-limit' })
    expect(await choose('Asia/Jakarta')).toMatchObject({ refused: 'zone-early' })
    house.clock.advance(30 * dayMs)
    expect(await choose('Asia/Jakarta')).toMatchObject({ zone: 'Asia/Jakarta' })
    expect((await noted()).filter(({ kind }) => kind === 'zone-chosen')).toEqual([
      { kind: 'zone-chosen', body: { before: 'Asia/Jakarta', after: 'Pacific/Kiritimati' } },
      { kind: 'zone-chosen', body: { before: 'Pacific/Kiritimati', after: 'Asia/Jakarta' } },
    ])
  })

  test('is told with the moment from which it can be chosen again, and chosen then', async () => {
    const chose = (zone: string, at: Date) =>
      house.store.transact((tx) => chooseZone(tx, { ...player, zone, now: at }))
    const first = now()
    // The one that holds already is no choice.
    expect(await chose('Asia/Jakarta', first)).toMatchObject({ zoneFrom: null })
    const from = new Date(+first + 30 * dayMs)
    expect(await chose('Asia/Tokyo', first)).toMatchObject({ zone: 'Asia/Tokyo', zoneFrom: from })
    const early = new Date(+from - 1)
    expect(await chose('Asia/Jakarta', early)).toEqual({
      ...{ refused: 'zone-early', value: { from: from.toISOString() } },
    })
    expect(await stateOf(house.store.db, { ...player, now: early })).toMatchObject({
      zoneFrom: from,
    })
    expect(await stateOf(house.store.db, { ...player, now: from })).toMatchObject({
      zoneFrom: null,
    })
    expect(await chose('Asia/Jakarta', from)).toMatchObject({ zone: 'Asia/Jakarta' })
  })

  test('is one that there is', async () => {
    for (const zone of ['Mars/Olympus', 'FOO+24', 'Asia/Jakarta; drop'])
      expect(await choose(zone)).toEqual({ refused: 'zone-unknown' })
  })
})
