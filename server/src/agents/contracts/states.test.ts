import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import type { Player } from '../../wagers/testing/players.ts'
import { type Contracts, openContracts, terms, tier } from '../testing/contracts.ts'
import { type Network, openNetwork } from '../testing/network.ts'
import { contractOf, versionsOf } from './sql.ts'

let house: House
let network: Network
let contracts: Contracts
beforeAll(async () => {
  house = await openHouse()
  network = openNetwork(house)
  contracts = openContracts(house)
})
afterAll(() => house.close())

/** Three in a line, of whom the first has a daily salary of two percent by the house. */
async function line() {
  const top = await network.member()
  const middle = await network.member(top)
  const low = await network.member(middle)
  await contracts.has(top, { kind: 'daily', terms: terms({ tiers: [tier({ rate: 200 })] }) })
  return { top, middle, low }
}
const own = (rate: number) => terms({ tiers: [tier({ rate })], payer: 'upline' })
const offered = async (by: Player, to: Player, rate = 150) => {
  const said = await contracts.offers(to, { kind: 'daily', terms: own(rate), by })
  if (isRefusal(said)) throw new Error(said.refused)
  return said.contract
}
const stateOf = async (id: string) => (await contractOf(house.store.db, id))?.state
const refused = (said: unknown) => (isRefusal(said) ? said.refused : said)

test('[AGT-03] terms are offered, signed, refused, taken back and ended, and along no other arrow', async () => {
  const { top, middle } = await line()
  const first = await offered(top, middle)
  expect(await stateOf(first)).toBe('signing')
  expect(refused(await contracts.cancels(first, top))).toBe('contract-state')
  expect(refused(await contracts.answers(first, middle, true))).toBe('contract-state')
  expect(await contracts.declines(first, middle, 'rejected')).toEqual({ state: 'rejected' })
  for (const late of [
    contracts.signs(first, middle),
    contracts.declines(first, middle, 'rejected'),
    contracts.declines(first, top, 'withdrawn'),
    contracts.cancels(first, top),
  ])
    expect(refused(await late)).toBe('contract-state')

  const second = await offered(top, middle)
  expect(await contracts.declines(second, top, 'withdrawn')).toEqual({ state: 'withdrawn' })
  const third = await offered(top, middle)
  expect(refused(await contracts.offers(middle, { kind: 'daily', terms: own(1), by: top }))).toBe(
    'contract-there',
  )
  expect(await contracts.signs(third, middle)).toEqual({ state: 'active' })
  expect(refused(await contracts.signs(third, middle))).toBe('contract-state')
  // Either side asks for the end, and only the other one agrees to it.
  expect(await contracts.cancels(third, middle)).toEqual({ state: 'cancelling' })
  expect(refused(await contracts.answers(third, middle, true))).toBe('contract-state')
  expect(await contracts.answers(third, top, false)).toEqual({ state: 'active' })
  expect(await contracts.cancels(third, top)).toEqual({ state: 'cancelling' })
  expect(await contracts.answers(third, top, false)).toEqual({ state: 'active' })
  await contracts.cancels(third, top)
  expect(await contracts.answers(third, middle, true)).toEqual({ state: 'ended' })
  for (const late of [
    contracts.cancels(third, top),
    contracts.answers(third, middle, false),
    contracts.signs(third, middle),
  ])
    expect(refused(await late)).toBe('contract-state')
  // Where one has ended, the next may be offered.
  expect(await stateOf(await offered(top, middle))).toBe('signing')
})

test('[AGT-03, A10] sign, reject and withdraw at once: one of them holds', async () => {
  const { top, middle } = await line()
  const contract = await offered(top, middle)
  const said = await Promise.all([
    contracts.signs(contract, middle),
    contracts.declines(contract, middle, 'rejected'),
    contracts.declines(contract, top, 'withdrawn'),
    contracts.signs(contract, middle),
  ])
  expect(said.filter((each) => !isRefusal(each))).toHaveLength(1)
  const many = await Promise.all(
    Array.from({ length: 5 }, () =>
      contracts.offers(middle, { kind: 'hourly', terms: own(1), by: top }),
    ),
  )
  // The upline has none of that kind: nobody gives what they do not get.
  expect(many.map(refused)).toEqual(many.map(() => 'contract-share-above'))
})

