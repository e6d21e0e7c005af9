import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDriver } from '../driver.ts'
import { root } from '../paths.ts'
import { ensureDatabase, isInUse, socketUrl } from './database.ts'
import { launch } from './launch.ts'
import { linked, packaged, programsFor } from './native.ts'

const isRoot = process.getuid?.() === 0
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function folder(mode = 0o700) {
  const made = mkdtempSync(join(tmpdir(), 'balai-launch-'))
  chmodSync(made, mode)
  undo.push(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function launched(data: string) {
  const server = await launch({ data, lasting: false })
  undo.push(() => server.stop())
  return server
}

async function ask(socket: string, statement: string, database = 'postgres') {
  const driver = openDriver(socketUrl(socket, database))
  try {
    return await driver.unsafe(statement)
  } finally {
    await driver.end()
  }
}

/** A process of its own that opens the house in `data`, says so, and stays. */
async function opener(data: string, as: { uid?: number; gid?: number } = {}) {
  const script = `
    import { launch } from '${join(root, 'server/src/platform/postgres/launch.ts')}'
    launch({ data: process.argv[2], lasting: false }).then(
      ({ pid, socket }) => console.log(JSON.stringify({ pid, socket })),
      (error) => { console.error(error); process.exit(1) })
    setInterval(() => {}, 1000)`
  const file = join(folder(0o755), 'open.mts')
  writeFileSync(file, script)
  const child = spawn(process.execPath, ['--import', 'tsx', file, data], {
    ...as,
    cwd: root,
    env: { PATH: process.env.PATH, HOME: data, TMPDIR: data },
  })
  undo.push(() => child.kill('SIGKILL'))
  return { child, found: await firstLine(child) }
}

const firstLine = (child: ChildProcess) =>
  new Promise<{ pid: number; socket: string }>((done, fail) => {
    let wrong = ''
    child.stdout?.once('data', (line) => done(JSON.parse(line)))
    child.stderr?.on('data', (part) => {
      wrong += part
    })
    child.once('exit', () => fail(new Error(wrong)))
  })

test('a cluster is made once, durable, and keeps what was written over a stop', async () => {
  const data = folder()
  const first = await launched(data)
  const settings = await ask(
    first.socket,
    `select name, setting from pg_settings where name in
       ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses',
        'server_encoding') order by name`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
  })
  await ensureDatabase(first.socket, 'house')
  await ensureDatabase(first.socket, 'house')
  await ask(first.socket, 'create table kept as select 7 as n', 'house')
  await first.stop()
  const second = await launched(data)
  expect(second.pid).not.toBe(first.pid)
  expect(await ask(second.socket, 'select n from kept', 'house')).toEqual([{ n: 7 }])
})

test('a house whose server was killed takes up the PostgreSQL that lived on', async () => {
  const data = folder()
  const { child, found } = await opener(data)
  child.kill('SIGKILL')
  const again = await launched(data)
  expect(again).toMatchObject(found)
})

test('a killed PostgreSQL is started again, and its note does not mislead', async () => {
  const data = folder()
  const first = await launched(data)
  await ask(first.socket, 'create table kept as select 7 as n')
  process.kill(first.pid, 'SIGKILL')
  const second = await launched(data)
  expect(second.pid).not.toBe(first.pid)
  expect(await ask(second.socket, 'select n from kept')).toEqual([{ n: 7 }])
})

test('a note that names a living stranger is thrown away', async () => {
  const data = folder()
  const first = await launched(data)
  await first.stop()
  const note = [process.pid, first.cluster, 0, 5432, first.socket, '', '', 'ready'].join('\n')
  writeFileSync(join(first.cluster, 'postmaster.pid'), note)
  const second = await launched(data)
  expect(await ask(second.socket, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('two that start at once share one', async () => {
  const data = folder()
  const [one, two] = await Promise.all([opener(data), opener(data)])
  expect(one.found).toEqual(two.found)
  undo.push((await launched(data)).stop)
  expect(readdirSync(data).filter((name) => name.startsWith('postgres.'))).toEqual(['postgres.log'])
})

test('who is connected still is seen, so that the last one stops it', async () => {
  const { socket } = await launched(folder())
  expect(await isInUse(socket)).toBe(false)
  const driver = openDriver(socketUrl(socket, 'postgres'))
  await driver`select 1`
  expect(await isInUse(socket)).toBe(true)
  await driver.end()
})

test('a folder too deep for a socket gets a short one', async () => {
  const data = join(folder(0o755), 'deep'.repeat(12), 'er'.repeat(20))
  const { socket, cluster } = await launched(data)
  expect(cluster.startsWith(data)).toBe(true)
  expect(socket.length).toBeLessThan(90)
  expect(await ask(socket, 'select 1 as n')).toEqual([{ n: 1 }])
  undo.push(() => rmSync(socket, { recursive: true, force: true }))
})

test('links that an install without scripts leaves out are made at the start', () => {
  const copy = join(folder(0o755), 'package', 'native')
  cpSync(packaged(), copy, { recursive: true, verbatimSymlinks: true })
  const lib = join(copy, 'lib')
  for (const entry of readdirSync(lib, { withFileTypes: true }))
    if (entry.isSymbolicLink()) rmSync(join(lib, entry.name))
  expect(spawnSync(join(copy, 'bin/initdb'), ['--version']).status).not.toBe(0)
  expect(linked(copy)).toBe(true)
  expect(spawnSync(join(copy, 'bin/initdb'), ['--version']).status).toBe(0)
})

test('a cluster of another PostgreSQL is refused by name', async () => {
  const data = folder()
  const { cluster, stop } = await launched(data)
  await stop()
  writeFileSync(join(cluster, 'PG_VERSION'), '15\n')
  await expect(launch({ data })).rejects.toThrow('is of PostgreSQL 15')
})

const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout)
const nogroup = Number(spawnSync('id', ['-g', 'nobody'], { encoding: 'utf8' }).stdout)

test.runIf(isRoot)(
  'under a closed home the database moves to where its account can go',
  async () => {
    const home = folder(0o700)
    const data = join(home, 'work', '.balai')
    const { cluster } = await launched(data)
    expect(readlinkSync(join(data, 'postgres'))).toBe(cluster)
    expect(cluster.startsWith('/var/lib/balai/')).toBe(true)
    undo.unshift(() => rmSync(dirname(cluster), { recursive: true, force: true }))
    expect((await launch({ data })).cluster).toBe(cluster)
  },
)

test.runIf(isRoot)('an ordinary user opens a house without any help', async () => {
  const data = folder()
  chownSync(data, nobody, nogroup)
  const { found } = await opener(data, { uid: nobody, gid: nogroup })
  expect(readFileSync(`/proc/${found.pid}/status`, 'utf8')).toContain(`Uid:\t${nobody}`)
  // Root takes it up again as the account that it belongs to.
  const again = await launched(data)
  expect(again.account).toEqual({ uid: nobody, gid: nogroup })
})

test.runIf(isRoot)('programs out of reach of the account are copied to where it is', () => {
  const closed = folder(0o700)
  cpSync(dirname(packaged()), closed, { recursive: true })
  const data = folder(0o755)
  const account = { uid: nobody, gid: nogroup }
  const home = { folder: data, cluster: join(data, 'postgres'), account }
  const programs = programsFor(home, join(closed, 'native'))
  expect(programs.bin.startsWith(data)).toBe(true)
  expect(programsFor(home, join(closed, 'native'))).toEqual(programs)
  const initdb = join(programs.bin, 'initdb')
  expect(spawnSync(initdb, ['--version'], { ...account, cwd: '/' }).status).toBe(0)
})
