import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { engineFlags } from '@balai/tools/engine'
import { openDriver } from '../../../server/src/platform/driver.ts'
import { keyRing, newKey } from '../../../server/src/platform/front/keys.ts'
import {
  appRole,
  ensureDatabase,
  socketUrl,
} from '../../../server/src/platform/postgres/database.ts'
import { launch } from '../../../server/src/platform/postgres/launch.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const readyWithinMs = 60_000

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The server as it is shipped, built into a folder of its own: nobody else's build changes it. */
function buildServer(data: string) {
  const out = `dist-${basename(data)}`
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', 'server', '--ssr', 'src/main.ts', '--outDir', out]
  const { status } = spawnSync(process.execPath, [...args, '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('the server did not build')
  return join(root, 'server', out)
}

/** One PostgreSQL server with any number of houses on it, all of them gone with `close`. */
export type Premises = Awaited<ReturnType<typeof openPremises>>
export type House = { name: string; port: number; pid: number; close: () => Promise<void> }

export async function openPremises() {
  const data = mkdtempSync(join(tmpdir(), 'balai-bench-'))
  const build = buildServer(data)
  const database = await launch({ data })
  const stored = [await newKey('bench')]
  const houses: House[] = []
  let closing: Promise<void> | undefined
  const close = async () => {
    for (const house of houses) await house.close()
    await database.stop()
    for (const folder of [build, database.folder, data])
      rmSync(folder, { recursive: true, force: true })
  }
  return {
    data,
    /** What every house here seals with. */
    keys: await keyRing(stored),
    postmaster: database.pid,
    urlOf: (name: string) => socketUrl(database.socket, name),
    addDatabase: (name: string) => ensureDatabase(database.socket, name),
    async dropDatabase(name: string) {
      const driver = openDriver(socketUrl(database.socket, 'postgres'))
      await driver`drop database ${driver(name)} with (force)`
      await driver.end()
    },
    /** Starts the server of one of the databases and waits until it takes calls. */
    async openHouse(name: string): Promise<House> {
      const house = await startServer({ data, build, socket: database.socket, name, keys: stored })
      houses.push(house)
      return house
    },
    /** What the servers said, where something went wrong. */
    said: () =>
      houses.map(({ name }) => readFileSync(join(data, `${name}.log`), 'utf8')).join('\n'),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

type Starting = { data: string; build: string; socket: string; name: string; keys: unknown }

async function startServer({ data, build, socket, name, keys }: Starting): Promise<House> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const log = openSync(join(data, `${name}.log`), 'a')
  // Such as `--cpu-prof --cpu-prof-dir=/tmp/prof`, for who wants to know where the time goes.
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean)
  const child = spawn(process.execPath, [...engineFlags, ...flags, join(build, 'main.js')], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      BALAI_MODE: 'test',
      BALAI_DATA: join(data, name),
      PORT: String(port),
      PUBLIC_URL: url,
      PLAY_URL: url,
      LOG_LEVEL: 'warn',
      KEYS: JSON.stringify(keys),
      DATABASE_URL: socketUrl(socket, name, appRole),
      DATABASE_OWNER_URL: socketUrl(socket, name),
    },
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await ready(child, `${url}/readyz`)
  return {
    ...{ name, port, pid: child.pid ?? 0 },
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function ready(child: ChildProcess, url: string) {
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`${url} was not ready within ${readyWithinMs} ms`)
}
