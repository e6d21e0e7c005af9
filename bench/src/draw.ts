import { readFileSync, writeFileSync } from 'node:fs'
import { drawRuns } from './money/chart.ts'
import type { Row } from './row.ts'

/*
 * `node --import tsx bench/src/draw.ts RUN.json … OUT.svg`: draws what `npm run bench money -- --json`
 * has measured, one file a run.
 */
type Run = { rows: Row[] }

const files = process.argv.slice(2)
const out = files.pop()
if (!out?.endsWith('.svg') || files.length === 0) {
  console.error('RUN.json … OUT.svg: the runs to draw, and where')
  process.exit(2)
}
const runs = files.map((file) => {
  const run: Run = JSON.parse(readFileSync(file, 'utf8'))
  return run.rows
})
writeFileSync(
  out,
  drawRuns(runs, `${runs.length === 1 ? '1 run' : `${runs.length} runs`} of npm run bench money`),
)
