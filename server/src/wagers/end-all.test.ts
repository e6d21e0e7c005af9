import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDriver } from '../platform/driver.ts'
import { doneBehind } from '../platform/testing/behind.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { setBound } from './bounds-sql.ts'
import * as sql from './sql.ts'
import { type Asker, openAsker } from './testing/asker.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Opening = { source?: string; set?: string }

/** A round with a stake of 10, and whatever else is to be true of it. */
async function opened(a: Asker, { source = 'house', set }: Opening = {}) {
  const round = randomUUID()
  expect(await a.ask(a.bet(10n, { source, round }))).toBe('ok')
  if (set) {
    const owner = openDriver(house.ownerUrl)
    await owner.unsafe(`update wagers.round set ${set} where id = '${round}'`)
    await owner.end()
  }
  return round
}

const Round = z.object({ state: z.string(), returned: z.bigint() })
const now = () => house.clock.now()

test('what is plain ends as one set, and is not told of; all else is left as it was, and told', async () => {
  const [a, bound] = [await openAsker(house), await openAsker(house)]
  const limit = { kind: 'loss', span: 'day', amount: 500n } as const
  await house.store.transact((tx) => setBound(tx, { ...bound.player, ...limit, now: now() }))
  const over = "state = 'closed', closed_at = now()"
  const given = 'stake = 0, granted = 10'
  const cases = [
    { of: 'lost', win: 0n, round: await opened(a) },
    { of: 'lost by who has a bound', win: 0n, round: await opened(bound) },
    { of: 'lost, of a bonus', win: 0n, round: await opened(a, { set: 'bonus_staked = 4' }) },
    { of: 'won', win: 30n, round: await opened(a) },
    { of: 'won again', win: 7n, round: await opened(a) },
    { of: 'won by who has a bound', win: 9n, round: await opened(bound), left: true },
    {
      of: 'won, of a bonus',
      win: 9n,
      round: await opened(a, { set: 'bonus_staked = 4' }),
      left: true,
    },
    {
      of: 'won, of a purse',
      win: 9n,
      round: await opened(a, { set: "purse = 'vendor:LOTUS'" }),
      left: true,
    },
    { of: 'won, undone', win: 9n, round: await opened(a, { set: 'undone = 10' }), left: true },
    { of: 'lost, undone', win: 0n, round: await opened(a, { set: 'undone = 10' }), left: true },
    {
      of: 'lost, granted',
      win: 0n,
      round: await opened(a, { set: 'stake = 0, granted = 10' }),
      left: true,
    },
    {
      of: 'won, granted',
      win: 9n,
      round: await opened(a, { set: 'stake = 0, granted = 10' }),
      left: true,
    },
    { of: 'lost at a vendor', win: 0n, round: await opened(a, { source: 'LOTUS' }), left: true },
    { of: 'won at a vendor', win: 9n, round: await opened(a, { source: 'LOTUS' }), left: true },
    { of: 'won, paid by the house', win: 9n, round: await opened(a, { set: given }), left: true },
    { of: 'lost, paid by the house', win: 0n, round: await opened(a, { set: given }), left: true },
    { of: 'lost, over', win: 0n, round: await opened(a, { set: over }), left: true },
    { of: 'won, over', win: 9n, round: await opened(a, { set: over }), left: true },
    { of: 'nobody’s', win: 9n, round: randomUUID(), left: true },
  ]
  const stands = (round: string) =>
    house.store.db.maybe(Round)`select state, returned from wagers.round where id = ${round}`
  const before = new Map(
    await Promise.all(cases.map(async ({ round }) => [round, await stands(round)] as const)),
  )
  const [had, bystander] = [await a.has(), await bound.has()]
  const ended = await house.store.transact((tx) =>
    sql.endAll(tx, {
      rounds: `{${cases.map(({ round }) => round).join()}}`,
      buckets: `{${cases.map(() => a.player.bucket).join()}}`,
      wins: `{${cases.map(({ win }) => win).join()}}`,
      now: now(),
    }),
  )
  const nameOf = new Map<string, string>(cases.map(({ of, round }) => [round, of]))
  expect(ended.left.map(({ round }) => nameOf.get(round)).toSorted()).toEqual(
    cases.flatMap(({ of, left }) => (left ? [of] : [])).toSorted(),
  )
  expect(ended.members).toEqual([a.player.member, a.player.member])
  for (const { of, win, round, left } of cases)
    expect([of, await stands(round)]).toEqual([
      of,
      left ? before.get(round) : { state: 'closed', returned: win },
    ])
  expect(await a.has()).toEqual([(had[0] ?? 0n) + 37n, had[1]])
  expect(await bound.has()).toEqual(bystander)
})

test('a bound that comes while the purse is waited for is asked as well', async () => {
  const a = await openAsker(house)
  const round = await opened(a)
  const had = await a.has()
  const limit = { kind: 'loss', span: 'day', amount: 500n } as const
  const { waited, answer } = await doneBehind(
    house.store,
    (tx) => setBound(tx, { ...a.player, ...limit, now: now() }),
    (tx) =>
      sql.endAll(tx, {
        ...{ rounds: `{${round}}`, buckets: `{${a.player.bucket}}`, wins: '{9}', now: now() },
      }),
  )
  expect(waited).toBe(true)
  expect(answer).toEqual({ members: [], left: [{ round, bucket: a.player.bucket, win: 9n }] })
  expect(await a.has()).toEqual(had)
})

test('a win of less than nothing, or none at all, ends nothing of its set', async () => {
  const a = await openAsker(house)
  const rounds = [await opened(a), await opened(a)]
  const had = await a.has()
  for (const wins of ['{9,-1}', '{9,null}'])
    await expect(
      house.store.transact((tx) =>
        sql.endAll(tx, {
          ...{ rounds: `{${rounds}}`, buckets: `{${rounds.map(() => a.player.bucket)}}` },
          ...{ wins, now: now() },
        }),
      ),
    ).rejects.toThrow('a win is nothing or more')
  for (const round of rounds) expect(await a.stands(round)).toMatchObject({ state: 'open' })
  expect(await a.has()).toEqual(had)
})
