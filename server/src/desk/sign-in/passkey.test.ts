import { staff } from '@balai/contract/desk/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeNow } from '../../identity/index.ts'
import { Authenticator } from '../../identity/testing/authenticator.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { addStaff, type Desk, openDesk } from '../testing/staff.ts'

let house: House
let desk: Desk
beforeAll(async () => {
  house = await openHouse()
  desk = await openDesk(house)
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

/** Somebody who has a passkey beside the authenticator. */
async function withPasskey() {
  const one = await addStaff(desk.store, house, { roles: ['support'] })
  const { ticket } = (await desk.begin(one.account)).value
  const code = codeNow(one.raw, house.clock.now())
  const { token } = (await desk.call(staff.factor, { ticket, code })).value
  const key = new Authenticator()
  const { options } = (await desk.call(staff.newPasskey, {}, { token })).value
  const response = key.make(options)
  const kept = await desk.call(staff.keepPasskey, { name: 'Laptop', response }, { token })
  expect(kept.success).toBe(true)
  return { ...one, token, key, response }
}

const begin = async () => (await desk.call(staff.beginPasskey)).value
const enter = (ticket: string, passkey: unknown) => desk.call(staff.passkey, { ticket, passkey })

test('a passkey alone opens the desk: it is had and unlocked', async () => {
  const { key, account } = await withPasskey()
  const { ticket, options } = await begin()
  const entered = await enter(ticket, key.answer(options))
  expect(entered.value.me).toMatchObject({ account, passkeys: 1, totp: true })
  const me = await desk.call(staff.me, {}, { token: entered.value.token })
  expect(me.value.may).toContain('members.see')
})

test('a passkey is the second factor beside a password, for its own account only', async () => {
  const one = await withPasskey()
  const other = await withPasskey()
  const { ticket, ways, options } = (await desk.begin(one.account)).value
  expect(ways).toEqual(['totp', 'passkey'])
  const send = (passkey: unknown) => desk.call(staff.factor, { ticket, passkey })
  expect((await send(other.key.answer(options))).code).toBe('factor-wrong')
  expect((await send(one.key.answer(options))).value.me.account).toBe(one.account)
})

test('what is replayed, of another site, not unlocked, a copy or spent opens nothing', async () => {
  const { key } = await withPasskey()
  const tries = [
    { origin: 'https://example.test' },
    { rpId: 'example.test' },
    { verified: false },
    { challenge: 'AAAA' },
    { type: 'webauthn.create' },
    { counter: 0 },
  ]
  const first = await begin()
  const answer = key.answer(first.options)
  expect((await enter(first.ticket, answer)).success).toBe(true)
  expect((await enter(first.ticket, answer)).code).toBe('ticket-expired')
  const next = await begin()
  expect((await enter(next.ticket, answer)).code).toBe('passkey-wrong')
  for (const over of tries) {
    const { ticket, options } = await begin()
    const count = key.counter
    const given = await enter(ticket, key.answer(options, over))
    expect({ over, code: given.code }).toEqual({ over, code: 'passkey-wrong' })
    key.counter = Math.max(count, key.counter)
    // A wrong answer spends the question too.
    expect((await enter(ticket, key.answer(options))).code).toBe('ticket-expired')
  }
  for (const strange of [{}, { id: 7 }, { id: 'x'.repeat(2_000), response: {} }]) {
    const { ticket } = await begin()
    expect((await enter(ticket, strange)).code).toBe('passkey-wrong')
  }
})

test('one answer, sent ten times at once, opens one session', async () => {
  const { key } = await withPasskey()
  const { ticket, options } = await begin()
  const answer = key.answer(options)
  const given = await Promise.all(Array.from({ length: 10 }, () => enter(ticket, answer)))
  expect(given.filter(({ success }) => success)).toHaveLength(1)
})

test('the question of making a passkey answers no sign-in, and a question of signing in makes none', async () => {
  const { key, token, response } = await withPasskey()
  const sessions = (await desk.call(staff.sessions, {}, { token })).value
  await desk.call(staff.newPasskey, {}, { token })
  // The ticket of making is derived from the session, whose number is no secret.
  const derived = `passkey of ${sessions[0].id}`
  for (const call of [staff.passkey, staff.factor])
    expect((await desk.call(call, { ticket: derived, code: '000000', passkey: {} })).code).toBe(
      'ticket-expired',
    )
  const { ticket } = await begin()
  expect((await desk.call(staff.factor, { ticket, code: '000000' })).code).toBe('ticket-expired')
  expect((await desk.call(staff.enrol, { ticket })).code).toBe('ticket-expired')
  const again = await desk.call(staff.keepPasskey, { name: 'Lagi', response }, { token })
  expect(again.code).toBe('passkey-wrong')
  expect(key.counter).toBe(0)
})

test('who is locked out is out by every way, also with a question that was asked before', async () => {
  const { key, id, account, raw } = await withPasskey()
  house.clock.advance(30_000)
  const { ticket, options } = await begin()
  const begun = (await desk.begin(account)).value
  await house.ownerStore.transact(
    (tx) => tx.run`update desk.staff set locked = true where id = ${id}`,
  )
  expect((await enter(ticket, key.answer(options))).code).toBe('account-closed')
  const code = codeNow(raw, house.clock.now())
  expect((await desk.call(staff.factor, { ticket: begun.ticket, code })).code).toBe(
    'account-closed',
  )
  expect((await desk.begin(account)).code).toBe('account-closed')
})
