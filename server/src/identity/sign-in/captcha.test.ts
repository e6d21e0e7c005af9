import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { defaults } from '../../site/settings.ts'
import { type Door, form, login, openDoor } from '../testing/door.ts'
import { windows } from './attempts.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
  await door.call('register', form('member'))
  await door.call('register', form('newcomer'))
})
beforeEach(() => house.ownerStore.transact((tx) => tx.run`truncate identity.attempt`))
afterAll(async () => {
  await door.close()
  await house.close()
})

let last = 0
/** An address of one's own, so that only the account is counted. */
const anywhere = () => ({ ip: `198.51.100.${++last}` })
const wrong = (name: string, over: object = {}, sent = anywhere()) =>
  door.call('login', { ...login(name, 'salah1234'), ...over }, sent)
const solved = () => ({ captcha: '0000', visitor: crypto.randomUUID() })

test.each(['member', 'siapa-ini'])(
  '[LOG-04] after three failures the answer for %s carries the captcha flag, and then it is asked',
  async (name) => {
    for (const flag of [undefined, undefined, { captcha: true }]) {
      const answer = await wrong(name)
      expect([answer.code, answer.value]).toEqual(['credentials-wrong', flag])
    }
    expect(await wrong(name)).toMatchObject({ code: 'captcha-needed', value: { captcha: true } })
    const misread = { captcha: 'SALAH', visitor: crypto.randomUUID() }
    expect(await wrong(name, misread)).toMatchObject({ code: 'captcha-wrong' })
    expect(await wrong(name, solved())).toMatchObject({ code: 'credentials-wrong' })
  },
)

test('[A23] the right password does not pass without the captcha that is asked', async () => {
  for (let i = 0; i < 3; i++) await wrong('member')
  expect((await door.call('login', login('member'), anywhere())).code).toBe('captcha-needed')
  const given = await door.call('login', { ...login('member'), ...solved() }, anywhere())
  expect(given.success).toBe(true)
  expect((await wrong('member')).value).toBeUndefined()
})

const { address: namesMax } = defaults.entry.captchaAfter
const names = (count: number) => Array.from({ length: count }, (_, i) => `nama-${i}`)

test('[A20] many names tried from one address ask for a captcha there whatever the next name is', async () => {
  const here = { ip: '203.0.113.9' }
  for (const name of names(namesMax))
    expect((await wrong(name, {}, here)).code).toBe('credentials-wrong')
  expect((await wrong('member', {}, here)).code).toBe('captcha-needed')
  expect((await door.call('login', login('newcomer'), here)).code).toBe('captcha-needed')
  expect((await door.call('login', login('newcomer'), anywhere())).success).toBe(true)
  expect((await door.call('login', { ...login('newcomer'), ...solved() }, here)).success).toBe(true)
})

test('[A20] a list of names tried all at once gets no further without a captcha', async () => {
  const here = { ip: '203.0.113.10' }
  const answers = await Promise.all(names(60).map((name) => wrong(name, {}, here)))
  expect(answers.filter(({ code }) => code === 'credentials-wrong')).toHaveLength(namesMax)
  expect(answers.filter(({ code }) => code === 'captcha-needed')).toHaveLength(60 - namesMax)
})

test('one person who mistypes is one name: others behind the same address are not asked for it', async () => {
  const here = { ip: '203.0.113.11' }
  for (let i = 0; i < 4; i++) await wrong('siapa-lupa', {}, here)
  for (let i = 0; i < 2; i++) await wrong('member', {}, here)
  expect((await door.call('login', login('newcomer'), here)).success).toBe(true)
})

test('a right password takes its own name off the address, and no other one', async () => {
  const here = { ip: '203.0.113.12' }
  for (const name of names(namesMax - 1)) await wrong(name, {}, here)
  for (let i = 0; i < 3; i++) {
    await wrong('member', {}, here)
    expect((await door.call('login', login('member'), here)).success).toBe(true)
  }
  expect((await wrong('terakhir', {}, here)).code).toBe('credentials-wrong')
  expect((await wrong('satu-lagi', {}, here)).code).toBe('captcha-needed')
})

test('[A20] of a hundred wrong passwords at once without a captcha three are looked at', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => wrong('member')))
  const looked = answers.filter(({ code }) => code === 'credentials-wrong')
  expect(looked).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'captcha-needed')).toHaveLength(97)
})

test('[A20] who shows no captcha cannot lock somebody else out', async () => {
  for (let i = 0; i < 50; i++) await wrong('member')
  const given = await door.call('login', { ...login('member'), ...solved() }, anywhere())
  expect(given.success).toBe(true)
})

test('the lock comes before the captcha, and the flag ends with the window', async () => {
  for (let i = 0; i < windows.account.max; i++) await wrong('member', solved())
  expect((await wrong('member')).code).toBe('sign-in-locked')
  house.clock.advance(windows.account.minutes * 60_000)
  expect((await wrong('member')).value).toBeUndefined()
})

test('a house may ask later', async () => {
  await door.turn('entry', { captchaAfter: { account: 4, address: 100 } })
  for (let i = 0; i < 3; i++) expect((await wrong('member')).value).toBeUndefined()
  expect((await wrong('member')).value).toEqual({ captcha: true })
  await door.turn('entry', defaults.entry)
})
