import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arrows } from '../arrows.ts'
import { type Driver, openDriver } from './driver.ts'
import { migrateJobs } from './jobs-schema.ts'
import { root } from './paths.ts'

export type Migration = { module: string; name: string; text: string; checksum: string }

/** One number for the lock under which a database is changed by one process at a time. */
const migrationLock = 7_219_004
/** Another process may be migrating; and a table in use must not make everyone queue behind us. */
const lockTimeoutMs = 60_000

const shape = /^\d{4}_[a-z0-9_]+\.sql$/

/** Every migration in order: the modules by their arrows, within a module by number. */
export function readMigrations(from = join(root, 'server/src')): Migration[] {
  return Object.keys(arrows).flatMap((module) => {
    const folder = join(from, module, 'migrations')
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => {
        if (!shape.test(name)) throw new Error(`migration ${module}/${name} is not NNNN_name.sql`)
        const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
        return { module, name, text, checksum: createHash('sha256').update(text).digest('hex') }
      })
  })
}

/**
 * Brings a database up to date as its owner. Each migration stands or falls whole, so that a killed
 * run is simply run again; one that was applied and has been edited since is refused by name.
 * Answers with the names applied now.
 */
export async function migrate(url: string, migrations = readMigrations()): Promise<string[]> {
  const driver = openDriver(url, { session: { lock_timeout: lockTimeoutMs } })
  try {
    await driver`select pg_advisory_lock(${migrationLock})`
    await driver.unsafe(bookkeeping)
    const fresh = await unapplied(driver, migrations)
    for (const migration of fresh) await apply(driver, migration)
    await migrateJobs(url, driver)
    return fresh.map(({ module, name }) => `${module}/${name}`)
  } finally {
    await driver.end({ timeout: 1 })
  }
}

/** One message to the server, so that no loss of connection can part the work from its record. */
async function apply(driver: Driver, { module, name, text, checksum }: Migration) {
  const record = `insert into platform.migration (module, name, checksum)
    values ('${module}', '${name}', '${checksum}')`
  try {
    await driver.unsafe(`begin; ${text}\n; ${record}; commit`).simple()
  } catch (cause) {
    throw new Error(`migration ${module}/${name} failed: ${cause}`, { cause })
  }
}

async function unapplied(driver: Driver, migrations: readonly Migration[]) {
  const rows = await driver<{ module: string; name: string; checksum: string }[]>`
    select module, name, checksum from platform.migration`
  const applied = new Map(rows.map((row) => [`${row.module}/${row.name}`, row.checksum]))
  return migrations.filter(({ module, name, checksum }) => {
    const known = applied.get(`${module}/${name}`)
    if (known !== undefined && known !== checksum)
      throw new Error(`migration ${module}/${name} was edited after it was applied`)
    return known === undefined
  })
}

const bookkeeping = `
  create schema if not exists platform;
  create table if not exists platform.migration (
    module text not null,
    name text not null,
    checksum text not null,
    at timestamptz not null default now(),
    primary key (module, name)
  );
  comment on table platform.migration is 'What was applied to this database, and what it said then.';
  do $$ begin
    if not exists (select from pg_roles where rolname = 'balai_app') then
      create role balai_app nologin;
      grant balai_app to current_user;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  grant usage on schema platform to balai_app;
  grant select on platform.migration to balai_app;`
