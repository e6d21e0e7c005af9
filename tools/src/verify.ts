import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { house } from '@balai/contract'
import { verifyText } from './verify-record.ts'

// `tools/verify ROUND | FILE | - [--at URL]`: verifies one round; ends with 0 only when all of it holds.
const answerWithinMs = 10_000

const usage = 'usage: tools/verify ROUND | FILE | - [--at http://localhost:3000]'

const { values, positionals } = asked()
const [what, ...more] = positionals
if (!what || more.length) fail(usage)

const isRound = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(what)
const { ok, text } = isRound
  ? verifyText(await fetched(what, values.at), what.toLowerCase())
  : verifyText(given(what))
if (!ok) fail(text)
console.log(text)

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { at: { type: 'string', default: 'http://localhost:3000' } },
    })
  } catch {
    return fail(usage)
  }
}

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}

function given(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    return fail(`cannot read ${file}: ${String(error)}`)
  }
}

async function fetched(round: string, at: string): Promise<string> {
  const address = new URL(house.fairRound.path, at)
  address.searchParams.set('round', round)
  const response = await fetch(address, { signal: AbortSignal.timeout(answerWithinMs) }).catch(
    (error: unknown) => fail(`no answer from ${at}: ${String(error)}`),
  )
  const body = await response.text()
  const refusal = /"success":\s*false/.test(body)
  return refusal || !response.ok ? fail(`${at} answered ${response.status}: ${body}`) : body
}
