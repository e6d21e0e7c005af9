import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { arrows } from '../arrows.ts'
import { root } from './paths.ts'

export type Migration = { module: string; name: string; text: string; checksum: string }

/** One number for the lock under which a database is changed by one process at a time. */
const migrationLock = 7_219_004

/** Every migration in order: the modules by their arrows, within a module by number. */
export function readMigrations(from = join(root, 'server/src')): Migration[] {
  return Object.keys(arrows).flatMap((module) => {
    const folder = join(from, module, 'migrations')
    if (!existsSync(folder)) return []
    const names = readdirSync(folder).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    return names.sort().map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { module, name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
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
  do $$ begin
    if not exists (select from pg_roles where rolname = 'balai_app') then
      create role balai_app nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;`

/**
 * Brings a database up to date as its owner. Each migration stands or falls whole; one that was
 * applied and has been edited since is refused by name. Answers with the names applied now.
 */
export async function migrate(
  options: postgres.Options<Record<string, postgres.PostgresType>> | string,
  migrations = readMigrations(),
): Promise<string[]> {
  const base = { max: 1, onnotice: () => {} }
  const sql =
    typeof options === 'string' ? postgres(options, base) : postgres({ ...options, ...base })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`
    await sql.unsafe(bookkeeping)
    const rows = await sql<{ module: string; name: string; checksum: string }[]>`
      select module, name, checksum from platform.migration`
    const applied = new Map(rows.map((row) => [`${row.module}/${row.name}`, row.checksum]))
    const fresh = migrations.filter(({ module, name, checksum }) => {
      const known = applied.get(`${module}/${name}`)
      if (known && known !== checksum)
        throw new Error(`migration ${module}/${name} was edited after it was applied`)
      return !known
    })
    for (const { module, name, text, checksum } of fresh)
      await sql.begin(async (tx) => {
        await tx.unsafe(text)
        await tx`
          insert into platform.migration (module, name, checksum)
          values (${module}, ${name}, ${checksum})`
      })
    return fresh.map(({ module, name }) => `${module}/${name}`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** True when every migration of this build has been applied. */
export const pending = (applied: readonly string[], migrations = readMigrations()) =>
  migrations.map(({ module, name }) => `${module}/${name}`).filter((id) => !applied.includes(id))
