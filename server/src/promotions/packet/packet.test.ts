import { commitmentOf, sharesOf } from '@balai/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { openActivities } from '../testing/activities.ts'
import { packetShown } from './read.ts'

let house: House
let fair: ReturnType<typeof openActivities>
type Chosen = Awaited<ReturnType<typeof fair.sets>>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  fair = openActivities(house)
})
afterAll(() => house.close())

const pot = { pot: 10_000n, shares: 6, least: 500n }
const terms = (over: object = {}) => ({
  ...({ kind: 'packet', pays: 'cash', aloneMost: null, most: 7_500n, packet: pot } as const),
  ...over,
})
const shows = async ({ activity }: Chosen) => {
  const shown = await packetShown(house.store.db, { activity, now: house.clock.now() })
  if (isRefusal(shown)) throw new Error(shown.refused)
  return shown
}
const plain = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one))

test('thirty who come at once take each share once, one a person, and the pot exactly', async () => {
  const chosen = await fair.sets(terms())
  const players = await Promise.all(Array.from({ length: 10 }, () => fair.member()))
  const { commitment } = await shows(chosen)
  const asked = players.flatMap((player) => [player, player, player])
  const answers = await Promise.all(asked.map((player) => fair.opens(player, chosen)))
  const taken = answers.flatMap((one) => (isRefusal(one) ? [] : one))
  expect(taken).toHaveLength(6)
  const cash = await Promise.all(players.map((player) => purse(house, player, 'cash')))
  expect(cash.filter((one) => (one ?? 0n) > 0n)).toHaveLength(6)
  expect(cash.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)).toBe(pot.pot)
  const refused = new Set(answers.flatMap((one) => (isRefusal(one) ? one.refused : [])))
  expect([...refused].sort()).toEqual(['activity-taken', 'packet-empty'])
  // What a stranger does with what is told.
  const { told, ...shown } = await shows(chosen)
  expect(shown).toMatchObject({ ...pot, commitment, taken: 6 })
  if (!told) throw new Error('nothing is told of it')
  expect(commitmentOf(told.serverSeed)).toBe(commitment)
  expect(told.taken.map(({ amount }) => amount)).toEqual(sharesOf(told.serverSeed, pot))
  const late = await fair.member()
  expect(await fair.sees(late, chosen)).toMatchObject({ status: 'close', packet: { own: null } })
  expect(await fair.opens(late, chosen)).toEqual({ refused: 'packet-empty' })
})

test('what a pot is cut by is known to nobody while anything of it can be taken', async () => {
  const closes = new Date(house.clock.now().getTime() + 3_600_000)
  const chosen = await fair.sets(terms({ closes }))
  const player = await fair.member()
  const entry = await fair.opens(player, chosen)
  const { told } = await shows(chosen)
  expect(told).toBeNull()
  const seen = plain([await shows(chosen), await fair.sees(player, chosen), entry])
  house.clock.advance(3_600_000)
  const after = await shows(chosen)
  expect(after.told?.taken).toHaveLength(1)
  expect(seen).not.toContain(after.told?.serverSeed)
  expect(await fair.opens(await fair.member(), chosen)).toEqual({ refused: 'activity-closed' })
})

test('one person has one share with however many accounts, and who rests has none', async () => {
  const chosen = await fair.sets(terms())
  const [player, other, resting] = [await fair.member(), await fair.member(), await fair.member()]
  const proves = await fair.becomes(other, player)
  expect(isRefusal(await fair.opens(player, chosen))).toBe(false)
  await proves()
  expect(await fair.opens(other, chosen)).toEqual({ refused: 'activity-taken' })
  await fair.rests(resting)
  expect(await fair.opens(resting, chosen)).toEqual({ refused: 'activity-closed' })
  expect(await fair.opens(player, { ...chosen, version: 7 })).toEqual({
    refused: 'activity-changed',
  })
  // Nobody takes of a pot by the door of another kind.
  expect(await fair.signsIn(resting, chosen)).toEqual({ refused: 'activity-closed' })
  expect(await fair.joins(other, chosen)).toEqual({ refused: 'activity-closed' })
})

test('as a bonus it is claimed by whoever opened it and nobody else, under its terms', async () => {
  const chosen = await fair.sets(terms({ pays: 'bonus', times: 3 }))
  const [player, intruder] = [await fair.member(), await fair.member()]
  const opened = await fair.opens(player, chosen)
  if (isRefusal(opened)) throw new Error(opened.refused)
  const { id, amount } = opened
  expect(opened).toMatchObject({ state: 'issued', foreseen: { owed: 3n * (amount ?? 0n) } })
  expect(await fair.claims(intruder, chosen, id)).toEqual({ refused: 'reward-unknown' })
  const claims = await Promise.all(
    Array.from({ length: 12 }, () => fair.claims(player, chosen, id)),
  )
  expect(claims.filter((one) => !isRefusal(one))).toHaveLength(1)
  expect(await purse(house, player, 'bonus')).toBe(amount)
})

test('[A25] the database gives no more than the pot has, and keeps its seed', async () => {
  const chosen = await fair.sets(terms())
  const player = await fair.member()
  const entry = await fair.opens(player, chosen)
  if (isRefusal(entry)) throw new Error(entry.refused)
  const { bucket } = player
  const other = await fair.applies(player, await fair.sets())
  if (isRefusal(other)) throw new Error(other.refused)
  const adds = (number: number, amount: bigint) =>
    house.store.transact(
      (tx) => tx.run`
        insert into promotions.share (activity, number, amount, bucket, entry, at)
        values (${chosen.activity}, ${number}, ${amount}::bigint, ${bucket}, ${other.id}, now())`,
    )
  await expect(adds(6, 600n)).rejects.toThrow(/no more than it has/)
  await expect(adds(1, 499n)).rejects.toThrow(/no more than it has/)
  await expect(adds(1, 9_999n)).rejects.toThrow(/no more than it has/)
  await expect(
    house.ownerStore.transact((tx) => tx.run`update promotions.packet set pot = pot * 2`),
  ).rejects.toThrow(/does not change/)
})
