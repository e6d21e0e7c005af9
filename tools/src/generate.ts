import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiPage } from './api-page.ts'
import { deskPage } from './desk-page.ts'
import { moduleMap } from './module-map.ts'
import { vendorsPage } from './vendors-page.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const check = process.argv.includes('--check')

/** What is made from the code and committed because people read it: file, and its right content. */
const made: Record<string, (now: string) => string> = {
  'docs/api.md': apiPage,
  'docs/architecture.md': moduleMap,
  'docs/desk.md': deskPage,
  'docs/vendors.md': vendorsPage,
}

const read = (file: string) => {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}

const stale = Object.entries(made).filter(([file, make]) => {
  const now = read(file)
  const right = make(now)
  if (now === right) return false
  if (!check) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), right)
    console.log(`wrote ${file}`)
  }
  return true
})
if (check && stale.length) {
  console.error(`${stale.map(([file]) => file).join(', ')} out of date: npm run generate`)
  process.exitCode = 1
}

// The schema is read from a database that has just been migrated.
const schema = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'server/src/platform/schema-command.ts', ...(check ? ['--check'] : [])],
  { cwd: root, stdio: 'inherit' },
)
if (schema.status !== 0) process.exitCode = 1