test('[AGT-04] nobody gives a higher share than their own, nor to somebody who is not directly below', async () => {
  const { top, middle, low } = await line()
  const stranger = await network.member()
  expect(refused(await contracts.offers(middle, { kind: 'daily', terms: own(201), by: top }))).toBe(
    'contract-share-above',
  )
  expect(
    refused(
      await contracts.offers(middle, {
        ...{ kind: 'daily', by: top },
        terms: terms({ basis: 'loss', payer: 'upline' }),
      }),
    ),
  ).toBe('contract-share-above')
  for (const [to, by] of [
    [low, top],
    [top, middle],
    [middle, stranger],
    [top, top],
  ] as const)
    expect(refused(await contracts.offers(to, { kind: 'daily', terms: own(1), by }))).toBe(
      'agents-unknown',
    )
  const contract = await offered(top, middle, 200)
  // A contract is found by its two sides only.
  for (const other of [stranger, low]) {
    expect(refused(await contracts.signs(contract, other))).toBe('contract-state')
    expect(refused(await contracts.declines(contract, other, 'rejected'))).toBe('contract-state')
    expect(refused(await contracts.declines(contract, other, 'withdrawn'))).toBe('contract-state')
    expect(refused(await contracts.cancels(contract, other))).toBe('contract-state')
  }
  expect(refused(await contracts.signs(contract, top))).toBe('contract-state')
  expect(refused(await contracts.declines(contract, middle, 'withdrawn'))).toBe('contract-state')
  expect(await contracts.signs(contract, middle)).toEqual({ state: 'active' })
  // Further down it is at most what the one in the middle has.
  expect(refused(await contracts.offers(low, { kind: 'daily', terms: own(201), by: middle }))).toBe(
    'contract-share-above',
  )
  expect(await stateOf(await offered(middle, low, 200))).toBe('signing')
})

test('terms that cannot be kept are not offered', async () => {
  const { top } = await line()
  const wrong = [
    terms({ tiers: [] }),
    terms({ tiers: [tier({ rate: 0 })] }),
    terms({ tiers: [tier({ rate: 10_001 })] }),
    terms({ tiers: Array.from({ length: 21 }, () => tier({})) }),
    // Only what the house lost is carried on.
    terms({ carry: 'ever' }),
  ]
  for (const each of wrong)
    expect(refused(await contracts.offers(top, { kind: 'hourly', terms: each }))).toBe(
      'contract-tiers',
    )
  expect(
    refused(await contracts.offers(top, { kind: 'hourly', terms: terms({ payer: 'upline' }) })),
  ).toBe('contract-payer')
})

test('[A12] new terms in the middle of a period hold from the next one on', async () => {
  const { top, middle } = await line()
  const contract = await offered(top, middle, 100)
  await contracts.signs(contract, middle)
  house.clock.advance(30 * 3_600_000)
  await offered(top, middle, 50)
  expect(await contracts.signs(contract, middle)).toEqual({ state: 'active' })
  const [first, second] = await versionsOf(house.store.db, contract)
  const now = house.clock.now()
  expect(second?.holdsFrom && second.holdsFrom > now).toBe(true)
  expect(second?.holdsFrom?.getUTCHours()).toBe(17)
  expect(first?.holdsFrom && second?.holdsFrom && first.holdsFrom < second.holdsFrom).toBe(true)
  await expect(
    house.ownerStore.transact(
      (tx) => tx.run`
        update agents.contract_version set terms = '{}' where contract = ${contract} and nth = 1`,
    ),
  ).rejects.toThrow(/decided on once/)
  await expect(
    house.ownerStore.transact(
      (tx) => tx.run`update agents.contract set state = 'signing' where id = ${contract}`,
    ),
  ).rejects.toThrow(/along its arrows|check constraint/)
})
