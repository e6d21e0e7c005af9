import { Secret, TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Door, openDoor } from '../testing/door.ts'
import { confirmed, eventsOf, personAt } from '../testing/person.ts'
import { hide, reveal } from './secret.ts'
import { setUpMs } from './totp.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
})
afterAll(async () => {
  await door.close()
  await house.close()
})

const begin = async (token: string) => {
  await confirmed(door, token)
  return door.call('beginTotp', {}, { token })
}
const confirm = (token: string, code: string) => door.call('confirmTotp', { code }, { token })
const remove = (token: string, password: string, code: string) =>
  door.call('removeTotp', { password, code }, { token })
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: house.clock.now().getTime() + steps * 30_000,
  })
const nextStep = () => house.clock.advance(30_000)

test('an authenticator is set up by its address and counts once a code was given back', async () => {
  const { token, name, id } = await personAt(door)
  const { secret, uri } = (await begin(token)).value
  const read = URI.parse(uri)
  expect(read).toMatchObject({ issuer: 'Balai', label: name, digits: 6, period: 30 })
  expect(read.secret.base32).toBe(secret)
  expect(Buffer.from(Secret.fromBase32(secret).bytes)).toHaveLength(20)
  const has = async () => (await door.call('overview', undefined, { token })).value.totp
  expect(await has()).toBe(false)
  expect((await confirm(token, '000')).code).toBe('factor-wrong')
  expect((await confirm(token, codeOf(secret))).success).toBe(true)
  expect(await has()).toBe(true)
  expect((await begin(token)).code).toBe('totp-present')
  expect((await confirm(token, codeOf(secret, 1))).code).toBe('ticket-expired')
  expect((await eventsOf(door, 'totp-added')).at(-1)?.subject).toBe(`member:${id}`)
})

test('beginning again ends what was begun; what is never confirmed is over after ten minutes', async () => {
  const { token } = await personAt(door)
  const first = (await begin(token)).value.secret
  const second = (await begin(token)).value.secret
  expect((await confirm(token, codeOf(first))).code).toBe('factor-wrong')
  house.clock.advance(setUpMs + 1000)
  await confirmed(door, token)
  expect((await confirm(token, codeOf(second))).code).toBe('ticket-expired')
})

test('it is taken away by password and code, each counted, the code once', async () => {
  const { token, id } = await personAt(door)
  const { secret } = (await begin(token)).value
  const used = codeOf(secret)
  await confirm(token, used)
  expect((await remove(token, 'salah1234', codeOf(secret))).code).toBe('password-wrong')
  expect((await remove(token, 'rahasia1', used)).code).toBe('factor-wrong')
  nextStep()
  expect((await remove(token, 'rahasia1', codeOf(secret))).success).toBe(true)
  expect((await door.call('overview', undefined, { token })).value.totp).toBe(false)
  expect((await eventsOf(door, 'totp-removed')).at(-1)?.subject).toBe(`member:${id}`)
})

test('[A20] its codes cannot be guessed: ten tries an hour, many at once too', async () => {
  const { token } = await personAt(door)
  const { secret } = (await begin(token)).value
  await confirm(token, codeOf(secret))
  nextStep()
  const tries = []
  for (let i = 0; i < 12; i++) tries.push((await remove(token, 'rahasia1', `99900${i % 10}`)).code)
  expect(tries.filter((code) => code === 'factor-wrong')).toHaveLength(10)
  expect((await remove(token, 'rahasia1', codeOf(secret))).code).toBe('sign-in-locked')
})

test('the secret lies encrypted, for this member and this house only', async () => {
  const { token, id } = await personAt(door)
  const { secret } = (await begin(token)).value
  const Row = z.object({ kept: z.instanceof(Uint8Array) })
  const { kept } = await door.store.db.one(Row)`
    select secret as kept from identity.totp where member = ${id}`
  const raw = Buffer.from(Secret.fromBase32(secret).bytes)
  expect(Buffer.from(kept).includes(raw)).toBe(false)
  const whose = { purpose: 'identity totp', of: id }
  expect(reveal(door.store, whose, kept)).toEqual(raw)
  expect(() => reveal(door.store, { ...whose, of: house.random.uuid() }, kept)).toThrow()
  expect(() => reveal(door.store, { ...whose, purpose: 'another' }, kept)).toThrow()
  const altered = Buffer.from(kept)
  altered[altered.length - 1]! ^= 1
  expect(() => reveal(door.store, whose, altered)).toThrow()
  expect(hide(door.store, whose, raw, house.random)).not.toEqual(Buffer.from(kept))
})
