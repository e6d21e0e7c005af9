import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './account.ts'
import { answers } from './database.ts'
import { type Home, homeFor } from './home.ts'
import { type Programs, programsFor } from './native.ts'
import { type Postmaster, postmaster } from './postmaster.ts'

/** Recovery after a crash may read a lot of log before the doors open. */
const readyWithinMs = 120_000
const stopWithinMs = 15_000
const triesMax = 20
/** A socket's path may be 107 bytes long, 103 on macOS, and its name takes 15. */
const socketFolderMax = 85

const megabyte = 1_048_576
/** A sixteenth of the machine, within these: keys are spread at random over the pages of an index. */
const buffersMb = { least: 128, most: 1_024 }
const share = Math.floor(totalmem() / 16 / megabyte)

/** Quick on a laptop, and as durable as the defaults: what must not be off is never set here. */
const settings = {
  shared_buffers: `${Math.min(Math.max(share, buffersMb.least), buffersMb.most)}MB`,
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  // To pack the pages that follow a checkpoint costs more than to write them.
  wal_compression: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %d ',
}

export type Launched = {
  /** The folder of the socket that the server listens on. */
  socket: string
  folder: string
  cluster: string
  pid: number
  /** It was running already: shared with another process, or left behind by a crash. */
  found: boolean
  /** Sends everyone home and waits for the end. */
  stop: () => Promise<void>
}

/**
 * Opens the PostgreSQL of a house: makes its cluster the first time, starts it, or takes over one
 * that outlived a crash of ours. `lasting: false` skips the flush of a cluster made for a test.
 */
export async function launch({ data, lasting = true }: { data: string; lasting?: boolean }) {
  const home = homeFor(data)
  const programs = programsFor(home)
  if (!existsSync(home.cluster)) initialise(programs, home, lasting)
  assertVersion(programs.version, home.cluster)
  for (let tries = 0; tries < triesMax; tries++) {
    const found = await running(home)
    const { pid, socket } = found ?? (await start(programs, home)) ?? {}
    if (pid !== undefined && socket !== undefined) {
      const end = () => stop(home.cluster, pid)
      return { ...home, pid, socket, found: found !== undefined, stop: end } satisfies Launched
    }
    // Another process was starting it, or the last of a killed server is still letting go.
    await pause(100)
  }
  throw new Error(`PostgreSQL did not start in ${home.cluster}:\n${lastLines(home)}`)
}

const environment = ({ folder }: Home) => ({ PATH: process.env.PATH, HOME: folder, TZ: 'UTC' })

/** Made beside and moved in whole: a start that is killed, or meets another, leaves no half of one. */
function initialise(programs: Programs, home: Home, lasting: boolean) {
  const making = `${home.cluster}.${process.pid}`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  own(making, home.account)
  const made = spawnSync(
    join(programs.bin, 'initdb'),
    [
      `--pgdata=${making}`,
      '--username=balai',
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(lasting ? [] : ['--no-sync']),
    ],
    { ...home.account, cwd: '/', env: environment(home), encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(making, { recursive: true, force: true })
    throw new Error(`no database cluster could be made: ${made.stderr || made.error?.message}`)
  }
  try {
    renameSync(making, home.cluster)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(join(home.cluster, 'PG_VERSION'))) throw error
  }
}

function own(path: string, account: Account) {
  if (account) chownSync(path, account.uid, account.gid)
}

function assertVersion(version: string, cluster: string) {
  const has = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (!version.startsWith(`${has}.`))
    throw new Error(`${cluster} is of PostgreSQL ${has}; installed is ${version}`)
}

/** Waits for a postmaster that is already there, if it is one and not just dying. */
async function running({ cluster }: Home): Promise<Postmaster | undefined> {
  const found = postmaster(cluster)
  if (found === 'stale') rmSync(join(cluster, 'postmaster.pid'), { force: true })
  const there = found && found !== 'stale' ? await ready(cluster) : undefined
  return there && (await answers(there.socket)) ? there : undefined
}

async function start(programs: Programs, home: Home): Promise<Postmaster | undefined> {
  const socket = socketFolder(home)
  const given = Object.entries({ ...settings, unix_socket_directories: socket })
  const log = openSync(join(home.folder, 'postgres.log'), 'w', 0o600)
  // A group of its own: Ctrl-C in a terminal must not end it before we have finished.
  const child = spawn(
    join(programs.bin, 'postgres'),
    ['-D', home.cluster, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...home.account,
      cwd: '/',
      env: environment(home),
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  child.unref()
  return ready(home.cluster, child)
}

/** Waits until the postmaster says that it is ready, or is gone. */
async function ready(cluster: string, child?: ChildProcess) {
  let failed = false
  child?.once('error', () => {
    failed = true
  })
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline) {
    const found = postmaster(cluster)
    const ours = found && found !== 'stale' && (!child || found.pid === child.pid)
    if (ours && found.ready) return found
    if (child ? failed || child.exitCode !== null || child.signalCode !== null : !ours) return
    await pause(10)
  }
  return undefined
}

/** The cluster's own folder, or a short one of the same account where that is too deep. */
function socketFolder({ cluster, account }: Home) {
  if (Buffer.byteLength(cluster) <= socketFolderMax) return cluster
  const name = `balai-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  const short = join(Buffer.byteLength(tmpdir()) > 50 ? '/tmp' : tmpdir(), name)
  if (!existsSync(short)) {
    mkdirSync(short, { mode: 0o700 })
    own(short, account)
  }
  const found = lstatSync(short)
  if (!found.isDirectory() || found.uid !== statSync(cluster).uid || found.mode & 0o077)
    throw new Error(`${short} is not ours; the socket of ${cluster} was to be there`)
  return short
}

async function stop(cluster: string, pid: number) {
  const isUp = () => {
    const found = postmaster(cluster)
    return found !== undefined && found !== 'stale' && found.pid === pid
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isUp()) return
    process.kill(pid, signal)
    const deadline = performance.now() + stopWithinMs
    while (isUp() && performance.now() < deadline) await pause(20)
  }
}

function lastLines({ folder }: Home) {
  const log = join(folder, 'postgres.log')
  return existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-12).join('\n') : ''
}
