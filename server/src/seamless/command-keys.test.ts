import { afterAll, beforeAll, expect, test } from 'vitest'
import * as catalogue from '../catalogue/index.ts'
import { keyRing, newKey } from '../platform/front/keys.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { commandKeys, Mistyped } from './command-keys.ts'
import { ed25519Pair } from './testing/vendor.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await house.store.transact((tx) =>
    catalogue.putVendor(tx, { code: 'ACME', names: { ID: 'Acme', EN: 'Acme' } }),
  )
})
afterAll(() => house.close())

const jwk = await newKey('k')
const command = (...args: string[]) => {
  const { store, random, clock } = house
  const ground = { store, random, now: clock.now(), keys: () => keyRing([jwk]) }
  return commandKeys(args, ground).catch((error: unknown) => {
    if (!(error instanceof Mistyped)) throw error
    return `refused: ${error.message}`
  })
}

test('[VEN-01] keys of a vendor are added, listed and ended by one command', async () => {
  const added = await command('add', 'ACME', '--id', 'first')
  expect(added).toMatch(/^ACME first \(HMAC-SHA-256\)[^\n]*\n[\w-]{43}$/)
  const publicKey = ed25519Pair().publicKey.toString('base64url')
  expect(await command('add', 'ACME', '--ed25519', publicKey)).toContain('(Ed25519)')
  const list = await command('list')
  expect(list).toMatch(/^ACME first hmac from \S+Z\nACME key-2026-11-18-\w{4} ed25519 from \S+Z$/)
  expect(list).not.toContain(added.split('\n')[1])
  expect(await command('add', 'ACME')).toContain('refused: ACME has 2 keys already')
  expect(await command('retire', 'ACME', 'first', '--in', '5')).toContain('ends at')
  expect(await command('list')).toContain(' until ')
  expect(await command('retire', 'ACME', 'first', '--in', '6')).toContain('refused: ACME has no')
  expect(await command('retire', 'ACME', 'first')).toContain('ends at')
  expect(await command('add', 'ACME', '--ed25519', 'short')).toContain('refused: a public key')
})

test.each([
  [['add', 'NOBODY'], 'No vendor of that code'],
  [['add'], 'npm run vendor-key'],
  [['add', 'ACME', '--what'], 'npm run vendor-key'],
  [['retire', 'ACME'], 'npm run vendor-key'],
  [['retire', 'ACME', 'x', '--in', 'soon'], '--in is a number of minutes'],
  [[], 'npm run vendor-key'],
])('%j is refused with a reason', async (args, why) => {
  expect(await command(...args)).toContain(`refused: ${why}`)
})

test('a public key that begins with a dash is a key, and no option', async () => {
  const dashed = Buffer.concat([Buffer.from([0xf8]), ed25519Pair().publicKey.subarray(1)])
  const text = dashed.toString('base64url')
  expect(text).toMatch(/^-/)
  const names = { ID: 'Strip', EN: 'Dash' }
  await house.store.transact((tx) => catalogue.putVendor(tx, { code: 'DASH', names }))
  expect(await command('add', 'DASH', '--ed25519', text)).toContain('(Ed25519)')
})
