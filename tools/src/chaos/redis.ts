import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const program = 'redis-server'

export type Redis = { url: string; flush: () => Promise<boolean>; close: () => void }

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Says one command to a Redis and hears whether it was done. */
export const command = (port: number, text: string) =>
  new Promise<boolean>((done) => {
    const line = connect(port, '127.0.0.1', () => line.write(`${text}\r\n`))
    line.setTimeout(2_000, () => line.destroy())
    line.once('data', (said) => {
      done(/^\+(OK|PONG)/.test(said.toString()))
      line.destroy()
    })
    line.once('error', () => done(false)).once('close', () => done(false))
  })

/** A Redis of one's own that keeps nothing; undefined where this machine has none. */
export async function openRedis(): Promise<Redis | undefined> {
  if (spawnSync(program, ['--version']).status !== 0) return undefined
  const port = await freePort()
  const said = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child: ChildProcess = spawn(program, said, { stdio: 'ignore' })
  for (let tries = 0; tries < 100 && !(await command(port, 'PING')); tries++) await pause(50)
  return {
    url: `redis://127.0.0.1:${port}`,
    flush: () => command(port, 'FLUSHALL'),
    close: () => void child.kill('SIGKILL'),
  }
}
