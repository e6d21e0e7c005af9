import { TestRunner } from 'vitest'

type Tried = Parameters<TestRunner['onAfterRunTask']>[0]

/**
 * Reads a file of tests anew each time it is run, in a process that keeps whatever else it has read,
 * and leaves the rest of the file out once a test has failed: one that noticed is enough.
 */
export default class Again extends TestRunner {
  override importFile(path: string, source: 'collect' | 'setup') {
    return super.importFile(`${path}?at=${process.hrtime.bigint()}`, source)
  }

  override onAfterRunTask(test: Tried) {
    super.onAfterRunTask(test)
    if (test.result?.state === 'fail') this.cancel('test-failure')
  }
}
