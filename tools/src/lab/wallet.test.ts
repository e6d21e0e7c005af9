import { execFile } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sandboxApi } from '@balai/contract/sandbox-api'
import { walletApi, walletSigned } from '@balai/contract/wallet-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedText } from '../../../docs/examples/wallet-client.mjs'
import { httpDriver } from './http-driver.ts'
import { judge, openLab, type Verdict } from './probe.ts'
import { walletProbes } from './rules/index.ts'
import { codesStage } from './sandbox-stage.ts'
import { openSabotaged, type Sabotage } from './testing/sabotaged-wallets.ts'
import { type LabHouse, openLabHouse } from './testing/wallet.ts'

let lab: LabHouse
beforeAll(async () => {
  lab = await openLabHouse()
})
afterAll(() => lab.close())

/** Many calls, on a machine that may do other things at once. */
const patienceMs = 180_000

/** How fast it is says the bench: a machine that does other things at once proves nothing. */
const probes = walletProbes.filter(({ rule }) => rule !== 18)

test(
  '[VEN-01] our door keeps every rule of the lab',
  async () => {
    const { driver, stage } = lab
    const room = openLab(driver, stage)
    const verdicts = []
    for (const probe of probes) verdicts.push(await judge(room, probe))
    expect(verdicts.filter(({ outcome }) => outcome === 'fail')).toEqual([])
    expect(verdicts.filter(({ outcome }) => outcome === 'not run')).toEqual([])
  },
  patienceMs,
)

test('a wallet whose operator launches by hand is judged as far as the codes go', async () => {
  const { driver, stage } = lab
  const codes = [await stage.launch?.(), await stage.launch?.()].map(String)
  const room = openLab(driver, codesStage(driver, 'sandbox-slot', codes))
  const tried = probes.filter(({ rule }) => rule === 7 || rule === 6 || rule === 9)
  const verdicts: Verdict[] = []
  for (const probe of tried) verdicts.push(await judge(room, probe))
  const why = (outcome: string) =>
    new Set(verdicts.filter((verdict) => verdict.outcome === outcome).map((verdict) => verdict.why))
  expect(why('pass').size).toBe(1)
  expect(why('fail')).toEqual(new Set())
  expect(why('not run')).toContain('needs end')
  expect(why('not run')).toContain('needs a player with exactly 10000')
})

/** By what each sabotaged wallet has to be caught. */
const caught: Record<Sabotage, string> = {
  'posts a stake again that comes again': 'one stake sent a hundred times at once is taken once',
  'answers a repeat with another result':
    'the same again has the same stored answer, whatever has happened since',
  'forgets what it has refused': 'a refused stake stays refused, even when there is money for it',
  'takes a stake after its rollback':
    'a rollback before its stake leaves a tombstone: the late stake is refused',
  'pays no win when the session is over':
    'wins, rollbacks, closes and adjustments are taken after the session is over; stakes are not',
  'cuts fractions off': 'negative, zero, fractional and odd amounts are refused and move nothing',
  'reads no signature': 'a body that is not the one that was signed is turned away',
  'remembers no nonce': 'a nonce is taken once, alone and at once, whatever call it comes with',
}
/** What every one of them still does right: it is caught by its own rule, not by being broken. */
const kept = 'two wins and one close: both are paid, and the close is taken'

describe('[VEN-01] a wallet is failed that', () => {
  test.each(Object.entries(caught).filter(isSabotage))('%s', async (sabotage, title) => {
    const { wallet, stage } = lab
    const door = await openSabotaged(wallet, sabotage)
    try {
      const room = openLab(httpDriver({ ...wallet, url: door.url }), stage)
      const tried = probes.filter((probe) => probe.title === title || probe.title === kept)
      const verdicts = []
      for (const probe of tried) verdicts.push(await judge(room, probe))
      const failed = verdicts.filter(({ outcome }) => outcome === 'fail')
      expect(verdicts).toHaveLength(2)
      expect(failed.map((verdict) => verdict.title)).toEqual([title])
      expect(failed[0]?.why).not.toContain('no answer')
    } finally {
      await door.close()
    }
  })
})

function isSabotage(entry: [string, string]): entry is [Sabotage, string] {
  return entry[0] in caught
}
const root = join(import.meta.dirname, '../../..')

describe('the guide', () => {
  const page = readFileSync(join(root, 'docs/vendors.md'), 'utf8')

  test('[VEN-01] its worked example is right, by the contract and by the client', () => {
    const [, block = ''] = page.split('<!-- example: checked by a test -->')
    const said = (name: string) =>
      new RegExp(`^${name} {2,}(.+)$`, 'm').exec(block.split('```')[1] ?? '')?.[1] ?? ''
    const parts = {
      ...{ method: said('method'), path: said('path') },
      ...{ timestamp: said('timestamp'), nonce: said('nonce') },
    }
    const bodyHash = createHash('sha256').update(said('body')).digest('hex')
    expect(bodyHash).toBe(said('body hash'))
    const text = walletSigned({ ...parts, bodyHash })
    expect(signedText({ ...parts, body: said('body') })).toBe(text)
    const signature = createHmac('sha256', said('secret')).update(text).digest('base64url')
    expect(`${said('key id')}:${signature}`).toBe(said('signature'))
    expect(said('secret')).toBe(lab.wallet.key.secret)
  })

  test('[VEN-01] the document that a house serves has every call, and all that it refers to', async () => {
    const told = await fetch(new URL('/docs/wallet.json', lab.wallet.url))
    const text = await told.text()
    const { paths, components } = JSON.parse(text)
    const calls = [...Object.keys(walletApi), ...Object.keys(sandboxApi)]
    expect(Object.keys(paths)).toEqual(calls.map((name) => `/${name}`))
    const asked = paths['/bet'].post.requestBody.content['application/json'].schema
    expect(asked.required).toEqual(expect.arrayContaining(['sessionId', 'txId', 'amount']))
    for (const [, name, body = ''] of page.matchAll(/```json (\S+)\n([^`]+)```/g)) {
      const { takes } = Object.entries(walletApi).find(([call]) => call === name)?.[1] ?? {}
      expect(takes?.safeParse(JSON.parse(body)).error, name).toBeUndefined()
    }
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(components.schemas).toHaveProperty(name)
    expect(text).not.toContain('#/$defs')
    for (const name of calls) expect(page).toContain(`#### \`POST /wallet/v1/${name}\``)
  })

  test('[VEN-01] its first call says what it promises', async () => {
    const file = join(root, 'docs/examples/first-call.mjs')
    const env = { ...process.env, WALLET_URL: lab.wallet.url }
    const { stdout } = await promisify(execFile)(process.execPath, [file], { env })
    expect(stdout).not.toBe('')
    expect(page).toContain(stdout)
  })
})
