import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as ranks from '../ranks/index.ts'
import * as wagers from '../wagers/index.ts'
import { openAsker } from '../wagers/testing/asker.ts'
import { order, purse, settled, taken } from '../wagers/testing/players.ts'
import * as wallet from '../wallet/index.ts'
import { reject, send } from './decide.ts'
import { redemptionsPage } from './read.ts'
import { type Mall, openMall, word } from './testing/mall.ts'

let house: House
let mall: Mall
beforeAll(async () => {
  house = await openHouse({ max: 30 })
  mall = openMall(house)
})
afterAll(() => house.close())

const now = () => house.clock.now()
const ok = <T>(answer: T) => {
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer as Exclude<T, { refused: unknown }>
}
const sends = (id: string) =>
  house.store.transact((tx) =>
    send(tx, { id, courier: 'JNE', tracking: 'JNE-1234', by: 'staff:uji', now: now() }),
  )
const rejects = (id: string) =>
  house.store.transact((tx) =>
    reject(tx, { id, why: 'Alamat di luar jangkauan', by: 'staff:uji', now: now() }),
  )

test('[PTS-01] settled stakes of cash earn by the kind of game, to the last part of a point', async () => {
  const player = await mall.player()
  expect(await mall.has(player)).toMatchObject({ points: 0n, carry: 0n, lots: [] })
  const open = await taken(house, order(house, player, { stake: 40_000n }))
  // Facts are read once every transaction of the cluster that is older has ended.
  const comesTo = (stands: object) =>
    vi.waitFor(
      async () => {
        await mall.looks()
        expect(await mall.has(player)).toMatchObject(stands)
      },
      { timeout: 15_000, interval: 100 },
    )
  await mall.plays(player, 12_345n)
  // 1.2345 points: one is whole, the rest is carried to the unit.
  await comesTo({ points: 1n, carry: 23_450_000n })
  await mall.plays(player, 7_655n)
  await comesTo({ points: 2n, carry: 0n })
  await settled(house, { ...open, win: 0n })
  await comesTo({ points: 6n, lots: [{ expires: '2027-02-16', points: 6n }] })
  const [last, ...rest] = await mall.postings(player)
  expect(last).toMatchObject({
    ...{ kind: 'earned', points: 4n, after: 6n },
    from: { round: open.round, gameName: 'Lakon Malam', counted: 40_000n, units: 400_000_000n },
  })
  expect(rest.map(({ points: came, from }) => [came, from?.units])).toEqual([
    [1n, 76_550_000n],
    [1n, 123_450_000n],
  ])
  // Points are counted apart from money.
  expect(await mall.ledger(player)).toEqual({ currency: 'PTS', free: 6n, held: 0n })
  const { sumBalance } = await wallet.balanceOf(house.store.db, { ...player, trial: false })
  expect(sumBalance).toBe(1_000_000_000n - 40_000n)
})

test('[PTS-01] a level brings its factor and its days, and terms hold from the moment they are set', async () => {
  const player = await mall.player()
  await house.store.transact((tx) =>
    ranks.setRank(tx, {
      ...{ ...player, level: 3, until: null, by: 'staff:uji', why: 'uji', agreed: [], now: now() },
    }),
  )
  const before = await mall.plays(player, 100_000n)
  mall.waits(1 / 1_440)
  await mall.terms({ rates: [{ category: 'RNG', rate: 1_000 }] })
  mall.waits(1 / 1_440)
  const after = await mall.plays(player, 100_000n)
  await mall.counts(after, before)
  // At 120%: 12 by what held as the first ended, 120 by what holds now.
  expect((await mall.postings(player)).map(({ points }) => points).sort()).toEqual(
    [120n, 12n].sort(),
  )
  expect((await mall.has(player)).lots).toEqual([{ expires: '2027-03-18', points: 132n }])
  await mall.terms({ rates: [{ category: 'RNG', rate: 100 }] })
})

test('[PTS-01] told twice, late, together and in any order, a round is counted once', async () => {
  const player = await mall.player()
  const rounds = []
  for (let i = 1; i <= 6; i++) rounds.push(await mall.plays(player, BigInt(i) * 10_000n))
  const gone = await mall.playsAway(player, 500_000n)
  await mall.counts(gone)
  await mall.undoes(gone)
  const shuffled = [...rounds, gone, ...rounds.toReversed(), gone]
  await Promise.all(shuffled.map((round) => mall.counts(round)))
  await mall.counts(...shuffled)
  await Promise.all([mall.looks(), mall.looks(), mall.looks()])
  expect(await mall.points(player)).toBe(21n)
  const postings = await mall.postings(player)
  expect(postings.filter(({ kind }) => kind === 'earned')).toHaveLength(7)
  expect(postings.filter(({ kind }) => kind === 'undone')).toHaveLength(1)
  expect(await mall.ledger(player)).toMatchObject({ free: 21n })
})

