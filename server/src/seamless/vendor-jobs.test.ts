import { VendorRound } from '@balai/contract/vendor-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { keyRing, newKey } from '../platform/front/keys.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { purse } from '../wagers/testing/players.ts'
import { putVendorReach } from './reach.ts'
import { closeCase, openCasesOf } from './reconcile/cases.ts'
import { agreed, asked, openWorld, type World } from './reconcile/testing/vendor-world.ts'
import { openFakeVendor } from './testing/fake-vendor.ts'
import { callKey, houseSigner } from './vendor-call.ts'
import { vendorJobs } from './vendor-jobs.ts'

let house: House
let keys: Awaited<ReturnType<typeof keyRing>>
beforeAll(async () => {
  house = await openHouse({ max: 16 })
  keys = await keyRing([await newKey('k')])
})
afterAll(() => house.close())

const run = async (name: string) => {
  const { clock, random, log } = house
  const jobs = vendorJobs({ config: { mode: 'test' }, keys, clock, random, log })
  const job = jobs.find((each) => each.name === name)
  await job?.run(house.store, clock.now())
}
const agree = (world: World, over: { baseUrl: string; hosts?: string[] }) => {
  const reach = {
    ...{ vendor: world.vendor.code, knownAs: 'balai', reconciles: true },
    ...{ graceMinutes: 60, openMinutes: 30 },
    hosts: [new URL(over.baseUrl).host],
    ...over,
  }
  const now = house.clock.now()
  return house.store.transact((tx) => putVendorReach(tx, { reach, by: 'staff:1', now }))
}

test('[I16] [GAM-10] each hour and each ten minutes vendors are asked as was agreed with them', async () => {
  const signer = houseSigner(keys.secret(callKey))
  const [world, silent] = [await openWorld(house), await openWorld(house)]
  await asked(world, { kind: 'bet', tx: 'bet', amount: 1_000n, on: 'r' })
  const [act] = await agreed(world)
  if (!act) throw new Error('nothing was played')
  const win = { ...act, kind: 'win' as const, txId: 'win', amount: '5000' }
  const round = { roundId: 'r', state: 'settled' as const, acts: [act, win] }
  const odd = { ...act, txId: 'odd' }
  const vendor = await openFakeVendor(
    ({ path, query }) => {
      if (path === '/rounds/r') return { body: round }
      const records = query.get('from') === 'end' ? [] : [act, win, odd]
      return { body: { records, next: 'end', more: false } }
    },
    () => house.clock.now(),
    signer,
  )
  expect(VendorRound.safeParse(round).success).toBe(true)
  await agree(world, { baseUrl: vendor.baseUrl })
  await agree(silent, { baseUrl: 'https://127.0.0.1/' })
  house.clock.advance(31 * 60_000)
  await run('seamless-resolve')
  expect(world.sitters[0] && (await purse(house, world.sitters[0]))).toBe(1_004_000n)
  for (let hours = 0; hours < 3; hours++) {
    await run('seamless-reconcile')
    house.clock.advance(3_600_000)
  }
  const cases = await openCasesOf(house.store.db, world.vendor.code)
  expect(cases.map(({ kind, tx }) => [kind, tx])).toEqual([['missing-here', 'odd']])
  const [{ id = '' } = {}] = cases
  const closing = { id, by: 'staff:1', note: 'theirs', now: house.clock.now() }
  expect(await house.store.transact((tx) => closeCase(tx, closing))).toBe(true)
  await vendor.close()
})

test('[VEN-01] where a vendor is called is agreed by its own spelling, and written down who agreed', async () => {
  const world = await openWorld(house)
  const baseUrl = 'https://api.vendor.example/v1'
  await expect(agree(world, { baseUrl, hosts: ['other.example'] })).rejects.toThrow('listed host')
  for (const host of ['API.vendor.example', 'a@b.example', '2130706433', 'x/y', 'x.example:443'])
    await expect(agree(world, { baseUrl, hosts: ['api.vendor.example', host] })).rejects.toThrow()
  await agree(world, { baseUrl })
  const Event = z.object({ actor: z.string() })
  const events = await house.ownerStore.db.many(Event)`
    select actor from audit.event
     where kind = 'vendor-reach-changed' and subject = ${`vendor:${world.vendor.code}`}`
  expect(events).toEqual([{ actor: 'staff:1' }])
})
