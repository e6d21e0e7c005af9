import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { statementsOf } from '../../platform/testing/counted.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { changeSetting } from '../../site/index.ts'
import type { Player } from '../../wagers/testing/players.ts'
import { holdEvent } from '../events/sql.ts'
import { type Arena, openArena } from '../testing/arena.ts'
import { seatOf } from '../testing/door.ts'
import { priceSlip } from '../tickets/ask.ts'
import type { Slip } from '../tickets/lay.ts'
import { layMany } from '../tickets/lay-many.ts'
import type { Bounds } from '../tickets/limits.ts'
import { addOwnBound } from './sql.ts'

let house: House
let arena: Arena
const general: Bounds = {
  ...{ rowLeast: 1n, returnMost: 100_000_000n, memberMost: 400_000n },
  ...{ selectionMost: 2_000_000n, delaySeconds: 5 },
}
const set = (value: Bounds) =>
  house.store.transact((tx) =>
    changeSetting(tx, {
      ...{ name: 'sportsBounds', value, by: 'staff:somebody', now: house.clock.now() },
    }),
  )
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  arena = openArena(house)
  // As the game is listed then, it takes any stake.
  await set({ ...general, memberMost: 10n ** 12n })
  await arena.open()
}, 60_000)
beforeEach(() => set(general))
afterAll(() => house.close())

const winner = 'winner:full'
const home = (event: string) => ({ event, market: winner, selection: 'home' })
const scores = (event: string) => ({ event, market: 'both-score:full', selection: 'yes' })

type Asked = Pick<Slip, 'legs' | 'sizes'>

/** The most that a member is told they may stake on each row. */
async function offered(player: Player, { legs, sizes }: Asked, mode: 'cash' | 'demo' = 'cash') {
  const said = await priceSlip(
    house.store.db,
    { who: seatOf(player, mode), now: house.clock.now() },
    { legs: legs.map(({ event, picks }) => ({ event, picks: [...picks] })), sizes: [...sizes] },
  )
  if (isRefusal(said)) throw new Error(said.refused)
  return said.most
}

const lays = async (player: Player, slip: Asked, each: bigint) => {
  const said = await arena.lays(player, { ...slip, each, policy: 'any' })
  if (!isRefusal(said)) return ['taken']
  return [said.refused, 'value' in said ? said.value?.minor : undefined]
}

const callOf = (player: Player, { legs, sizes }: Asked, each: bigint) => ({
  ...{ who: seatOf(player, 'cash'), random: house.random, now: house.clock.now() },
  takes: {
    ...{ sizes: [...sizes], each, policy: 'any' as const, prices: legs.map(({ price }) => price) },
    legs: legs.map(({ event, picks }) => ({ event, picks: [...picks] })),
  },
})

/** Which of these slips are taken as they are laid in one set; the others are left. */
async function together(calls: readonly ReturnType<typeof callOf>[]) {
  const done = await house.store.transact((tx) => layMany(tx, calls))
  if (!('given' in done)) throw new Error('not taken as one')
  return done.given.map((given) => given !== undefined)
}

const Owed = z.object({ owed: z.bigint() })
const owedAt = async (event: string) =>
  (
    await house.store.db.one(Owed)`
    select coalesce(max(owed), 0)::bigint as owed from sportsbook.laid where event = ${event}`
  ).owed

/** Gives a match, or its market, such bounds: answers with a slip on it. */
type Bounding = (event: string) => Promise<unknown>
const ownBounds: Record<string, Bounding> = {
  'a selection of the event': (event) => arena.bounds(event, { selectionMost: 77_777n }),
  'a selection of the market': (event) =>
    arena.bounds(event, { market: winner, selectionMost: 77_777n }),
  'a member at the event': (event) => arena.bounds(event, { memberMost: 77_777n }),
  'a member at the market': (event) => arena.bounds(event, { market: winner, memberMost: 77_777n }),
  // Beyond what holds everywhere.
  'more at the event': (event) =>
    arena.bounds(event, { memberMost: 3_000_000n, selectionMost: 5_000_001n }),
  'more at the market': (event) =>
    arena.bounds(event, { market: winner, memberMost: 3_000_001n, selectionMost: 50_000_000n }),
}

