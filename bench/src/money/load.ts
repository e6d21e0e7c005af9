import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Heard } from './figures.ts'
import type { FromLoader, Order, ToLoader } from './loader.ts'
import type { Cast } from './requests.ts'

export type Loader = {
  /** Runs one round. `began` is called when its calls are signed and its clock starts. */
  run: (order: Order, began?: () => void) => Promise<Heard>
  close: () => void
}

/** Starts the process that asks, and tells it who there is. */
export function openLoader(cast: Cast): Loader {
  const child = fork(fileURLToPath(new URL('loader.ts', import.meta.url)))
  const send = (message: ToLoader) => child.send(message)
  send({ cast })
  return {
    run: (order, began) =>
      new Promise((done, fail) => {
        const end = () => {
          child.off('exit', died)
          child.off('message', heard)
        }
        const died = () => {
          end()
          fail(new Error('the loader ended'))
        }
        const heard = (message: FromLoader) => {
          if ('ready' in message) return began?.()
          end()
          if ('heard' in message) done(message.heard)
          else fail(new Error(message.failed))
        }
        child.on('exit', died)
        child.on('message', heard)
        send({ order })
      }),
    close: () => child.disconnect(),
  }
}
