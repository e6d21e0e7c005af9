import { GameId } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { putGame } from '../catalogue/index.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { openAccounts, statementOf, transfer } from '../wallet/index.ts'
import { actAll } from './act.ts'
import { bets } from './bets.ts'
import * as record from './record-sql.ts'
import { playOf, roundsOfTransfers } from './records-sql.ts'
import { askerOf, openAsker } from './testing/asker.ts'
import { listGame } from './testing/players.ts'

let house: House
const games = ['lakon-malam', 'pasar-rempah'] as const
const start = Date.parse('2026-11-17T16:30:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const zone = 'Asia/Jakarta'

beforeAll(async () => {
  house = await openHouse()
  house.clock.advance(start - house.clock.now().getTime())
  await house.ownerStore.transact(
    (tx) =>
      tx.run`create or replace function wallet.leaf_size() returns int language sql immutable
              parallel safe as 'select 10'`,
  )
  await house.store.transact(async (tx) => {
    for (const id of games) await listGame(tx, at(-60), id)
    const names = { ID: 'Meja', EN: 'Table' }
    await putGame(
      tx,
      {
        ...{ id: 'meja', vendor: 'BALAI', category: 'LIVE', kind: 'TG', names, lines: 1 },
        ...{ minBet: 1n, maxBet: 2n ** 62n, rtp: '97.00', volatility: 'low', maxWinX: 10 },
        cover: '',
      },
      { by: 'test', now: at(-60) },
    )
  })
})
afterAll(() => house.close())

type Asker = Awaited<ReturnType<typeof openAsker>>
type Turn = { game: number; stake: bigint; end: string; ahead: number; late: number }

const turns = fc.array(
  fc.record({
    game: fc.integer({ min: 0, max: 2 }),
    stake: fc.bigInt({ min: 1n, max: 60n }),
    end: fc.constantFrom('lost', 'won', 'even', 'open', 'undone', 'win-undone', 'adjusted', 'tip'),
    ahead: fc.integer({ min: 0, max: 50 }),
    late: fc.integer({ min: 0, max: 30 }),
  }),
  { minLength: 1, maxLength: 18 },
)

const gameOf = (i: number) => [...games, 'meja'][i] ?? games[0]

/** Plays one turn from its first bet to whatever becomes of it. */
async function play(asker: Asker, { game, stake, end, late }: Turn, minute: number) {
  const more = { round: crypto.randomUUID(), game: gameOf(game), now: at(minute) }
  const then = { ...more, now: at(minute + late) }
  if (end === 'tip') return void (await asker.ask(asker.tip(stake, more)))
  const bet = asker.bet(stake, { ...more, tx: crypto.randomUUID() })
  await asker.ask(bet)
  if (end === 'undone') return void (await asker.ask(asker.back(bet.tx, then)))
  if (end === 'open') return
  const win = asker.win(end === 'lost' ? 0n : end === 'even' ? stake : 2n * stake, {
    ...then,
    ends: true,
  })
  await asker.ask(win)
  if (end === 'adjusted') await asker.ask(asker.adjust(7n, then))
  if (end === 'win-undone') await asker.ask(asker.back(win.tx, then))
}

const turnLeaves = () =>
  house.store.transact((tx) => tx.run`select wallet.sum_up(1), wagers.sum_up(1)`)

const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)

/** Every page of a record, as a member would turn them. */
async function whole(asker: Asker, asked: Parameters<typeof bets>[2], size: number) {
  const pages = [await bets(house.store.db, asker.player, { ...asked, size }, 'EN')]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await bets(house.store.db, asker.player, { ...asked, size, after: next }, 'EN'))
  return { items: pages.flatMap(({ items }) => items), totals: pages[0]?.totals }
}

const outcomes = {
  won: ({ state, net }: { state: string; net: bigint }) => state === 'closed' && net > 0n,
  lost: ({ state, net }: { state: string; net: bigint }) => state === 'closed' && net <= 0n,
  open: ({ state }: { state: string }) => state === 'open',
  voided: ({ state }: { state: string }) => state === 'voided',
} as const

