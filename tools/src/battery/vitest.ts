import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
          meta: z.object({ counted: z.record(z.string(), z.number()).optional() }).optional(),
        }),
      ),
    }),
  ),
})

/** What a run of some tests came to, by its report and never by what it printed. */
export type Ran = {
  passed: number
  failed: number
  /** What the tests say they did, and how many of them passed. */
  counted: Record<string, number>
  failures: { test: string; message: string }[]
  /** Set when there was no report, or a file of tests could not even be read. */
  broken?: string
  seconds: number
}

type Wish = {
  /** The tree to run in. */
  root: string
  files: string[]
  /** Only tests whose title names this. */
  titled: string
  env: Record<string, string>
}

const wordsOf = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Runs some tests of a tree as anyone would, and reads the report. */
export async function runTests({ root, files, titled, env }: Wish): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'balai-battery-'))
  const report = join(folder, 'report.json')
  const began = performance.now()
  const running = spawn(
    process.execPath,
    [
      ...[
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'server',
        '--project',
        'pure',
        ...files,
      ],
      ...['-t', wordsOf(titled), '--reporter=json', `--outputFile.json=${report}`],
    ],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let noise = ''
  running.stderr.on('data', (part: Buffer) => {
    noise = `${noise}${part}`.slice(-4_000)
  })
  try {
    await once(running, 'close')
    const seconds = (performance.now() - began) / 1000
    return { ...read(report, noise), seconds }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function read(report: string, noise: string): Omit<Ran, 'seconds'> {
  const nothing = { passed: 0, failed: 0, counted: {}, failures: [] }
  let found: z.output<typeof Report>
  try {
    found = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { ...nothing, broken: noise || 'there was no report' }
  }
  const tests = found.testResults.flatMap(({ assertionResults }) => assertionResults)
  const unread = found.testResults.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const counted: Record<string, number> = { tests: found.numPassedTests }
  for (const { status, meta } of tests)
    if (status === 'passed')
      for (const [name, number] of Object.entries(meta?.counted ?? {}))
        counted[name] = (counted[name] ?? 0) + number
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    counted,
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        test: fullName,
        message: (failureMessages?.[0] ?? '').split('\n')[0]?.slice(0, 160) ?? '',
      })),
    ...(unread && { broken: unread.message?.slice(0, 400) || `${unread.name} could not be read` }),
  }
}
