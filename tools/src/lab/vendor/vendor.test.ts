import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchAt, SampleVendor } from '../../../../docs/examples/sample-vendor.mjs'
import { OutcomeUnknown, WalletClient } from '../../../../docs/examples/wallet-client.mjs'
import { type Fare, openFront, type Seen } from '../testing/front.ts'
import { sabotagedVendors } from '../testing/sabotaged-vendors.ts'
import { type LabHouse, openLabHouse } from '../testing/wallet.ts'
import { runVendor, type VendorOutcome } from './run.ts'
import { faults } from './traffic.ts'

let lab: LabHouse
beforeAll(async () => {
  lab = await openLabHouse()
})
afterAll(() => lab.close())

/** Many calls, on a machine that may do other things at once. */
const patienceMs = 180_000

/** Short, so that what is late is so within the patience of a test. */
const timeoutMs = 500
/** Enough for every fault, and for those that a sabotaged vendor trips over. */
const rounds = process.env.LONG ? { good: 60, bad: 28 } : { good: 20, bad: 13 }
const least = process.env.LONG ? 2 : 1

/** Lets a vendor play through a lab of its own at the one house. */
const judged = (
  { wallet, driver, stage }: LabHouse,
  sabotage?: (typeof sabotagedVendors)[string],
) =>
  runVendor({
    ...{ driver, stage, url: wallet.url, timeoutMs, least },
    async play(url) {
      const { client = WalletClient, vendor = SampleVendor } = sabotage ?? {}
      const { id: keyId, secret = '' } = wallet.key
      const signing = { url, vendor: wallet.vendor, keyId, secret }
      const patience = { timeoutMs, tries: 3, waitsMs: [75, 75, 100], lastingMs: 20_000 }
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
