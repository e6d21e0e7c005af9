import { lists } from '@balai/contract/desk/list'
import { deskLive } from '@balai/contract/desk/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { gather, listRoutes } from '../desk/index.ts'
import { openDesk } from '../desk/testing/staff.ts'
import { withLease } from '../platform/lease.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { leaseName } from '../rooms/index.ts'
import { brought, deskRoutes } from './desk/index.ts'
import { stuckMs } from './desk/now.ts'
import { lastRound } from './sql.ts'
import { openSalon, type Salon } from './testing/salon.ts'

const of = 'rolet-samudra'
let house: House
let salon: Salon
let desk: Awaited<ReturnType<typeof openDesk>>
type Staff = Awaited<ReturnType<typeof desk.staff>>
let operator: Staff
let approver: Staff
beforeAll(async () => {
  house = await openHouse({ max: 16 })
  salon = await openSalon(house)
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskLive: deskRoutes,
      deskLists: listRoutes(gather([brought]), { folder: '/dev/null' }),
    },
  })
  operator = await desk.staff({ may: ['games.see', 'games.edit', 'games.stop'] })
  approver = await desk.staff({ may: ['games.see', 'games.approve'] })
})
afterAll(async () => {
  await Promise.all([desk.close(), salon.close()])
  await house.close()
})

const now = async (by = operator) => {
  const { value } = await by.call(deskLive.tablesNow, undefined)
  return z.decode(deskLive.tablesNow.gives, value as never)
}
const table = async () => (await now()).tables.find((one) => one.table === of)!

const propose = (over: object = {}) =>
  operator.propose('table-limits', { table: of, most: '4000000', roundMost: '9000000', ...over })
const rows = async (name: string) =>
  (await operator.call(lists.page, { name, filters: {} })).value.rows as Record<string, string>[]
const limitsOfRound = async () => (await lastRound(salon.store.db, of))?.limits

test('[OPS-05] limits of a table are another’s to agree to, count from the next round on, and stay on record', async () => {
  await salon.step(of)
  expect(await table()).toMatchObject({ limits: 0, most: 10_000_000n, phase: 'betting', nth: 1 })
  const asked = (await propose()).value
  expect(asked).toMatchObject({
    ...{ state: 'waiting', approvers: 1 },
    before: { placeAmount: '10000000', roundAmount: '30000000' },
    after: { placeAmount: '4000000', roundAmount: '9000000' },
  })
  expect((await operator.agree(asked.id)).code).toBe('not-allowed')
  expect(await table()).toMatchObject({ limits: 0 })
  expect((await approver.agree(asked.id)).value.state).toBe('done')
  expect(await table()).toMatchObject({ limits: 1, most: 4_000_000n, roundMost: 9_000_000n })
  expect(await limitsOfRound()).toBe(0)
  while (((await lastRound(salon.store.db, of))?.nth ?? 0) < 2) await salon.pass(of)
  expect(await limitsOfRound()).toBe(1)
  expect(await rows('table-limits')).toMatchObject([
    { table: of, version: '1', most: '4000000', roundMost: '9000000', reason: 'Sesuai permintaan' },
  ])
  const undone = (await operator.undo(asked.id)).value
  await approver.agree(undone.id)
  expect(await table()).toMatchObject({ limits: 2, most: 10_000_000n, roundMost: 30_000_000n })
})

test.each([
  ['half a chip', { most: '4000500' }],
  ['a place that bears more than its round', { most: '9001000' }],
  ['less than nothing', { most: '-4000000' }],
  ['a table that is none', { table: 'segara-kidul' }],
  ['what it is already', { most: '10000000', roundMost: '30000000' }],
])('%s is no limit', async (_, over) => {
  const { limits } = await table()
  expect((await propose(over)).success).toBe(false)
  expect((await table()).limits).toBe(limits)
})

test('of two changes of a table at once one is carried out, and the other finds that it is not as it was', async () => {
  const [one, other] = [
    (await propose({ most: '5000000' })).value,
    (await propose({ most: '6000000' })).value,
  ]
  const { limits } = await table()
  await Promise.all([approver.agree(one.id), approver.agree(other.id)])
  expect((await table()).limits).toBe(limits + 1)
})

test('a table that stands still is told with since when, and what was called off is a list', async () => {
  await salon.pass(of)
  const { until } = await table()
  house.clock.advance(Number(until) + stuckMs + 60_000 + 5_000 - house.clock.now().getTime())
  const seen = await now()
  expect(seen.tables.find((one) => one.table === of)).toMatchObject({ stuckSince: until })
  expect(seen.rooms).toMatchObject([{ kind: 'table', waiting: 0 }])
  expect(seen.rooms[0]?.stuck).toBeGreaterThan(0)
  while ((await lastRound(salon.store.db, of))?.phase !== 'betting') await salon.pass(of)
  const { closesAt, nth } = (await lastRound(salon.store.db, of)) ?? {}
  house.clock.advance(Number(closesAt) + 61_000 - house.clock.now().getTime())
  await salon.step(of)
  expect(await table()).toMatchObject({ phase: 'void', voided: 2 })
  const [last] = await rows('table-voids')
  expect(last).toMatchObject({ table: of, nth: String(nth), bets: '0', returned: '0' })
})

test('time is handed over: whoever moved it stops, and nobody else has it until then', async () => {
  expect((await now()).owner).toBeNull()
  let begun = () => {}
  const running = new Promise<void>((go) => {
    begun = go
  })
  const first = withLease(salon.store, { name: leaseName, ttlMs: 1_000 }, async (lost) => {
    begun()
    await new Promise<void>((over) => lost.addEventListener('abort', () => over()))
  })
  await running
  const held = (await now()).owner?.process
  expect(held).toMatch(/^[0-9a-f]{8}$/)
  expect((await operator.propose('rooms-handed-over', {})).value.state).toBe('done')
  expect(await withLease(salon.store, { name: leaseName, ttlMs: 1_000 }, async () => {})).toBe(
    false,
  )
  // Whoever held it learns of it as it would renew it, without being told.
  expect(await first).toBe(true)
  expect((await now()).owner?.process).not.toBe(held)
})

test('who may not see games sees none of it, and who may not stop hands nothing over', async () => {
  const none = await desk.staff({ may: ['content.see'] })
  expect((await none.call(deskLive.tablesNow, undefined)).code).toBe('not-allowed')
  const sees = await desk.staff({ may: ['games.see'] })
  expect((await sees.propose('rooms-handed-over', {})).code).toBe('not-allowed')
  expect(
    (await sees.propose('table-limits', { table: of, most: '1000', roundMost: '1000' })).code,
  ).toBe('not-allowed')
})
