import { staff } from '@balai/contract/desk/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { jobs } from './jobs.ts'
import { openDemoStaff } from './open.ts'
import { staffRoutes } from './staff-routes.ts'
import { addStaff, type Desk, openDesk } from './testing/staff.ts'

const password = 'Balai#2026'
let house: House
let desk: Desk
let live: Desk
beforeAll(async () => {
  house = await openHouse()
  desk = await openDesk(house)
  live = await openDesk(house, { routes: { deskStaff: staffRoutes('live') } })
  const { random, clock } = house
  const seed = () => openDemoStaff(desk.store, { password, by: 'house', random, now: clock.now() })
  await seed()
  await seed()
})
afterAll(async () => {
  await live.close()
  await desk.close()
  await house.close()
})

test('the demonstration shows the codes of its own staff, and of nobody else', async () => {
  for (const account of ['operator', 'approver', 'auditor']) {
    const { ticket, demoCode, change } = (await desk.begin(account, password)).value
    expect({ demoCode, change }).toEqual({
      demoCode: expect.stringMatching(/^\d{6}$/),
      change: false,
    })
    const entered = await desk.call(staff.factor, { ticket, code: demoCode })
    expect(entered.value.me.account).toBe(account)
  }
  const one = await addStaff(desk.store, house)
  expect((await desk.begin(one.account)).value.demoCode).toBeNull()
})

test('a live house shows no code, whoever asks', async () => {
  expect((await live.begin('operator', password)).value.demoCode).toBeNull()
})

test('the three of the demonstration are three people', async () => {
  const Person = z.object({ person: z.string() })
  const all = await desk.store.db.many(Person)`select person from desk.staff where seeded`
  expect(new Set(all.map(({ person }) => person)).size).toBe(3)
})

test('who chose a password of their own is of the demonstration no longer', async () => {
  const { ticket, demoCode } = (await desk.begin('approver', password, { ip: '192.0.2.9' })).value
  house.clock.advance(30_000)
  const next = (await desk.begin('approver', password)).value
  expect(next.demoCode).not.toBe(demoCode)
  expect(ticket).toBeTruthy()
  const { token } = (await desk.call(staff.factor, { ticket: next.ticket, code: next.demoCode }))
    .value
  const terms = { password, newPassword: 'Sandi-sendiri-1' }
  expect((await desk.call(staff.changePassword, terms, { token })).success).toBe(true)
  expect((await desk.begin('approver', 'Sandi-sendiri-1')).value.demoCode).toBeNull()
})

test('tickets that are over and sessions that ended long ago are forgotten; lockouts stay', async () => {
  const Count = z.object({ tickets: z.number(), sessions: z.number() })
  const left = () => desk.store.db.one(Count)`
    select (select count(*)::int from desk.ticket) as tickets,
           (select count(*)::int from desk.session) as sessions`
  await desk.begin('operator', password)
  expect((await left()).tickets).toBeGreaterThan(0)
  const run = (now: Date) => Promise.all(jobs.map((job) => job.run(desk.store, now)))
  await run(house.clock.now())
  expect((await left()).tickets).toBeGreaterThan(0)
  const later = (days: number) => new Date(house.clock.now().getTime() + days * 86_400_000)
  await run(later(1))
  expect((await left()).tickets).toBe(0)
  expect((await left()).sessions).toBeGreaterThan(0)
  await run(later(400))
  expect((await left()).sessions).toBe(0)
})
