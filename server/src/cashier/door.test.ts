import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLimits } from '../platform/front/limits.ts'
import { createLog } from '../platform/log.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { mountNotices } from './door.ts'
import type { Gateway } from './gateway.ts'
import { gatewayThat, openTill } from './testing/till.ts'

let house: House
let door: FastifyInstance
let lines: string[]
beforeAll(async () => {
  house = await openHouse()
  return () => house.close()
})
beforeEach(() => {
  lines = []
})
afterEach(() => door.close())

async function openDoor(over: Partial<Gateway> = {}) {
  await openTill(house, gatewayThat(over).gateway)
  door = Fastify()
  const log = createLog({ level: 'info' }, { write: (line) => void lines.push(line) })
  await mountNotices(door, { ...house, log, limits: createLimits({}) })
}
const knock = async (gateway = 'kilat') =>
  (await door.inject({ method: 'POST', url: `/cashier/v1/notices/${gateway}`, body: '{}' }))
    .statusCode

test('who knocks unsigned again and again is turned away, and the log has one line of it a minute', async () => {
  await openDoor()
  const answers = []
  for (let i = 0; i < 70; i++) answers.push(await knock())
  expect(answers.slice(0, 60)).toEqual(Array(60).fill(401))
  expect(answers.slice(60)).toEqual(Array(10).fill(429))
  expect(lines).toHaveLength(1)
  house.clock.advance(61_000)
  await knock()
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ gateway: 'kilat', others: 69 })
})

test('at doors of no gateway nothing is said at all, and nobody knocks for ever', async () => {
  await openDoor()
  const answers = []
  for (let i = 0; i < 3_001; i++) answers.push(await knock('nobody'))
  expect(answers.at(-2)).toBe(404)
  expect(answers.at(-1)).toBe(429)
  expect(lines).toHaveLength(0)
})

test('a hint that nothing stands behind yet is to be said again', async () => {
  let there = false
  const look = async () => {
    if (!there) throw new Error('not yet')
    return []
  }
  await openDoor({ read: () => ({ look }) })
  expect(await knock()).toBe(503)
  there = true
  expect(await knock()).toBe(200)
})
