import { afterEach, beforeEach, expect, test } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { record } from '../record.ts'
import { brokenChains, walkOn } from './chain.ts'
import { chainNow } from './chain-sql.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const write = async (count: number) => {
  for (let i = 0; i < count; i++)
    await house.store.transact((tx) =>
      record(tx, {
        ...{ kind: 'setting-changed', actor: 'staff:ayu', subject: `thing:${i % 5}` },
        ...{ body: { before: i, after: i + 1 }, now: house.clock.now() },
      }),
    )
}
const walk = () => walkOn(house.store, house.clock.now())
const chain = () => chainNow(house.store.db)
const look = () =>
  brokenChains.look(house.store.db, { now: house.clock.now(), dayBegan: house.clock.now() })
const broken = () => house.store.db.many({ parse: (row) => row })`
  select from audit.event where kind = 'event-log-broken'`

test('[OPS-07] says how far the log was walked, and goes on from there', async () => {
  await write(20)
  expect(await chain()).toMatchObject({ last: 20n, verified: null, broken: 0n })
  await walk()
  expect(await chain()).toMatchObject({ last: 20n, verified: 20n, broken: 0n })
  await write(7)
  expect(await chain()).toMatchObject({ last: 27n, verified: 20n })
  await walk()
  expect(await chain()).toMatchObject({ last: 27n, verified: 27n, broken: 0n })
  expect(await look()).toEqual({ value: 0n, alert: false })
})

test.each([
  ['rewritten', `update audit.event set body = '{"before":0,"after":1000000}' where seq = 2`],
  ['taken out', 'delete from audit.event where seq = 2'],
])(
  '[OPS-07] an event that was %s breaks its chain: an alarm, and an event of its own',
  async (_, sql) => {
    await write(40)
    const text = Object.assign([sql], { raw: [sql] }) as unknown as TemplateStringsArray
    const harmed = await house.ownerStore.transact((tx) => tx.run(text))
    await walk()
    const { broken: chains } = await chain()
    expect(chains).toBe(BigInt(harmed))
    expect(await look()).toEqual({ value: chains, alert: true })
    expect((await broken()).length).toBe(harmed)
    // It stays broken, and is said once.
    await walk()
    expect((await chain()).broken).toBe(chains)
    expect((await broken()).length).toBe(harmed)
  },
)
