import { join } from 'node:path'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import { type Driver, openDriver } from '../../../server/src/platform/driver.ts'
import { socketUrl } from '../../../server/src/platform/postgres/database.ts'

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
          // One that noticed is enough.
          void vitest.cancelCurrentRun('test-failure')
        },
      },
    ],
  })
  const known = new Map<string, TestSpecification[]>()
  const specsOf = async (files: string[]) => {
    const name = files.join()
    const specs = known.get(name) ?? (await vitest.globTestSpecifications(files))
    known.set(name, specs)
    return specs
  }

  /** Runs these tests; answers who noticed something, or nothing. */
  async function run(files: string[]): Promise<string | undefined> {
    failed.length = 0
    let late = false
    const timer = setTimeout(() => {
      late = true
      void vitest.cancelCurrentRun('keyboard-input')
    }, patienceMs)
    const specs = await specsOf(files)
    if (specs.length === 0) return undefined
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs)
    clearTimeout(timer)
    if (failed[0]) return failed[0]
    if (late) throw new Slow()
    // The answer holds all modules there ever were, with what became of them then.
    const now = new Set(specs.map(({ moduleId }) => moduleId))
    const broken = testModules.find(
      (one: TestModule) => now.has(one.moduleId) && one.state() === 'failed',
    )
    if (broken) return `${broken.relativeModuleId}: ${broken.errors()[0]?.message ?? 'failed'}`
    return unhandledErrors.length ? String(unhandledErrors[0]) : undefined
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
    changed: (file: string) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
  }
}
export type Bench = Awaited<ReturnType<typeof openBench>>
