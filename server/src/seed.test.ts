import { expect, test } from 'vitest'
import { z } from 'zod'
import { openDoor } from './identity/testing/door.ts'
import { keyRing, newKey } from './platform/front/keys.ts'
import { openHouse } from './platform/testing/house.ts'
import { seed } from './seed.ts'

test('the demonstration house is the same however often it is seeded, and its agent invites', async () => {
  const house = await openHouse()
  const door = await openDoor(house)
  const keys = await keyRing([await newKey('k')])
  const ground = { ...house, keys, config: { mode: 'demo' } } as never
  const Rows = z.object({ members: z.bigint(), profiles: z.bigint(), events: z.bigint() })
  const rows = () => house.ownerStore.db.one(Rows)`
    select (select count(*) from identity.member) as members,
           (select count(*) from identity.profile) as profiles,
           (select count(*) from audit.event) as events`
  await seed(ground)
  const first = await rows()
  expect(first).toMatchObject({ members: 5n, profiles: 5n })
  await seed(ground)
  expect(await rows()).toEqual(first)
  const found = await door.call('affiliate', { code: 'agen2026', domain: 'localhost' })
  expect(found.value).toEqual({ code: 'AGEN2026' })
  await expect(seed({ ...house, config: { mode: 'live' } } as never)).rejects.toThrow('live')
  await door.close()
  await house.close()
})
