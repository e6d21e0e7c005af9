import { randomUUID } from 'node:crypto'
import { GameId, RoundId } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { putGame, putVendor } from '../catalogue/index.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { bets, receipt } from './bets.ts'
import { actsIn } from './desk/rounds-sql.ts'
import { settleMany, topUpDemo, voidRound } from './index.ts'
import { addedMax } from './record-sql.ts'
import { listGame, openPlayer, order, type Player, settled, taken } from './testing/players.ts'

let house: House
const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 5, minute))
const games = ['lakon-malam', 'pasar-rempah'].map((id) => GameId.parse(id))

beforeAll(async () => {
  house = await openHouse()
  await house.store.transact(async (tx) => {
    await putVendor(tx, { code: 'BALAI', names: { ID: 'Balai Asli', EN: 'Balai Originals' } })
    const listed = {
      id: 'lakon-malam',
      vendor: 'BALAI',
      category: 'RNG',
      kind: 'SC',
      names: { ID: 'Lakon Malam', EN: 'Night of Shadows' },
      minBet: 200n,
      maxBet: 200_000n,
      lines: 20,
      rtp: '96.01',
      volatility: 'medium',
      maxWinX: 100,
      cover: 'x',
    } as const
    await putGame(tx, listed, { by: 'house', now: at(0) })
    await listGame(tx, at(0), 'pasar-rempah')
  })
})
afterAll(() => house.close())

type Asked = Parameters<typeof bets>[2]
const page = (player: Player, asked: Asked = {}) => bets(house.store.db, player, asked, 'EN')

/** Every page in turn, as a member would turn them. */
async function all(player: Player, asked: Asked = {}) {
  const pages = [await page(player, asked)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await page(player, { ...asked, after: next }))
  return pages
}

/** Rounds of a minute each, won or lost by turns, two in the same instant now and then. */
async function played(player: Player, count: number) {
  for (let i = 0; i < count; i++) {
    const game = games[i % 2] ?? games[0]
    const stake = await taken(
      house,
      order(house, player, {
        now: at(Math.floor(i / 2)),
        stake: BigInt(100 + i),
        ...(game && { game }),
      }),
    )
    await settled(house, { ...stake, win: i % 3 ? 0n : BigInt(2 * (100 + i)) })
  }
}

test('[A6] pages of any size hold every round once, newest first, and each says the sums of all', async () => {
  const player = await openPlayer(house)
  await played(player, 30)
  const stake = Array.from({ length: 30 }, (_, i) => BigInt(100 + i)).reduce((a, b) => a + b)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (size) => {
      const pages = await all(player, { size })
      const items = pages.flatMap((each) => each.items)
      expect(new Set(items.map(({ round }) => round)).size).toBe(30)
      const times = items.map(({ openedAt }) => openedAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      const returned = items.reduce((sum, bet) => sum + bet.returned, 0n)
      for (const { totals } of pages)
        expect(totals).toEqual({ rounds: 30, stake, returned, net: returned - stake })
      expect(pages).toHaveLength(Math.ceil(30 / size))
    }),
    { numRuns: 12 },
  )
})

test('[A6] a page once turned to stays the same when new rounds come', async () => {
  const player = await openPlayer(house)
  await played(player, 12)
  const first = await page(player, { size: 5 })
  const after = first.next ?? undefined
  const second = await page(player, { size: 5, after })
  await taken(house, order(house, player, { now: at(59) }))
  expect((await page(player, { size: 5, after })).items).toEqual(second.items)
})

test('filters narrow the page and the sums alike, from a moment until before another', async () => {
  const player = await openPlayer(house)
  await played(player, 12)
  await house.store.transact((tx) => topUpDemo(tx, { ...player, key: randomUUID(), now: at(0) }))
  await taken(house, order(house, player, { mode: 'demo', now: at(30) }))
  const rounds = async (asked: Asked) => {
    const { items, totals } = await page(player, { ...asked, size: 100 })
    expect(totals?.rounds).toBe(items.length)
    expect(totals?.stake).toBe(items.reduce((sum, { stake }) => sum + stake, 0n))
    return items.length
  }
  expect(await rounds({})).toBe(13)
  expect(await rounds({ mode: 'demo' })).toBe(1)
  expect(await rounds({ mode: 'cash', game: games[1] })).toBe(6)
  expect(await rounds({ from: at(2), until: at(4) })).toBe(4)
  expect(await rounds({ from: at(60) })).toBe(0)
})

