import { site as contract } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWire, type Wire } from '../../cashier/testing/wire.ts'
import { keepSettings } from '../../site/index.ts'
import { openActivities, registration } from '../testing/activities.ts'

let wire: Wire
beforeAll(async () => {
  wire = await openWire()
})
afterAll(() => wire.close())

test('[RT-22] the title promises what the registration bonus that runs gives, and pages hear of it', async () => {
  const { house } = wire
  const fair = openActivities(house)
  const said = async () => {
    const answer = await fetch(new URL(contract.config.path, wire.url), {
      headers: { 'accept-language': 'id' },
    })
    const { value } = (await answer.json()) as { value: { registrationBonus: string } }
    return value.registrationBonus.replace(/\s/, ' ')
  }
  const usual = await said()
  const memory = await keepSettings(house.store, house.log)
  const before = memory.changes()
  const { activity } = await fair.sets({ ...registration, most: 37_000n })
  expect(await said()).toBe('Rp 37.000')
  await expect.poll(memory.changes, { timeout: 5_000 }).toBeGreaterThan(before)
  // What is for later, closed or over is no promise.
  await fair.sets({ ...registration, most: 90_000n, open: false })
  const closes = new Date(house.clock.now().getTime() + 60_000)
  await fair.sets({ ...registration, most: 44_000n, closes }, activity)
  expect(await said()).toBe('Rp 44.000')
  house.clock.advance(60_000)
  expect(await said()).toBe(usual)
  expect(usual).not.toBe('Rp 44.000')
  await memory.close()
})
