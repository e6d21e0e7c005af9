import { report } from './report.ts'
import { run } from './run.ts'
import { spinDriver } from './spin-driver.ts'
import { defects } from './spoil.ts'
import { vendorDriver } from './vendor-driver.ts'

/** `npm run chaos [-- --short] [--seed N]`: faults under load, and what the books say after. */
const all = [spinDriver, vendorDriver]
const after = (name: string) => process.argv[process.argv.indexOf(name) + 1]
const seed = process.argv.includes('--seed') ? Number(after('--seed')) : Date.now() % 1_000_000
const size = process.argv.includes('--short') ? 'short' : 'full'
const asked = process.argv.includes('--driver') ? after('--driver') : undefined
const broken = process.argv.includes('--defect') ? after('--defect') : undefined
const defect = defects.find((name) => name === broken)
const drivers = all.filter(({ name }) => asked === undefined || name === asked)

if (
  !Number.isSafeInteger(seed) ||
  drivers.length === 0 ||
  broken !== defect ||
  process.platform !== 'linux'
) {
  console.error(
    `npm run chaos -- [--short] [--seed NUMBER] [--driver ${all.map(({ name }) => name).join('|')}] [--defect ${defects.join('|')}], on Linux`,
  )
  process.exit(2)
}

const names = drivers.map(({ name }) => name).join(' and ')
console.log(`chaos with ${names}, ${size}, --seed ${seed}`)
const began = performance.now()
const outcome = await run({ drivers, size, seed, defect, say: (line) => console.log(line) })
const { text, code } = report(outcome)
console.log(text)
console.log(`${Math.round((performance.now() - began) / 1000)} s, --seed ${seed}`)
process.exitCode = code