test('[MEM-07] [MEM-09] whatever is played and summed: play says what the statement says, and totals what their rounds say', async () => {
  await fc.assert(
    fc.asyncProperty(turns, fc.boolean(), async (all, poor) => {
      // Who is short of cash stakes from both purses.
      const asker = await openAsker(house, { cash: poor ? 70n : 5_000n, bonus: 1_500n })
      let minute = 0
      for (const turn of all) {
        minute += turn.ahead
        await play(asker, turn, minute)
      }
      const { player } = asker
      const days = { from: at(-1_000), to: at(100_000), zone }
      const look = async () => {
        const rows = await playOf(house.store.db, {
          ...{ ...player, ...days, by: 'day', pools: ['cash', 'bonus'] },
        })
        const records = []
        for (const narrowed of [
          {},
          { from: at(37), until: at(252) },
          { from: at(30) },
          { until: at(61) },
          { game: GameId.parse(games[0]) },
          { category: 'LIVE' as const },
          { vassalage: 'BALAI', from: at(16), until: at(18) },
          ...(['won', 'lost', 'open', 'voided'] as const).map((outcome) => ({ outcome })),
        ])
          records.push({ narrowed, ...(await whole(asker, narrowed, 4)) })
        return { rows, records }
      }
      const before = await look()
      await turnLeaves()
      const { rows, records } = await look()
      const sorted = (all: typeof rows) =>
        all.toSorted((a, b) => `${a.span} ${a.game}`.localeCompare(`${b.span} ${b.game}`))
      expect(sorted(rows)).toEqual(sorted(before.rows))
      expect(records).toEqual(before.records)

      const kinds: Awaited<ReturnType<typeof statementOf>>['kinds'] = []
      for (const pool of ['cash', 'bonus'] as const) {
        const page = await statementOf(house.store.db, { ...player, ...days, pool, size: 1 })
        kinds.push(...page.kinds)
      }
      const of = (...names: string[]) =>
        sum(kinds.filter(({ kind }) => names.includes(kind)).map(({ came, went }) => came - went))
      for (const part of [
        rows.filter(({ game }) => game === null),
        rows.filter((r) => r.span === null),
      ]) {
        const net = sum(part.map(({ returned, staked }) => returned - staked))
        expect(net).toBe(of('stake', 'win', 'void'))
      }
      const everything = records[0]?.items ?? []
      expect(sum(rows.filter((r) => r.span === null).map((r) => BigInt(r.rounds)))).toBe(
        BigInt(everything.length),
      )
      for (const { narrowed, items, totals } of records) {
        expect(totals, JSON.stringify(narrowed)).toEqual({
          rounds: items.length,
          stake: sum(items.map(({ stake }) => stake)),
          returned: sum(items.map(({ returned }) => returned)),
          net: sum(items.map(({ net }) => net)),
        })
        if ('outcome' in narrowed)
          expect(items).toEqual(everything.filter(outcomes[narrowed.outcome]))
      }
    }),
    { numRuns: process.env.LONG ? 150 : 8 },
  )
})

test('[MEM-08] an entry is of the round that it was for, in either purse, and of nobody else’s', async () => {
  const asker = await openAsker(house, { cash: 50n, bonus: 500n })
  const other = await openAsker(house)
  await asker.ask(asker.bet(80n, { now: at(1) }))
  const keys = []
  for (const pool of ['cash', 'bonus'] as const) {
    const { items } = await statementOf(house.store.db, {
      ...{ ...asker.player, pool, from: at(0), to: at(9), zone, size: 9 },
    })
    keys.push(...items.filter(({ kind }) => kind === 'stake').map(({ number }) => number))
  }
  expect(keys).toHaveLength(2)
  const found = await roundsOfTransfers(house.store.db, { ...asker.player, keys })
  expect(found.map(({ round }) => round)).toEqual([asker.round, asker.round])
  expect(await roundsOfTransfers(house.store.db, { ...other.player, keys })).toEqual([])
})

