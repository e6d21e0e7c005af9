import { randomUUID } from 'node:crypto'
import { RoundId } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wallet from '../wallet/index.ts'
import { lock, place, playOut, settle } from './index.ts'
import type { Stake } from './place.ts'
import { openPlayer, order, type Player, purse } from './testing/players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Round = Stake & { win: bigint }
const atOnce = (round: Round) => house.store.transact((tx) => playOut(tx, round))
const byTwo = ({ win, ...stake }: Round) =>
  house.store.transact(async (tx) => {
    const placed = await place(tx, stake)
    if (isRefusal(placed)) return placed
    const settled = await settle(tx, { ...stake, win })
    return isRefusal(settled) ? settled : { ...placed, balanceAfter: settled.balanceAfter }
  })

const Written = z.object({
  state: z.string().nullable(),
  staked: z.bigint().nullable(),
  bonus: z.bigint().nullable(),
  returned: z.bigint().nullable(),
  acts: z.array(z.string()),
  facts: z.array(z.string()),
})
/** All that is written of a round, but for names and places in line. */
const written = (round: string) => house.store.db.one(Written)`
  select r.state, r.stake as staked, r.bonus_staked as bonus, r.returned,
         array(select concat_ws(' ', kind, code, amount, main, bonus, main_after, bonus_after)
                 from wagers.act where round = ${round} order by line) as acts,
         array(select kind || ' ' || (body - 'round' - 'member')::text
                 from platform.fact where body ->> 'round' = ${round}::text order by id) as facts
    from (values (${round}::uuid)) as v (id)
    left join wagers.round r on r.id = v.id`

const given = async (player: Player, bonus: bigint) => {
  if (bonus === 0n) return
  await house.store.transact((tx) =>
    wallet.transfer(tx, {
      from: { house: 'promotion' },
      to: { ...player, pool: 'bonus' },
      ...{ amount: bonus, reason: 'bonus', key: randomUUID(), source: 'test' },
      now: house.clock.now(),
    }),
  )
}

test('a round that is played out at once comes to what a stake and then its end come to', async () => {
  const amount = fc.bigInt({ min: 0n, max: 900n })
  const scene = fc.record({
    cash: fc.bigInt({ min: 1n, max: 1_000n }),
    bonus: fc.oneof(fc.constant(0n), amount),
    locked: fc.boolean(),
    rounds: fc.array(fc.record({ stake: amount, win: fc.oneof(fc.constant(0n), amount) }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  await fc.assert(
    fc.asyncProperty(scene, async ({ cash, bonus, locked, rounds }) => {
      const [one, two] = [await openPlayer(house, cash), await openPlayer(house, cash)]
      for (const player of [one, two]) {
        await given(player, bonus)
        const why = { locked, reason: 'test', by: 'house', byName: 'house' }
        if (locked)
          await house.store.transact((tx) =>
            lock(tx, { ...player, ...why, now: house.clock.now() }),
          )
      }
      for (const { stake, win } of rounds) {
        const [at, by] = [one, two].map((player) => ({
          ...order(house, player, { stake, round: RoundId.parse(randomUUID()) }),
          win,
        })) as [Round, Round]
        const [first, second] = [await atOnce(at), await byTwo(by)]
        expect({ ...first, round: '' }).toEqual({ ...second, round: '' })
        expect(await written(at.round)).toEqual(await written(by.round))
      }
      for (const pool of ['cash', 'bonus'] as const)
        expect(await purse(house, one, pool)).toBe(await purse(house, two, pool))
    }),
    { numRuns: process.env.LONG ? 1_000 : 25 },
  )
})

test('the same round again is answered as before and moves nothing', async () => {
  const player = await openPlayer(house)
  const round = { ...order(house, player), win: 2_500n }
  expect(await atOnce(round)).toMatchObject({ balanceAfter: 1_001_500n, repeated: false })
  expect(await atOnce(round)).toMatchObject({ balanceAfter: 1_001_500n, repeated: true })
  expect(await atOnce({ ...round, stake: 999n })).toMatchObject({ refused: 'key-reused' })
  expect(await purse(house, player)).toBe(1_001_500n)
})
