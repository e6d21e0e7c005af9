import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { record } from '../audit/index.ts'
import { type Bus, postgresBus } from '../platform/bus.ts'
import { readConfig } from '../platform/config.ts'
import { keyRing, newKey } from '../platform/front/keys.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { exportJobs, exportsIn } from './index.ts'
import { deskToken } from './testing/staff.ts'

let house: House
let bus: Bus
let app: FastifyInstance
const data = mkdtempSync(join(tmpdir(), 'balai-exports-'))
const config = readConfig({ BALAI_MODE: 'test', LOG_LEVEL: 'silent', BALAI_DATA: data })
const folder = exportsIn(config)
let auditor: string
let other: string

beforeAll(async () => {
  house = await openHouse()
  bus = await postgresBus(house.store, house.log)
  app = await openApp({ ...house, config, bus, keys: await keyRing([await newKey('k')]) })
  const staff = (may: object) => deskToken(house.store, house, may)
  auditor = (await staff({ roles: ['auditor'] })).token
  other = (await staff({ roles: ['auditor'] })).token
  const now = house.clock.now()
  await house.store.transact((tx) =>
    record(tx, { kind: 'setting-changed', actor: 'staff:ayu', subject: '=cmd', body: {}, now }),
  )
})
afterAll(async () => {
  await app.close()
  await bus.close()
  await house.close()
  rmSync(data, { recursive: true, force: true })
})

const send = (token: string, name = 'events', filters = {}) =>
  app.inject({
    method: 'POST',
    url: '/desk/v1/lists/export',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    payload: { name, filters, format: 'csv' },
  })
const take = async (token: string) => {
  const { success, value } = (await send(token)).json()
  expect(success).toBe(true)
  return value as { path: string; sha256: string; rows: number; name: string }
}
const fetchFile = (path: string, token?: string) =>
  app.inject({ url: path, headers: token ? { authorization: `Bearer ${token}` } : {} })

test('[OPS-07] an auditor takes a file, once, and it is what its checksum says', async () => {
  const { path, sha256, name } = await take(auditor)
  const file = await fetchFile(path, auditor)
  expect(file.statusCode).toBe(200)
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sha256)
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  expect(file.headers['cache-control']).toBe('no-store')
  expect((await fetchFile(path, auditor)).statusCode).toBe(404)
  // It goes once the last of it was sent.
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

test('nobody else has it: not without a session, not by another, not by another of the same rights', async () => {
  const { path } = await take(auditor)
  expect((await fetchFile(path)).json().code).toBe('signed-out')
  expect((await fetchFile(path, 'x'.repeat(43))).json().code).toBe('signed-out')
  expect((await fetchFile(path, other)).statusCode).toBe(404)
  expect((await fetchFile('/desk/v1/exports/..%2f..%2fetc%2fpasswd', auditor)).statusCode).toBe(404)
  expect((await fetchFile(`/exports/${readdirSync(folder)[0]}`, auditor)).statusCode).toBe(404)
  const headers = { authorization: `Bearer ${auditor}` }
  expect((await app.inject({ method: 'HEAD', url: path, headers })).statusCode).toBe(404)
  // What others tried, and who only asked whether it is there, took nothing from whom it is for.
  expect((await fetchFile(path, auditor)).statusCode).toBe(200)
})

test('of two who fetch it at once one has it', async () => {
  const { path } = await take(auditor)
  const codes = await Promise.all(
    [1, 2, 3, 4].map(async () => (await fetchFile(path, auditor)).statusCode),
  )
  expect(codes.sort()).toEqual([200, 404, 404, 404])
})

test('after ten minutes it is gone, from the disk as well', async () => {
  const { path } = await take(auditor)
  expect(readdirSync(folder).length).toBe(1)
  const [job] = exportJobs(folder)
  const now = house.clock.now()
  await job?.run(house.store, new Date(now.getTime() + 599_000))
  expect(readdirSync(folder).length).toBe(1)
  await job?.run(house.store, new Date(now.getTime() + 601_000))
  expect(readdirSync(folder)).toEqual([])
  expect((await fetchFile(path, auditor)).statusCode).toBe(404)
})

test('[OPS-01] who may not export, or may not see the list, has no file made', async () => {
  const staff = (may: object) => deskToken(house.store, house, may)
  const reader = (await staff({ may: ['audit.see'] })).token
  const taker = (await staff({ may: ['reports.export', 'members.see'] })).token
  expect((await send(reader)).json().code).toBe('not-allowed')
  expect((await send(taker)).json().code).toBe('not-allowed')
  expect((await send(auditor, 'events', { kind: '=1+1' })).json().code).toBe('malformed')
  expect((await send(auditor, 'nothing')).json().code).toBe('list-unknown')
  expect(readdirSync(folder)).toEqual([])
})
