import { GameId } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wagers from '../wagers/index.ts'
import { order, settled, taken } from '../wagers/testing/players.ts'
import type { Factor } from './factors.ts'
import { myRank } from './my-rank.ts'
import { addTable, tableAt } from './table-sql.ts'
import { openRanks, type Ranks } from './testing/ranked.ts'

type Player = Awaited<ReturnType<Ranks['player']>>

let house: House
let at: Ranks
/** Games by kind and vendor. */
const games = [
  { id: 'reb-slot', vendor: 'REBX', category: 'RNG' },
  { id: 'reb-slot-y', vendor: 'REBY', category: 'RNG' },
  { id: 'reb-fish', vendor: 'REBX', category: 'FISH' },
  { id: 'reb-live', vendor: 'REBY', category: 'LIVE' },
] as const
type Game = (typeof games)[number]['id']

beforeAll(async () => {
  house = await openHouse({ max: 20 })
  at = openRanks(house)
  const now = house.clock.now()
  await house.store.transact(async (tx) => {
    for (const code of ['REBX', 'REBY'])
      await catalogue.putVendor(tx, { code, names: { ID: `Pemasok ${code}`, EN: `House ${code}` } })
    for (const { id, vendor, category } of games)
      await catalogue.putGame(
        tx,
        {
          ...{ id, vendor, category, kind: 'SC', names: { ID: id, EN: id }, lines: 20 },
          ...{ minBet: 1n, maxBet: 2n ** 62n, rtp: '96.00', volatility: 'high', maxWinX: 5_000 },
          cover: '',
        },
        { by: 'test', now },
      )
  })
})
afterAll(() => house.close())

/** The next version: everyone has the same rate, so that only the factors tell. */
async function sets(rebateFactors: readonly Factor[], rebateRate: number) {
  const { countedDays, version, levels } = await tableAt(house.store.db)
  const added = await house.store.transact((tx) =>
    addTable(tx, {
      ...{ version: version + 1, countedDays, rebateFactors, by: 'test', now: house.clock.now() },
      levels: levels.map((one) => ({ ...one, rebateRate })),
    }),
  )
  expect(added).toBe(true)
}
const opens = (player: Player, game: Game, stake: bigint) => {
  const { vendor } = games.find(({ id }) => id === game) ?? games[0]
  return taken(house, order(house, player, { game: GameId.parse(game), vendor, stake }))
}
const ends = (round: Awaited<ReturnType<typeof opens>>) =>
  settled(house, { ...round, win: round.stake })
const voids = (round: Awaited<ReturnType<typeof opens>>) =>
  house.store.transact((tx) => wagers.voidRound(tx, { ...round, now: house.clock.now() }))
const rankOf = (player: Player) => myRank(house.store.db, { ...player, now: house.clock.now() })
const nextDay = () => at.wait(24)

const Paid = z.object({ day: z.string(), amount: z.bigint(), again: z.bigint() })

/**
 * What days gave, and what they come to again from the rounds alone: by the catalogue, the factors that were
 * in force as each round ended, and the rate of the day. Right where every round is counted in one day.
 */
const again = ({ member, bucket }: Player) =>
  house.ownerStore.transact(
    (tx) => tx.many(Paid)`
    with stake as (
      select to_char(r.closed_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day,
             greatest(0, r.stake - r.undone - r.bonus_staked) as cash,
             coalesce(v.factor, c.factor, 100) as factor
        from wagers.round r
        join catalogue.game g on g.id = r.game
       cross join lateral (select max(version) as version from ranks.terms
                            where set_at <= r.closed_at) t
        left join ranks.rebate_factor v
               on v.version = t.version and v.kind = 'vendor' and v.code = r.vendor
        left join ranks.rebate_factor c
               on c.version = t.version and c.kind = 'category' and c.code = g.category
       where r.bucket = ${bucket} and r.member = ${member} and r.mode = 'cash'
         and r.state = 'closed')
    select b.day::text as day, b.amount,
           (select floor(sum(s.cash * s.factor)::numeric * b.rate / 1000000)::bigint
              from stake s where s.day = b.day::text) as again
      from ranks.rebate b
     where b.bucket = ${bucket} and b.member = ${member} order by b.day`,
  )

