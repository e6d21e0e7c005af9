import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDriver } from './driver.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { openDatabase } from './testing/house.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function empty() {
  const database = await openDatabase('template1')
  const driver = openDriver(database.ownerUrl)
  undo.push(database.drop, () => driver.end())
  const names = async () =>
    (
      await driver`select module || '/' || name as id from platform.migration order by at, name`
    ).map(({ id }) => id)
  return { ...database, driver, names }
}

const migration = (name: string, text: string): Migration => ({
  module: 'platform',
  name,
  text,
  checksum: text,
})
const first = migration('0001_first.sql', 'create table public.first (n int)')
const second = migration('0002_second.sql', 'create table public.second (n int)')

test('each migration is applied once, in order, and remembered', async () => {
  const { url, ownerUrl, driver, names } = await empty()
  expect(await migrate(ownerUrl, [first])).toEqual(['platform/0001_first.sql'])
  expect(await migrate(ownerUrl, [first, second])).toEqual(['platform/0002_second.sql'])
  expect(await migrate(ownerUrl, [first, second])).toEqual([])
  expect(await names()).toEqual(['platform/0001_first.sql', 'platform/0002_second.sql'])
  const app = openDriver(url)
  undo.push(() => app.end())
  await expect(app`select * from public.first`).rejects.toThrow('permission denied')
  await expect(app`insert into platform.migration values ('a', 'b', 'c')`).rejects.toThrow('denied')
  await driver`select 1`
})

test('one that was edited after it was applied is refused by name, and nothing else happens', async () => {
  const { ownerUrl, names } = await empty()
  await migrate(ownerUrl, [first])
  const edited = { ...first, checksum: 'other' }
  await expect(migrate(ownerUrl, [edited, second])).rejects.toThrow(
    'migration platform/0001_first.sql was edited',
  )
  expect(await names()).toEqual(['platform/0001_first.sql'])
})

test('one that fails is named, leaves nothing of itself, and goes through when it is mended', async () => {
  const { ownerUrl, names } = await empty()
  const broken = { ...second, text: 'create table public.half (n int); select 1 / 0' }
  await expect(migrate(ownerUrl, [first, broken])).rejects.toThrow(
    /0002_second.sql failed: .*division by zero/,
  )
  expect(await names()).toEqual(['platform/0001_first.sql'])
  const mended = { ...broken, text: 'create table public.half (n int)' }
  expect(await migrate(ownerUrl, [first, mended])).toEqual(['platform/0002_second.sql'])
})

test('killed halfway, the next run finishes', async () => {
  const { ownerUrl, driver, names } = await empty()
  const slow = { ...second, text: 'create table public.half (n int); select pg_sleep(30)' }
  const killed = migrate(ownerUrl, [first, slow]).catch((error: unknown) => error)
  const [running] = await until(
    () => driver`
      select pid from pg_stat_activity
       where datname = current_database() and wait_event = 'PgSleep'`,
  )
  await driver`select pg_terminate_backend(${running?.pid})`
  expect(await killed).toBeInstanceOf(Error)
  expect(await names()).toEqual(['platform/0001_first.sql'])
  const quick = { ...second, text: 'create table public.half (n int)' }
  expect(await migrate(ownerUrl, [first, quick])).toEqual(['platform/0002_second.sql'])
})

test('two that migrate at once apply each migration once', async () => {
  const { ownerUrl } = await empty()
  const all = readMigrations()
  const applied = await Promise.all([migrate(ownerUrl), migrate(ownerUrl), migrate(ownerUrl)])
  expect(applied.flat().sort()).toEqual(all.map(({ module, name }) => `${module}/${name}`).sort())
})

test('migrations are read in the order of the arrows, and a wrong name is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balai-migrations-'))
  undo.push(() => rmSync(folder, { recursive: true }))
  const write = (module: string, name: string, text = 'select 1') => {
    mkdirSync(join(folder, module, 'migrations'), { recursive: true })
    writeFileSync(join(folder, module, 'migrations', name), text)
  }
  write('wallet', '0001_ledger.sql')
  write('platform', '0002_b.sql', 'select 1\r\n')
  write('platform', '0001_a.sql', 'select 1\n')
  const found = readMigrations(folder)
  expect(found.map(({ module, name }) => `${module}/${name}`)).toEqual([
    'platform/0001_a.sql',
    'platform/0002_b.sql',
    'wallet/0001_ledger.sql',
  ])
  // The same words have the same checksum on every machine.
  expect(found[0]?.checksum).toBe(found[1]?.checksum)
  write('wallet', '2_short.sql')
  expect(() => readMigrations(folder)).toThrow('wallet/2_short.sql is not NNNN_name.sql')
})

async function until<T extends readonly unknown[]>(look: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found.length) return found
    await new Promise((done) => setTimeout(done, 20))
  }
}
