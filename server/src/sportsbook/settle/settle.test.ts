import { judgeIn, selectionsIn } from '@balai/games/sports/contest'
import { systemReturned } from '@balai/games/sports/returned'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Player, purse } from '../../wagers/testing/players.ts'
import { type Arena, openArena } from '../testing/arena.ts'
import { legsOf } from '../tickets/sql.ts'

let house: House
let arena: Arena
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  arena = openArena(house)
  await arena.open()
}, 60_000)
afterAll(() => house.close())

const on = (event: string, market: string, selection: string) => ({ event, market, selection })
const home = (event: string) => on(event, 'winner:full', 'home')
const each = 100_000n

test('[GAM-09] a multiple ends with its first leg that is lost, and pays all of its legs when they have won', async () => {
  const [one, two] = [await arena.match(), await arena.match()]
  const player = await arena.player()
  const lost = await arena.laid(player, [on(one, 'winner:full', 'away'), home(two)])
  const won = await arena.laid(player, [home(one), home(two)])
  const prices = [await arena.price(home(one)), await arena.price(home(two))]
  await arena.plays(one)
  await arena.ends(one, [1, 0])
  await arena.settles()
  expect((await arena.ticket(lost)).state).toBe('settled')
  expect((await arena.ticket(won)).state).toBe('open')
  await arena.plays(two)
  await arena.ends(two, [4, 2])
  await arena.settles()
  const amount = (each * BigInt(prices[0] ?? 0) * BigInt(prices[1] ?? 0)) / 1_000_000n
  expect(await arena.settlements(won)).toEqual([{ nth: 1, amount }])
  expect(await arena.settlements(lost)).toEqual([{ nth: 1, amount: 0n }])
  expect(await arena.books(player)).toBe(amount - 2n * each)
})

test('a match that is called off gives single stakes back as if they had not been laid, and counts one in a multiple', async () => {
  const [off, two] = [await arena.match(), await arena.match()]
  const player = await arena.player(1_000_000n)
  const single = await arena.laid(player, [home(off)])
  const multiple = await arena.laid(player, [home(off), home(two)])
  const price = await arena.price(home(two))
  await arena.says(off, 'called-off', { why: 'rain' })
  await arena.settles()
  expect((await arena.ticket(single)).state).toBe('void')
  expect(await purse(house, player)).toBe(900_000n)
  await arena.plays(two)
  await arena.ends(two, [1, 0])
  await arena.settles()
  expect(await arena.settlements(multiple)).toEqual([{ nth: 1, amount: BigInt(price) * 100n }])
  expect(await arena.corrects(off, [1, 0])).toBe('final')
})

test('three results of one event leave a chain that can be read, and the books as if the last had been the first', async () => {
  const event = await arena.match()
  const player = await arena.player(1_000_000n)
  const price = BigInt(await arena.price(home(event)))
  const ticket = await arena.laid(player, [home(event)])
  await arena.plays(event)
  const says = [async () => arena.ends(event, [1, 0])].concat(
    ...[
      [0, 0],
      [2, 0],
      [2, 2],
    ].map(([h = 0, a = 0]) => async () => {
      expect(await arena.corrects(event, [h, a])).toBeUndefined()
      return 'taken' as const
    }),
  )
  for (const say of says) {
    await say()
    await Promise.all([arena.settles(), arena.settles()])
  }
  expect(await arena.settlements(ticket)).toEqual([
    { nth: 1, amount: price * 100n },
    { nth: 2, amount: 0n },
    { nth: 3, amount: price * 100n },
    { nth: 4, amount: 0n },
  ])
  expect(await arena.books(player)).toBe(-each)
  expect(await purse(house, player)).toBe(900_000n)
})

test('a result that comes twice is one, and another one from the same feed changes nothing before somebody has looked', async () => {
  const event = await arena.match()
  const player = await arena.player()
  const ticket = await arena.laid(player, [home(event)])
  await arena.plays(event)
  expect(await arena.ends(event, [1, 0])).toBe('taken')
  expect(await arena.ends(event, [1, 0])).toBe('ignored')
  expect(await arena.ends(event, [0, 1])).toBe('disputed')
  await arena.settles()
  expect((await arena.settlements(ticket)).length).toBe(1)
  expect((await arena.settlements(ticket))[0]?.amount).toBeGreaterThan(each)
})

test('a result ahead of its match, or that cannot be one, is left to somebody', async () => {
  const event = await arena.match()
  expect(await arena.ends(event, [1, 0])).toBe('disputed')
  await arena.plays(event, [1, 0])
  expect(await arena.ends(event, [0, 0], [1, 0])).toBe('disputed')
  expect(await arena.says(event, 'result', { result: { maps: ['home'] } })).toBe('disputed')
  expect(await arena.ends(event, [1, 0], [1, 0])).toBe('taken')
})

test('a leg that was lost and is corrected pays what the whole ticket comes to, once all of it is known', async () => {
  const [one, two] = [await arena.match(), await arena.match()]
  const player = await arena.player()
  const prices = [await arena.price(home(one)), await arena.price(home(two))]
  const ticket = await arena.laid(player, [home(one), home(two)])
  await arena.plays(one)
  await arena.ends(one, [0, 1])
  await arena.settles()
  await arena.corrects(one, [1, 1])
  await arena.corrects(one, [2, 1])
  await arena.settles()
  expect(await arena.settlements(ticket)).toEqual([{ nth: 1, amount: 0n }])
  await arena.plays(two)
  await arena.ends(two, [1, 0])
  await arena.settles()
  const amount = (each * BigInt(prices[0] ?? 0) * BigInt(prices[1] ?? 0)) / 1_000_000n
  expect(await arena.settlements(ticket)).toEqual([
    { nth: 1, amount: 0n },
    { nth: 2, amount },
  ])
  expect(await arena.books(player)).toBe(amount - each)
})

