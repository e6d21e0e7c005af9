import { parseArgs } from 'node:util'
import { type Clone, openClone, root, withSpoilt } from './defect.ts'
import { type Item, items } from './items.ts'
import { figuresOf, judge, judgeDefect } from './judge.ts'
import { type Ran, runTests } from './vitest.ts'

/**
 * `npm run battery`: every law of money, tried at length, with its figures. `--short` tries what the
 * usual tests try, `--defects` lays each item's mistakes over the house and wants them seen, and
 * `--only A1,A3` chooses.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    defects: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const asked = values.only?.split(',')
const chosen = items.filter(({ id }) => !asked || asked.includes(id))
if (chosen.length === 0 || (asked && chosen.length < asked.length)) {
  console.error(`--only takes some of ${items.map(({ id }) => id).join(',')}`)
  process.exit(2)
}

const size = values.short ? 'short' : 'long'
const usual = { SEED: values.seed, LONG: '' }
let bad = 0

async function prove(item: Item) {
  const { files, id, titled = `[${id}]` } = item
  const env = size === 'long' ? { ...usual, LONG: '1' } : usual
  const ran = await runTests({ root, files, titled, env })
  const { verdict, why } = judge(item, ran, size)
  if (verdict !== 'PASS') bad++
  const took = `${ran.seconds.toFixed(0)} s`
  console.log(`${verdict.padEnd(7)} ${id.padEnd(3)} ${item.says}`)
  console.log(`            ${figuresOf(ran.counted)}; ${took}${why ? `\n            ${why}` : ''}`)
}

/** The tree to make mistakes in is opened when the first of them needs one. */
let clone: Clone | undefined
async function spoil(item: Item, { file, seenBy = item.files }: Item['defects'][number]) {
  const wish = { files: seenBy, titled: item.titled ?? `[${item.id}]` }
  const ran = file.endsWith('.sql')
    ? await withSpoilt(file, (sql) =>
        runTests({ ...wish, root, env: { ...usual, TEMPLATE_SQL: sql } }),
      )
    : await inClone(file, (tree) => runTests({ ...wish, root: tree, env: usual })).catch(notMade)
  const { verdict, why } = judgeDefect(ran)
  if (verdict !== 'RED') bad++
  console.log(`${verdict.padEnd(7)} ${item.id.padEnd(3)} ${file} (${ran.seconds.toFixed(0)} s)`)
  console.log(`            ${why}`)
}

/** A mistake that could not be made: nobody has seen it, and the others are still tried. */
const notMade = (error: unknown): Ran => ({
  ...{ passed: 0, failed: 0, counted: {}, failures: [], seconds: 0 },
  broken: String(error),
})

function inClone<T>(file: string, work: (tree: string) => Promise<T>) {
  clone ??= openClone()
  const { clone: tree } = clone
  return clone.with(file, () => work(tree))
}

console.log(`${values.defects ? 'defects' : `battery, ${size}`}, --seed ${values.seed}`)
try {
  for (const item of chosen) {
    if (values.defects) for (const defect of item.defects) await spoil(item, defect)
    else await prove(item)
  }
} finally {
  clone?.close()
}
const wanted = values.defects ? 'every defect was seen' : 'every item holds'
console.log(bad ? `${bad} did not come out as they should` : wanted)
process.exitCode = bad ? 1 : 0