/** The hour of a zone, as the rest of the world writes it. */
const midnight = (day: string, offset: string) => new Date(`${day}T00:00:00${offset}`)

test.each([
  ['Asia/Jakarta', '+07:00'],
  ['Asia/Jayapura', '+09:00'],
  ['America/New_York', '-05:00'],
])(
  '[A6] a day of %s is that day on its own calendar, to the last millisecond',
  async (timeZone, offset) => {
    const player = await openPlayer(house)
    const [from, until] = [midnight('2026-11-18', offset), midnight('2026-11-19', offset)]
    const moments = [-1, 0, 1, 43_200_000, 86_399_999, 86_400_000, 86_400_001].map(
      (ms) => new Date(from.getTime() + ms),
    )
    for (const now of moments) await taken(house, order(house, player, { now }))
    const { items, totals } = await page(player, { from, until, size: 100 })
    const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone })
    const theirs = moments.filter((each) => dayOf.format(each) === '2026-11-18')
    expect(items.map(({ openedAt }) => openedAt)).toEqual(theirs.toReversed())
    expect(theirs).toHaveLength(4)
    expect(totals?.rounds).toBe(4)
  },
)

test('a round says its game in the reader’s language, or by its id when that is gone', async () => {
  const player = await openPlayer(house)
  await played(player, 2)
  await house.ownerStore.transact(
    (tx) => tx.run`delete from catalogue.game where id = 'pasar-rempah'`,
  )
  const [second, first] = (await page(player)).items
  await house.store.transact((tx) => listGame(tx, at(0), 'pasar-rempah'))
  expect([first?.gameName, second?.gameName].toSorted()).toEqual([
    'Night of Shadows',
    'pasar-rempah',
  ])
  expect(first).toMatchObject({ currency: 'IDR', exponent: 0, vassalage: 'BALAI' })
})

test('no more than 100 on a page, and a cursor that is not ours starts from the beginning', async () => {
  const player = await openPlayer(house)
  await played(player, 3)
  for (const after of ['AAAA', Buffer.from('["x","y"]').toString('base64url'), '____'])
    expect((await page(player, { after })).items).toHaveLength(3)
  expect((await page(player, { size: 0 })).items).toHaveLength(1)
})

const receiptOf = (player: Player, round: string) =>
  receipt(house.store.db, { ...player, round: RoundId.parse(round) }, 'ID')

test('a receipt says what each movement changed, and the purse before and after', async () => {
  const player = await openPlayer(house)
  const now = at(1)
  const stake = await taken(house, order(house, player, { now }))
  expect(await receiptOf(player, stake.round)).toMatchObject({
    bet: { state: 'open', net: -1_000n, closedAt: null },
    verifiable: false,
  })
  await settled(house, { ...stake, win: 2_400n })
  const found = await receiptOf(player, stake.round)
  expect(found).toMatchObject({
    bet: { state: 'closed', stake: 1_000n, returned: 2_400n, net: 1_400n, gameName: 'Lakon Malam' },
    movements: [
      { kind: 'stake', pool: 'cash', amount: -1_000n, balanceAfter: 999_000n },
      { kind: 'win', pool: 'cash', amount: 2_400n, balanceAfter: 1_001_400n },
    ],
    rules: stake.rules,
    balanceBefore: 1_000_000n,
    balanceAfter: 1_001_400n,
    verifiable: true,
  })
  if (isRefusal(found)) throw new Error('refused')
  expect(found.movements.reduce((sum, { amount }) => sum + amount, found.balanceBefore)).toBe(
    found.balanceAfter,
  )
})

