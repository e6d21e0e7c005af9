import type { TestProject } from 'vitest/node'
import { ForksPoolWorker } from 'vitest/node'

type Options = ConstructorParameters<typeof ForksPoolWorker>[0]
type Told = (said: unknown) => void

/**
 * Lets a project run its tests in one process that stays from one run to the next: to start one and
 * to read the code in it costs more than most tests of a mutant.
 */
export function keepWorker(project: TestProject, runner: string) {
  let kept: ForksPoolWorker | undefined

  function workerOf(options: Options) {
    const listeners: [event: string, told: Told][] = []
    const known = kept !== undefined
    kept ??= new ForksPoolWorker(options)
    const worker = kept
    /** What the process would have said, had it begun or ended. */
    const say = (type: 'started' | 'stopped') =>
      setImmediate(() => {
        for (const [event, told] of [...listeners])
          if (event === 'message') told({ __vitest_worker_response__: true, type })
      })
    const off = (event: string, told: Told) => {
      const at = listeners.findIndex(([name, each]) => name === event && each === told)
      if (at !== -1) listeners.splice(at, 1)
      worker.off(event, told)
    }
    return {
      name: 'kept',
      cacheFs: true,
      on(event: string, told: Told) {
        listeners.push([event, told])
        worker.on(event, told)
      },
      off,
      send(message: Parameters<ForksPoolWorker['send']>[0]) {
        if (message.type === 'stop') say('stopped')
        else if (message.type === 'start' && known) say('started')
        else worker.send(message)
      },
      start: async () => {
        if (known) return
        await worker.start()
        worker.on('exit', () => {
          if (kept === worker) kept = undefined
        })
      },
      stop: async () => {
        for (const [event, told] of [...listeners]) off(event, told)
      },
      deserialize: (data: unknown) => data,
    }
  }

  Object.assign(project.config, {
    pool: 'kept',
    poolRunner: { name: 'kept', createPoolWorker: workerOf },
    runner,
  })
  return {
    /** Ends the process: the next run reads everything anew. */
    async end() {
      const worker = kept
      kept = undefined
      await worker?.stop()
    },
  }
}
