import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDriver } from '../../../server/src/platform/driver.ts'
import {
  appRole,
  ensureDatabase,
  socketUrl,
} from '../../../server/src/platform/postgres/database.ts'
import { type Launched, launch } from '../../../server/src/platform/postgres/launch.ts'
import { stale } from '../stale.js'
import type { Chance } from './chance.ts'
import { FaultProxy } from './proxy.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const name = 'chaos'
/** A start runs migrations, seeds and warms up, on a machine that is busy with the load's retries. */
const readyWithinMs = 60_000

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The built server, as one file of its own: a build made meanwhile changes nothing in this run. */
export function takeBuild(data: string) {
  if (stale(root)) {
    const build = ['--import', 'tsx', 'tools/src/build.ts']
    const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new Error('the product did not build')
  }
  // Below the project, where the server finds its packages, and beside `dist`, which is not tracked.
  const folder = join(root, 'server', `dist-${data.split('/').at(-1)}`)
  mkdirSync(folder)
  copyFileSync(join(root, 'server/dist/main.js'), join(folder, 'main.js'))
  return folder
}

/** The check of its books that a house comes with. */
export function verifyBooks(data: string, ownerUrl: string) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'audit:verify'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, BALAI_DATA: data, DATABASE_URL: ownerUrl },
  })
  return { ok: status === 0, text: `${stdout}${stderr}`.trim() }
}

/** Kills a cluster and everything it started, at once and by number. */
function killAll(postmaster: number) {
  const parentOf = (pid: string) =>
    Number(/^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  const children = readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && parentOf(pid) === postmaster
    } catch {
      return false // It ended while we looked.
    }
  })
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
}

/** A house of its own to be broken: PostgreSQL, the proxy before it, and the built server. */
export class Target {
  readonly url: string
  readonly data: string
  readonly proxy: FaultProxy
  readonly ownerUrl: string
  private readonly build: string
  private readonly redisUrl: string | undefined
  private database: Launched
  private ready = '/readyz'
  private server: ChildProcess | undefined
  private ended: Promise<void> = Promise.resolve()

  private constructor(made: Made) {
    this.data = made.data
    this.url = made.url
    this.proxy = made.proxy
    this.build = made.build
    this.database = made.database
    this.redisUrl = made.redisUrl
    this.ownerUrl = socketUrl(made.database.socket, name)
  }

  static async open({ chance, redisUrl }: { chance: Chance; redisUrl?: string | undefined }) {
    const data = mkdtempSync(join(tmpdir(), 'balai-chaos-'))
    const build = takeBuild(data)
    const database = await launch({ data })
    await ensureDatabase(database.socket, name)
    const proxy = await FaultProxy.open({ socket: database.socket, chance })
    const url = `http://localhost:${await freePort()}`
    const target = new Target({ data, build, database, proxy, url, redisUrl })
    await target.startServer()
    return target
  }

  /** What the server says, from its first start to its last. */
  get log() {
    return join(this.data, 'server.log')
  }

  async startServer() {
    const said = openSync(this.log, 'a')
    const child = spawn(process.execPath, [join(this.build, 'main.js')], {
      cwd: root,
      stdio: ['ignore', said, said],
      env: {
        ...process.env,
        BALAI_MODE: 'test',
        BALAI_DATA: this.data,
        PORT: new URL(this.url).port,
        PUBLIC_URL: this.url,
        PLAY_URL: this.url,
        LOG_LEVEL: 'warn',
        DATABASE_URL: `postgres://${appRole}@127.0.0.1:${this.proxy.port}/${name}`,
        DATABASE_OWNER_URL: this.ownerUrl,
        ...(this.redisUrl && { REDIS_URL: this.redisUrl }),
      },
    })
    this.server = child
    this.ended = new Promise((done) => child.once('exit', () => done()))
    const deadline = performance.now() + readyWithinMs
    while (performance.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
      const ready = await fetch(`${this.url}${this.ready}`).catch(() => undefined)
      if (ready?.ok) return
      await pause(20)
    }
    throw new Error(`the server was not ready within ${readyWithinMs} ms`)
  }

  /** At once, as a power cut would. */
  async killServer() {
    this.server?.kill('SIGKILL')
    await this.ended
  }

  /** All its processes at once. */
  killDatabase() {
    killAll(this.database.pid)
  }

  async startDatabase() {
    this.database = await launch({ data: this.data })
  }

  /** A defect: the database says that it has written what it has not. */
  async forget() {
    const owner = openDriver(this.ownerUrl)
    await owner`alter role ${owner(appRole)} set synchronous_commit = off`
    await owner`alter system set wal_writer_delay = '10s'`
    await owner`select pg_reload_conf()`
    await owner.end()
    // The house sees it and is never ready on such a database.
    this.ready = '/healthz'
    await this.killServer()
    await this.startServer()
  }

  /** Moves the house's clock; it stands right again with every start. */
  async stepClock(advanceMs: number) {
    const answer = await fetch(`${this.url}/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs }),
    }).catch(() => undefined)
    return answer?.ok ?? false
  }

  /** The house's own check of its books. */
  verify = () => verifyBooks(this.data, this.ownerUrl)

  /** Ends everything; `keep` leaves what was written for whoever looks into a failure. */
  async close({ keep = false } = {}) {
    this.server?.kill('SIGTERM')
    await Promise.race([this.ended, pause(10_000)])
    this.server?.kill('SIGKILL')
    await this.proxy.close()
    await this.database.stop()
    rmSync(this.build, { recursive: true, force: true })
    if (keep) return
    rmSync(this.database.folder, { recursive: true, force: true })
    rmSync(this.data, { recursive: true, force: true })
  }
}

type Made = Pick<Target, 'data' | 'url' | 'proxy'> & {
  build: string
  database: Launched
  redisUrl: string | undefined
}