const Leaves = z.object({ leaf: z.int().nullable() })
const leafOf = async (asker: Asker, pool: string) =>
  (
    await house.store.db.one(Leaves)`
      select max(l.leaf) as leaf from wallet.account a
        left join wagers.leaf l on l.bucket = a.bucket and l.account = a.id
       where a.member = ${asker.player.member} and a.pool = ${pool}`
  ).leaf

test('a leaf that play has filled is told with the sums of its last act, in either purse', async () => {
  const asker = await openAsker(house, { cash: 10n, bonus: 1_000n })
  // What there is in cash is played first, and the bonus after it.
  for (let nth = 0; nth < 11; nth++)
    expect(await asker.ask(asker.bet(1n, { round: crypto.randomUUID(), ends: true }))).toBe('ok')
  const turned = async () => {
    await turnLeaves()
    return [await leafOf(asker, 'cash'), await leafOf(asker, 'bonus')]
  }
  await vi.waitFor(async () => expect(await turned()).toEqual([1, null]), {
    timeout: 60_000,
    interval: 100,
  })
  for (let nth = 0; nth < 9; nth++)
    expect(await asker.ask(asker.bet(1n, { round: crypto.randomUUID(), ends: true }))).toBe('ok')
  await vi.waitFor(async () => expect(await turned()).toEqual([1, 1]), {
    timeout: 60_000,
    interval: 100,
  })
}, 180_000)

