import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const artefacts = join(root, 'artefacts')
mkdirSync(artefacts, { recursive: true })

const long = process.argv.includes('--long')
const env = { ...process.env, ...(long && { LONG: '1' }) }

/** Where a browser is looked for, in this order. */
const browsers = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const browser = browsers.find((path) => path && existsSync(path))
if (!browser) {
  console.error(
    'No browser was found for the journeys. On Debian: apt-get install -y chromium. Elsewhere set CHROMIUM to the path of a Chromium or Chrome.',
  )
  process.exit(1)
}

/** What was wrong in a run, in its own words: said again at the very end, where a long output is read first. */
type Tally = { passed: number; failed: number; wrong: string[] }

const wrongBegins = /Failed (Tests|Suites)|Unhandled/
const wrongLines = 120

/** Runs one vitest configuration and counts what its report says, never what it printed. */
async function run(name: string, ...args: string[]): Promise<Tally> {
  const report = join(artefacts, `${name}.json`)
  rmSync(report, { force: true })
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const running = spawn(process.execPath, [...command, ...output], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, CHROMIUM: browser },
  })
  const wrong: string[] = []
  // Line by line, so that what runs side by side can be read.
  for (const [from, to] of [
    [running.stdout, process.stdout],
    [running.stderr, process.stderr],
  ] as const)
    createInterface({ input: from }).on('line', (line) => {
      to.write(`${line}\n`)
      if (wrong.length < wrongLines && (wrong.length > 0 || wrongBegins.test(line)))
        wrong.push(line)
    })
  const [status] = await once(running, 'close')
  if (!existsSync(report))
    return { passed: 0, failed: 1, wrong: [`${name} ended without a report`] }
  const found: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number } =
    JSON.parse(readFileSync(report, 'utf8'))
  const failed = Math.max(found.numFailedTests, found.numFailedTestSuites)
  // A run that ended badly without a failed test is a failure all the same.
  const counted = status === 0 ? failed : Math.max(1, failed)
  return { passed: found.numPassedTests, failed: counted, wrong }
}

/** Two at a time, each on a house of its own, and beside them the first, which mostly waits: more is too much for two cores. */
const journeys = () =>
  [1, 2, 3].map((nth) =>
    run(`journeys-${nth}`, '--config', 'e2e/vitest.config.ts', `--shard=${nth}/3`),
  )

/** They ask no database for anything: beside them runs what wants a database to itself, on one core each. */
const games = () => run('games', '--config', 'play/browser/vitest.config.ts')

const build = spawnSync(process.execPath, ['--import', 'tsx', 'tools/src/build.ts'], {
  cwd: root,
  stdio: 'inherit',
})
const tallies: Tally[] = []
if (build.status === 0) {
  tallies.push(await run('unit', '--project=!alone'))
  tallies.push(...(await Promise.all([run('alone', '--project=alone'), games()])))
  tallies.push(...(await Promise.all(journeys())))
} else tallies.push({ passed: 0, failed: 1, wrong: ['the build failed'] })
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
for (const { failed, wrong } of tallies) if (failed > 0) console.log(wrong.join('\n'))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