test('[MEM-15] a rebate counts of each stake what its kind and vendor say, and the page says so as it grows', async () => {
  const factors: Factor[] = [
    { kind: 'category', code: 'FISH', factor: 50 },
    { kind: 'category', code: 'LIVE', factor: 0 },
    { kind: 'vendor', code: 'REBY', factor: 20 },
  ]
  await sets(factors, 33)
  const player = await at.player(600_000n)
  expect((await rankOf(player)).accrual).toMatchObject({ stakes: 0n, amount: 0n, lines: [] })
  await ends(await opens(player, 'reb-slot', 100_001n))
  await at.look()
  await ends(await opens(player, 'reb-fish', 50_003n))
  await ends(await opens(player, 'reb-slot-y', 40_000n))
  // Its kind would give nothing; its vendor's own row is what counts.
  await ends(await opens(player, 'reb-live', 10_000n))
  // What is open and what was undone counts for nothing.
  const open = await opens(player, 'reb-slot', 7n)
  await voids(await opens(player, 'reb-slot', 9_999n))
  const { accrual, factors: told } = await rankOf(player)
  // 100,001 + 25,001.5 + 8,000 + 2,000 at 0.33%: 445.50825.
  expect(accrual).toMatchObject({ rate: 33, stakes: 200_004n, amount: 445n })
  expect(accrual.lines).toMatchObject([
    { category: 'FISH', vendor: null, factor: 50, stakes: 50_003n },
    { category: 'LIVE', vendor: { ID: 'Pemasok REBY' }, factor: 20, stakes: 10_000n },
    { category: 'RNG', vendor: { ID: 'Pemasok REBY' }, factor: 20, stakes: 40_000n },
    { category: 'RNG', vendor: null, factor: 100, stakes: 100_001n },
  ])
  expect(accrual.lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(445n)
  expect(told).toMatchObject([
    { kind: 'category', code: 'FISH', factor: 50, name: null },
    { kind: 'category', code: 'LIVE', factor: 0, name: null },
    { kind: 'vendor', code: 'REBY', factor: 20, name: { EN: 'House REBY' } },
  ])
  nextDay()
  await Promise.all(Array.from({ length: 4 }, () => at.days()))
  expect(await at.came(player, 'bonus-rebate')).toEqual([445n])
  expect(await again(player)).toMatchObject([{ amount: 445n, again: 445n }])
  expect((await rankOf(player)).rebates).toMatchObject([
    { stakes: 200_004n, counts: 135_002n, amount: 445n },
  ])
  expect((await rankOf(player)).accrual).toMatchObject({ stakes: 0n, amount: 0n, lines: [] })
  await ends(open)
  expect((await rankOf(player)).accrual).toMatchObject({ stakes: 7n, amount: 0n })
})

test('[MEM-15] a stake is judged by the version that was in force as its round ended', async () => {
  await sets([{ kind: 'category', code: 'FISH', factor: 50 }], 100)
  const player = await at.player(600_000n)
  await ends(await opens(player, 'reb-fish', 10_000n))
  const late = await opens(player, 'reb-fish', 10_000n)
  await at.look()
  at.wait(1)
  await sets([{ kind: 'vendor', code: 'REBX', factor: 0 }], 100)
  at.wait(1)
  await ends(late)
  const { accrual } = await rankOf(player)
  expect(accrual.lines).toMatchObject([
    { category: 'FISH', vendor: { ID: 'Pemasok REBX' }, factor: 0, stakes: 10_000n, amount: 0n },
    { category: 'FISH', vendor: null, factor: 50, stakes: 10_000n, amount: 50n },
  ])
  nextDay()
  await at.days()
  expect(await at.came(player, 'bonus-rebate')).toEqual([50n])
  // What gives nothing is counted all the same: another version does not bring it back.
  await sets([], 100)
  nextDay()
  await at.days()
  expect(await at.came(player, 'bonus-rebate')).toEqual([50n])
})

test('[MEM-15] whatever is staked and undone, of whichever kind and vendor, days give what the rounds come to', async () => {
  const play = fc.record({
    game: fc.constantFrom(...games.map(({ id }) => id)),
    stake: fc.bigInt({ min: 1n, max: 99_999n }),
    end: fc.constantFrom('win', 'win', 'void', 'open'),
    anew: fc.boolean(),
  })
  const factor = fc.option(fc.integer({ min: 0, max: 200 }))
  const said = fc
    .tuple(factor, factor, factor)
    .map(([rng, fish, x]): Factor[] => [
      ...(rng === null ? [] : [{ kind: 'category' as const, code: 'RNG', factor: rng }]),
      ...(fish === null ? [] : [{ kind: 'category' as const, code: 'FISH', factor: fish }]),
      ...(x === null ? [] : [{ kind: 'vendor' as const, code: 'REBX', factor: x }]),
    ])
  const rate = fc.integer({ min: 1, max: 1_000 })
  await fc.assert(
    fc.asyncProperty(
      ...[fc.array(play, { minLength: 1, maxLength: 8 }), said, said, rate],
      async (plays, first, second, rate) => {
        at.until(tomorrow())
        await sets(first, rate)
        const player = await at.player(5_000_000n)
        await ends(await opens(player, 'reb-slot', 1n))
        await at.look()
        for (const [nth, { game, stake, end, anew }] of plays.entries()) {
          const round = await opens(player, game, stake)
          if (anew) {
            at.wait(1 / 60)
            await sets(nth % 2 ? first : second, rate)
          }
          if (end === 'win') await ends(round)
          if (end === 'void') await voids(round)
        }
        const { accrual } = await rankOf(player)
        expect(accrual.lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(accrual.amount)
        nextDay()
        await at.days()
        const [paid] = await again(player)
        expect(paid?.amount).toBe(accrual.amount)
        expect(paid?.again).toBe(paid?.amount)
        expect(await at.came(player, 'bonus-rebate')).toEqual(
          accrual.amount > 0n ? [accrual.amount] : [],
        )
      },
    ),
    { numRuns: 8 },
  )
})

const tomorrow = () =>
  new Date(house.clock.now().getTime() + 31 * 3_600_000).toISOString().slice(0, 10)

test('a line of another factor, and a rebate that its lines do not come to, are not written', async () => {
  await sets([{ kind: 'category', code: 'FISH', factor: 50 }], 100)
  const player = await at.player(600_000n)
  await ends(await opens(player, 'reb-fish', 10_000n))
  await at.look()
  const { version } = await tableAt(house.store.db)
  const now = house.clock.now()
  const gives = (weighed: bigint, factor: number, counted = 10_000n) =>
    house.store.transact(async (tx) => {
      await tx.run`
        insert into ranks.rebate
          (bucket, member, day, level, version, rate, stakes, weighed, amount, transfer, at)
        values (${player.bucket}, ${player.member}, '2030-01-01', 0, ${version}, 0, ${counted}::bigint,
                ${weighed}::bigint, 0, null, ${now})`
      await tx.run`
        insert into ranks.rebate_line
          (bucket, member, day, opened, vendor, game, category, version, factor, counted, upto)
        values (${player.bucket}, ${player.member}, '2030-01-01', '2030-01-01', 'REBX', 'reb-fish',
                'FISH', ${version}, ${factor}, 10000, 10000)`
    })
  await expect(gives(1_000_000n, 100)).rejects.toThrow(/factor of its version/)
  await expect(gives(400_000n, 50)).rejects.toThrow(/what its lines come to/)
  await expect(gives(500_000n, 50, 9_000n)).rejects.toThrow(/what its lines come to/)
  await expect(
    house.store.transact((tx) => tx.run`update ranks.rebate_factor set factor = 200`),
  ).rejects.toThrow()
  await gives(500_000n, 50)
})
