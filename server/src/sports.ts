import { readFile } from 'node:fs/promises'
import { createClock } from './platform/clock.ts'
import { type Config, Misconfigured, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { openStore } from './platform/db.ts'
import { createLog } from './platform/log.ts'
import { createRandom } from './platform/random.ts'
import { commandSports, Mistyped } from './sportsbook/index.ts'

/** Lists leagues and takes in what was and will be played in them, as the command line says. */
async function main(config: Config) {
  const database = await openDatabase(config, { visitor: true })
  const store = openStore({ url: database.url, max: 1, log: createLog({ level: 'error' }) })
  const read = (file: string) => readFile(file, 'utf8')
  const ground = { store, random: createRandom(), now: createClock().now(), read }
  try {
    process.stdout.write(`${await commandSports(process.argv.slice(2), ground)}\n`)
  } finally {
    await store.close()
    await database.close()
  }
}

Promise.resolve()
  .then(() => main(readConfig(process.env)))
  .catch((error: unknown) => {
    process.exitCode = 1
    const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!(error instanceof Misconfigured || error instanceof Mistyped || gone)) throw error
    process.stderr.write(`${error.message}\n`)
  })
