import { report } from './report.ts'
import { defects, run } from './run.ts'
import { spinDriver } from './spin-driver.ts'

/** `npm run chaos [-- --short] [--seed N]`: faults under load, and what the books say after. */
const drivers = [spinDriver]
const after = (name: string) => process.argv[process.argv.indexOf(name) + 1]
const seed = process.argv.includes('--seed') ? Number(after('--seed')) : Date.now() % 1_000_000
const size = process.argv.includes('--short') ? 'short' : 'full'
const asked = process.argv.includes('--driver') ? after('--driver') : undefined
const broken = process.argv.includes('--defect') ? after('--defect') : undefined
const defect = defects.find((name) => name === broken)
const chosen = drivers.filter(({ name }) => asked === undefined || name === asked)

if (
  !Number.isSafeInteger(seed) ||
  chosen.length === 0 ||
  broken !== defect ||
  process.platform !== 'linux'
) {
  console.error(
    `npm run chaos -- [--short] [--seed NUMBER] [--driver ${drivers.map(({ name }) => name).join('|')}] [--defect ${defects.join('|')}], on Linux`,
  )
  process.exit(2)
}

let worst = 0
for (const driver of chosen) {
  console.log(`chaos with ${driver.name}, ${size}, --seed ${seed}`)
  const began = performance.now()
  const outcome = await run({ driver, size, seed, defect, say: (line) => console.log(line) })
  const { text, code } = report(outcome)
  console.log(text)
  console.log(`${Math.round((performance.now() - began) / 1000)} s, --seed ${seed}`)
  // A broken law weighs more than a fault that was missed.
  worst = worst === 1 || code === 1 ? 1 : Math.max(worst, code)
}
process.exitCode = worst
