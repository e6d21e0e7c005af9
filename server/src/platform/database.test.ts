import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { durability, openDatabase } from './database.ts'
import { openStore } from './db.ts'
import { openDriver } from './driver.ts'
import { announce } from './facts.ts'
import { migrate } from './migrate.ts'
import { accountFor } from './postgres/account.ts'
import { packaged } from './postgres/native.ts'
import { openHouse } from './testing/house.ts'

const house = await openHouse()
const { store, ownerStore, log } = house
afterAll(() => house.close())

const Who = z.object({ who: z.string(), reached: z.boolean() })
const who = async (url: string) => {
  const opened = openStore({ url, log, max: 1 })
  try {
    return await opened.db.one(Who)`
      select current_user::text as who, has_table_privilege('platform.fact', 'delete') as reached`
  } finally {
    await opened.close()
  }
}

test('an embedded house opens, serves the application its own rights, and closes', async () => {
  const data = mkdtempSync(join(tmpdir(), 'balai-database-'))
  const first = await openDatabase({ data })
  await migrate(first.ownerUrl)
  expect(await who(first.url)).toEqual({ who: 'balai_app', reached: false })

  // A second process: whoever leaves last stops the server.
  const second = await openDatabase({ data })
  const used = openDriver(second.url)
  await used`select 1`
  await first.close()
  expect(await used`select 1 as n`).toEqual([{ n: 1 }])
  await used.end()
  await second.close()
  await expect(who(first.url)).rejects.toThrow()
  rmSync(data, { recursive: true, force: true })
})

test('one address is enough: the application works as itself, whoever signs in', async () => {
  const { url, ownerUrl } = await openDatabase({ data: '/nowhere', databaseUrl: house.ownerUrl })
  expect(ownerUrl).toBe(house.ownerUrl)
  expect(await who(url)).toEqual({ who: 'balai_app', reached: false })
  const spaced = `${house.ownerUrl}?options=${encodeURIComponent('-c jit=off')}`
  const again = await openDatabase({ data: '/nowhere', databaseUrl: spaced })
  expect(await who(again.url)).toEqual({ who: 'balai_app', reached: false })
})

test('settings that could lose money are named', async () => {
  expect(await durability(store.db)).toEqual({ unsafe: [], warned: [] })
  const database = new URL(house.ownerUrl).pathname.slice(1)
  const driver = openDriver(house.ownerUrl)
  await driver`alter database ${driver(database)} set synchronous_commit = off`
  await driver.end()
  const opened = openStore({ url: house.url, log, max: 1 })
  expect(await durability(opened.db)).toEqual({ unsafe: ['synchronous_commit is off'], warned: [] })
  await opened.close()
  await ownerStore.db.many(z.unknown())`select 1`
})

/** Debian's server where there is one, else the packaged one: the same road in either case. */
const debian = '/usr/lib/postgresql/15/bin'
const bin = existsSync(join(debian, 'initdb')) ? debian : join(packaged(), 'bin')

test('the whole schema goes onto a server of one’s own, PostgreSQL 15 where it is installed', async () => {
  const cluster = mkdtempSync(join(tmpdir(), 'balai-pg-'))
  const account = accountFor('/nowhere')
  if (account) chownSync(cluster, account.uid, account.gid)
  chmodSync(cluster, 0o700)
  const run = (program: string, ...args: string[]) => {
    const { status, stderr, error } = spawnSync(join(bin, program), args, {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH, HOME: cluster },
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${program}: ${stderr} ${error}`)
  }
  const data = join(cluster, 'data')
  const log15 = join(cluster, 'log')
  run('initdb', '-D', data, '-U', 'boss', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C')
  const options = `-c listen_addresses= -c unix_socket_directories=${cluster}`
  run('pg_ctl', '-D', data, '-l', log15, '-w', '-o', options, 'start')
  try {
    const databaseUrl = `postgres://boss@${encodeURIComponent(cluster)}/postgres`
    const database = await openDatabase({ data: '/nowhere', databaseUrl })
    await migrate(database.ownerUrl)
    const opened = openStore({ url: database.url, log })
    await opened.transact((tx) => announce(tx, { kind: 'k', body: {}, at: house.clock.now() }))
    expect((await durability(opened.db)).unsafe).toEqual([])
    expect(await who(database.url)).toEqual({ who: 'balai_app', reached: false })
    await opened.close()
  } finally {
    run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop')
    rmSync(cluster, { recursive: true, force: true })
  }
})
