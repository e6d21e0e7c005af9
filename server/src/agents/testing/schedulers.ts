import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'

const program = fileURLToPath(new URL('./scheduler.ts', import.meta.url))
const patienceMs = 30_000

/** A scheduler in a process of its own, on the database of a house. */
export async function startScheduler(url: string) {
  const child: ChildProcess = fork(program, [url], { execArgv: ['--import', 'tsx'] })
  const said: string[] = []
  child.on('message', (what) => said.push(String(what)))
  const exited = once(child, 'exit')
  const comes = (what: string, nth = 1) =>
    vi.waitUntil(() => said.filter((one) => one === what).length >= nth, {
      ...{ timeout: patienceMs, interval: 1 },
    })
  await comes('ready')
  let asked = 0
  return {
    /** Has it settle as of a moment, and answers once it is at it. */
    async settles(now: Date) {
      child.send(now.toISOString())
      asked += 1
      await comes('began', asked)
    },
    done: () => comes('ended', asked),
    /** Ends it with nothing said, and answers whether it was at work. */
    async kill() {
      const atWork = said.filter((one) => one === 'ended').length < asked
      child.kill('SIGKILL')
      await exited
      return atWork
    },
  }
}
