import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { openClone, root } from '../battery/defect.ts'
import { report } from './report.ts'
import { readResults } from './results.ts'

/**
 * `npm run mutants -- --sample 100`: small changes of the functions and files that move money, one at
 * a time, and whether the tests notice. What was tried is kept and not tried again while its text
 * stays as it is. `--again survived` tries those once more, `--committed` looks at the last commit and
 * not at the tree, `--report` only says what is known.
 */
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    again: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    report: { type: 'boolean', default: false },
    committed: { type: 'boolean', default: false },
  },
})
const results = join(root, 'artefacts/mutants.json')
mkdirSync(dirname(results), { recursive: true })

if (!values.report) {
  const clone = openClone(values.committed ? 'committed' : 'is')
  const wish = {
    ...{ results, only: values.only, again: values.again, kind: values.kind },
    ...{ sample: Number(values.sample), seed: Number(values.seed) },
  }
  // A few are enough, and always the same: a mutant is there in each of them.
  const env = {
    ...process.env,
    LONG: '',
    SEED: '1',
    SEQUENCES: '200',
    RUNS: '25',
    TOGETHER: '1',
    NO_COLOR: '1',
  }
  try {
    const lane = spawn(
      process.execPath,
      ['--import', 'tsx', 'tools/src/mutants/lane.ts', JSON.stringify(wish)],
      { cwd: clone.clone, env, stdio: ['ignore', 'inherit', 'inherit'] },
    )
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => lane.kill(signal))
    const [status] = await once(lane, 'close')
    if (status !== 0) process.exitCode = 1
  } finally {
    clone.close()
  }
}
const { lines, holds } = report([...readResults(results).values()])
for (const line of lines) console.log(line)
if (!holds) process.exitCode = 1
