import {
  type Endpoint,
  kyc,
  MemberId,
  paymentPassword,
  points,
  profile,
  security,
} from '@balai/contract'
import { sections } from '@balai/contract/sections'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { credentialsChangedAt } from '../index.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { type Door, openDoor } from '../testing/door.ts'
import { confirmed, eventsOf, personAt } from '../testing/person.ts'
import { confirmedMs } from './confirm.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
  // What is walked over asks for many codes to many numbers from one place.
  await door.turn('codes', { perIpHour: 9_999, perPrefixHour: 9_999 })
})
beforeEach(() => house.ownerStore.transact((tx) => tx.run`truncate identity.attempt`))
afterAll(async () => {
  await door.close()
  await house.close()
})

let people = 0

/** A member with everything that guards an account: contacts, an authenticator, a passkey, both passwords. */
async function guarded({ mobile = true } = {}) {
  const number = `62812999${String(++people).padStart(5, '0')}`
  const email = `kunci${people}@contoh.id`
  const person = await personAt(door, { email, ...(mobile && { mobile: number }) })
  const { token } = person
  await confirmed(door, token)
  const key = new Authenticator()
  const { options } = (await door.call('beginPasskey', {}, { token })).value
  await door.call('addPasskey', { name: 'Ponsel', response: key.make(options) }, { token })
  const { secret } = (await door.call('beginTotp', {}, { token })).value
  const code = () => {
    house.clock.advance(30_000)
    const timestamp = house.clock.now().getTime()
    return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
  }
  expect((await door.call('confirmTotp', { code: code() }, { token })).success).toBe(true)
  const password = 'rahasia1'
  const first = { newPaymentPassword: '739201', confirmPaymentPassword: '739201' }
  const set = { password, ...first, code: code() }
  expect((await door.call('renewPaymentPassword', set, { token })).success).toBe(true)
  await forget(token)
  return { ...person, email, number, key, code }
}
type Guarded = Awaited<ReturnType<typeof guarded>>

/** As if the session had never shown to be the member’s, or long ago. */
const forget = (_token: string) =>
  house.ownerStore.transact((tx) => tx.run`update identity.session set confirmed_at = null`)

const State = z.object({ state: z.unknown() })
/** All by which an account is opened, kept or recovered, but for what counts its uses. */
const stateOf = async ({ id }: Guarded) =>
  (
    await house.ownerStore.db.one(State)`
  select jsonb_build_array(
    (select jsonb_build_array(password_hash, status) from identity.member where id = ${id}),
    (select jsonb_build_array(mobile, mobile_verified_at, email, email_verified_at,
                              payment_password_hash) from identity.profile where member = ${id}),
    (select jsonb_agg(confirmed_at) from identity.totp where member = ${id}),
    (select jsonb_agg(k.id order by k.id) from identity.passkey k where member = ${id})) as state`
  ).state
const Letter = z.object({ recipient: z.string(), purpose: z.string(), text: z.string().nullable() })
const letters = () => house.ownerStore.db.many(Letter)`
  select recipient, purpose, text from messages.outbox order by written_at`

const next = { newPassword: 'Kopi3Pahit', confirmNewPassword: 'Kopi3Pahit' }
const paid = { newPaymentPassword: '905137', confirmPaymentPassword: '905137' }
const address = (n: number) => ({ way: 'email', email: `baru${n}@contoh.id` })
const proof = (who: Guarded) => ({ by: 'password', password: 'rahasia1', code: who.code() })

