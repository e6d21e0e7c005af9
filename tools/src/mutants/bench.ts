import { join } from 'node:path'
import { inspect } from 'node:util'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import { type Driver, openDriver } from '../../../server/src/platform/driver.ts'
import { socketUrl } from '../../../server/src/platform/postgres/database.ts'
import { keepWorker } from './kept.ts'

/** How long the tests of one mutant may take: on a busy machine they are long, and prove nothing then. */
const patienceMs = 240_000

/** Nobody knows yet what the tests would have said. */
export class Slow extends Error {}

/**
 * One PostgreSQL and one vitest that stay, in which the same tests are run again and again over a
 * template or a file that was changed in between.
 */
export async function openBench(root: string) {
  const failed: string[] = []
  const vitest = await createVitest('test', {
    ...{ root, watch: false, project: ['server'], passWithNoTests: true },
    // One process for the files of a run: to read the code anew for each costs more than the tests.
    ...{ isolate: false, fileParallelism: false, maxWorkers: 1 },
    reporters: [
      {
        onTestCaseResult(one) {
          if (one.result().state !== 'failed') return
          failed.push(one.fullName)
        },
      },
    ],
  })
  const kept = keepWorker(
    vitest.getProjectByName('server'),
    join(root, 'tools/src/mutants/again.ts'),
  )
  const known = new Map<string, TestSpecification[]>()
  const specsOf = async (files: string[]) => {
    const name = files.join()
    const specs = known.get(name) ?? (await vitest.globTestSpecifications(files))
    // Who is not there notices nothing, and every mutant would live.
    if (specs.length !== files.length) throw new Error(`not all found: ${name}`)
    known.set(name, specs)
    return specs
  }

  /** Runs one file of tests; answers who noticed something, or nothing. */
  async function runOne(spec: TestSpecification): Promise<string | undefined> {
    failed.length = 0
    let late = false
    const timer = setTimeout(() => {
      late = true
      void kept.end()
    }, patienceMs)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([spec])
    clearTimeout(timer)
    if (failed[0]) return failed[0]
    if (late) throw new Slow()
    // The answer holds all modules there ever were, with what became of them then.
    const broken = testModules.find(
      (one: TestModule) => one.moduleId === spec.moduleId && one.state() === 'failed',
    )
    if (broken) return `${broken.relativeModuleId}: ${broken.errors()[0]?.message ?? 'failed'}`
    return unhandledErrors.length ? inspect(unhandledErrors[0]) : undefined
  }

  /** Runs these tests until one notices something; answers which, or nothing. */
  async function run(files: string[]): Promise<string | undefined> {
    for (const spec of await specsOf(files)) {
      const noticed = await runOne(spec)
      if (noticed !== undefined) return noticed
    }
    return undefined
  }

  /** The owner's hand on the template, for as long as the work takes: it is cloned when nobody looks. */
  async function onTemplate<T>(work: (owner: Driver) => Promise<T>): Promise<T> {
    const { cluster } = vitest.getProjectByName('server').getProvidedContext()
    const owner = openDriver(socketUrl(cluster.socket, cluster.template), { max: 1 })
    try {
      return await work(owner)
    } finally {
      await owner.end()
    }
  }

  return {
    run,
    onTemplate,
    /** Says that a file is not what it was. */
    async changed(file: string) {
      vitest.invalidateFile(join(root, file))
      await kept.end()
    },
    async close() {
      await kept.end()
      await vitest.close()
    },
  }
}
export type Bench = Awaited<ReturnType<typeof openBench>>
