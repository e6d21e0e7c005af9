import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { type Door, openDoor } from '../testing/door.ts'
import { confirmed, eventsOf, personAt } from '../testing/person.ts'
import { passkeysMax } from './passkey.ts'
import { challengeLivesMs } from './passkey-check.ts'

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
  return (await door.call('beginPasskey', {}, { token })).value.options
}
const keep = (token: string, response: unknown, name = 'Ponsel saya') =>
  door.call('addPasskey', { name, response }, { token })
async function owner(over: object = {}) {
  const person = await personAt(door, over)
  const key = new Authenticator()
  const made = await keep(person.token, key.make(await begin(person.token)))
  expect(made.value).toMatchObject({ id: key.name, name: 'Ponsel saya', lastUsedAt: null })
  return { ...person, key }
}
const ask = async () => (await door.call('passkeyOptions')).value
const enter = (ticket: string, response: unknown) => door.call('passkeyLogin', { ticket, response })

test('a passkey signs its member in at an unknown device, without a second factor', async () => {
  const sari = await owner({ payeeName: 'Sari' })
  const { ticket, options } = await ask()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options.allowCredentials ?? []).toEqual([])
  const given = await enter(ticket, sari.key.answer(options))
  expect(given.value).toMatchObject({ account: sari.name, passwordExpired: false })
  const { value } = await door.call('overview', undefined, { token: given.value.token })
  expect(value.passkeys).toMatchObject([{ id: sari.key.name, lastUsedAt: expect.any(String) }])
  expect((await eventsOf(door, 'passkey-added')).at(-1)?.subject).toBe(`member:${sari.id}`)
})

test('what the browser is asked to make: kept on the device, unlocked by its owner, known to no one', async () => {
  const { token, name, id } = await owner()
  const options = await begin(token)
  expect(options).toMatchObject({
    rp: { name: 'Balai', id: 'localhost' },
    user: { name },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(options.excludeCredentials).toHaveLength(1)
  expect(JSON.stringify(options)).not.toContain(id)
})

test.each([
  ['of another site', { origin: 'https://jahat.example' }],
  ['for another site', { rpId: 'jahat.example' }],
  ['to another question', { challenge: 'bm90IHRoZSBvbmU' }],
  ['of another kind', { type: 'webauthn.create' }],
  ['by nobody who unlocked it', { verified: false }],
])('an answer %s signs nobody in', async (_name, over) => {
  const { key } = await owner()
  const { ticket, options } = await ask()
  expect((await enter(ticket, key.answer(options, over))).code).toBe('passkey-wrong')
  // A wrong answer spends the question.
  expect((await enter(ticket, key.answer(options))).code).toBe('passkey-wrong')
})

test('an answer is good once, in time, and a count that does not go on is a copy', async () => {
  const { key } = await owner()
  const one = await ask()
  const answer = key.answer(one.options)
  const both = await Promise.all([enter(one.ticket, answer), enter(one.ticket, answer)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  const late = await ask()
  house.clock.advance(challengeLivesMs)
  expect((await enter(late.ticket, key.answer(late.options))).code).toBe('passkey-wrong')
  const copied = await ask()
  const again = key.answer(copied.options, { counter: 1 })
  expect((await enter(copied.ticket, again)).code).toBe('passkey-wrong')
})

test('another’s signature, an unknown passkey and nonsense are all the same answer', async () => {
  const { key } = await owner()
  const stranger = new Authenticator()
  const attempts = [
    (options: never) => ({ ...stranger.answer(options), id: key.name, rawId: key.name }),
    (options: never) => stranger.answer(options),
    () => ({}),
    () => ({ id: key.name, rawId: key.name, response: {} }),
    () => ({ id: 7, response: null }),
  ]
  const answers = []
  for (const attempt of attempts) {
    const { ticket, options } = await ask()
    answers.push(await enter(ticket, attempt(options as never)))
  }
  expect(answers[0]).toMatchObject({ status: 200, code: 'passkey-wrong' })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('a closed account is told so to who has its passkey', async () => {
  const { key, id } = await owner()
  await house.ownerStore.transact(
    (tx) => tx.run`update identity.member set status = 'closed' where id = ${id}`,
  )
  const { ticket, options } = await ask()
  expect((await enter(ticket, key.answer(options))).code).toBe('account-closed')
})

test('what was made elsewhere, twice or for another session is not kept', async () => {
  const [sari, budi] = [await owner(), await personAt(door)]
  for (const over of [{ origin: 'https://jahat.example' }, { rpId: 'x' }, { verified: false }]) {
    const made = new Authenticator().make(await begin(sari.token), over)
    expect((await keep(sari.token, made)).code).toBe('passkey-wrong')
  }
  const made = new Authenticator().make(await begin(sari.token))
  await begin(budi.token)
  expect((await keep(budi.token, made)).code).toBe('passkey-wrong')
  expect((await keep(sari.token, made)).success).toBe(true)
  expect((await keep(sari.token, made)).code).toBe('passkey-wrong')
  // The same passkey for another member.
  expect((await keep(budi.token, sari.key.make(await begin(budi.token)))).code).toBe(
    'passkey-wrong',
  )
})

test('a member has ten at the most, also when two are added at once', async () => {
  const { token, name } = await personAt(door)
  for (let i = 0; i < passkeysMax - 1; i++)
    await keep(token, new Authenticator().make(await begin(token)), `Kunci ${i}`)
  const elsewhere = (
    await door.call('login', { type: 'username', username: name, password: 'rahasia1' })
  ).value.token
  // Both questions are asked before either is answered: who asks after the tenth is refused there.
  const asked = [
    { by: token, options: await begin(token) },
    { by: elsewhere, options: await begin(elsewhere) },
  ]
  const both = await Promise.all(
    asked.map(({ by, options }) => keep(by, new Authenticator().make(options))),
  )
  expect(both.map(({ success, code }) => code ?? success).sort()).toEqual(['passkeys-full', true])
  expect((await door.call('beginPasskey', {}, { token })).code).toBe('passkeys-full')
})

test('[A17] a passkey is taken away by its member; another’s id is answered like one of nobody', async () => {
  const [sari, budi] = [await owner(), await personAt(door)]
  const remove = (token: string, passkey: string) =>
    door.call('removePasskey', { passkey }, { token })
  expect(await remove(budi.token, sari.key.name)).toEqual(await remove(budi.token, 'tidak-ada'))
  const one = await ask()
  expect((await enter(one.ticket, sari.key.answer(one.options))).success).toBe(true)
  await remove(sari.token, sari.key.name)
  const two = await ask()
  expect((await enter(two.ticket, sari.key.answer(two.options))).code).toBe('passkey-wrong')
})
