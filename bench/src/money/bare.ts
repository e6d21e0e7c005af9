import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** A process that answers calls, and how to end it. */
export type Bare = { port: number; pid: number; close: () => void }

const Address = z.object({ port: z.int() })

/** Starts a server that does nothing but answer. */
export async function openBare(): Promise<Bare> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)))
  const [address] = await once(child, 'message')
  return {
    port: Address.parse(address).port,
    pid: child.pid ?? 0,
    close: () => child.disconnect(),
  }
}