const score = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))
const markets = [
  ...[
    'winner:full',
    'double-chance:full',
    'draw-no-bet:full',
    'odd-even:full',
    'correct-score:full',
  ],
  'half-full',
]

type Ending = { full: [number, number]; half: [number, number] }
const ending = fc
  .tuple(score, score)
  .map(([[h, a], [h2, a2]]): Ending => ({ half: [h, a], full: [h + h2, a + a2] }))

/** Any market of a match with any of its selections, lines too. */
async function anyOf(event: string, chosen: number) {
  const lines = await arena.lines(event)
  const named = lines.filter(
    ({ market }) =>
      markets.includes(market) || market.includes('handicap') || market.includes('total'),
  )
  const line = named[chosen % named.length]
  const all = selectionsIn({ family: 'football' }, line?.market ?? '') ?? []
  const open = all.filter((_, nth) => line?.prices[nth])
  return on(event, line?.market ?? '', open[chosen % open.length] ?? '')
}

/** Lays such a slip; one that may win more than the house pays, at the most that it takes of it. */
async function laidAtMost(
  player: Player,
  choices: Parameters<typeof arena.slip>[0],
  over: { each: bigint; sizes: number[] },
) {
  const said = await arena.lays(player, await arena.slip(choices, over))
  if (!isRefusal(said)) return { ticket: said.ticket, each: over.each }
  expect(said.refused).toBe('stake-most')
  const each = BigInt(String(said.value?.minor))
  fc.pre(each >= 1_000n)
  return { ticket: await arena.laid(player, choices, { ...over, each }), each }
}

const Round = z.object({ returned: z.bigint(), state: z.string() })

test('a ticket of which a part goes while its match is paid is left by that look, and paid by the next for what goes on', async () => {
  const event = await arena.match()
  const player = await arena.player(1_000_000n)
  const [parted, whole] = [
    await arena.laid(player, [home(event)]),
    await arena.laid(player, [home(event)]),
  ]
  const { price } = await arena.ticket(whole)
  await arena.plays(event)
  await arena.ends(event, [1, 0])
  let paying: Promise<void> | undefined
  await house.store.transact(async (tx) => {
    await tx.run`update sportsbook.ticket set goes_on = 40_000, turn = turn + 1 where id = ${parted}`
    paying = arena.settles()
    await until(async () => (await waiting()).count > 0)
  })
  await paying
  expect((await arena.ticket(whole)).state).toBe('settled')
  expect((await arena.ticket(parted)).state).toBe('open')
  await arena.settles()
  expect(await arena.settlements(whole)).toEqual([{ nth: 1, amount: BigInt(price) * 100n }])
  expect(await arena.settlements(parted)).toEqual([{ nth: 1, amount: BigInt(price) * 40n }])
  expect(await purse(house, player)).toBe(800_000n + BigInt(price) * 140n)
})

const Waiting = z.object({ count: z.int() })
/** Statements of this house that wait for somebody's row. */
const waiting = () => house.store.db.one(Waiting)`
  select count(*)::int as count from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock' and query like '%sportsbook.worth%'`
async function until(holds: () => Promise<boolean>) {
  for (let n = 0; n < 500; n++) {
    if (await holds()) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('it did not come to that')
}

test('[GAM-09] any system on any lines pays to the unit what its rows come to one by one, by every result that is told', async () => {
  const player: Player = await arena.player(10n ** 12n)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ chosen: fc.nat(), first: ending, later: ending }), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.nat(),
      fc.bigInt({ min: 1_000n, max: 99_999n }),
      async (games, mix, stake) => {
        const events = await Promise.all(games.map(() => arena.match()))
        const choices = await Promise.all(
          games.map(({ chosen }, i) => anyOf(events[i] ?? '', chosen)),
        )
        const sizes = games.map((_, i) => i + 1).filter((size) => (mix >> (size - 1)) & 1)
        const rows = sizes.length ? sizes : [games.length]
        const { ticket, each } = await laidAtMost(player, choices, { each: stake, sizes: rows })
        const legs = await legsOf(house.store.db, [ticket])
        const due = (of: 'first' | 'later') =>
          systemReturned(
            each,
            legs.map(({ price, picks, nth }) => {
              const goals = games[nth - 1]?.[of]
              const [pick = { market: '', selection: '' }] = picks
              if (!goals) throw new Error('no ending')
              return { price, verdict: judgeIn({ family: 'football' }, pick, { goals }) }
            }),
            rows,
          )
        const paid = async () =>
          house.store.db.one(Round)`
            select returned, state from wagers.round where bucket = ${player.bucket} and id = ${ticket}`
        for (const [i, event] of events.entries()) {
          await arena.plays(event)
          const { full, half } = games[i]?.first ?? { full: [0, 0], half: [0, 0] }
          await arena.ends(event, full, half)
        }
        await arena.settles()
        expect(await paid()).toEqual({ returned: due('first'), state: 'closed' })
        for (const [i, event] of events.entries()) {
          const goals = games[i]?.later ?? { full: [0, 0] as [number, number] }
          await arena.correctsTo(event, { goals })
        }
        await arena.settles()
        expect(await paid()).toEqual({ returned: due('later'), state: 'closed' })
      },
    ),
    { numRuns: process.env.LONG ? 300 : 12, endOnFailure: true },
  )
}, 300_000)
