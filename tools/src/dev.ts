import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const settleMs = 300
const watched = ['contract', 'games', 'server', 'client', 'ui', 'web', 'play', 'console']
const ignored = /(^|[\\/])(dist|dist-ssr|node_modules|\.cache)([\\/]|$)|\.test\.tsx?$/

/** `npm run dev`: builds what changed and starts the house again, a moment after you stop typing. */
let house: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined
let again = false
let busy = false

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
  })

async function restart() {
  if (busy) {
    again = true
    return
  }
  busy = true
  const build = spawn(process.execPath, ['--import', 'tsx', 'tools/src/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  await ended(build)
  // A build that failed leaves the house as it stands.
  if (build.exitCode === 0) {
    if (house) {
      house.kill('SIGTERM')
      await ended(house)
    }
    house = spawn(process.execPath, ['server/dist/main.js'], { cwd: root, stdio: 'inherit' })
  }
  busy = false
  if (again) {
    again = false
    await restart()
  }
}

for (const folder of watched)
  watch(`${root}/${folder}`, { recursive: true }, (_event, file) => {
    if (!file || ignored.test(String(file))) return
    clearTimeout(timer)
    timer = setTimeout(() => void restart(), settleMs)
  })

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    house?.kill('SIGTERM')
    void (house ? ended(house) : Promise.resolve()).then(() => process.exit(0))
  })
await restart()
