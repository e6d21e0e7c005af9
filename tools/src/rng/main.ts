import { writeFileSync } from 'node:fs'
import { reportFile, rngReport, table } from './report.ts'

// `npm run certify:rng [-- DRAWS]`: the battery on the draws that decide rounds; written beside the certificates.
const size = Number((process.argv[2] ?? '1000000').replaceAll('_', ''))
if (!Number.isSafeInteger(size) || size < 8_000) {
  console.error('so many draws a test, 8000 at the least')
  process.exit(2)
}
const report = rngReport(size)
console.log(table(report))
console.log(
  `${report.tests - report.failed} of ${report.tests} tests hold at 99 %, ${size} draws each; ${report.badCaught} of ${report.badSources} bad generators were caught`,
)
writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`)
process.exitCode = report.failed === 0 && report.badCaught === report.badSources ? 0 : 1
