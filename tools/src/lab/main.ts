import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type HttpDriver, httpDriver, type Wallet } from './http-driver.ts'
import {
  check,
  type Finding,
  fingerprintOf,
  labKey,
  lineOf,
  type Report,
  signed,
} from './report.ts'
import { judgeWallet } from './rules/index.ts'
import { codesStage, sandboxStage } from './sandbox-stage.ts'
import { runVendor } from './vendor/run.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const usage = `npm run lab -- wallet --url URL --vendor CODE --key-id ID --secret SECRET | --private-key FILE
                    [--key-id-2 ID --secret-2 SECRET] [--game CODE] [--launch-code CODE …] [--fresh-balance] [--without sport,poker] [--only TEXT]
npm run lab -- vendor --url URL --vendor CODE --key-id ID --secret SECRET [--game CODE] [--port PORT]
                    [--timeout-ms 4000] [--rounds 60] [--least 2] -- COMMAND …
npm run lab -- check REPORT.json
All: [--report FILE] [--key FILE]`

const [what, ...rest] = process.argv.slice(2)
const end = rest.indexOf('--')
const command = end < 0 ? [] : rest.slice(end + 1)

function fail(why: string): never {
  console.error(why)
  process.exit(2)
}

const { values, positionals } = asked()
function asked() {
  try {
    return parseArgs({
      args: end < 0 ? rest : rest.slice(0, end),
      allowPositionals: true,
      options: {
        url: { type: 'string', default: 'http://localhost:3000' },
        vendor: { type: 'string', default: 'SANDBOX' },
        'key-id': { type: 'string' },
        secret: { type: 'string' },
        'private-key': { type: 'string' },
        'key-id-2': { type: 'string' },
        'secret-2': { type: 'string' },
        game: { type: 'string', default: 'sandbox-slot' },
        'launch-code': { type: 'string', multiple: true },
        'fresh-balance': { type: 'boolean', default: false },
        without: { type: 'string', default: '' },
        only: { type: 'string' },
        port: { type: 'string', default: '0' },
        'timeout-ms': { type: 'string', default: '4000' },
        rounds: { type: 'string', default: '60' },
        least: { type: 'string', default: '2' },
        report: { type: 'string' },
        key: { type: 'string', default: join(root, 'artefacts/lab-key.pem') },
      },
    })
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** The wallet as it was named on the command line. */
function wallet(): Wallet {
  const { url, vendor, secret } = values
  const keyFile = values['private-key']
  const id = values['key-id']
  if (id === undefined || (secret === undefined) === (keyFile === undefined))
    return fail(`a key is missing: --key-id with --secret or --private-key\n${usage}`)
  const by = keyFile ? { privateKey: readFileSync(keyFile, 'utf8') } : { secret: secret ?? '' }
  const [id2, secret2] = [values['key-id-2'], values['secret-2']]
  return {
    ...{ url, vendor, key: { id, ...by }, freshBalance: values['fresh-balance'] },
    without: values.without.split(','),
    ...(id2 && secret2 && { second: { id: id2, secret: secret2 } }),
  }
}

/** Says what was found, and hands the signed report out. */
function finish(
  of: Report['of'],
  verdict: Report['verdict'],
  rest: Pick<Report, 'findings' | 'hits'>,
) {
  const key = labKey(values.key)
  const at = new Date().toISOString()
  const subject = of === 'wallet' ? values.url : values.vendor
  const report = { of, subject, verdict, at, node: process.version, ...rest }
  const file = values.report ?? join(root, `artefacts/lab-${of}.json`)
  writeFileSync(file, signed(report, key))
  const many = (outcome: Finding['outcome']) =>
    rest.findings.filter((finding) => finding.outcome === outcome).length
  console.log(
    `\n${verdict}: ${many('pass')} kept, ${many('fail')} broken, ${many('not run')} not run; ${file}, signed by ${fingerprintOf(key)}`,
  )
  process.exitCode = verdict === 'PASSED' ? 0 : verdict === 'FAILED' ? 1 : 2
}

/** Whether anyone answers, and knows the key: said once instead of by every rule. */
async function known(driver: HttpDriver) {
  const answer = await driver
    .call('balance', { playerRef: 'nobody-at-all' })
    .catch((error: unknown) => fail(`nobody answers at ${values.url}: ${String(error)}`))
  if (answer.code === 'SIGNATURE_INVALID') fail(`${values.url} does not know this key`)
  return driver
}

async function wallets() {
  const driver = await known(httpDriver(wallet()))
  const codes = values['launch-code']
  const stage = codes ? codesStage(driver, values.game, codes) : sandboxStage(driver, values.game)
  const findings: Finding[] = []
  for await (const { ms: _, ...finding } of judgeWallet(driver, stage, values.only)) {
    findings.push(finding)
    console.log(lineOf(finding))
  }
  const broken = findings.some(({ outcome }) => outcome === 'fail')
  const tried = findings.some(({ outcome }) => outcome === 'pass')
  finish('wallet', broken ? 'FAILED' : tried ? 'PASSED' : 'INVALID', { findings })
}

async function vendors() {
  const given = wallet()
  const [program, ...args] = command
  if (program === undefined) return fail(`no program to judge\n${usage}`)
  const driver = await known(httpDriver(given))
  const outcome = await runVendor({
    driver,
    stage: sandboxStage(driver, values.game),
    ...{ url: given.url, port: Number(values.port), timeoutMs: Number(values['timeout-ms']) },
    least: Number(values.least),
    async play(url) {
      const { id, secret = '', privateKey = '' } = given.key
      const env = {
        ...{
          WALLET_URL: url,
          WALLET_VENDOR: given.vendor,
          WALLET_KEY_ID: id,
          WALLET_SECRET: secret,
        },
        ...{
          WALLET_PRIVATE_KEY: privateKey,
          WALLET_GAME: values.game,
          WALLET_ROUNDS: values.rounds,
        },
        WALLET_TIMEOUT_MS: values['timeout-ms'],
      }
      const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
      const [code] = await once(child, 'exit')
      return code === 0 ? undefined : `the program ended with ${code}`
    },
  })
  for (const finding of outcome.findings) console.log(lineOf(finding))
  console.log(
    `\nfaults met: ${Object.entries(outcome.hits)
      .map(([name, many]) => `${name} ${many}`)
      .join(', ')}`,
  )
  if (outcome.missed.length) console.log(`met too seldom: ${outcome.missed.join(', ')}`)
  finish('vendor', outcome.verdict, { findings: outcome.findings, hits: outcome.hits })
}

function checks() {
  const [file] = positionals
  if (file === undefined) return fail(usage)
  const read = check(readFileSync(file, 'utf8'))
  if ('wrong' in read) return fail(read.wrong)
  const { report, by } = read
  for (const finding of report.findings) console.log(lineOf(finding))
  console.log(`\n${report.verdict}: ${report.of} ${report.subject}, ${report.at}, signed by ${by}`)
}

if (what === 'wallet') await wallets()
else if (what === 'vendor') await vendors()
else if (what === 'check') checks()
else fail(usage)
