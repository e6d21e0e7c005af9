import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchAt, SampleVendor } from '../../../../docs/examples/sample-vendor.mjs'
import { WalletClient } from '../../../../docs/examples/wallet-client.mjs'
import { sabotagedVendors } from '../testing/sabotaged-vendors.ts'
import { type LabHouse, openLabHouse } from '../testing/wallet.ts'
import { runVendor, type VendorOutcome } from './run.ts'
import { faults } from './traffic.ts'

/** Short, so that what is late is so within the patience of a test. */
const timeoutMs = 500
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

let lab: LabHouse
let good: VendorOutcome
let bad: Map<string, VendorOutcome>
beforeAll(async () => {
  lab = await openLabHouse()
  // All at the same time: they wait more than they work.
  const names = Object.keys(sabotagedVendors)
  const [first, ...others] = await Promise.all([
    judged(lab),
    ...names.map((name) => judged(lab, sabotagedVendors[name])),
  ])
  good = first
  bad = new Map(others.map((outcome, i) => [names[i] ?? '', outcome]))
})
afterAll(() => lab.close())

const failed = ({ findings }: VendorOutcome) => findings.filter(({ outcome }) => outcome === 'fail')

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
