import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClock } from './platform/clock.ts'
import { type Config, Misconfigured, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { openStore } from './platform/db.ts'
import { keyRing, keysInFile } from './platform/front/keys.ts'
import { createLog } from './platform/log.ts'
import { createRandom } from './platform/random.ts'
import { commandVendors, Mistyped } from './seamless/index.ts'

/** Agrees with vendors where they are called and how they speak, as the command line says. */
async function main(config: Config) {
  const database = await openDatabase(config, { visitor: true })
  const store = openStore({ url: database.url, max: 1, log: createLog({ level: 'error' }) })
  const random = createRandom()
  const keys = async () =>
    keyRing(config.keys ?? (await keysInFile(join(config.data, 'keys.json'), random.uuid())))
  const read = (file: string) => readFile(file, 'utf8')
  try {
    const now = createClock().now()
    const args = process.argv.slice(2)
    process.stdout.write(`${await commandVendors(args, { store, random, now, keys, read })}\n`)
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
