import { execFile } from 'node:child_process'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sandboxApi } from '@balai/contract/sandbox-api'
import { walletApi, walletSigned } from '@balai/contract/wallet-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchAt, SampleVendor } from '../../../docs/examples/sample-vendor.mjs'
import { OutcomeUnknown, signedText, WalletClient } from '../../../docs/examples/wallet-client.mjs'
import { httpDriver } from './http-driver.ts'
import { judge, openLab, type Verdict } from './probe.ts'
import { walletProbes } from './rules/index.ts'
import { codesStage } from './sandbox-stage.ts'
import { type Fare, openFront, type Seen } from './testing/front.ts'
import { sabotagedVendors } from './testing/sabotaged-vendors.ts'
import { openSabotaged, type Sabotage } from './testing/sabotaged-wallets.ts'
import { type LabHouse, openLabHouse } from './testing/wallet.ts'
import { runVendor, type VendorOutcome } from './vendor/run.ts'
import { faults } from './vendor/traffic.ts'

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
/** Short, so that what is late is so within the patience of a test. */
const timeoutMs = 800
/** Enough for every fault twice, and for those that a sabotaged vendor trips over. */
const rounds = { good: 28, bad: 14 }

/** Lets a vendor play through a lab of its own at the one house. */
const judged = (
  { wallet, driver, stage }: LabHouse,
  sabotage?: (typeof sabotagedVendors)[string],
) =>
  runVendor({
    ...{ driver, stage, url: wallet.url, timeoutMs, least: 2 },
    async play(url) {
      const { client = WalletClient, vendor = SampleVendor } = sabotage ?? {}
      const { id: keyId, secret = '' } = wallet.key
      const signing = { url, vendor: wallet.vendor, keyId, secret }
      const patience = { timeoutMs, tries: 3, waitsMs: [80, 120, 200], lastingMs: 20_000 }
      const table = {
        wallet: new client({ ...signing, ...patience }),
        launch: () => launchAt(url),
        ...{ gameCode: 'sandbox-slot', rounds: sabotage ? rounds.bad : rounds.good },
      }
      await new vendor(table).play()
      return undefined
    },
  })

describe('vendors', () => {
  let good: VendorOutcome
  let bad: Map<string, VendorOutcome>
  beforeAll(async () => {
    // All at the same time: they wait more than they work.
    const names = Object.keys(sabotagedVendors)
    const [first, ...others] = await Promise.all([
      judged(lab),
      ...names.map((name) => judged(lab, sabotagedVendors[name])),
    ])
    good = first
    bad = new Map(others.map((outcome, i) => [names[i] ?? '', outcome]))
  }, patienceMs)
  const failed = ({ findings }: VendorOutcome) =>
    findings.filter(({ outcome }) => outcome === 'fail')

  test('[VEN-01] the sample vendor, built on the client, passes under every fault', () => {
    expect(failed(good)).toEqual([])
    expect(good.missed).toEqual([])
    expect(Object.keys(good.hits)).toEqual(Object.keys(faults))
    expect(good.verdict).toBe('PASSED')
  })

  describe('[VEN-01] a vendor is failed that', () => {
    test.each(Object.entries(sabotagedVendors))('%s', (name, { fails }) => {
      const outcome = bad.get(name)
      expect(outcome?.verdict).toBe('FAILED')
      const titles = outcome ? failed(outcome).map(({ title }) => title) : []
      expect(titles).toEqual(expect.arrayContaining([...fails]))
    })
  })
})

const root = join(import.meta.dirname, '../../..')
const quick = { timeoutMs: 5_000, tries: 3, waitsMs: [10, 20, 40], lastingMs: 20_000 }

/** A client behind something that loses answers, with a seat at the sandbox. */
async function behind(fare: (call: Seen, tried: number) => Fare, over: object = {}) {
  const { wallet, stage } = lab
  const front = await openFront(wallet.url, fare)
  const seat = await stage.seat(10_000n)
  const { id: keyId, secret = '' } = wallet.key
  const signing = { url: front.url, vendor: wallet.vendor, keyId, secret }
  const client = new WalletClient({ ...signing, ...quick, ...over })
  const { playerRef } = seat
  const real = async () => (await lab.driver.call('balance', { playerRef })).balance?.real
  const stake = { ...seat, roundId: randomUUID(), txId: randomUUID(), amount: '700' }
  return { client, front, seat, stake, real }
}

