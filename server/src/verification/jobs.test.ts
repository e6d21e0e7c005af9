import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../platform/log.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { setting } from '../site/index.ts'
import { codePasses, jobs, newCaptcha, sendCode } from './index.ts'
import { completionAlarm, watchBudget, watchCompletion } from './jobs.ts'
import { atHouse, visitor } from './testing/asking.ts'
import { type Desk, lastCode, openDesk } from './testing/desk.ts'

let house: House
let desk: Desk
let lines: string[]
beforeEach(async () => {
  lines = []
  const to = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  house = { ...(await openHouse()), log: createLog({ level: 'info' }, to) }
  desk = await openDesk(house)
  const codes = await setting(desk.store.db, 'codes')
  await desk.set('codes', { ...codes, perIpHour: 9_999, perPrefixHour: 9_999 })
})
afterEach(async () => {
  await desk.close()
  await house.close()
})

const Event = z.object({ body: z.record(z.string(), z.unknown()) })
const alarms = () => desk.store.db.many(Event)`
  select body from audit.event where kind = 'code-completion-low' order by at`

let numbers = 0
async function send(count: number, entered: number, over: object = {}) {
  const { asking, entering } = atHouse(house)
  for (let i = 0; i < count; i++) {
    numbers += 1
    const to = `628${100_000_000 + numbers * 10_007}`
    await sendCode(desk.store, asking({ to, ...over }))
    if (i < entered) await codePasses(desk.store, entering(await lastCode(desk.store, to), { to }))
  }
  house.clock.advance(completionAlarm.graceMs * 2)
}
const watch = () => watchCompletion(desk.store, house.clock.now())

test('codes that are sent and not entered are said in the audit and in the log, once an hour', async () => {
  expect(completionAlarm).toMatchObject({ sentMin: 50, shareMin: 0.2, everyMs: 3_600_000 })
  await send(50, 9)
  await Promise.all([watch(), watch(), watch()])
  expect(await alarms()).toEqual([{ body: { way: 'sms', sent: 50, completed: 9 } }])
  expect(lines.filter((line) => line.includes('not entered'))).toHaveLength(1)
  await watch()
  expect(await alarms()).toHaveLength(1)
  house.clock.advance(3_600_000)
  await send(50, 0)
  await watch()
  expect(await alarms()).toHaveLength(2)
})

test.each([
  ['a fifth of them is entered', 50, 10, {}],
  ['there are few', 49, 0, {}],
  ['nobody was sent one', 60, 0, { deliver: false }],
])('nothing is said while %s', async (_name, sent, entered, over) => {
  await send(sent, entered, over)
  await watch()
  expect(await alarms()).toEqual([])
})

test('who was sent a code a moment ago may still be typing', async () => {
  await send(50, 0)
  house.clock.advance(-completionAlarm.graceMs * 2)
  await watch()
  expect(await alarms()).toEqual([])
})

test('a house that sends no more codes says so, once in each hour that is full', async () => {
  const codes = await setting(desk.store.db, 'codes')
  await desk.set('codes', { ...codes, perHour: 3, perIpHour: 9_999 })
  const look = () => watchBudget(desk.store, house.clock.now())
  const said = () => desk.store.db.many(Event)`
    select body from audit.event where kind = 'code-budget-spent' order by at`
  const { asking } = atHouse(house)
  for (const i of [1, 2, 3]) {
    await look()
    expect(await said()).toEqual([])
    await sendCode(desk.store, asking({ to: `628${100_000_000 + i * 10_007}` }))
  }
  await Promise.all([look(), look(), look()])
  expect(await said()).toMatchObject([{ body: { kind: 'sms-all', max: 3 } }])
  expect(lines.filter((line) => line.includes('no more codes'))).toHaveLength(1)
  house.clock.advance(3_600_000)
  await look()
  expect(await said()).toHaveLength(1)
})

const Count = z.object({ count: z.coerce.number() })
const rows = async () => {
  const { count } = await desk.store.db.one(Count)`
    select (select count(*) from verification.captcha) + (select count(*) from verification.code)
         + (select count(*) from verification.budget) + (select count(*) from verification.spent)
         + (select count(*) from verification.tally) as count`
  return count
}

test('what is over is swept away, and what is not stays', async () => {
  const now = house.clock.now()
  await sendCode(desk.store, atHouse(house).asking())
  await newCaptcha(desk.store, { visitor, purpose: 'login', random: house.random, now })
  const tidy = jobs.find(({ name }) => name === 'verification-tidy')
  const before = await rows()
  expect(before).toBeGreaterThan(5)
  await tidy?.run(desk.store, house.clock.now())
  expect(await rows()).toBe(before)
  house.clock.advance(2 * 86_400_000)
  await tidy?.run(desk.store, house.clock.now())
  expect(await rows()).toBe(0)
})

test('neither a code nor a number stands in any log line', async () => {
  const { asking, entering } = atHouse(house)
  await sendCode(desk.store, asking())
  const code = await lastCode(desk.store, '6281234567890')
  await codePasses(desk.store, entering(code))
  await codePasses(desk.store, entering('000000'))
  expect(lines.join('')).not.toContain('6281234567890')
  expect(lines.join('')).not.toContain(code)
})
