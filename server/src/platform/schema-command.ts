import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arrows } from '../arrows.ts'
import { openDatabase } from './database.ts'
import { openStore } from './db.ts'
import { createLog } from './log.ts'
import { migrate } from './migrate.ts'
import { root } from './paths.ts'
import { dumpSchema } from './schema-dump.ts'

/** What `npm run generate` calls for `server/schema.sql`; with `--check` it only compares. */
const file = join(root, 'server/schema.sql')

async function current() {
  const data = mkdtempSync(join(tmpdir(), 'balai-schema-'))
  const database = await openDatabase({ data })
  const store = openStore({ url: database.ownerUrl, log: createLog({ level: 'warn' }) })
  try {
    await migrate(database.ownerUrl)
    return `-- Made by npm run generate from the migrations.\n\n${await dumpSchema(store.db, Object.keys(arrows))}`
  } finally {
    await store.close()
    await database.close()
    rmSync(data, { recursive: true, force: true })
  }
}

function written() {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const right = await current()
if (process.argv.includes('--check')) {
  if (written() !== right) {
    process.stderr.write('server/schema.sql is out of date: npm run generate\n')
    process.exitCode = 1
  }
} else writeFileSync(file, right)
