import { house as calls } from '@balai/contract'
import { shapes } from '@balai/contract/desk/settings-shapes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { changeSetting } from '../site/index.ts'
import { defaults } from '../site/settings.ts'
import { guest, type Hall, openHall, type Played, sit, spin, type Table } from './testing/hall.ts'

let house: House
let hall: Hall
beforeAll(async () => {
  house = await openHouse()
  hall = await openHall(house)
})
afterAll(async () => {
  await hall.close()
  await house.close()
})

const pace = (value: Partial<typeof defaults.pace>) =>
  house.store.transact((tx) =>
    changeSetting(tx, {
      ...{ name: 'pace', value: { ...defaults.pace, ...value }, by: 'house' },
      now: house.clock.now(),
    }),
  )

test('a house under British rules takes the next round of a game after its time, by whichever window', async () => {
  // Longer than a busy machine needs between two calls.
  await pace({ jurisdiction: 'GB', slotMs: 15_000, otherMs: 20_000, autoplay: false, turbo: false })
  const player = await guest(hall)
  const seat = await sit(hall, player)
  expect(seat.pace).toEqual({ leastMs: 15_000, autoplay: false, autoplayMost: 100, turbo: false })
  // Two windows at once are one after the other: one round was taken.
  const both = await Promise.all([spin(hall, seat), spin(hall, seat)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.find(({ success }) => !success)?.code).toMatch(/cycle-short|round-open/)
  const { value } = await hall.call<Table>(calls.table, { token: seat.token })
  let round = value.open
  // What a round goes on by waits for nothing.
  while (round?.state === 'open') {
    const body = { round: round.id }
    round = (await hall.call<Played>(calls.move, { token: seat.token, body })).value.round
  }
  house.clock.advance(5_000)
  const again = await sit(hall, player)
  const refused = await spin(hall, again)
  expect(refused).toMatchObject({ code: 'cycle-short' })
  expect(refused.message).toContain('15')
  // Another game has a clock of its own, and other games than slots a longer one.
  const garden = await sit(hall, player, { nodeId: 'kebun-salak' })
  expect(garden.pace?.leastMs).toBe(20_000)
  house.clock.advance(10_000)
  expect((await spin(hall, again)).success).toBe(true)
})

test('where no rule of pace stands nothing waits', async () => {
  await pace({})
  const seat = await sit(hall, await guest(hall), { nodeId: 'bingo-kampung' })
  for (let n = 0; n < 3; n++) expect((await spin(hall, seat)).success).toBe(true)
})

test('a pace looser than its jurisdiction is no setting, a stricter one is', () => {
  const strict = { ...defaults.pace, slotMs: 2_500, otherMs: 5_000, autoplay: false, turbo: false }
  const ok = (value: object) => shapes.pace.safeParse(value).success
  expect(ok({ ...strict, jurisdiction: 'GB' })).toBe(true)
  expect(ok({ ...strict, jurisdiction: 'GB', slotMs: 6_000 })).toBe(true)
  expect(ok({ ...strict, jurisdiction: 'DE' })).toBe(false)
  for (const loose of [{ slotMs: 2_499 }, { otherMs: 4_999 }, { autoplay: true }, { turbo: true }])
    expect(ok({ ...strict, jurisdiction: 'GB', ...loose })).toBe(false)
})
