import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../paths.ts'
import { openDatabase } from './house.ts'
import { freePort } from './redis.ts'

/** Several begin at once, each from source and on an empty database, beside other tests. */
const readyWithinMs = 240_000

/** A real server process of a house, as an operator starts it. */
export type HouseProcess = {
  url: string
  port: number
  child: ChildProcess
  /** Every line that it logged. */
  log: string[]
  ready: () => Promise<void>
  /** Sends the signal, and answers with the exit code and how long the end took. */
  end: (signal?: NodeJS.Signals) => Promise<{ code: number | null; ms: number }>
}

type Asked = { database: Databased; env?: Record<string, string>; data: string }
type Databased = Awaited<ReturnType<typeof openDatabase>>

/** Starts `main.ts` on a database, with chance that follows from the keys of orders. */
export async function startProcess({ database, data, env }: Asked): Promise<HouseProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const chance = join(root, 'server/src/platform/testing/chance.ts')
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', chance, 'server/src/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        BALAI_MODE: 'demo',
        BALAI_DATA: data,
        PORT: String(port),
        PUBLIC_URL: url,
        LOG_LEVEL: 'debug',
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        ...env,
      },
    },
  )
  const log: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => log.push(line))
  const exited = once(child, 'exit')
  return {
    url,
    port,
    child,
    log,
    async ready() {
      for (const deadline = performance.now() + readyWithinMs; ; await pause(50)) {
        if (child.exitCode !== null) throw new Error(`it ended: ${log.slice(-5).join('\n')}`)
        const answer = await fetch(`${url}/readyz`).catch(() => undefined)
        if (answer?.ok) return
        if (performance.now() > deadline)
          throw new Error(`it was not ready in time: ${log.slice(-5).join('\n')}`)
      }
    },
    async end(signal = 'SIGTERM') {
      const began = performance.now()
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await exited
      }
      return { code: child.exitCode, ms: performance.now() - began }
    },
  }
}

/** So many processes, started at the same moment on one database that holds nothing yet. */
export async function startTogether(count: number, env: Record<string, string> = {}) {
  const database = await openDatabase('template1')
  const data = mkdtempSync(join(tmpdir(), 'balai-many-'))
  const processes = await Promise.all(
    Array.from({ length: count }, () => startProcess({ database, data, env })),
  )
  const close = async () => {
    await Promise.all(processes.map((each) => each.end('SIGKILL')))
    await database.drop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await Promise.all(processes.map((each) => each.ready()))
  } catch (error) {
    await close()
    throw error
  }
  return { processes, database, data, close }
}