test.each(Object.entries(ownBounds))(
  '[GAM-09] by the bound of %s exactly the most is taken, alone and among many',
  async (_, bound) => {
    const [one, two, free] = [await arena.match(), await arena.match(), await arena.match()]
    for (const event of [one, two]) await bound(event)
    const [a, b, c, d] = await Promise.all(Array.from({ length: 4 }, () => arena.player()))
    if (!a || !b || !c || !d) throw new Error('nobody came')
    const [first, second] = [await arena.slip([home(one)]), await arena.slip([home(two)])]
    const most = await offered(a, first)
    expect(most).not.toBe(await offered(a, await arena.slip([home(free)])))
    expect(await lays(a, first, most + 1n)).toEqual(['stake-most', String(most)])
    expect(await lays(a, first, most)).toEqual(['taken'])
    expect(await offered(a, first)).toBe(0n)
    const same = await offered(b, second)
    const other = callOf(d, await arena.slip([home(free)]), 1_000n)
    expect(await together([callOf(b, second, same + 1n), other])).toEqual([false, true])
    expect(await together([callOf(c, second, same), other])).toEqual([true, true])
  },
)

test('[GAM-09] a market goes by its own bound before its event’s, and an event by its own before that of all', async () => {
  const event = await arena.match()
  const player = await arena.player()
  const [on, beside] = [await arena.slip([home(event)]), await arena.slip([scores(event)])]
  const both = async () => [await offered(player, on), await offered(player, beside)]
  expect(await both()).toEqual([400_000n, 400_000n])
  await arena.bounds(event, { memberMost: 300_000n })
  expect(await both()).toEqual([300_000n, 300_000n])
  await arena.bounds(event, { market: winner, memberMost: 500_000n })
  expect(await both()).toEqual([500_000n, 300_000n])
  await arena.bounds(event, { market: winner, memberMost: 200_000n })
  expect(await both()).toEqual([200_000n, 300_000n])
  await arena.bounds(event, { memberMost: null })
  expect(await both()).toEqual([200_000n, 400_000n])
  await arena.bounds(event, { market: winner, memberMost: null })
  expect(await both()).toEqual([400_000n, 400_000n])
})

test('[GAM-09] what is staked on a market of its own counts at its event as well, whichever came first', async () => {
  const [one, two] = [await arena.match(), await arena.match()]
  const player = await arena.player()
  for (const event of [one, two]) {
    await arena.bounds(event, { memberMost: 300_000n })
    await arena.bounds(event, { market: winner, memberMost: 500_000n })
  }
  const slips = async (event: string) => [
    await arena.slip([home(event)]),
    await arena.slip([scores(event)]),
  ]
  const [on, beside] = await slips(one)
  if (!on || !beside) throw new Error('no slips')
  expect(await lays(player, beside, 300_000n)).toEqual(['taken'])
  expect(await lays(player, on, 200_001n)).toEqual(['stake-most', '200000'])
  expect(await lays(player, on, 200_000n)).toEqual(['taken'])
  const [first, second] = await slips(two)
  if (!first || !second) throw new Error('no slips')
  expect(await lays(player, first, 500_000n)).toEqual(['taken'])
  expect(await lays(player, second, 1n)).toEqual(['stake-most', '0'])
  // Two of one match in one leg are bounded by either of their markets.
  const three = await arena.match()
  await arena.bounds(three, { market: winner, memberMost: 90_000n })
  const picks = [home(three), scores(three)].map(({ event: _, ...pick }) => pick)
  const pair = { legs: [{ event: three, picks, price: 1_010 }], sizes: [1] }
  expect(await offered(player, pair)).toBe(90_000n)
})

test('[GAM-09] a member with a part stakes that part of what others may, and nobody else less', async () => {
  const event = await arena.match()
  const [bounded, other] = [await arena.player(), await arena.player()]
  const slip = await arena.slip([home(event)])
  await arena.part(bounded, 37)
  expect(await offered(bounded, slip)).toBe(148_000n)
  expect(await offered(bounded, slip, 'demo')).toBe(148_000n)
  expect(await offered(other, slip)).toBe(400_000n)
  const said = [callOf(bounded, slip, 148_001n), callOf(other, slip, 400_000n)]
  expect(await together(said)).toEqual([false, true])
  expect(await lays(bounded, slip, 148_001n)).toEqual(['stake-most', '148000'])
  expect(await together([callOf(bounded, slip, 148_000n)])).toEqual([true])
  await arena.part(bounded, 100)
  expect(await offered(bounded, slip)).toBe(252_000n)
  // By what comes back as well: here a ticket ends before a member does.
  await set({ ...general, memberMost: 10n ** 12n, selectionMost: 10n ** 12n })
  await arena.part(bounded, 1)
  const price = BigInt(slip.legs[0]?.price ?? 0)
  const fresh = await arena.slip([home(await arena.match())])
  const back = ((await offered(bounded, fresh)) * price) / 1_000n
  expect(back).toBeLessThanOrEqual(1_000_000n)
  expect(back).toBeGreaterThan(999_990n)
  expect(await offered(other, fresh)).toBeGreaterThanOrEqual(99n * (await offered(bounded, fresh)))
})