test('[PTS-01] what was undone before it was counted leaves nothing, play money and a bonus neither', async () => {
  const player = await mall.player(1_000n)
  const gone = await mall.playsAway(player, 1_000n)
  await mall.undoes(gone)
  await house.store.transact((tx) =>
    wagers.topUpDemo(tx, { ...player, key: randomUUID(), now: now() }),
  )
  const demo = await taken(house, order(house, player, { stake: 900n, mode: 'demo' }))
  await settled(house, { ...demo, win: 0n })
  await house.store.transact((tx) =>
    wallet.transfer(tx, {
      ...{ from: { house: 'promotion' }, to: { ...player, pool: 'bonus' }, amount: 500_000n },
      ...{ reason: 'grant', key: randomUUID(), source: 'test', now: now() },
    }),
  )
  await mall.looks()
  await mall.counts(gone, demo)
  expect(await mall.ledger(player)).toBeUndefined()
  // Of a stake from both only what was cash counts.
  const cash = (await purse(house, player)) ?? 0n
  const both = await taken(house, order(house, player, { stake: cash + 300_000n }))
  await settled(house, { ...both, win: 0n })
  await mall.counts(both)
  expect((await mall.postings(player))[0]?.from?.counted).toBe(cash)
})

test('[PTS-01] points of an undone round that are spent are owed, and come out of what is earned next', async () => {
  const player = await mall.player()
  const round = await mall.playsAway(player, 1_005_000n)
  await mall.counts(round)
  ok(await mall.changes(player, 100n))
  await mall.undoes(round)
  await mall.counts(round)
  const after = await mall.has(player)
  expect([after.points, after.carry]).toEqual([0n, -10_000_000_000n])
  await mall.withPoints(60n, player)
  expect(await mall.points(player)).toBe(0n)
  await mall.withPoints(60n, player)
  expect(await mall.has(player)).toMatchObject({ points: 20n, carry: 0n })
  expect(await mall.ledger(player)).toMatchObject({ free: 20n })
})

test('[PTS-01] rounds of vendors count as they end, also where a win is undone and paid again', async () => {
  const asker = await openAsker(house, { cash: 1_000_000n })
  const { player, round } = asker
  await asker.ask(asker.bet(200_000n), asker.bet(100_000n, { tx: 'second' }))
  await mall.looks()
  expect(await mall.points(player)).toBe(0n)
  await asker.ask(asker.win(50_000n, { tx: 'won', ends: true }))
  await asker.ask(asker.close())
  await mall.looks()
  await mall.looks()
  expect(await asker.stands()).toMatchObject({ state: 'closed' })
  expect(await mall.points(player)).toBe(30n)
  await asker.ask(asker.back('second'))
  await mall.looks()
  const { stake, undone } = (await asker.stands(round)) ?? { stake: 0n, undone: 0n }
  expect(await mall.points(player)).toBe((stake - undone) / 10_000n)
})

test('[PTS-01] a reward is redeemed by the payment password, its points held until it is sent', async () => {
  const player = await mall.account()
  await mall.withPoints(250n, player)
  const reward = await mall.reward({ stock: 3 })
  expect(word(await mall.asks(player, reward, { paymentPassword: '000000' }))).toBe(
    'payment-password-wrong',
  )
  expect(await mall.points(player)).toBe(250n)
  const key = randomUUID()
  const first = ok(await mall.asks(player, reward, { key }))
  expect(ok(await mall.asks(player, reward, { key }))).toEqual(first)
  expect(first).toMatchObject({ state: 'processing', price: 100n, parcel: { postcode: '40115' } })
  expect(await mall.has(player)).toMatchObject({ points: 150n, waiting: 100n })
  expect(await mall.ledger(player)).toMatchObject({ free: 150n, held: 100n })
  expect(await sends(first.id)).toBe(true)
  expect(await sends(first.id)).toBe(false)
  expect(await rejects(first.id)).toBe(false)
  const [row] = await mall.redemptions(player)
  expect(row).toMatchObject({ state: 'approved', courier: 'JNE', tracking: 'JNE-1234' })
  expect(await mall.ledger(player)).toMatchObject({ free: 150n, held: 0n })
})

