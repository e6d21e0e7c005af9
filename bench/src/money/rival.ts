import { spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Driver, openDriver } from '../../../server/src/platform/driver.ts'
import { rivalBooked, rivalBooks, rivalScript } from './rival-sql.ts'
import { sizes } from './sizes.ts'

const debian = '/usr/lib/postgresql'

/** pgbench, which PostgreSQL's own packages bring and npm's does not; undefined where it is missing. */
export function findPgbench(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  return [
    process.env.PGBENCH,
    ...versions.map((version) => join(debian, version, 'bin/pgbench')),
    ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'pgbench')),
  ].find((path) => path && existsSync(path))
}

export type Rival = {
  /** Clients at once, whichever did best. */
  clients: number
  /** What each number of clients did when they were tried. */
  tried: { clients: number; rate: number }[]
  /** Bare transfers a second, one at a time each, for so many seconds. */
  run: (seconds: number) => Promise<number>
}

const clientsTried = [8, 16, 32]
const { trySeconds } = sizes

type Where = { pgbench: string; url: string; data: string }

/** Sets up the rival's books and finds the number of clients that does best here and now. */
export async function openRival({ pgbench, url, data }: Where): Promise<Rival> {
  const script = join(data, 'rival.sql')
  writeFileSync(script, rivalScript)
  const driver = openDriver(url)
  await driver.unsafe(rivalBooks)
  const runWith = (clients: number, seconds: number) =>
    counted(driver, () => transfers({ pgbench, url, script, clients, seconds }))
  await runWith(clientsTried[0] ?? 8, trySeconds)
  const tried: Rival['tried'] = []
  for (const clients of clientsTried)
    tried.push({ clients, rate: await runWith(clients, trySeconds) })
  await driver.end()
  const best = tried.reduce((one, other) => (other.rate > one.rate ? other : one))
  return {
    clients: best.clients,
    tried,
    run: (seconds) => transfers({ pgbench, url, script, clients: best.clients, seconds }),
  }
}

/** A rival that booked nothing would be easy to beat. */
async function counted(driver: Driver, run: () => Promise<number>) {
  const rate = await run()
  const [row] = await driver.unsafe(rivalBooked)
  if (!(Number(row?.count) > 0)) throw new Error('pgbench booked nothing')
  return rate
}

type Run = { pgbench: string; url: string; script: string; clients: number; seconds: number }

function transfers({ pgbench, url, script, clients, seconds }: Run): Promise<number> {
  const { hostname, username, pathname } = new URL(url)
  const child = spawn(pgbench, [
    ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)],
    ...['-f', script, '-h', decodeURIComponent(hostname), '-U', username, pathname.slice(1)],
  ])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', () => {
      const rate = rateOf(said)
      if (rate) done(rate)
      else fail(new Error(`pgbench measured nothing: ${said}`))
    })
  })
}

/** Transfers a second as pgbench reports them, or undefined where some of them failed. */
export function rateOf(said: string): number | undefined {
  const failed = Number(/number of failed transactions: (\d+)/.exec(said)?.[1] ?? 0)
  const rate = Number(/^tps = ([\d.]+)/m.exec(said)?.[1])
  return failed === 0 && rate > 0 ? rate : undefined
}
