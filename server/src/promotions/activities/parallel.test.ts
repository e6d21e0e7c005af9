import { setTimeout as pause } from 'node:timers/promises'
import { promotions, rewards } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWire, type Wire } from '../../cashier/testing/wire.ts'
import { nearly } from '../../platform/testing/nearly.ts'
import { purse } from '../../wagers/testing/players.ts'
import { openActivities, registration } from '../testing/activities.ts'

let wire: Wire
beforeAll(async () => {
  wire = await openWire()
})
afterAll(() => wire.close())

const times = 30

test('[PRO-03] thirty claims that end with the same byte come to one bonus', async () => {
  const at = await wire.member()
  const { house } = wire
  const chosen = await openActivities(house).sets({ ...registration, most: 25_000n })
  await house.ownerStore.transact(
    (tx) =>
      tx.run`update identity.member set opened_at = ${house.clock.now()} where id = ${at.member}`,
  )
  const count = async () => (await wire.told<{ count: number }>(rewards.rewardCount, {}, at)).count
  const before = await count()
  const held = await Promise.all(
    Array.from({ length: times }, () =>
      nearly({ url: wire.url, path: promotions.claim.path, token: at.token, body: chosen }),
    ),
  )
  await pause(50)
  const answers = await Promise.all(held.map((ends) => ends()))
  const taken = answers.filter((answer) => answer.includes('"success":true'))
  expect(taken).toHaveLength(1)
  expect(answers.filter((answer) => answer.includes('activity-taken'))).toHaveLength(times - 1)
  expect(await purse(house, at, 'bonus')).toBe(25_000n)
  expect(await count()).toBe(before - 1)
})
