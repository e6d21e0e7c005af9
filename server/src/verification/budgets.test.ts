import { codeStartSeconds } from '@balai/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { setting } from '../site/index.ts'
import { asksMax, blockSeconds, neighbourDigits } from './budgets.ts'
import { sendCode } from './index.ts'
import { atHouse, to } from './testing/asking.ts'
import { type Desk, lettersOf, openDesk } from './testing/desk.ts'

let house: House
let desk: Desk
let asking: ReturnType<typeof atHouse>['asking']
beforeEach(async () => {
  house = await openHouse()
  desk = await openDesk(house)
  ;({ asking } = atHouse(house))
})
afterEach(async () => {
  await desk.close()
  await house.close()
})

const ask = (over: object = {}) => sendCode(desk.store, asking(over))
const refusal = async (over: object = {}) => {
  const answer = await ask(over)
  return 'refused' in answer ? answer.refused : 'sent'
}
/** The whole budget but the part that a test looks at. */
const wide = { perNumberDay: 9_999, perIpHour: 9_999, perPrefixHour: 9_999, perHour: 9_999 }
const budget = async (over: object) =>
  desk.set('codes', { ...(await setting(desk.store.db, 'codes')), ...wide, ...over })
const number = (i: number) => `628${String(100_000_000 + i * 10_007)}`

test('one number is sent a code a minute, and told how long to wait', async () => {
  expect(await ask()).toHaveProperty('expirationTime')
  house.clock.advance(20_000)
  expect(await ask()).toEqual({ refused: 'code-too-soon', value: { seconds: expect.any(Number) } })
  house.clock.advance((codeStartSeconds - 20) * 1000)
  expect(await ask()).toHaveProperty('expirationTime')
  expect(await lettersOf(desk.store)).toHaveLength(2)
})

test('the pause counts down, and never reads as nothing or as more than a minute', async () => {
  const now = house.clock.now()
  await ask({ now })
  const after = async (ms: number) => {
    const answer = await ask({ now: new Date(now.getTime() + ms) })
    return 'refused' in answer ? answer.value?.seconds : 'sent'
  }
  // The last is of a caller whose clock was read before the first one's.
  expect([await after(1), await after(59_001), await after(-50)]).toEqual([60, 1, 60])
})

test('who asks as the page lets him is never blocked', async () => {
  for (let i = 0; i < 9; i++) {
    expect(await ask()).toHaveProperty('expirationTime')
    house.clock.advance(codeStartSeconds * 1000)
  }
})

test('asking again and again closes a number for five minutes, and no longer', async () => {
  expect([asksMax, blockSeconds]).toEqual([5, 300])
  expect(await refusal()).toBe('sent')
  for (let i = 1; i < asksMax; i++) expect(await refusal()).toBe('code-too-soon')
  house.clock.advance(200_000)
  expect(await refusal()).toBe('code-too-many')
  // Who goes on asking does not make it longer: a number's owner is let out in time.
  for (let i = 0; i < 20; i++) {
    house.clock.advance(14_000)
    expect(await refusal()).toBe('code-too-many')
  }
  house.clock.advance(blockSeconds * 1000 - 20 * 14_000)
  expect(await refusal()).toBe('sent')
})

test('a number is sent so many codes a day', async () => {
  const { perNumberDay } = await setting(desk.store.db, 'codes')
  expect(perNumberDay).toBe(10)
  for (let i = 0; i < perNumberDay; i++) {
    expect(await refusal({ ip: `192.0.2.${i}` })).toBe('sent')
    house.clock.advance(3_600_000)
  }
  expect(await refusal()).toBe('code-quota')
  house.clock.advance(86_400_000)
  expect(await refusal()).toBe('sent')
})

test('an address is given so many codes an hour, and a household counts as one', async () => {
  await budget({ perIpHour: 3 })
  for (let i = 0; i < 3; i++)
    expect(await refusal({ to: number(i), ip: `2001:db8:1:2::${i}` })).toBe('sent')
  expect(await refusal({ to: number(4), ip: '2001:db8:1:2:ffff::1' })).toBe('code-quota')
  expect(await refusal({ to: number(5), ip: '2001:db8:1:3::1' })).toBe('sent')
  house.clock.advance(3_600_000)
  expect(await refusal({ to: number(6), ip: '2001:db8:1:2::9' })).toBe('sent')
})

test('neighbouring numbers count together', async () => {
  expect(neighbourDigits).toBe(4)
  await budget({ perPrefixHour: 3 })
  for (let i = 0; i < 3; i++) expect(await refusal({ to: `62812345600${i}0` })).toBe('sent')
  expect(await refusal({ to: '6281234569999' })).toBe('code-quota')
  expect(await refusal({ to: '6281234579999' })).toBe('sent')
})

test('the house as a whole sends so many an hour', async () => {
  await budget({ perHour: 4 })
  for (let i = 0; i < 4; i++)
    expect(await refusal({ to: number(i), ip: `192.0.2.${i}` })).toBe('sent')
  expect(await refusal({ to: number(5), ip: '192.0.2.99' })).toBe('code-quota')
  house.clock.advance(3_600_000)
  expect(await refusal({ to: number(5), ip: '192.0.2.99' })).toBe('sent')
})

test('what was refused by one budget is not counted in another', async () => {
  await budget({ perIpHour: 1, perNumberDay: 1 })
  expect(await refusal({ to: number(1) })).toBe('sent')
  expect(await refusal({ to: number(2) })).toBe('code-quota')
  // The number was not to blame: from elsewhere it is sent its code of the day.
  expect(await refusal({ to: number(2), ip: '192.0.2.2' })).toBe('sent')
})

test('[MSG-01] a thousand requests over 200 neighbouring numbers send the budget and no more', async () => {
  const { perPrefixHour } = await setting(desk.store.db, 'codes')
  expect(perPrefixHour).toBe(20)
  const now = house.clock.now()
  const requests = Array.from({ length: 1_000 }, (_, i) => ({
    to: `628123456${String(1_000 + (i % 200)).padStart(4, '0')}`,
    ip: `198.51.${Math.floor(i / 250)}.${i % 250}`,
    now: new Date(now.getTime() + i * 100),
  }))
  const answers = []
  for (let i = 0; i < requests.length; i += 50)
    answers.push(...(await Promise.all(requests.slice(i, i + 50).map((over) => refusal(over)))))
  expect(answers.filter((answer) => answer === 'sent')).toHaveLength(perPrefixHour)
  const written = await lettersOf(desk.store)
  expect(written.filter(({ state }) => state === 'waiting')).toHaveLength(perPrefixHour)
})

test('a hundred requests for one number at once send one code', async () => {
  const now = house.clock.now()
  const all = Array.from({ length: 100 }, (_, i) => refusal({ ip: `192.0.2.${i}`, now }))
  const answers = await Promise.all(all)
  expect(answers.filter((answer) => answer === 'sent')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'code-too-soon')).toHaveLength(asksMax - 1)
  expect(answers.filter((answer) => answer === 'code-too-many')).toHaveLength(100 - asksMax)
  expect(await lettersOf(desk.store)).toHaveLength(1)
})

test('e-mail has budgets of its own', async () => {
  const mail = { way: 'email', to: 'budi@contoh.example', purpose: 'change' }
  expect(await refusal(mail)).toBe('sent')
  expect(await refusal({ ...mail, to: 'BUDI@contoh.example' })).toBe('code-too-soon')
  expect(await refusal({ to })).toBe('sent')
})
