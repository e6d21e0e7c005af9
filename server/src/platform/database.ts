import { z } from 'zod'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import { appRole, ensureDatabase, isInUse, socketUrl } from './postgres/database.ts'
import { launch } from './postgres/launch.ts'

export type Database = {
  /** What the server works as. It owns nothing. */
  url: string
  /** What migrates. */
  ownerUrl: string
  /**
   * Stops an embedded server, unless another process of the house still uses it. A `visitor` leaves
   * one that it found running to whoever runs it, who may be starting at this moment.
   */
  close: () => Promise<void>
}

const name = 'balai'

/** The database of a house: the one at `DATABASE_URL`, or an embedded one in the house's folder. */
export async function openDatabase(
  config: Pick<Config, 'data'> & Partial<Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>>,
  { visitor = false } = {},
): Promise<Database> {
  if (config.databaseUrl)
    return {
      url: asApp(config.databaseUrl),
      ownerUrl: config.databaseOwnerUrl ?? config.databaseUrl,
      close: async () => {},
    }
  const { socket, found, stop } = await launch({ data: config.data })
  await ensureDatabase(socket, name)
  return {
    url: socketUrl(socket, name, appRole),
    ownerUrl: socketUrl(socket, name),
    close: async () => {
      if (visitor && found) return
      if (!(await isInUse(socket))) await stop()
    },
  }
}

/** Whoever the address signs in as, its sessions may do what the application may. */
function asApp(address: string) {
  const url = new URL(address)
  if (url.username === appRole) return address
  const options = `${url.searchParams.get('options') ?? ''} -c role=${appRole}`.trim()
  // A plus for a space is read as a plus by both drivers.
  url.search = [
    ...[...url.searchParams].filter(([key]) => key !== 'options'),
    ['options', options] as const,
  ]
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return url.href
}

const Setting = z.object({ name: z.string(), setting: z.string() })
/** The oldest PostgreSQL whose SQL ours is. */
const oldest = 150_000

/**
 * What would let this database lose money that was promised: `unsafe` stops a live house, `warned`
 * is for its operator to know.
 */
export async function durability(db: Db): Promise<{ unsafe: string[]; warned: string[] }> {
  const rows = await db.many(Setting)`
    select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums',
                    'server_version_num')`
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  const off = (name: string) => (settings.get(name) === 'off' ? [`${name} is off`] : [])
  const old = Number(settings.get('server_version_num')) < oldest
  return {
    unsafe: [
      ...off('fsync'),
      ...off('synchronous_commit'),
      ...off('full_page_writes'),
      ...(old ? ['PostgreSQL is older than 15'] : []),
    ],
    warned: off('data_checksums'),
  }
}