type Try = {
  /** Whose account it is. */
  of?: { mobile?: boolean }
  /** What is sent, with all that is right; with the second factor or without it. */
  send: (who: Guarded, factor: boolean) => Promise<unknown> | unknown
  /** It asks for a session in which the member has just been confirmed. */
  session?: true
}
const found = new Map<Endpoint, Try>([
  [
    security.changePassword,
    {
      send: (who, factor) => ({
        oldPassword: 'rahasia1',
        ...next,
        ...(factor && { factorCode: who.code() }),
      }),
    },
  ],
  [
    security.removeTotp,
    { send: (who, factor) => ({ password: 'rahasia1', code: factor ? who.code() : '' }) },
  ],
  [
    security.addPasskey,
    {
      session: true,
      send: async (who, factor) => {
        if (!factor) return { name: 'Asing', response: {} }
        const { options } = (await door.call('beginPasskey', {}, { token: who.token })).value
        return { name: 'Baru', response: new Authenticator().make(options) }
      },
    },
  ],
  [security.removePasskey, { session: true, send: ({ key }) => ({ passkey: key.name }) }],
  [
    paymentPassword.changePaymentPassword,
    {
      send: (who, factor) => ({
        oldPaymentPassword: '739201',
        ...paid,
        ...(factor && { code: who.code() }),
      }),
    },
  ],
  [
    paymentPassword.renewPaymentPassword,
    {
      send: (who, factor) => ({
        password: 'rahasia1',
        ...paid,
        ...(factor && { code: who.code() }),
      }),
    },
  ],
  [
    kyc.confirmContact,
    {
      of: { mobile: false },
      session: true,
      send: async ({ token, number }, factor) => {
        const contact = { way: 'sms', countryDialingCode: '62', mobile: number.slice(2) }
        await door.call('contactCode', { contact }, { token })
        return { contact, code: factor ? await door.codeSent(number) : '000000' }
      },
    },
  ],
  [
    profile.changeContact,
    {
      session: true,
      send: async ({ token }, factor) => {
        const contact = address(people)
        if (!factor) return { contact, code: '000000' }
        await door.call('newContactCode', { contact }, { token })
        return { contact, code: await door.codeSent(contact.email) }
      },
    },
  ],
])
const nameOf = (wanted: Endpoint) =>
  Object.values({ security, paymentPassword, kyc, profile }).flatMap((section) =>
    Object.entries(section as Record<string, Endpoint>)
      .filter(([, endpoint]) => endpoint === wanted)
      .map(([name]) => name as Parameters<Door['call']>[0]),
  )[0] as Parameters<Door['call']>[0]

const every: [string, Endpoint][] = Object.values(sections).flatMap((section) =>
  Object.values(section as Record<string, Endpoint>)
    .filter(({ credential }) => credential)
    .map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]),
)

test('every call that could change a credential says that it does, or why it does not', () => {
  const wide = /passw|passkey|totp|contact|authenticator|factor|credential/i
  const member = Object.values(sections)
    .flatMap((section) => Object.values(section as Record<string, Endpoint>))
    .filter((call) => call.for === 'member' && call.kind === 'command' && wide.test(call.path))
  const changeNothing = new Set<Endpoint>([
    security.confirmOptions,
    security.confirmSelf,
    security.beginTotp,
    security.beginPasskey,
    kyc.contactCode,
    profile.newContactCode,
    // Points are spent by the payment password, which stays as it is.
    points.redeemPointReward,
    points.convertPoint,
  ])
  expect(member.filter((call) => !call.credential && !changeNothing.has(call))).toEqual([])
})

/** The one that sets up the first authenticator: where there is one already it has nothing to do. */
const first = security.confirmTotp

test.each(every.filter(([, endpoint]) => endpoint !== first))(
  '[MEM-02] %s asks for the second factor where there is one, and tells the member',
  async (_path, endpoint) => {
    const tried = found.get(endpoint)
    expect(tried, 'it is walked over').toBeDefined()
    if (!tried) return
    const who = await guarded(tried.of)
    const { token } = who
    const name = nameOf(endpoint)
    const before = await stateOf(who)
    // With all that a borrowed session and a known password bring.
    const without = await door.call(name, await tried.send(who, false), { token })
    expect(['factor-needed', 'factor-wrong', 'confirm-needed']).toContain(without.code)
    if (tried.session) {
      const half = await confirmed(door, token)
      expect(half.code).toBe('factor-needed')
      const again = await door.call(name, await tried.send(who, false), { token })
      expect(again.code).toBe('confirm-needed')
    }
    expect(await stateOf(who)).toEqual(before)
    const told = (await letters()).length
    if (tried.session)
      expect((await door.call('confirmSelf', { proof: proof(who) }, { token })).success).toBe(true)
    const done = await door.call(name, await tried.send(who, true), { token })
    expect(done).toMatchObject({ success: true })
    expect(await stateOf(who)).not.toEqual(before)
    const since = (await letters()).slice(told)
    expect(
      since.filter(({ purpose, recipient }) => {
        const own = [who.email, who.number, `baru${people}@contoh.id`].includes(recipient)
        return own && !purpose.startsWith('code-')
      }).length,
    ).toBeGreaterThan(0)
  },
)