test('[PTS-01] what is declined comes back: the points to their lot, the piece to the shelf, once', async () => {
  const player = await mall.withPoints(150n)
  const reward = await mall.reward({ stock: 1, eachMost: 1 })
  const { lots } = await mall.has(player)
  const one = ok(await mall.redeems(player, reward))
  expect(word(await mall.redeems(player, reward))).toBe('reward-each')
  const verdicts = await Promise.all([
    ...Array.from({ length: 5 }, () => rejects(one.id)),
    ...Array.from({ length: 5 }, () => sends(one.id)),
  ])
  expect(verdicts.filter(Boolean)).toHaveLength(1)
  const [stands] = await mall.redemptions(player)
  if (stands?.state === 'approved') return expect(await mall.points(player)).toBe(50n)
  expect(await mall.has(player)).toMatchObject({ points: 150n, lots, waiting: 0n })
  expect(await mall.ledger(player)).toMatchObject({ free: 150n, held: 0n })
  ok(await mall.redeems(player, reward))
})

test('[PTS-01] thirty who want the last one at once: one has it, and the others keep their points', async () => {
  const reward = await mall.reward({ stock: 1 })
  const players = await Promise.all(Array.from({ length: 30 }, () => mall.player(2_000_000n)))
  const rounds = []
  for (const player of players) rounds.push(await mall.plays(player, 1_000_000n))
  await mall.counts(...rounds)
  const said = await Promise.all(players.map(async (one) => word(await mall.redeems(one, reward))))
  expect(said.filter((one) => one === 'ok')).toHaveLength(1)
  expect(new Set(said)).toEqual(new Set(['ok', 'reward-gone']))
  const left = await Promise.all(players.map((one) => mall.points(one)))
  expect(left.filter((points) => points === 0n)).toHaveLength(1)
  expect(left.filter((points) => points === 100n)).toHaveLength(29)
})

test('[PTS-01] thirty redeems and thirty conversions of one purse at once: it is spent once', async () => {
  const reward = await mall.reward({ price: 300n })
  const player = await mall.withPoints(300n)
  const said = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      i % 2 ? mall.redeems(player, reward, { price: 300n }) : mall.changes(player, 300n),
    ).map(async (answer) => word(await answer)),
  )
  expect(said.filter((one) => one === 'ok')).toHaveLength(1)
  expect(await mall.points(player)).toBe(0n)
  const other = await mall.withPoints(500n)
  const cash = (await purse(house, other)) ?? 0n
  const changed = await Promise.all(
    Array.from({ length: 30 }, async () => word(await mall.changes(other, 500n))),
  )
  expect(changed.filter((one) => one === 'ok')).toHaveLength(1)
  expect([await mall.points(other), await purse(house, other)]).toEqual([0n, cash + 5_000n])
})

test('[PTS-01] points become cash at the rate that was said, with what has to be played of it', async () => {
  const player = await mall.account()
  await mall.withPoints(350n, player)
  const cash = (await purse(house, player)) ?? 0n
  expect(word(await mall.converts(player, 300n, { paymentPassword: '111111' }))).toBe(
    'payment-password-wrong',
  )
  const key = randomUUID()
  const first = ok(await mall.converts(player, 300n, { key }))
  expect(first).toEqual({ points: 300n, amount: 3_000n, owed: 3_000n, left: 50n })
  expect(ok(await mall.converts(player, 300n, { key }))).toEqual(first)
  expect(word(await mall.converts(player, 200n, { key }))).toBe('key-reused')
  expect(await purse(house, player)).toBe(cash + 3_000n)
  const lines = await wagers.openTurnover(house.store.db, player)
  expect(lines).toMatchObject([{ source: 'points', amount: 3_000n, owed: 3_000n, gift: true }])
})

test('amounts beyond every purse, below nothing, of another rate or price are refused', async () => {
  const player = await mall.withPoints(100n)
  const reward = await mall.reward()
  const said = async (points: bigint, amount?: bigint) =>
    word(await mall.changes(player, points, amount === undefined ? {} : { amount }))
  expect(await said(2n ** 62n - (2n ** 62n % 100n))).toBe('points-short')
  expect(await said(999_999_999_999_999_900n)).toBe('points-short')
  for (const wrong of [0n, -100n, 50n, 101n]) expect(await said(wrong)).toBe('points-step')
  expect(await said(100n, 999_999n)).toBe('points-rate')
  for (const price of [0n, -100n, 99n, 2n ** 60n])
    expect(word(await mall.redeems(player, reward, { price }))).toBe('reward-price')
  expect(await mall.points(player)).toBe(100n)
})

