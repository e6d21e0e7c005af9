import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { reject } from './decide.ts'
import { grant } from './grant.ts'
import { termsSince } from './terms-sql.ts'
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
const rejects = (id: string) =>
  house.store.transact((tx) =>
    reject(tx, { id, why: 'Alamat di luar jangkauan', by: 'staff:uji', now: now() }),
  )
/** What the house began with. */
const firstTerms = async () => {
  const [first] = (await termsSince(house.store.db, new Date(0))).slice(-1)
  if (!first) throw new Error('points have terms')
  return { rates: first.rates, levels: first.levels }
}

test('points that the house gives are given once, last as earned ones do, and say what for', async () => {
  const player = await mall.player()
  const giving = { ...player, points: 250n, why: 'welcome', key: randomUUID() }
  const give = () => house.store.transact((tx) => grant(tx, [giving, giving], now()))
  await Promise.all(Array.from({ length: 8 }, give))
  await give()
  expect(await mall.points(player)).toBe(250n)
  expect(await mall.postings(player)).toHaveLength(1)
  expect((await mall.postings(player))[0]).toMatchObject({
    kind: 'granted',
    points: 250n,
    from: null,
  })
  expect(await mall.ledger(player)).toMatchObject({ free: 250n })
  const [{ lots }, earned] = [await mall.has(player), await mall.withPoints(10n)]
  expect(lots[0]?.expires).toBe((await mall.has(earned)).lots[0]?.expires)
})

test('[PTS-01] points that come back while others are changed at once are spent once', async () => {
  const reward = await mall.reward({ price: 300n })
  for (let turn = 0; turn < 3; turn++) {
    const player = await mall.withPoints(300n)
    const { lots } = await mall.has(player)
    const one = ok(await mall.redeems(player, reward, { price: 300n }))
    const said = await Promise.all([
      rejects(one.id),
      rejects(one.id),
      ...Array.from({ length: 8 }, async (_, i) => {
        if (i % 2) await new Promise(setImmediate)
        const answer =
          i % 4 === 3
            ? await mall.redeems(player, reward, { price: 300n })
            : await mall.changes(player, 300n)
        return word(answer)
      }),
    ])
    expect(said.filter((one) => one === true)).toHaveLength(1)
    const had = said.filter((one) => one === 'ok').length
    expect(had).toBeLessThanOrEqual(1)
    const { points, waiting } = await mall.has(player)
    const changed = (await mall.postings(player)).filter(({ kind }) => kind === 'converted')
    const gone = changed.reduce((sum, posting) => sum - posting.points, 0n)
    expect(points + waiting + gone).toBe(300n)
    expect(await mall.ledger(player)).toMatchObject({ free: points, held: waiting })
    if (had === 0) expect((await mall.has(player)).lots).toEqual(lots)
  }
})

test('[PTS-01] a stake beyond what a book has room for brings what it has room for, and stops nobody else', async () => {
  const [whale, other] = [await mall.player(10n ** 17n), await mall.player()]
  await mall.terms({
    rates: [{ category: 'RNG', rate: 1_000_000 }],
    levels: Array.from({ length: 10 }, (_, level) => ({ level, factor: 1_000, days: 30 })),
  })
  mall.waits(1 / 1_440)
  const [huge, small] = [await mall.playsAway(whale, 10n ** 16n), await mall.plays(other, 10n)]
  await mall.counts(huge, small)
  expect(await mall.points(other)).toBe(100n)
  expect(await mall.points(whale)).toBe(1_000_000_000n)
  expect(await mall.ledger(whale)).toMatchObject({ free: 1_000_000_000n })
  await mall.undoes(huge)
  await mall.counts(huge)
  expect(await mall.has(whale)).toMatchObject({ points: 0n, carry: 0n })
  await mall.terms(await firstTerms())
})
