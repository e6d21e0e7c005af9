import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { changeSetting } from '../../site/index.ts'
import { purse } from '../../wagers/testing/players.ts'
import { type Arena, openArena } from '../testing/arena.ts'
import { type Bounds, boundsNow } from './limits.ts'

let house: House
let arena: Arena
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  arena = openArena(house)
  await arena.open()
}, 60_000)
afterAll(() => house.close())

const home = (event: string) => ({ event, market: 'winner:full', selection: 'home' })
const away = (event: string) => ({ event, market: 'winner:full', selection: 'away' })
const refused = async (said: Promise<unknown>) => {
  const answer = await said
  return isRefusal(answer) ? answer.refused : 'taken'
}

test('[GAM-09] a match that is told of has a board, and a single on it is one stake that pays its price', async () => {
  const event = await arena.match()
  expect((await arena.lines(event)).length).toBeGreaterThan(20)
  const player = await arena.player(1_000_000n)
  const price = await arena.price(home(event))
  const ticket = await arena.laid(player, [home(event)])
  expect(await purse(house, player)).toBe(900_000n)
  expect(await arena.ticket(ticket)).toEqual({ state: 'open', price })
  await arena.plays(event)
  expect(await arena.ends(event, [2, 1])).toBe('taken')
  await arena.settles()
  expect((await arena.ticket(ticket)).state).toBe('settled')
  expect(await purse(house, player)).toBe(900_000n + BigInt(price) * 100n)
  expect(await arena.settlements(ticket)).toEqual([{ nth: 1, amount: BigInt(price) * 100n }])
})

test('a slip with a price that is not offered any more is taken by its own policy alone', async () => {
  const event = await arena.match()
  const player = await arena.player()
  const slip = await arena.slip([home(event)])
  const at = (price: number, policy: 'none' | 'better' | 'any') => ({
    ...slip,
    policy,
    legs: slip.legs.map((leg) => ({ ...leg, price })),
  })
  const now = slip.legs[0]?.price ?? 0
  expect(await refused(arena.lays(player, at(now + 10, 'none')))).toBe('price-moved')
  expect(await refused(arena.lays(player, at(now - 10, 'none')))).toBe('price-moved')
  expect(await refused(arena.lays(player, at(now + 10, 'better')))).toBe('price-moved')
  expect(await refused(arena.lays(player, at(now - 10, 'better')))).toBe('taken')
  expect(await refused(arena.lays(player, at(now + 500, 'any')))).toBe('taken')
  expect(await arena.books(player)).toBe(-200_000n)
})

test('nothing is laid on a match that has begun unseen, is over, stopped, or whose feed is silent', async () => {
  const player = await arena.player()
  const event = await arena.match()
  const slip = await arena.slip([home(event)])
  await arena.says(event, 'stopped', { why: 'danger' })
  expect(await refused(arena.lays(player, slip))).toBe('market-closed')
  await arena.says(event, 'going', { why: 'danger' })
  const at = (ms: number) => new Date(house.clock.now().getTime() + ms)
  expect(await refused(arena.lays(player, slip, at(599_000)))).toBe('taken')
  expect(await refused(arena.lays(player, slip, at(602_000)))).toBe('market-closed')
  expect(await refused(arena.lays(player, slip, at(3_600_001)))).toBe('event-over')
  await arena.plays(event)
  await arena.ends(event, [0, 0])
  expect(await refused(arena.lays(player, slip))).toBe('event-over')
  const nobody = { ...slip, legs: slip.legs.map((leg) => ({ ...leg, event: player.member })) }
  expect(await refused(arena.lays(player, nobody))).toBe('event-unknown')
})

test('what cannot be combined, or is no system, is refused and costs nothing', async () => {
  const player = await arena.player()
  const [one, two] = [await arena.match(), await arena.match()]
  const slip = await arena.slip([home(one), home(two)])
  const [leg] = slip.legs
  const lays = (over: object) => refused(arena.lays(player, { ...slip, ...over }))
  expect(await lays({ legs: [leg, leg] })).toBe('picks-related')
  for (const sizes of [[], [0], [3], [1, 1], [1.5]])
    expect(await lays({ sizes })).toBe('system-invalid')
  expect(await lays({ each: 0n })).toBe('stake-invalid')
  expect(await lays({ each: -5n })).toBe('stake-invalid')
  expect(await lays({ each: 999n })).toBe('stake-small')
  expect(await lays({ each: 10n ** 12n })).toBe('stake-most')
  expect(await lays({ legs: [], sizes: [0] })).toBe('system-invalid')
  const wrong = (picks: object[]) => lays({ legs: [{ ...leg, picks }], sizes: [1] })
  expect(await wrong([{ market: 'winner:full', selection: 'nobody' }])).toBe('market-closed')
  expect(await wrong([{ market: 'no-market', selection: 'home' }])).toBe('market-closed')
  expect(await wrong([])).toBe('slip-large')
  const both = ['home', 'away'].map((selection) => ({ market: 'winner:full', selection }))
  expect(await wrong(both)).toBe('picks-related')
  expect(await arena.books(player)).toBe(0n)
})

