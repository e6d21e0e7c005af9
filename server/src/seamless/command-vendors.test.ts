import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { keyRing, newKey } from '../platform/front/keys.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { Mistyped } from './command-keys.ts'
import { commandVendors } from './command-vendors.ts'
import { vendorBy } from './reach.ts'
import { openCases } from './reconcile/cases.ts'
import { openWorld } from './reconcile/testing/vendor-world.ts'

let house: House
let code: string
beforeAll(async () => {
  house = await openHouse()
  code = (await openWorld(house, 0)).vendor.code
})
afterAll(() => house.close())

const jwk = await newKey('k')
const pem = (bits: number) =>
  String(
    generateKeyPairSync('rsa', { modulusLength: bits }).publicKey.export({
      format: 'pem',
      type: 'spki',
    }),
  )
const files: Record<string, string> = { 'good.pem': pem(2_048), 'short.pem': pem(1_024) }

const command = (...args: string[]) => {
  const { store, random, clock } = house
  const read = async (file: string) => files[file] ?? 'no key'
  const ground = { store, random, now: clock.now(), keys: () => keyRing([jwk]), read }
  return commandVendors(args, ground).catch((error: unknown) => {
    if (!(error instanceof Mistyped)) throw error
    return `refused: ${error.message}`
  })
}
const Kept = z.object({ hosts: z.array(z.string()), openMinutes: z.int() })

test('[VEN-01] where a vendor is called is agreed by a command, and by its own spelling', async () => {
  const address = 'https://api.vendor.example/v1'
  expect(await command('reach', code, address, '--as', 'balai', '--open', '30')).toContain(
    'on api.vendor.example, as balai',
  )
  const kept = await house.store.db.one(Kept)`
    select hosts, open_minutes as "openMinutes" from seamless.vendor_reach where vendor = ${code}`
  expect(kept).toEqual({ hosts: ['api.vendor.example'], openMinutes: 30 })
  for (const wrong of [
    ['reach', code, address],
    ['reach', code, 'nowhere', '--as', 'balai'],
    ['reach', code, address, '--as', 'balai', '--host', 'other.example'],
    ['reach', code, address, '--as', 'balai', '--open', 'soon'],
    ['reach', code, address, '--as', 'balai', '--grace', '0'],
    ['reach', 'NOBODY', address, '--as', 'balai'],
  ])
    expect(await command(...wrong)).toContain('refused: ')
})

test('[VEN-01] a vendor gets a manner of speaking with a key for it, and loses the key again', async () => {
  const first = await command('dialect', code, 'decimal-hash', '--id', 'form')
  expect(first).toMatch(/signed with form\.[^\n]*\n[\w-]{32}$/)
  expect(await command('dialect', code, 'uuid-rsa', '--key', 'good.pem')).toContain('uuid-rsa')
  expect((await vendorBy(house.store.db, code)).setting.dialect).toBe('uuid-rsa')
  expect(await command('dialect', code, 'decimal-hash')).toContain('has 2 keys already')
  expect(await command('retire', code, 'form')).toBe(`${code} form is over`)
  expect(await command('retire', code, 'form')).toContain('refused: ')
  for (const wrong of [
    ['dialect', code, 'uuid-rsa'],
    ['dialect', code, 'uuid-rsa', '--key', 'short.pem'],
    ['dialect', code, 'uuid-rsa', '--key', 'gone.pem'],
    ['dialect', code, 'esperanto'],
    ['dialect', 'NOBODY', 'decimal-hash'],
    ['what'],
    ['--what'],
    [],
  ])
    expect(await command(...wrong)).toContain('refused: ')
  expect((await vendorBy(house.store.db, code)).setting.dialect).toBe('uuid-rsa')
})

test('[I16] open cases are listed and closed with a note, once', async () => {
  const { random, clock, store } = house
  const found = { vendor: code, kind: 'amount', tx: 'x', ours: { a: '1' }, theirs: {} } as const
  await store.transact((tx) => openCases(tx, [found], { by: 'feed', random, now: clock.now() }))
  const [line = '', count] = (await command('cases', code)).split('\n')
  expect(count).toBe('1 open')
  const { id } = z.object({ id: z.uuid() }).parse(JSON.parse(line))
  expect(await command('close', id)).toContain('refused: A case is closed with a note')
  expect(await command('close', id, '--note', 'agreed')).toBe(`${id} is closed`)
  expect(await command('close', id, '--note', 'agreed')).toContain('refused: ')
  expect(await command('close', 'no-id', '--note', 'agreed')).toContain('refused: ')
  expect(await command('cases', code)).toBe('0 open')
})
