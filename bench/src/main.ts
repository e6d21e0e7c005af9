import { pages } from './lighthouse.ts'
import { load } from './load.ts'
import { lobby } from './lobby.ts'
import { money } from './money.ts'
import type { Row } from './row.ts'

/** `npm run bench [GROUP …] [-- --json]`: each figure with its rival, in one run. */
const groups: Record<string, () => Promise<Row[]>> = { load, pages, lobby, money }

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const json = process.argv.includes('--json')
const unknown = asked.filter((name) => !(name in groups))
if (unknown.length) {
  console.error(`No group ${unknown.join(', ')}. Groups: ${Object.keys(groups).join(', ')}`)
  process.exit(2)
}

const rows: Row[] = []
for (const [name, measure] of Object.entries(groups))
  if (asked.length === 0 || asked.includes(name)) rows.push(...(await measure()))

if (json) console.log(JSON.stringify({ rows }))
else
  for (const { name, value, rival, ratio, unit, goal, holds } of rows)
    console.log(
      `${holds ? 'holds ' : 'MISSED'} ${name.padEnd(16)} ${value} ${unit} (rival ${rival}, ratio ${ratio}, goal ${goal})`,
    )
process.exitCode = 0
