import { commitmentOf, sharesOf } from '@balai/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { openActivities } from '../testing/activities.ts'
import { packetShown } from './read.ts'

let house: House
let fair: ReturnType<typeof openActivities>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  fair = openActivities(house)
})
afterAll(() => house.close())

const pot = { pot: 10_000n, shares: 12, least: 500n }
const terms = (over: object = {}) => ({
  ...({ kind: 'packet', pays: 'cash', aloneMost: null, most: 7_500n, packet: pot } as const),
  ...over,
})

test('[A25] a pot that is opened while its terms are changed goes by one version or the other, and holds what was committed to', async () => {
  const chosen = await fair.sets(terms())
  const { activity } = chosen
  const players = await Promise.all(Array.from({ length: 16 }, () => fair.member()))
  const shows = async () => {
    const shown = await packetShown(house.store.db, { activity, now: house.clock.now() })
    if (isRefusal(shown)) throw new Error(shown.refused)
    return shown
  }
  const before = await shows()
  // Whoever comes asks by the terms that they were shown; the desk meanwhile sets others, with a larger pot at last.
  const opens = players.map((player) => fair.opens(player, chosen))
  const second = fair.sets(terms({ claimDays: 9 }), activity)
  const answers = await Promise.all(opens)
  await second
  const larger = { pot: 90_000n, shares: 40, least: 500n }
  await fair.sets(terms({ most: 71_000n, packet: larger }), activity)
  const again = await Promise.all(
    players.map((player) => fair.opens(player, { activity, version: 3 })),
  )
  for (const [at, player] of players.entries()) {
    const both = [answers[at], again[at]].flatMap((one) => (one && !isRefusal(one) ? one : []))
    // Once for a person, by terms that were accepted as they were.
    expect(both.length).toBeLessThanOrEqual(1)
    const cash = (await purse(house, player, 'cash')) ?? 0n
    expect(cash).toBe(both[0]?.amount ?? 0n)
    if (answers[at] && !isRefusal(answers[at])) expect(answers[at].version).toBe(1)
  }
  const refused = [...answers, ...again].flatMap((one) => (isRefusal(one) ? one.refused : []))
  const named = ['activity-changed', 'activity-taken', 'packet-empty']
  expect(refused.filter((one) => !named.includes(one))).toEqual([])
  // The pot is the one whose seed and size were committed to, to the last unit.
  const { told, ...after } = await shows()
  expect(after).toMatchObject({ ...pot, commitment: before.commitment, taken: 12 })
  if (!told) throw new Error('nothing is told of it')
  expect(commitmentOf(told.serverSeed)).toBe(before.commitment)
  expect(told.taken.map(({ amount }) => amount)).toEqual(sharesOf(told.serverSeed, pot))
})

test('a pot that is closed while it is opened gives to whoever came before, and to nobody after', async () => {
  const chosen = await fair.sets(terms())
  const players = await Promise.all(Array.from({ length: 8 }, () => fair.member()))
  const opens = players.map((player) => fair.opens(player, chosen))
  const closes = fair.sets(terms({ open: false }), chosen.activity)
  const answers = await Promise.all(opens)
  const { version } = await closes
  const given = answers.filter((one) => !isRefusal(one))
  const late = await fair.member()
  for (const asked of [chosen, { ...chosen, version }])
    expect(await fair.opens(late, asked)).toEqual({ refused: 'activity-closed' })
  const shown = await packetShown(house.store.db, { ...chosen, now: house.clock.now() })
  expect(shown).toMatchObject({ taken: given.length })
})
