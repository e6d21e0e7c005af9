import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as catalogue from '../../catalogue/index.ts'
import type { Store } from '../../platform/db.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { addVendorKey } from './change-vendor.ts'
import { keepVendors } from './vendors.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** The same store, of which one thing that is read reaches nobody until it is let go. */
function holdingOne() {
  let holds = false
  let isHeld = false
  let letGo = () => {}
  const db = new Proxy(house.store.db, {
    get: (of, name) =>
      name !== 'many'
        ? Reflect.get(of, name)
        : (shape: never) =>
            async (...asked: [TemplateStringsArray]) => {
              const rows = await of.many(shape)(...asked)
              if (!holds) return rows
              holds = false
              isHeld = true
              await new Promise<void>((done) => {
                letGo = done
              })
              return rows
            },
  })
  return {
    store: { ...house.store, db } as Store,
    hold: () => {
      holds = true
    },
    isHeld: () => isHeld,
    letGo: () => letGo(),
  }
}

test('what was read before a key was added is not believed after what was read since', async () => {
  const { store, hold, isHeld, letGo } = holdingOne()
  const { clock, log, random } = house
  const keys = await keyRing([await newKey('k')])
  const now = clock.now()
  const vendors = await keepVendors({ store, keys, clock, log, demoKeys: false })
  const isKnown = () => vendors.check('ACME', 'one', clock.now()) !== undefined
  hold()
  await expect.poll(isHeld, { timeout: 5_000 }).toBe(true)
  await house.store.transact(async (tx) => {
    await catalogue.putVendor(tx, { code: 'ACME', names: { ID: 'ACME', EN: 'ACME' } })
    const key = { vendor: 'ACME', id: 'one', kind: 'hmac', by: 'house' } as const
    await addVendorKey(tx, { ...key, secret: random.bytes(32), keys, random, now })
  })
  // Time enough for another to look, if it may look beside the one that is held and be written over by it.
  await pause(300)
  expect(isKnown()).toBe(false)
  letGo()
  await expect.poll(isKnown, { timeout: 5_000 }).toBe(true)
  await vendors.close()
})
