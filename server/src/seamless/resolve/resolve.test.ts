import type { VendorRound } from '@balai/contract/vendor-api'
import { VendorRound as VendorRoundShape } from '@balai/contract/vendor-api'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { createPort } from '../../wagers/index.ts'
import { purse } from '../../wagers/testing/players.ts'
import { openCasesOf } from '../reconcile/cases.ts'
import { asked, openWorld, type World } from '../reconcile/testing/vendor-world.ts'
import { type FakeVendor, openFakeVendor } from '../testing/fake-vendor.ts'
import { resolveRounds } from './resolve.ts'

let house: House
let fake: FakeVendor | undefined
beforeAll(async () => {
  house = await openHouse({ max: 16 })
})
afterAll(() => house.close())
afterEach(async () => {
  await fake?.close()
  fake = undefined
})

const dayMs = 86_400_000
const hourMs = 3_600_000
type Act = VendorRound['acts'][number]
type Told = { state: VendorRound['state']; acts: Partial<Act>[] }

/** A vendor that has these rounds; one that it has not is a 404, and `away` is a 503. */
async function having(world: World, rounds: Record<string, Told | 'away'>) {
  fake = await openFakeVendor(
    ({ path }) => {
      const id = path.replace('/rounds/', '')
      const told = rounds[id]
      if (!told) return { status: 404, body: {} }
      if (told === 'away') return { status: 503, body: {} }
      return { body: z.encode(VendorRoundShape, roundOf(world, id, told)) }
    },
    () => house.clock.now(),
  )
  return fake
}
const roundOf = ({ sitters, at }: World, roundId: string, { state, acts }: Told): VendorRound => ({
  roundId,
  state,
  acts: acts.map((act) => ({
    txId: 'bet',
    kind: 'bet',
    state: 'done',
    playerRef: sitters[0]?.ref ?? '',
    roundId,
    amount: 1_000n,
    currency: 'IDR',
    at: at(),
    ...act,
  })),
})

const reachOf = ({ vendor }: World, vendorThere: FakeVendor) => ({
  vendor,
  line: vendorThere.line,
  reach: {
    vendor: vendor.code,
    baseUrl: vendorThere.baseUrl,
    hosts: ['x'],
    knownAs: 'balai',
    reconciles: true,
    graceMinutes: 60,
    openMinutes: 1_440,
  },
})
const run = (world: World, vendorThere: FakeVendor | undefined) =>
  resolveRounds({
    store: house.store,
    port: createPort(house.store),
    random: house.random,
    log: house.log,
    now: house.clock.now(),
    reached: vendorThere ? [reachOf(world, vendorThere)] : [],
    vendorBy: async () => world.vendor,
  })

const casesOf = async ({ vendor }: World) =>
  (await openCasesOf(house.store.db, vendor.code)).map(({ kind, round, ours }) => [
    kind,
    round,
    z.object({ why: z.string() }).parse(ours).why,
  ])
const cashOf = async ({ sitters }: World) => sitters[0] && (await purse(house, sitters[0]))
const State = z.object({ state: z.string() })
const stateOf = async ({ vendor }: World, ext: string) =>
  (
    await house.store.db.one(State)`
      select state from wagers.round where source = ${vendor.code} and ext = ${ext}`
  ).state

/** A vendor with one open round of 1,000, a day old. */
async function forgotten(on = 'r') {
  const world = await openWorld(house)
  await asked(world, { kind: 'bet', tx: 'bet', amount: 1_000n, on })
  house.clock.advance(dayMs)
  return world
}

describe('[GAM-10] a round that stays open is settled by what the vendor says', () => {
  test('a win that was lost on its way is paid once, also when it comes in the end', async () => {
    const world = await forgotten()
    const acts = [{}, { txId: 'win', kind: 'win' as const, amount: 2_500n }]
    const there = await having(world, { r: { state: 'settled', acts } })
    const both = await Promise.all([run(world, there), run(world, there)])
    expect(both.every(({ held }) => held === 0)).toBe(true)
    expect(await cashOf(world)).toBe(1_001_500n)
    expect(await stateOf(world, 'r')).toBe('closed')
    const late = { kind: 'win', tx: 'win', amount: 2_500n, on: 'r', free: true } as const
    const [answer] = await asked(world, { ...late, ends: true })
    expect(answer?.code).toBe('key-reused')
    house.clock.advance(dayMs)
    expect(await run(world, there)).toEqual({ settled: 0, held: 0 })
    expect(await cashOf(world)).toBe(1_001_500n)
    expect(await casesOf(world)).toEqual([])
  })

  test('one that was lost ends with nothing', async () => {
    const world = await forgotten()
    await run(world, await having(world, { r: { state: 'settled', acts: [{}] } }))
    expect([await cashOf(world), await stateOf(world, 'r')]).toEqual([999_000n, 'closed'])
  })

  test.each([
    ['voided there', { state: 'voided', acts: [{}] }],
    ['refused there', { state: 'settled', acts: [{ state: 'refused' }] }],
    [
      'undone there',
      { state: 'settled', acts: [{}, { txId: 'undo', kind: 'rollback', originalTxId: 'bet' }] },
    ],
  ] as [string, Told][])('a stake that was %s is given back', async (_name, told) => {
    const world = await forgotten()
    await run(world, await having(world, { r: told }))
    expect([await cashOf(world), await stateOf(world, 'r')]).toEqual([1_000_000n, 'voided'])
    const undo = { kind: 'rollback', tx: 'undo-late', of: 'bet' } as const
    expect((await asked(world, undo))[0]).toMatchObject({ code: 'ok', state: 'already' })
    expect(await cashOf(world)).toBe(1_000_000n)
  })

  test('what a voided round had paid is taken back with it', async () => {
    const world = await openWorld(house)
    const on = 'r'
    await asked(
      world,
      { kind: 'bet', tx: 'bet', amount: 1_000n, on },
      { kind: 'win', tx: 'half', amount: 300n, on },
    )
    house.clock.advance(dayMs)
    const half = { txId: 'half', kind: 'win' as const, amount: 300n }
    await run(world, await having(world, { r: { state: 'voided', acts: [{}, half] } }))
    expect([await cashOf(world), await stateOf(world, on)]).toEqual([1_000_000n, 'voided'])
  })

  test('a win and its stake that were both undone there are undone, the win first', async () => {
    const world = await openWorld(house)
    const on = 'r'
    await asked(
      world,
      { kind: 'bet', tx: 'bet', amount: 1_000n, on },
      { kind: 'win', tx: 'half', amount: 300n, on },
    )
    house.clock.advance(dayMs)
    const acts: Partial<Act>[] = [
      {},
      { txId: 'half', kind: 'win', amount: 300n },
      { txId: 'u1', kind: 'rollback', originalTxId: 'bet' },
      { txId: 'u2', kind: 'rollback', originalTxId: 'half' },
    ]
    await run(world, await having(world, { r: { state: 'settled', acts } }))
    expect([await cashOf(world), await stateOf(world, on)]).toEqual([1_000_000n, 'voided'])
    expect(await casesOf(world)).toEqual([])
  })

  test('what others did in the same round is theirs', async () => {
    const world = await forgotten()
    const other = world.sitters[1]?.ref ?? ''
    const theirs = { txId: 'w2', kind: 'win' as const, amount: 9_000n, playerRef: other }
    await run(world, await having(world, { r: { state: 'settled', acts: [{}, theirs] } }))
    expect([await cashOf(world), await stateOf(world, 'r')]).toEqual([999_000n, 'closed'])
  })
})

