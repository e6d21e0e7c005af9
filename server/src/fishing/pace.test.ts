import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { changeSetting } from '../site/index.ts'
import { defaults } from '../site/settings.ts'
import * as wallet from '../wallet/index.ts'
import { angle, cash, enter, guest, openPond, type Pond, until } from './testing/pond.ts'

let house: House
let pond: Pond
beforeAll(async () => {
  house = await openHouse()
  pond = await openPond(house)
})
afterAll(async () => {
  await pond.close()
  await house.close()
})

const pace = (value: Partial<typeof defaults.pace>) =>
  house.store.transact((tx) =>
    changeSetting(tx, {
      ...{ name: 'pace', value: { ...defaults.pace, ...value }, by: 'house' },
      now: house.clock.now(),
    }),
  )
const cycleMs = 20_000

test('under British rules one shot follows another after its time, from whichever seat, and nothing fires by itself', async () => {
  await pace({ jurisdiction: 'GB', slotMs: 2_500, otherMs: cycleMs, autoplay: false, turbo: false })
  const member = await guest(pond)
  const entered = await enter(pond, member)
  expect(entered.pace).toEqual({ leastMs: cycleMs, autoplay: false, autoplayMost: 100 })
  const player = await angle(pond, entered.token)
  const fire = async (at = player) => at.shoot({ aim: { lock: (await at.target(12)).id } })

  const first = await fire()
  expect(first).toMatchObject({ is: 'taken' })
  const refused = await fire()
  expect(refused).toMatchObject({ is: 'refused', code: 'cycle-short' })
  // What meets nothing is no stake: nobody waits after it, and it begins no wait.
  house.clock.advance(cycleMs)
  expect(await player.shoot({ aim: { lock: 7_999_999 } })).toMatchObject({ is: 'missed' })
  expect(await fire()).toMatchObject({ is: 'taken' })

  // Another seat, in another room, is the same player.
  player.send({ do: 'leave' })
  await until(() => player.end.code !== undefined)
  const next = await angle(pond, (await enter(pond, member)).token, 'arus-dalam')
  const bet = '1000'
  const shootNext = async () => next.shoot({ bet, aim: { lock: (await next.target(12)).id } })
  expect(await shootNext()).toMatchObject({ is: 'refused', code: 'cycle-short' })
  house.clock.advance(cycleMs)
  expect(await shootNext()).toMatchObject({ is: 'taken' })

  const shots = [...player.of('taken'), ...next.of('taken')]
  expect(shots).toHaveLength(3)
  const moved = shots.reduce((sum, { stake, win }) => sum + BigInt(win) - BigInt(stake), 0n)
  const { pools } = await wallet.balanceOf(pond.store.db, { ...member, trial: false })
  expect(pools.find(({ pool }) => pool === 'cash')?.available).toBe(cash + moved)
})

test('where no rule of pace stands the cannon fires as it cools', async () => {
  await pace({})
  const { token, pace: told } = await enter(pond, await guest(pond))
  expect(told).toMatchObject({ leastMs: 0, autoplay: true })
  const player = await angle(pond, token)
  for (let n = 0; n < 2; n++)
    expect(await player.shoot({ aim: { lock: (await player.target(12)).id } })).toMatchObject({
      is: 'taken',
    })
})