test('a round that ended among many shows its win too, to its member and at the desk', async () => {
  const player = await openPlayer(house)
  const stakes = [at(5), at(6)].map((now) => order(house, player, { now }))
  for (const stake of stakes) await taken(house, stake)
  const all = `{${stakes.map(({ round }) => round).join(',')}}`
  const buckets = `{${stakes.map(() => player.bucket).join(',')}}`
  await house.store.transact((tx) =>
    settleMany(tx, { rounds: all, buckets, wins: '{700,0}' }, at(7)),
  )
  const [won, lost] = stakes
  expect(await receiptOf(player, won?.round ?? '')).toMatchObject({
    movements: [
      { kind: 'stake', amount: -1_000n, balanceAfter: 999_000n },
      { kind: 'win', amount: 700n, balanceAfter: 998_700n },
    ],
  })
  expect(await receiptOf(player, lost?.round ?? '')).toMatchObject({
    bet: { state: 'closed', returned: 0n },
    movements: [{ kind: 'stake', amount: -1_000n }],
  })
  for (const { round } of stakes) {
    const since = { since: at(0), now: at(9), at: at(9).toISOString(), key: '0', limit: 10 }
    const acts = await actsIn(house.store.db, { round }, since)
    expect(acts.map(({ kind }) => kind)).toEqual(['win', 'bet'])
  }
})

test('a round that was undone shows the stake and its return, and is not verified', async () => {
  const player = await openPlayer(house)
  const stake = await taken(house, order(house, player))
  await house.store.transact((tx) => voidRound(tx, { ...stake, now: at(2) }))
  expect(await receiptOf(player, stake.round)).toMatchObject({
    bet: { state: 'voided', net: 0n },
    movements: [{ amount: -1_000n }, { kind: 'void', amount: 1_000n }],
    balanceBefore: 1_000_000n,
    balanceAfter: 1_000_000n,
    verifiable: false,
  })
})

test('another’s round answers exactly as one that never was', async () => {
  const [player, intruder] = [await openPlayer(house), await openPlayer(house)]
  const stake = await taken(house, order(house, player))
  const others = await receiptOf(intruder, stake.round)
  expect(others).toEqual(await receiptOf(intruder, randomUUID()))
  expect(others).toEqual({ refused: 'round-unknown' })
  expect((await page(intruder)).totals?.rounds).toBe(0)
})

test('[MEM-07] a game is looked for within its category and at its vendor, and elsewhere there is none of it', async () => {
  const player = await openPlayer(house)
  await played(player, 4)
  const found = async (asked: Asked) => (await page(player, asked)).items.map(({ game }) => game)
  const [game, other] = games
  expect(await found({ category: 'RNG' })).toHaveLength(4)
  expect(await found({ category: 'RNG', game })).toEqual([game, game])
  expect(await found({ category: 'RNG', game: other })).toEqual([other, other])
  expect(await found({ category: 'FISH', game })).toEqual([])
  expect(await found({ vassalage: 'BALAI' })).toHaveLength(4)
  expect(await found({ vassalage: 'LOTUS' })).toEqual([])
})

/** So many more rounds that are in all but their number like one of a member. */
const likeIt = (player: Player, count: number) => house.ownerStore.db.many(Copied)`
  insert into wagers.round
  select other.*
    from (select to_jsonb(r) as one from wagers.round r where member = ${player.member} limit 1) r,
         generate_series(1, ${count}) as n,
         jsonb_populate_record(null::wagers.round,
                               one || jsonb_build_object('id', (select gen_random_uuid() where n > 0))) other
  returning id`
const Copied = z.object({ id: z.string() })

test('[MEM-07] by their outcome ten thousand rounds are added up, and of one more no sum is told', async () => {
  const player = await openPlayer(house)
  const stake = await taken(house, order(house, player, { now: at(0), stake: 100n }))
  await settled(house, { ...stake, win: 0n })
  const totals = async () => (await page(player, { outcome: 'lost' })).totals
  expect(await totals()).toMatchObject({ stake: 100n, net: -100n })
  await likeIt(player, addedMax - 1)
  expect(await totals()).toMatchObject({ stake: 1_000_000n, net: -1_000_000n })
  await likeIt(player, 1)
  expect(await totals()).toBeNull()
  expect((await page(player)).totals).not.toBeNull()
})