describe('[I16] [GAM-10] what is not agreed about waits for a person, and no money moves', () => {
  const win = { txId: 'win', kind: 'win' as const, amount: 2_500n }
  test.each([
    ['not known there', undefined],
    ['bet is not known there', { state: 'settled', acts: [win] }],
    ['bet is another there', { state: 'settled', acts: [{ amount: 999n }, win] }],
    ['more is not known here', { state: 'settled', acts: [{}, { txId: 'more' }, win] }],
    ['promo is not known here', { state: 'settled', acts: [{}, { txId: 'promo', kind: 'promo' }] }],
    ['win is no amount of ours', { state: 'settled', acts: [{}, { ...win, currency: 'THB' }] }],
    ['win is no amount of ours', { state: 'settled', acts: [{}, { ...win, amount: -5n }] }],
  ] as [string, Told | undefined][])('%s: %o', async (why, told) => {
    const world = await forgotten()
    const there = await having(world, told ? { r: told } : {})
    expect(await run(world, there)).toMatchObject({ settled: 0 })
    expect(await casesOf(world)).toEqual([['round-open', 'r', why]])
    expect([await cashOf(world), await stateOf(world, 'r')]).toEqual([999_000n, 'open'])
    house.clock.advance(2 * dayMs)
    await run(world, there)
    expect(await casesOf(world), 'one case, however often it is met').toHaveLength(1)
  })

  test('another round than the one that was asked for', async () => {
    const world = await forgotten()
    fake = await openFakeVendor(
      () => ({
        body: z.encode(
          VendorRoundShape,
          roundOf(world, 'other', { state: 'settled', acts: [{}, win] }),
        ),
      }),
      () => house.clock.now(),
    )
    await run(world, fake)
    expect(await casesOf(world)).toEqual([['round-open', 'r', 'another round was told']])
  })

  test('a vendor that nobody can call', async () => {
    const world = await forgotten()
    await run(world, undefined)
    expect(await casesOf(world)).toEqual([['round-open', 'r', 'nobody there can be asked']])
  })

  test.each([
    ['open there too', { state: 'open', acts: [{}] }],
    ['not-ok', 'away'],
  ] as [string, Told | 'away'][])('%s, three times', async (why, told) => {
    const world = await forgotten()
    const there = await having(world, { r: told })
    for (let tries = 1; tries <= 3; tries++) {
      expect(await casesOf(world)).toEqual([])
      await run(world, there)
      // Not asked again before its time.
      const { length } = there.heard
      await run(world, there)
      expect(there.heard).toHaveLength(length)
      house.clock.advance(hourMs)
    }
    expect(await casesOf(world)).toEqual([['round-open', 'r', why]])
  })
})

test('a round is asked about when it is too old, and not before', async () => {
  const world = await openWorld(house)
  await asked(world, { kind: 'bet', tx: 'bet', amount: 1_000n, on: 'r' })
  const there = await having(world, { r: { state: 'settled', acts: [{}] } })
  house.clock.advance(dayMs - 60_000)
  await run(world, there)
  expect(there.heard).toEqual([])
  house.clock.advance(60_000)
  await run(world, there)
  expect(there.heard).toHaveLength(1)
  expect(await stateOf(world, 'r')).toBe('closed')
})

test('a vendor that does not answer is asked about one round a run, whatever else waits', async () => {
  const world = await openWorld(house)
  for (const on of ['a', 'b', 'c']) await asked(world, { kind: 'bet', tx: on, amount: 1_000n, on })
  house.clock.advance(dayMs)
  fake = await openFakeVendor(
    () => ({ body: 'no round at all' }),
    () => house.clock.now(),
  )
  await run(world, fake)
  expect(fake.heard).toHaveLength(1)
  expect(await cashOf(world)).toBe(997_000n)
})