test('[GAM-09] what a member has no part in is what they have no part in: neither the least nor what the house owes is divided', async () => {
  const event = await arena.match()
  await set({ ...general, rowLeast: 5_000n })
  await arena.bounds(event, { selectionMost: 50_000n })
  const [bounded, other] = [await arena.player(), await arena.player()]
  await arena.part(bounded, 90)
  const slip = await arena.slip([home(event)])
  const most = await offered(other, slip)
  expect(await offered(bounded, slip)).toBe(most)
  await arena.part(bounded, 1)
  expect(await offered(bounded, slip)).toBe(4_000n)
  expect(await lays(bounded, slip, 4_999n)).toEqual(['stake-small', '5000'])
  expect(await lays(bounded, slip, 5_000n)).toEqual(['stake-most', '4000'])
  expect(await offered(other, slip)).toBe(most)
})

test('[GAM-09] as the game is listed a ticket has a least and a most besides, and both are told', async () => {
  const player = await arena.player()
  const [one, two] = [await arena.match(), await arena.match()]
  const system = await arena.slip([home(one), home(two)], { sizes: [1, 2] })
  const listed = await house.ownerStore.db.one(
    z.object({ min: z.bigint(), max: z.bigint() }),
  )`select min_bet as min, max_bet as max from catalogue.game where id = 'gelanggang'`
  const list = ({ min, max }: typeof listed) =>
    house.ownerStore.transact(
      (tx) => tx.run`
        update catalogue.game set min_bet = ${min}, max_bet = ${max} where id = 'gelanggang'`,
    )
  await list({ min: 1_000n, max: 200_000n })
  expect(await offered(player, system)).toBe(66_666n)
  expect(await lays(player, system, 66_667n)).toEqual(['stake-most', '66666'])
  expect(await lays(player, system, 333n)).toEqual(['stake-small', '334'])
  expect(await together([callOf(player, system, 66_667n)])).toEqual([false])
  expect(await together([callOf(player, system, 333n)])).toEqual([false])
  expect(await lays(player, system, 334n)).toEqual(['taken'])
  expect(await lays(player, system, 66_666n)).toEqual(['taken'])
  await list(listed)
})

const most = fc.option(fc.bigInt({ min: 1n, max: 3_000_000n }), { nil: null })
const own = fc.record({ selectionMost: most, memberMost: most })
const shapes = ['single', 'both', 'double', 'system'] as const

test('[GAM-09] whatever the bounds, what is offered as the most is what is taken at the most', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...[own, own, fc.integer({ min: 1, max: 100 }), fc.constantFrom(...shapes)],
      async (ofEvent, ofMarket, part, shape) => {
        const [one, two] = [await arena.match(), await arena.match()]
        await arena.bounds(one, ofEvent)
        await arena.bounds(one, { market: winner, ...ofMarket })
        const [player, before] = [await arena.player(), await arena.player()]
        await arena.lays(before, await arena.slip([home(one)], { each: 1_234n }))
        await arena.lays(player, await arena.slip([scores(one)], { each: 321n }))
        await arena.part(player, part)
        const picks = [home(one), scores(one)].map(({ event: _, ...pick }) => pick)
        const slip = {
          single: await arena.slip([home(one)]),
          both: { legs: [{ event: one, picks, price: 1_010 }], sizes: [1] },
          double: await arena.slip([home(one), home(two)]),
          system: await arena.slip([home(one), home(two)], { sizes: [1, 2] }),
        }[shape]
        const each = await offered(player, slip)
        expect(await lays(player, slip, each + 1n)).toEqual(['stake-most', String(each)])
        if (each > 0n) expect(await lays(player, slip, each)).toEqual(['taken'])
      },
    ),
    { numRuns: process.env.LONG === undefined ? 24 : 400 },
  )
}, 300_000)

test('[GAM-09] however many lay at once, alone and in sets, a selection never passes a bound of its own', async () => {
  const event = await arena.match()
  const slip = await arena.slip([home(event)])
  const price = BigInt(slip.legs[0]?.price ?? 0)
  const owed = (each: bigint) => (each * price) / 1_000n - each
  await arena.bounds(event, { market: winner, selectionMost: owed(100_000n) * 5n })
  const players = await Promise.all(Array.from({ length: 24 }, () => arena.player()))
  const sets = [0, 1, 2].map((nth) =>
    house.store.transact((tx) =>
      layMany(
        tx,
        players.slice(nth * 4, nth * 4 + 4).map((player) => callOf(player, slip, 100_000n)),
      ),
    ),
  )
  await Promise.all([...sets, ...players.slice(12).map((player) => lays(player, slip, 100_000n))])
  expect(await owedAt(event)).toBe(owed(100_000n) * 5n)
})