test('[GAM-09] selections of one match are laid together at the price of both, and win together', async () => {
  const event = await arena.match()
  const player = await arena.player()
  const picks = [
    { market: 'winner:full', selection: 'home' },
    { market: 'both-score:full', selection: 'yes' },
  ]
  const lays = (price: number) =>
    arena.lays(player, {
      ...{ legs: [{ event, picks, price }], sizes: [1], each: 100_000n, policy: 'any' },
    })
  const said = await lays(1_010)
  if (isRefusal(said)) throw new Error(said.refused)
  const { price } = await arena.ticket(said.ticket)
  expect(price).toBeGreaterThan(await arena.price(home(event)))
  await arena.plays(event)
  await arena.ends(event, [3, 1])
  await arena.settles()
  expect(await arena.settlements(said.ticket)).toEqual([{ nth: 1, amount: BigInt(price) * 100n }])
})

test('a ticket in play waits, and is taken at the price that then stands, or given back whole', async () => {
  const event = await arena.match()
  await arena.says(event, 'started', {})
  const player = await arena.player(1_000_000n)
  const ticket = await arena.laid(player, [away(event)], { policy: 'better' })
  const other = await arena.laid(player, [home(event)])
  expect((await arena.ticket(ticket)).state).toBe('waiting')
  await arena.accepts()
  expect((await arena.ticket(ticket)).state).toBe('waiting')
  const before = await arena.price(away(event))
  await arena.says(event, 'goal', { side: 'home', minute: 3, score: [1, 0] })
  const price = await arena.price(away(event))
  expect(price).toBeGreaterThan(before)
  house.clock.advance(5_000)
  await arena.hears()
  await Promise.all([arena.accepts(), arena.accepts()])
  expect(await arena.ticket(ticket)).toEqual({ state: 'open', price })
  expect((await arena.ticket(other)).state).toBe('rejected')
  expect(await purse(house, player)).toBe(900_000n)
})

test('what the house takes on is bounded, however many lay at once', async () => {
  const event = await arena.match()
  const choice = { event, market: 'correct-score:full', selection: '4-4' }
  const price = await arena.price(choice)
  const players = await Promise.all(Array.from({ length: 12 }, () => arena.player()))
  // Each is owed nearly all that one ticket may come to: two have room and no third.
  const each = (480_000_000n * 1_000n) / BigInt(price)
  const slip = await arena.slip([choice], { each, policy: 'any' })
  const said = await Promise.all(players.map((player) => refused(arena.lays(player, slip))))
  expect(said.filter((one) => one === 'taken').length).toBe(2)
  expect(said.filter((one) => one === 'stake-most').length).toBe(10)
})

test('prices go down for what many lay', async () => {
  const event = await arena.match()
  const before = await arena.price(home(event))
  const player = await arena.player()
  await arena.laid(player, [home(event)], { each: 150_000_000n })
  await arena.says(event, 'started', {})
  expect(await arena.price(home(event))).toBeLessThan(before)
})

/** Sets some of what the house takes on; answers with how it is put back. */
async function bounded(over: Partial<Bounds>) {
  const was = await boundsNow(house.store.db)
  const set = (value: Bounds) =>
    house.store.transact((tx) =>
      changeSetting(tx, {
        ...{ name: 'sportsBounds', value, by: 'staff:somebody', now: house.clock.now() },
      }),
    )
  await set({ ...was, ...over })
  return () => set(was)
}

test('[GAM-09] what the desk sets the house to take on holds for the next ticket, by each of its bounds', async () => {
  const event = await arena.match()
  const player = await arena.player()
  const slip = await arena.slip([home(event)], { each: 100_000n })
  const price = slip.legs[0]?.price ?? 0
  const said = async (over: Partial<Bounds>, each = 100_000n) => {
    const back = await bounded(over)
    const answer = await arena.lays(player, { ...slip, each, policy: 'any' })
    await back()
    if (!isRefusal(answer)) return ['taken']
    return [answer.refused, 'value' in answer ? answer.value?.minor : undefined]
  }
  expect(await said({ rowLeast: 100_001n })).toEqual(['stake-small', '100001'])
  expect(await said({ rowLeast: 100_000n })).toEqual(['taken'])
  const returnMost = (100_000n * BigInt(price)) / 1_000n
  expect(await said({ returnMost: returnMost - 1n })).toEqual(['stake-most', '99999'])
  expect(await said({ returnMost })).toEqual(['taken'])
  // What the member has at the event already counts.
  expect(await said({ memberMost: 299_999n })).toEqual(['stake-most', '99999'])
  expect(await said({ memberMost: 300_000n })).toEqual(['taken'])
  const owed = (300_000n * BigInt(price - 1_000)) / 1_000n
  const [no] = await said({ selectionMost: owed + 1_000n })
  expect(no).toBe('stake-most')
  expect(await arena.books(player)).toBe(-300_000n)
})

test('a ticket in play is looked at for as long as the desk has set as it was laid', async () => {
  const event = await arena.match()
  await arena.says(event, 'started', {})
  const player = await arena.player()
  const back = await bounded({ delaySeconds: 9 })
  const ticket = await arena.laid(player, [home(event)], { policy: 'any' })
  await back()
  const stateAfter = async (ms: number) => {
    house.clock.advance(ms)
    await arena.hears()
    await arena.accepts()
    return (await arena.ticket(ticket)).state
  }
  expect(await stateAfter(7_000)).toBe('waiting')
  expect(await stateAfter(3_000)).toBe('open')
})
