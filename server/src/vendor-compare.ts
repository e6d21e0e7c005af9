import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createClock } from './platform/clock.ts'
import { Misconfigured, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { openStore } from './platform/db.ts'
import { createLog } from './platform/log.ts'
import { createRandom } from './platform/random.ts'
import { actsIn, compareFile, Unreadable, VendorUnknown } from './seamless/index.ts'
import { learnKeys } from './wagers/index.ts'

const usage = `npm run vendor:compare -- VENDOR FILE.csv --day 2026-11-20 [--zone +07:00]

Lays a vendor's file of a day beside the books of this house. Each difference is printed and becomes a
case for a person; no money moves. Ends with 1 where there is any.
`
const dayMs = 86_400_000
/** A day of a busy vendor is read page by page, and none of it takes longer. */
const timeoutMs = 600_000

type Asked = { vendor: string; file: string; from: Date; until: Date }

function askedOf(args: string[]): Asked | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { day: { type: 'string' }, zone: { type: 'string', default: '+00:00' } },
  })
  const [vendor, file] = positionals
  const from = new Date(`${values.day}T00:00:00${values.zone}`)
  if (!vendor || !file || Number.isNaN(from.getTime())) return undefined
  return { vendor, file, from, until: new Date(from.getTime() + dayMs) }
}

/** The lines of a file, from when they are wanted: one that is read before that is lost. */
async function* linesIn(file: string) {
  const opened = await open(file)
  yield* opened.readLines()
}

async function main({ vendor, file, from, until }: Asked): Promise<boolean> {
  const database = await openDatabase(readConfig(process.env), { visitor: true })
  const log = createLog({ level: 'error' })
  const store = openStore({ url: database.url, max: 2, log, statementTimeoutMs: timeoutMs })
  try {
    await learnKeys(store.db)
    const acts = actsIn(linesIn(file))
    const now = createClock().now()
    const random = createRandom()
    const done = await compareFile({ store, vendor, acts, from, until, random, now })
    for (const { kind, tx, ours, theirs } of done.found)
      process.stdout.write(`${JSON.stringify({ kind, tx, ours, theirs })}\n`)
    const { read, ours, found, opened } = done
    process.stdout.write(
      `${read} lines of theirs, ${ours} of ours, ${found.length} differ, ${opened} new cases\n`,
    )
    return found.length === 0
  } finally {
    await store.close()
    await database.close()
  }
}

/** No file, or none that may be read. */
const isMissing = (error: unknown): error is Error =>
  error instanceof Error && 'path' in error && 'code' in error

Promise.resolve()
  .then(() => askedOf(process.argv.slice(2)))
  .then((asked) => {
    if (asked) return main(asked)
    process.stderr.write(usage)
    return false
  })
  .then((agree) => {
    process.exitCode = agree ? 0 : 1
  })
  .catch((error: unknown) => {
    process.exitCode = 1
    const known =
      error instanceof Misconfigured ||
      error instanceof Unreadable ||
      error instanceof VendorUnknown ||
      isMissing(error)
    if (known) process.stderr.write(`${error.message}\n`)
    else throw error
  })
