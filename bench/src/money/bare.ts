import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process that answers calls, and how to end it. */
export type Bare = { port: number; pid: number; close: () => void }

/** Starts a server that does nothing but answer. */
export async function openBare(): Promise<Bare> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)))
  const [told]: { port: number }[] = await once(child, 'message')
  return {
    port: told?.port ?? 0,
    pid: child.pid ?? 0,
    close: () => child.disconnect(),
  }
}