describe('the client', () => {
  test('[VEN-01] tries again with the same id, the same bytes and a fresh nonce, and pays once', async () => {
    const fares: Fare[] = ['lost', 'failed', 'passed']
    const { client, front, stake, real } = await behind((_, tried) => fares[tried] ?? 'passed')
    expect((await client.stake('bet', stake)).code).toBe('DUPLICATE_OK')
    expect(new Set(front.seen.map(({ text }) => text)).size).toBe(1)
    expect(new Set(front.seen.map(({ nonce }) => nonce)).size).toBe(3)
    expect(await real()).toBe('9300')
    await front.close()
  })

  test('[VEN-01] asks for the status when it does not know, and then once more', async () => {
    const { client, front, stake, real } = await behind(({ name }, tried) =>
      name === 'bet' && tried < 3 ? 'lost' : 'passed',
    )
    expect((await client.stake('bet', stake)).code).toBe('DUPLICATE_OK')
    expect(front.seen.map(({ name }) => name)).toEqual(['bet', 'bet', 'bet', 'status', 'bet'])
    expect(await real()).toBe('9300')
    await front.close()
  })

  test.each(['lost', 'down'] as const)(
    '[VEN-01] rolls back a stake whose every answer is %s',
    async (fare) => {
      const { client, front, stake, real } = await behind(({ name }, tried) =>
        name === 'rollback' && tried > 1 ? 'passed' : fare,
      )
      expect((await client.stake('bet', stake)).code).toBe('GIVEN_UP')
      expect(await real()).toBe('10000')
      // Whatever of it is still on its way comes too late.
      expect((await lab.driver.call('bet', stake)).code).not.toBe('OK')
      expect(await real()).toBe('10000')
      await front.close()
    },
  )

  test('keeps on with a win, and gives up with words when its time is over', async () => {
    const { client, front, stake, real } = await behind(({ name }, tried) =>
      name === 'win' && tried < 6 ? 'lost' : 'passed',
    )
    await client.stake('bet', stake)
    const { playerRef, currency, roundId } = stake
    const win = { playerRef, currency, roundId, txId: randomUUID(), amount: '50' }
    const ends = { ...win, winType: 'base', roundEnd: true }
    expect((await client.lasting('win', ends)).code).toBe('DUPLICATE_OK')
    expect(await real()).toBe('9350')
    const impatient = new WalletClient({
      ...client.options,
      url: 'http://127.0.0.1:9',
      lastingMs: 50,
    })
    await expect(impatient.lasting('win', ends)).rejects.toThrow(OutcomeUnknown)
    await front.close()
  })

  test('[VEN-01] goes on after a restart: what was in flight is rolled back or sent', async () => {
    const kept = new Map<string, { name: string; body: { [name: string]: unknown } }>()
    const nameOf = ({ name, body }: { name: string; body: object }) => name + JSON.stringify(body)
    const journal = {
      save: async (intent: { name: string; body: { [name: string]: unknown } }) =>
        void kept.set(nameOf(intent), intent),
      drop: async (intent: { name: string; body: object }) => void kept.delete(nameOf(intent)),
    }
    const { client, front, stake, real } = await behind(() => 'passed', { journal })
    // The process ends between the commit and the answer.
    await journal.save({ name: 'bet', body: stake })
    await lab.driver.call('bet', stake)
    expect(await real()).toBe('9300')
    await client.resume([...kept.values()])
    expect([await real(), kept.size]).toEqual(['10000', 0])
    await front.close()
  })

  test('signs by Ed25519, and never sends an amount that is a number', async () => {
    const { key } = { key: lab.wallet.second }
    const { id: keyId = '', privateKey = '' } = key ?? {}
    const { vendor, url } = lab.wallet
    const client = new WalletClient({ url, vendor, keyId, privateKey, ...quick })
    const { playerRef, ...seat } = await lab.stage.seat(500n)
    // A clock that is wrong by an hour is set by the wallet's own.
    client.skewMs = -3_600_000
    expect((await client.call('balance', { playerRef })).balance).toEqual({
      real: '500',
      bonus: '0',
    })
    const stake = { ...seat, playerRef, roundId: 'r', txId: 't' }
    for (const amount of [500, 0.1, '1e3', '10.00', 10n])
      await expect(client.stake('bet', { ...stake, amount })).rejects.toThrow(TypeError)
    expect((await client.call('balance', { playerRef })).balance).toEqual({
      real: '500',
      bonus: '0',
    })
  })
})

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
