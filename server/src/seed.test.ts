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
  const Rows = z.object({
    ...{ members: z.bigint(), profiles: z.bigint(), events: z.bigint() },
    redemptions: z.array(z.string()),
    talks: z.array(z.string()),
    said: z.bigint(),
  })
  const rows = () => house.ownerStore.db.one(Rows)`
    select (select count(*) from identity.member) as members,
           (select count(*) from identity.profile) as profiles,
           (select count(*) from audit.event) as events,
           (select array_agg(state order by state) from points.redemption) as redemptions,
           (select array_agg(kind || ' ' || state order by kind, state) from support.talk) as talks,
           (select count(*) from support.said) as said`
  await seed(ground)
  const first = await rows()
  expect(first).toMatchObject({ members: 5n, profiles: 5n })
  expect(first.redemptions).toEqual(['approved', 'processing', 'rejected'])
  // The desk finds somebody waiting of each kind, one in hand and one that is over.
  expect(first.talks).toEqual([
    ...['chat closed', 'chat open', 'chat open', 'complaint open'],
    ...['ticket answered', 'ticket open', 'ticket open'],
  ])
  await seed(ground)
  expect(await rows()).toEqual(first)
  const found = await door.call('affiliate', { code: 'agen2026', domain: 'localhost' })
  expect(found.value).toEqual({ code: 'AGEN2026' })
  // Three stand below one another, each with less than the one above.
  const Line = z.object({ account: z.string(), uplines: z.int(), rate: z.int() })
  expect(
    await house.ownerStore.db.many(Line)`
      select m.account, cardinality(p.uplines) as uplines, agents.rate_of(m.id, 'RNG') as rate
        from identity.member m join agents.place p on p.member = m.id and p.nth = 1
       where m.account in ('agent', 'downline', 'newcomer') order by 2`,
  ).toEqual([
    { account: 'agent', uplines: 0, rate: 80 },
    { account: 'downline', uplines: 1, rate: 50 },
    { account: 'newcomer', uplines: 2, rate: 20 },
  ])
  await expect(seed({ ...house, config: { mode: 'live' } } as never)).rejects.toThrow('live')
  await door.close()
  await house.close()
})