test('[MEM-02] an authenticator is set up by whoever has shown to be the member, and told', async () => {
  const email = 'pasang@contoh.id'
  const { token } = await personAt(door, { email })
  expect((await door.call('beginTotp', {}, { token })).code).toBe('confirm-needed')
  expect((await door.call('confirmTotp', { code: '000000' }, { token })).code).toBe(
    'confirm-needed',
  )
  await confirmed(door, token)
  const { secret } = (await door.call('beginTotp', {}, { token })).value
  const timestamp = house.clock.now().getTime()
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
  expect((await door.call('confirmTotp', { code }, { token })).success).toBe(true)
  expect((await letters()).filter(({ recipient }) => recipient === email)).toMatchObject([
    { purpose: 'totp-added', text: expect.stringContaining('autentikator sudah dipasang') },
  ])
})

test('a confirmation is of one session, for ten minutes, and a passkey does as well', async () => {
  const who = await guarded()
  const { token } = who
  const login = { username: who.name, password: 'rahasia1', type: 'username' }
  const { value } = await door.call('login', login)
  const other = (
    await door.call('factor', { ticket: value.ticket, way: 'totp', answer: who.code() })
  ).value.token
  await door.call('confirmSelf', { proof: proof(who) }, { token })
  const asked = async (by: string) => (await door.call('beginPasskey', {}, { token: by })).code
  expect([await asked(token), await asked(other)]).toEqual([undefined, 'confirm-needed'])
  house.clock.advance(confirmedMs)
  expect(await asked(token)).toBe('confirm-needed')
  const { options } = (await door.call('confirmOptions', {}, { token })).value
  expect(options.allowCredentials).toHaveLength(1)
  const response = who.key.answer(options)
  const byKey = { proof: { by: 'passkey', response } }
  expect((await door.call('confirmSelf', byKey, { token })).success).toBe(true)
  expect(await asked(token)).toBeUndefined()
  // Once: the question is spent.
  expect((await door.call('confirmSelf', byKey, { token })).code).toBe('passkey-wrong')
})

test('[A17] another’s passkey confirms nobody, and a wrong password counts towards the lock', async () => {
  const [sari, budi] = [await guarded(), await guarded()]
  const { options } = (await door.call('confirmOptions', {}, { token: budi.token })).value
  const theirs = { proof: { by: 'passkey', response: sari.key.answer(options) } }
  const answer = await door.call('confirmSelf', theirs, { token: budi.token })
  expect(answer.code).toBe('passkey-wrong')
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, i) => confirmed(door, budi.token, { password: `tebak${i}` })),
  )
  expect(guesses.filter(({ code }) => code === 'account-password-wrong')).toHaveLength(5)
  expect(guesses.filter(({ code }) => code === 'sign-in-locked')).toHaveLength(7)
})

test('what opens the account leaves a date, which a withdrawal after it is looked at by', async () => {
  const who = await guarded()
  const member = MemberId.parse(who.id)
  const dated = () => credentialsChangedAt(house.store.db, { member, now: house.clock.now() })
  const { at: before } = await dated()
  expect(before).toBeInstanceOf(Date)
  house.clock.advance(60_000)
  const change = { oldPassword: 'rahasia1', ...next, factorCode: who.code() }
  await door.call('changePassword', change, { token: who.token })
  const { at } = await dated()
  expect(at && before && at.getTime() - before.getTime()).toBeGreaterThanOrEqual(60_000)
  const kinds = ['totp-added', 'passkey-added', 'payment-password-set']
  for (const kind of kinds)
    expect((await eventsOf(door, kind)).at(-1)?.subject).toBe(`member:${who.id}`)
})