test('a round of several stakes is one round, on leaves and before, also where its stakes went one by one', async () => {
  const asker = await openAsker(house)
  for (let nth = 0; nth < 6; nth++) {
    // Of one round in one breath: neither says whether it was the first.
    const stake = { round: crypto.randomUUID(), now: at(nth) }
    await house.store.transact((tx) =>
      actAll(tx, [asker.bet(1n, stake), asker.bet(1n, stake), asker.win(0n, stake)]),
    )
  }
  const played = async () => {
    const rows = await playOf(house.store.db, {
      ...{ ...asker.player, from: at(-1_000), to: at(1_000), zone, by: 'month', pools: ['cash'] },
    })
    return rows.filter(({ game }) => game === null).map(({ rounds, staked }) => [rounds, staked])
  }
  expect(await played()).toEqual([[6, 12n]])
  await vi.waitFor(
    async () => {
      await turnLeaves()
      expect(await leafOf(asker, 'cash')).toBe(1)
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(await played()).toEqual([[6, 12n]])
}, 120_000)

test('time at play is counted as limits count it, along the leaves', async () => {
  const asker = await openAsker(house)
  const moments = Array.from({ length: 33 }, (_, i) => i * 1.5 + (i > 20 ? 600 : 0))
  for (const minute of moments)
    await asker.ask(asker.bet(1n, { now: at(minute), round: crypto.randomUUID(), ends: true }))
  const seconds = async () => {
    const rows = await playOf(house.store.db, {
      ...{ ...asker.player, from: at(-1_000), to: at(10_000), zone, by: 'month', pools: ['cash'] },
    })
    return rows.filter(({ game }) => game === null).reduce((all, row) => all + row.seconds, 0)
  }
  expect(await seconds()).toBe(31 * 90)
  await turnLeaves()
  expect(await seconds()).toBe(31 * 90)
})

test('time at play is counted once where a stake is from both purses, and where it is from the bonus alone', async () => {
  const asker = await openAsker(house, { cash: 3n, bonus: 100n })
  const stakes = [1n, 1n, 2n, 1n, 1n]
  for (const [nth, stake] of stakes.entries())
    expect(
      await asker.ask(asker.bet(stake, { now: at(nth * 1.5), round: crypto.randomUUID() })),
    ).toBe('ok')
  const seconds = async (pools: readonly ('cash' | 'bonus')[]) => {
    const rows = await playOf(house.store.db, {
      ...{ ...asker.player, from: at(-1_000), to: at(1_000), zone, by: 'month', pools },
    })
    return rows.filter(({ game }) => game === null).reduce((all, row) => all + row.seconds, 0)
  }
  expect(await seconds(['cash', 'bonus'])).toBe(4 * 90)
  expect([await seconds(['cash']), await seconds(['bonus'])]).toEqual([2 * 90, 2 * 90])
})

const Plan = z.object({ 'QUERY PLAN': z.string() })

test('[MEM-07] a page of the record is read along its index, whatever narrows it', async () => {
  const { player } = await openAsker(house)
  const page = {
    ...{ ...player, from: at(0), until: at(90), games: ['meja'], vendor: 'BALAI' },
    ...{ outcome: 'won' as const, mode: 'cash' as const, size: 31 },
    after: { openedAt: at(60), id: crypto.randomUUID() },
  }
  const plan = (await house.store.db.many(Plan)`explain ${record.pageOf(page)}`)
    .map((row) => row['QUERY PLAN'])
    .join('\n')
  expect(plan).toMatch(/Index Scan using round_of_member/)
  expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/)
})

const Staked = z.object({ staked: z.bigint() })

test('a span of play begins with its first moment and ends before its last, on leaves and after them', async () => {
  const asker = await openAsker(house)
  const { member, bucket } = asker.player
  for (let nth = 0; nth < 15; nth++) {
    const stake = { round: crypto.randomUUID(), now: at(nth < 10 ? 0 : 15), ends: true }
    expect(await asker.ask(asker.bet(1n, stake))).toBe('ok')
  }
  const staked = async (opened: boolean, from: number) =>
    (
      await house.store.db.one(Staked)`
        select coalesce(sum(staked), 0)::bigint as staked
          from wagers.play_sums(${bucket}::smallint, ${member}::uuid, 'cash', ${opened}, ${at(from)}, ${at(from + 15)})`
    ).staked
  const all = async () => {
    const found = []
    for (const opened of [true, false])
      for (const from of [-15, 0, 15, 30]) found.push(await staked(opened, from))
    return found
  }
  const is = [0n, 10n, 5n, 0n, 0n, 10n, 5n, 0n]
  expect(await all()).toEqual(is)
  await vi.waitFor(
    async () => {
      await turnLeaves()
      expect(await leafOf(asker, 'cash')).toBe(1)
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(await all()).toEqual(is)
}, 120_000)

test('what is late by its time is of the quarter that its book had reached, on a leaf', async () => {
  const asker = await openAsker(house)
  const { member, bucket } = asker.player
  const stake = (minute: number) =>
    asker.ask(asker.bet(1n, { round: crypto.randomUUID(), now: at(minute), ends: true }))
  for (let nth = 0; nth < 9; nth++) expect(await stake(30)).toBe('ok')
  await vi.waitFor(
    async () => {
      await turnLeaves()
      expect(await leafOf(asker, 'cash')).toBe(1)
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(await stake(0)).toBe('ok')
  const { staked } = await house.store.db.one(Staked)`
    select coalesce(sum(staked), 0)::bigint as staked
      from wagers.play_sums(${bucket}::smallint, ${member}::uuid, 'cash', false, ${at(30)}, ${at(45)})`
  expect(staked).toBe(10n)
}, 120_000)

test('a purse that play does not draw from has no leaves of play, however much goes through it', async () => {
  const { player } = await openAsker(house)
  const now = at(0)
  await house.store.transact(async (tx) => {
    await openAccounts(tx, { ...player, currency: 'IDR', pools: ['points'], now })
    for (let nth = 0; nth < 12; nth++)
      for (const pool of ['points', 'cash'] as const)
        await transfer(tx, {
          ...{ from: { house: 'bank' }, to: { ...player, pool }, amount: 1n, now },
          ...{ reason: 'test', source: 'test', key: crypto.randomUUID() },
        })
  })
  // The same moves fill a leaf of the purse that it does draw from.
  const asker = askerOf(house, player)
  expect(await asker.ask(asker.bet(1n, { now }))).toBe('ok')
  await vi.waitFor(
    async () => {
      await turnLeaves()
      expect(await leafOf(asker, 'cash')).toBe(1)
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(await leafOf(asker, 'points')).toBeNull()
}, 120_000)

test('who has no purse of a pool has played nothing on it', async () => {
  const played = await house.store.db.many(z.unknown())`
    select * from wagers.play_sums(1::smallint, gen_random_uuid(), 'cash', false, '-infinity', 'infinity')`
  expect(played).toEqual([])
})
