import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const workspaces = 'contract games server client ui web play console e2e bench tools'.split(' ')

/** Everything that `npm run check` asks; each must be silent or succeed. */
const checks: [name: string, command: string, ...args: string[]][] = [
  ['format and lint', 'node_modules/.bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  ...workspaces.map((name): [string, string, ...string[]] => [
    `types of ${name}`,
    'node_modules/.bin/tsc',
    '-p',
    name,
  ]),
  ['unused code and packages', 'node_modules/.bin/knip'],
  [
    'arrows and house rules',
    'node_modules/.bin/vitest',
    'run',
    '--project',
    'rules',
    '--reporter',
    'dot',
  ],
  ['generated files', process.execPath, '--import', 'tsx', 'tools/src/generate.ts', '--check'],
]

type Outcome = { name: string; ok: boolean; output: string; ms: number }

function run([name, command, ...args]: (typeof checks)[number]): Promise<Outcome> {
  const began = performance.now()
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
    let output = ''
    const keep = (part: Buffer) => {
      output += part.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('close', (code) =>
      done({ name, ok: code === 0, output, ms: Math.round(performance.now() - began) }),
    )
  })
}

const waiting = [...checks]
const outcomes: Outcome[] = []
async function worker() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const outcome = await run(next)
    outcomes.push(outcome)
    console.log(`${outcome.ok ? 'ok  ' : 'FAIL'} ${outcome.name} (${outcome.ms} ms)`)
    if (!outcome.ok) console.log(outcome.output)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, worker))
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
