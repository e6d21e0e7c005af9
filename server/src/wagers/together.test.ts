import { randomUUID } from 'node:crypto'
import { GameId, type MemberId } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { type Act, actAll } from './act.ts'
import { lock, setCap } from './index.ts'
import { openPlayer } from './testing/players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  const cap = { kind: 'loss', span: 'month', amount: 4_000n, by: 'staff:1' } as const
  await house.store.transact((tx) => setCap(tx, { ...cap, now: began }))
})
afterAll(() => house.close())

const members = 4
const cash = 5_000n
const game = GameId.parse('lakon-malam')
const runs = Number(process.env.RUNS ?? (process.env.LONG ? 2_000 : 30))

/** What somebody asks, by small numbers, so that rounds and numbers meet again. */
const wish = fc.record({
  who: fc.nat(members - 1),
  kind: fc.constantFrom('bet', 'bet', 'bet', 'win', 'win', 'rollback', 'close', 'tip', 'adjust'),
  number: fc.nat(11),
  round: fc.nat(3),
  of: fc.nat(11),
  amount: fc.constantFrom(0n, 1n, 300n, 1_000n, 2_600n, 4_999n, 9_000n),
  ends: fc.boolean(),
  free: fc.boolean(),
  game: fc.constantFrom('lakon-malam', 'lakon-malam', 'lakon-malam', 'no-such-game'),
})
type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never

type World = { players: { member: MemberId; bucket: number }[]; name: string; rounds: string[] }

/** When every world begins, and how far it is to the next batch: time at play is counted alike. */
const began = new Date('2026-11-18T05:00:00Z')
const batchMs = 100_000

/** Members with the same purses as in any other world; the last is locked, others have bounds. */
async function world(): Promise<World> {
  const players = []
  for (let i = 0; i < members; i++) players.push(await openPlayer(house, cash))
  const now = began
  const [first, second, last] = [players[0], players[1], players.at(-1)]
  if (!first || !second || !last) throw new Error('nobody is here')
  await house.store.transact(async (tx) => {
    await lock(tx, { ...last, locked: true, reason: 'test', by: 'house', now })
    for (const [who, kind, amount] of [
      [first, 'stake', 6_000n],
      [first, 'loss', 2_700n],
      [second, 'time', 250n],
      [second, 'deposit', 0n],
      [first, 'time', null],
    ] as const)
      await tx.run`
        insert into wagers.bound (bucket, member, kind, span, amount, zone, begins, ends, spent)
        values (${who.bucket}, ${who.member}, ${kind}, 'day', ${amount}, 'Asia/Jakarta',
                ${now}, ${new Date(now.getTime() + 3_600_000)}, 0)`
  })
  return { players, name: randomUUID(), rounds: Array.from({ length: 16 }, () => randomUUID()) }
}

function actOf(given: Wish, { players, name, rounds }: World, batch: number): Act {
  const { who, kind, number, amount, ends, free } = given
  const player = players[who]
  const round = rounds[who * 4 + given.round]
  if (!player || !round) throw new Error('out of range')
  const now = new Date(+began + batch * batchMs)
  const base = { source: 'LOTUS', tx: `${name}:${number}`, ...player, mode: 'cash', now } as const
  const at = { game: GameId.parse(given.game), vendor: 'BALAI' }
  if (kind === 'bet') return { ...base, kind, amount, round, ends, ...at }
  if (kind === 'win') return { ...base, kind, amount, round, ends, free, game, vendor: 'BALAI' }
  if (kind === 'tip') return { ...base, kind, amount, ...at }
  if (kind === 'adjust') return { ...base, kind, amount: amount - 2_600n, round }
  if (kind === 'close') return { ...base, kind, round }
  return { ...base, kind: 'rollback', of: `${name}:${given.of}`, round }
}

const Row = z.record(z.string(), z.unknown())

/** Everything that a world came to, without the names that differ from world to world. */
async function outcome({ players, rounds, name }: World) {
  const { db } = house.store
  const ids = players.map(({ member }) => member)
  const acts = await db.many(Row)`
    select split_part(tx, ':', 2) as number, array_position(${ids}::uuid[], member) as who, kind,
           array_position(${rounds}::uuid[], round) as round, amount, main, bonus, main_after, code,
           state
      from wagers.act
     where tx like ${`${name}:%`}
     order by member, number, kind`
  const found = await db.many(Row)`
    select array_position(${rounds}::uuid[], id) as round, state, stake, returned, undone
      from wagers.round where member = any (${ids}::uuid[]) order by 1`
  const purses = await db.many(Row)`
    select array_position(${ids}::uuid[], member) as who, pool, balance, seq
      from wallet.account where member = any (${ids}::uuid[]) order by 1, 2`
  const bounds = await db.many(Row)`
    select kind, spent from wagers.bound where member = any (${ids}::uuid[]) order by 1, 2`
  const owed = await db.many(Row)`
    select array_position(${ids}::uuid[], member) as who, amount
      from wagers.receivable where member = any (${ids}::uuid[]) order by 1, 2`
  return { acts: acts.toSorted(byText), found, purses, bounds, owed }
}
const textOf = (row: unknown) =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))
const byText = (a: unknown, b: unknown) => (textOf(a) < textOf(b) ? -1 : 1)

const said = ({
  code,
  repeated,
  main,
  bonus,
  mainAfter,
  state,
}: Awaited<ReturnType<typeof actAll>>[number]) => ({
  ...{ code, repeated, main, bonus, mainAfter, state },
})

test('[LED-01] many acts in one statement come to what they come to one by one', async () => {
  let plain = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(wish, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 }),
      async (batches) => {
        const [together, alone] = [await world(), await world()]
        for (const [n, batch] of batches.entries()) {
          const many = await house.store.transact((tx) =>
            actAll(
              tx,
              batch.map((each) => actOf(each, together, n)),
            ),
          )
          const one = []
          for (const each of batch)
            one.push(...(await house.store.transact((tx) => actAll(tx, [actOf(each, alone, n)]))))
          expect(many.map(said)).toEqual(one.map(said))
          if (batch.length > 1)
            plain += many.filter(({ code, main }) => code === 'ok' && main).length
        }
        expect(await outcome(together)).toEqual(await outcome(alone))
      },
    ),
    { numRuns: runs, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  )
  // A run in which hardly anything was done at all proves nothing.
  expect(plain).toBeGreaterThan(runs)
}, 1_800_000)
