import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verifyFunds } from './verify-funds-file.ts'

// `tools/verify-funds FILE [--published PROOF]`: verifies the file that a member kept of the own funds;
// ends with 0 only when all of it holds. With `--published`, under the very proof that was kept elsewhere.
const usage = 'usage: tools/verify-funds FILE [--published funds-00000001.json]'

const { values, positionals } = asked()
const [file, ...more] = positionals
if (!file || more.length) fail(usage)

const { published } = values
const { ok, text } = await verifyFunds(given(file), published ? given(published) : undefined)
if (!ok) fail(text)
console.log(text)

function asked() {
  try {
    return parseArgs({ allowPositionals: true, options: { published: { type: 'string' } } })
  } catch {
    return fail(usage)
  }
}

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}

function given(name: string): string {
  try {
    return readFileSync(name === '-' ? 0 : name, 'utf8')
  } catch (error) {
    return fail(`cannot read ${name}: ${String(error)}`)
  }
}
