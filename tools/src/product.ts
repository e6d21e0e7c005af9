import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { engineFlags } from './engine.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readyWithinMs = 60_000

/** A running house of one's own: built product, empty database, test mode. */
export type Product = {
  url: string
  data: string
  process: ChildProcess
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Below those that the system gives to whoever asks for any, so that nobody takes it meanwhile. */
const portsFrom = 12_000
const portPairs = 9_000

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

/** A port that is free, with the one after it: there stands the gateway that takes no real money. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = portsFrom + 2 * randomInt(portPairs)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

/** `log`: a file that takes what it says, in place of the terminal. `main`: another build of the server. */
type Asked = {
  data?: string
  url?: string
  env?: Record<string, string>
  log?: string
  main?: string
}

/**
 * Starts the built product on a free port with an empty house; given an earlier one's folder and
 * address it takes up that house.
 */
export async function startProduct(asked: Asked = {}): Promise<Product> {
  const data = asked.data ?? mkdtempSync(join(tmpdir(), 'balai-'))
  const url = asked.url ?? `http://localhost:${await freePort()}`
  const said = asked.log === undefined ? 'inherit' : openSync(asked.log, 'a')
  const child = spawn(process.execPath, [...engineFlags, asked.main ?? 'tools/start.js'], {
    cwd: root,
    stdio: ['ignore', said, said],
    env: {
      ...process.env,
      BALAI_MODE: 'test',
      BALAI_DATA: data,
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      PLAY_URL: url,
      LOG_LEVEL: 'warn',
      ...asked.env,
    },
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await until(`${url}/readyz`, child).catch((error) => {
    // Nobody has it in hand yet who could stop it.
    child.kill()
    throw error
  })
  return {
    url,
    data,
    process: child,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended
    },
  }
}

async function until(url: string, child: ChildProcess) {
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${url} was not ready within ${readyWithinMs} ms`)
}
