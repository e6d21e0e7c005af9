import { type Config, Misconfigured, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { openStore } from './platform/db.ts'
import { createLog } from './platform/log.ts'
import { readOutside, sealsIn, verifyBooks, wordReport } from './wallet/index.ts'

/** Checking a long history takes longer than any call may. */
const timeoutMs = 3_600_000

/** Checks the books of this house and says so; answers whether they agree. */
async function main(config: Config) {
  const database = await openDatabase(config, { visitor: true })
  const store = openStore({
    url: database.url,
    max: 1,
    log: createLog({ level: 'error' }),
    statementTimeoutMs: timeoutMs,
    idleInTransactionTimeoutMs: timeoutMs,
  })
  try {
    const outside = await readOutside(sealsIn(config.data))
    const report = await store.transact((tx) => verifyBooks(tx, outside))
    process.stdout.write(`${wordReport(report)}\n`)
    return report.findings.length === 0
  } finally {
    await store.close()
    await database.close()
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && ['3F000', '42P01'].includes(String(error.code))

Promise.resolve()
  .then(() => main(readConfig(process.env)))
  .then((agree) => {
    process.exitCode = agree ? 0 : 1
  })
  .catch((error: unknown) => {
    process.exitCode = 1
    if (error instanceof Misconfigured) process.stderr.write(`${error.message}\n`)
    else if (isMissing(error)) process.stderr.write('There are no books in this database yet.\n')
    else throw error
  })