test('[GAM-09] a bound that is lowered while many lay holds for whoever comes after it', async () => {
  const event = await arena.match()
  const slip = await arena.slip([home(event)])
  const players = await Promise.all(Array.from({ length: 16 }, () => arena.player()))
  const lowered = house.store.transact(async (tx) => {
    await holdEvent(tx, event)
    const { owed } = await tx.one(Owed)`
      select coalesce(max(owed), 0)::bigint as owed from sportsbook.laid where event = ${event}`
    const now = house.clock.now()
    const none = { market: null, memberMost: null, by: 'staff:a' }
    await addOwnBound(tx, { event, ...none, selectionMost: 100_000n, now })
    return owed
  })
  await Promise.all(players.map((player) => lays(player, slip, 20_000n)))
  const before = await lowered
  expect(await owedAt(event)).toBeLessThanOrEqual(before > 100_000n ? before : 100_000n)
})

test('[GAM-09] a member who lays many at once stakes no more than one after the other', async () => {
  const event = await arena.match()
  const player = await arena.player()
  await arena.part(player, 50)
  const slip = await arena.slip([home(event)])
  const said = await Promise.all(Array.from({ length: 10 }, () => lays(player, slip, 50_000n)))
  expect(said.filter(([code]) => code === 'taken')).toHaveLength(4)
  expect(await arena.books(player)).toBe(-200_000n)
})

test('[GAM-09] bounds of many events, markets and members are read by as many statements as those of one', async () => {
  const events = await Promise.all(Array.from({ length: 6 }, () => arena.match()))
  const players = await Promise.all(Array.from({ length: 12 }, () => arena.player()))
  for (const event of events) {
    await arena.bounds(event, { memberMost: 300_000n })
    await arena.bounds(event, { market: winner, memberMost: 200_000n })
  }
  for (const player of players) await arena.part(player, 80)
  const whole = await arena.slip(events.map(home))
  const of = (count: number, slip: Slip) =>
    statementsOf(house, async () => {
      const calls = players.slice(0, count).map((player) => callOf(player, slip, 1_000n))
      expect(await together(calls)).toEqual(calls.map(() => true))
    })
  const one = await of(1, await arena.slip(events.slice(0, 1).map(home)))
  expect(await of(12, whole)).toBe(one)
  const alone = (slip: Slip) =>
    statementsOf(house, async () => {
      const [player] = players
      expect(player && (await lays(player, slip, 1_000n))).toEqual(['taken'])
    })
  expect(await alone(whole)).toBe(await alone(await arena.slip(events.slice(0, 1).map(home))))
})

test('prices lean by what is taken on at their own event and market', async () => {
  const [plain, narrow, market] = [await arena.match(), await arena.match(), await arena.match()]
  await set({ ...general, selectionMost: 1_000_000_000n, memberMost: 10n ** 9n })
  await arena.bounds(narrow, { selectionMost: 100_000_000n })
  await arena.bounds(market, { market: winner, selectionMost: 100_000_000n })
  const after: number[] = []
  for (const event of [plain, narrow, market]) {
    await arena.laid(await arena.player(), [home(event)], { each: 40_000_000n })
    await arena.says(event, 'started', {})
    after.push(await arena.price(home(event)))
  }
  const [first = 0, second = 0, third = 0] = after
  expect(second).toBeLessThan(first)
  expect(third).toBe(second)
})

test('[GAM-09] bounds of their own are added to and never changed, and are such as can be', async () => {
  const [event, other] = [await arena.match(), await arena.match()]
  const player = await arena.player()
  await arena.bounds(event, { memberMost: 5n })
  await arena.part(player, 50)
  const { store, ownerStore } = house
  for (const table of ['own_bound', 'member_part'])
    for (const act of ['update', 'delete']) {
      const work = (of: typeof store) =>
        of.transact((tx) =>
          table === 'own_bound'
            ? act === 'update'
              ? tx.run`update sportsbook.own_bound set member_most = 9 where event = ${event}`
              : tx.run`delete from sportsbook.own_bound where event = ${event}`
            : act === 'update'
              ? tx.run`update sportsbook.member_part set part = 100 where member = ${player.member}`
              : tx.run`delete from sportsbook.member_part where member = ${player.member}`,
        )
      await expect(work(store)).rejects.toThrow('permission denied')
      await expect(work(ownerStore)).rejects.toThrow('only added to')
    }
  await expect(arena.bounds(other, { memberMost: 0n })).rejects.toThrow('member_most')
  await expect(arena.bounds(other, { selectionMost: -1n })).rejects.toThrow('selection_most')
  await expect(arena.bounds(other, { market: 'no-market', memberMost: 5n })).rejects.toThrow('fkey')
  await expect(arena.part(player, 0)).rejects.toThrow('part_check')
  await expect(arena.part(player, 101)).rejects.toThrow('part_check')
})
