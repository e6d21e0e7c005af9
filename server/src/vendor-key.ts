import { join } from 'node:path'
import { createClock } from './platform/clock.ts'
import { type Config, Misconfigured, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { openStore } from './platform/db.ts'
import { keyRing, keysInFile } from './platform/front/keys.ts'
import { createLog } from './platform/log.ts'
import { createRandom } from './platform/random.ts'
import { commandKeys, Mistyped } from './seamless/index.ts'

/** Adds, lists and ends the keys that vendors sign with, as the command line says. */
async function main(config: Config) {
  const database = await openDatabase(config, { visitor: true })
  const store = openStore({ url: database.url, max: 1, log: createLog({ level: 'error' }) })
  const random = createRandom()
  const keys = async () =>
    keyRing(config.keys ?? (await keysInFile(join(config.data, 'keys.json'), random.uuid())))
  try {
    const now = createClock().now()
    const said = await commandKeys(process.argv.slice(2), { store, random, now, keys })
    process.stdout.write(`${said}\n`)
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
