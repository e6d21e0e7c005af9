import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MemberId } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { openStore } from './platform/db.ts'
import { openDriver } from './platform/driver.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { root } from './platform/paths.ts'
import { jobs, memberPools, openAccounts, transfer } from './wallet/index.ts'

type Database = Awaited<ReturnType<typeof openDatabase>>

let data: string
let database: Database
const now = new Date('2026-11-18T05:00:00Z')
const member = MemberId.parse(randomUUID())

/** A house with one purse, three transfers and a seal, in a folder of its own. */
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'balai-books-'))
  const config = readConfig({ BALAI_DATA: data })
  database = await openDatabase(config)
  await migrate(database.ownerUrl)
  const store = openStore({ url: database.url, log: createLog({ level: 'silent' }) })
  const purse = { member, bucket: 9, pool: 'cash' } as const
  await store.transact(async (tx) => {
    await openAccounts(tx, { ...purse, currency: 'IDR', pools: memberPools, now })
    for (const amount of [500n, 40n, 3n]) {
      const order = { amount, reason: 'deposit', source: 'test', key: randomUUID(), now }
      await transfer(tx, { ...order, from: { house: 'bank' }, to: purse })
    }
  })
  for (const { run } of jobs({ config })) await run(store, now)
  await store.close()
})
/** The command closes a house that nobody else uses. */
beforeEach(async () => {
  database = await openDatabase(readConfig({ BALAI_DATA: data }))
})
afterAll(async () => {
  database = await openDatabase(readConfig({ BALAI_DATA: data }))
  await database.close()
  rmSync(data, { recursive: true, force: true })
})

/** The command as an operator runs it. */
function verify(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/audit-verify.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += part
    })
  }
  return new Promise<{ code: number | null; said: string }>((done) => {
    child.on('close', (code) => done({ code, said: said.trim() }))
  })
}

const agree = {
  code: 0,
  said: 'The books agree: 3 purses, 3 transfers, 0 events; 1 seals, the last of 2026-11-18T05:00:00.000Z.',
}

test('the books are checked beside an open house, and the house stays open', async () => {
  const driver = openDriver(database.url)
  await driver`select 1`
  expect(await verify({ BALAI_DATA: data })).toEqual(agree)
  const [alive] = await driver`select 1 as one`
  expect(alive).toEqual({ one: 1 })
  await driver.end()
})

test('the books are checked when the house is closed', async () => {
  await database.close()
  expect(await verify({ BALAI_DATA: data })).toEqual(agree)
})

test('the books of the database at DATABASE_URL are checked, against the seals of the folder', async () => {
  const beside = { BALAI_DATA: data, DATABASE_URL: database.ownerUrl }
  expect(await verify(beside)).toEqual(agree)
  const elsewhere = { BALAI_DATA: join(data, 'elsewhere'), DATABASE_URL: database.ownerUrl }
  expect(await verify(elsewhere)).toMatchObject({
    code: 1,
    said: expect.stringContaining('seals: none is kept outside the database'),
  })
})

test('a row that was changed is named, and the command ends with 1', async () => {
  const owner = openDriver(database.ownerUrl)
  await owner`update wallet.transfer set amount = 50, credit_after = 550 where amount = 40`
  const { code, said } = await verify({ BALAI_DATA: data })
  expect(code).toBe(1)
  expect(said).toMatch(
    /^The books do not agree: .*\n {2}bucket 9, account \d+, row 2 \(transfer 9-/,
  )
  await owner`update wallet.transfer set amount = 40, credit_after = 540 where amount = 50`
  await owner.end()
  expect(await verify({ BALAI_DATA: data })).toEqual(agree)
})

test('a database without books, and a wrong setting, are told in words', async () => {
  const empty = openDriver(database.ownerUrl)
  await empty`create database nothing`
  await empty.end()
  const url = database.ownerUrl.replace(/[^/]+$/, 'nothing')
  expect(await verify({ BALAI_DATA: data, DATABASE_URL: url })).toEqual({
    code: 1,
    said: 'There are no books in this database yet.',
  })
  expect(await verify({ BALAI_DATA: data, PORT: 'many' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^PORT: /),
  })
})
