import { readFileSync } from 'node:fs'
import { slots } from '@balai/games'
import { certificateFile } from './certify-titles.ts'
import { bandErrors, holds, measure, simulate } from './simulate-rounds.ts'

// `node --import tsx tools/src/simulate.ts TITLE SPINS [SERVER_SEED]`: plays rounds and holds the
// figures against the certificate; ends with 1 when one is out of its band.
const [title = '', spins = '', serverSeed = '5e'.repeat(32)] = process.argv.slice(2)
const titles = slots
const math = titles.find((math) => math.title === title)
const rounds = Number(spins.replaceAll('_', ''))
if (!math || !Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(
    `simulate TITLE SPINS, where TITLE is one of ${titles.map(({ title }) => title).join(', ')}`,
  )
  process.exit(2)
}
const began = performance.now()
const tally = simulate(math, rounds, { serverSeed, clientSeed: 'simulate' })
const seconds = (performance.now() - began) / 1000
const figures = measure(tally, JSON.parse(readFileSync(certificateFile(math), 'utf8')))
for (const { name, promised, measured, errors } of figures)
  console.log(
    `${name.padEnd(10)} ${measured.toFixed(4)} %, certificate ${promised.toFixed(4)} %: ${errors.toFixed(2)} standard errors`,
  )
const stakes = Number(tally.most) / math.lines.length
console.log(`most won   ${stakes} stakes`)
console.log(
  `${rounds} rounds of ${title}, ${tally.steps} spins, in ${seconds.toFixed(1)} s; ${holds(figures) ? 'within' : 'OUT OF'} ${bandErrors} standard errors`,
)
process.exitCode = holds(figures) ? 0 : 1