test('[PTS-01] window, level, number for one, address and what is not there each refuse by name', async () => {
  const player = await mall.withPoints(400n)
  const later = new Date(now().getTime() + 86_400_000)
  const said = async (over: Parameters<Mall['reward']>[0]) =>
    word(await mall.redeems(player, await mall.reward(over)))
  expect(word(await mall.redeems(player, 'tidak-ada'))).toBe('reward-unknown')
  expect(await said({ open: false })).toBe('reward-closed')
  expect(await said({ opensAt: later })).toBe('reward-closed')
  expect(await said({ closesAt: now() })).toBe('reward-closed')
  expect(await said({ levelLeast: 1 })).toBe('reward-level')
  expect(await said({ stock: 0 })).toBe('reward-gone')
  const poor = await mall.player()
  expect(word(await mall.redeems(poor, await mall.reward()))).toBe('points-short')
  const mine = await mall.reward({ kind: 'cash', amount: 10_000n })
  const cash = (await purse(house, player)) ?? 0n
  expect(ok(await mall.redeems(player, mine))).toMatchObject({ state: 'approved', amount: 10_000n })
  const bonus = await mall.reward({ kind: 'bonus', amount: 20_000n, turnover: 500 })
  expect(ok(await mall.redeems(player, bonus))).toMatchObject({ owed: 100_000n })
  expect(await purse(house, player)).toBe(cash + 30_000n)
  expect(await mall.ledger(player)).toMatchObject({ free: 200n, held: 0n })
})

test('[PTS-01] what others have redeemed is nobody’s to read, to go on from or to repeat', async () => {
  const [mine, other] = [await mall.withPoints(300n), await mall.withPoints(300n)]
  const reward = await mall.reward()
  const theirs = ok(await mall.redeems(other, reward))
  const own = ok(await mall.redeems(mine, reward))
  expect((await mall.redemptions(mine)).map(({ id }) => id)).toEqual([own.id])
  const page = await redemptionsPage(house.store.db, mine, {
    after: theirs.id as never,
    lang: 'ID',
  })
  expect(page.items.map(({ id }) => id)).not.toContain(theirs.id)
  // The same name of another member’s wish tells nothing of theirs, and takes none of it.
  await expect(mall.redeems(mine, reward, { id: theirs.id })).rejects.toThrow('duplicate key')
  expect(await mall.points(mine)).toBe(200n)
})

test('[PTS-01] points run out after their last day, also over the end of a month, and are told before', async () => {
  mall.until('2027-01-31', '23:30')
  const player = await mall.withPoints(40n)
  mall.until('2027-02-28', '23:59')
  await mall.withPoints(60n, player)
  const { lots } = await mall.has(player)
  expect(lots).toEqual([
    { expires: '2027-05-01', points: 40n },
    { expires: '2027-05-29', points: 60n },
  ])
  mall.until('2027-04-17', '12:00')
  await Promise.all([mall.ages(), mall.ages()])
  await mall.ages()
  const told = await house.ownerStore.transact(
    (tx) => tx.run`select from messages.inbox where member = ${player.member}`,
  )
  expect(told).toBe(1)
  mall.until('2027-05-01', '23:59')
  await mall.ages()
  expect(await mall.points(player)).toBe(100n)
  mall.until('2027-05-02', '00:01')
  // Before the house has taken them they cannot be spent any more.
  expect(await mall.points(player)).toBe(60n)
  expect(word(await mall.changes(player, 100n))).toBe('points-short')
  await Promise.all([mall.ages(), mall.ages(), mall.ages()])
  expect(await mall.ledger(player)).toMatchObject({ free: 60n })
  const [last] = await mall.postings(player)
  expect(last).toMatchObject({ kind: 'expired', points: -40n, after: 60n, expires: '2027-05-01' })
})

test('[PTS-01] nothing runs out while a member rests, nor before they were warned again after it', async () => {
  const player = await mall.withPoints(100n)
  const until = new Date(now().getTime() + 100 * 86_400_000)
  await house.store.transact((tx) =>
    wagers.exclude(tx, { ...player, until, by: 'test', now: now() }),
  )
  mall.waits(95)
  await mall.ages()
  expect(await mall.has(player)).toMatchObject({ points: 100n, resting: true })
  // What is theirs stays theirs: it can be changed, and nothing has to be played of it.
  expect(ok(await mall.changes(player, 100n))).toMatchObject({ left: 0n })
  expect(await wagers.openTurnover(house.store.db, player)).toEqual([])
})
