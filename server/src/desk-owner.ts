import { commandOwner, Mistyped } from './desk/index.ts'
import { createClock } from './platform/clock.ts'
import { type Config, Misconfigured, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { openStore } from './platform/db.ts'
import { createLog } from './platform/log.ts'
import { createRandom } from './platform/random.ts'

/** Opens an owner of the house, as the command line says. */
async function main(config: Config) {
  const database = await openDatabase(config, { visitor: true })
  const store = openStore({ url: database.url, max: 1, log: createLog({ level: 'error' }) })
  try {
    const ground = { store, random: createRandom(), now: createClock().now() }
    process.stdout.write(`${await commandOwner(process.argv.slice(2), ground)}\n`)
  } finally {
    await store.close()
    await database.close()
  }
}

Promise.resolve()
  .then(() => main(readConfig(process.env)))
  .catch((error: unknown) => {
    process.exitCode = 1
    if (!(error instanceof Misconfigured || error instanceof Mistyped)) throw error
    process.stderr.write(`${error.message}\n`)
  })
