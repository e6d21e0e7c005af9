import { type FairRound, house } from '@balai/contract'
import { commitmentOf, mathHashOf, playRound, roundIdOf, slots } from '@balai/games'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { check, forged } from './steps.ts'

const seed = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: 32, maxLength: 32 })
  .map((bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''))

/** A finished round of the first slot, as the house publishes it. */
function published(serverSeed: string, nonce: number): FairRound {
  const math = slots[0]!
  const seeds = { serverSeed, clientSeed: 'laut tenang', nonce }
  const stake = BigInt(math.lines.length) * 1000n
  const { state, steps } = playRound(math, seeds, stake)
  const terms = {
    title: math.title,
    mathHash: mathHashOf(math),
    serverSeedHash: commitmentOf(serverSeed),
    clientSeed: seeds.clientSeed,
    nonce,
    stake,
  }
  return z.decode(house.fairRound.gives, {
    ...terms,
    round: roundIdOf(terms),
    serverSeed,
    stake: String(stake),
    win: String(state.win),
    steps: steps.map(({ free, win, spin }) => ({ free, win: String(win), stops: [...spin.stops] })),
  })
}

test('a true round holds in every step, and is drawn from its seeds', () => {
  fc.assert(
    fc.property(seed, fc.nat(1000), (serverSeed, nonce) => {
      const round = published(serverSeed, nonce)
      const { ok, verdicts, steps } = check(round)
      expect(ok).toBe(true)
      expect(Object.values(verdicts)).toEqual(['good', 'good', 'good', 'good'])
      expect(steps.map(({ spin }) => spin.stops)).toEqual(round.steps.map(({ stops }) => stops))
    }),
    { numRuns: 30 },
  )
})

test('one changed digit of the seed fails at the seal, and nothing after it is believed', () => {
  fc.assert(
    fc.property(seed, (serverSeed) => {
      const { ok, verdicts, steps } = check(forged(published(serverSeed, 0)))
      expect(ok).toBe(false)
      expect(Object.values(verdicts)).toEqual(['bad', 'skipped', 'skipped', 'skipped'])
      expect(steps).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test('each other lie fails at its own step', () => {
  const round = published('ab'.repeat(32), 7)
  const [first, ...rest] = round.steps
  const moved = { ...first!, stops: first!.stops.map((stop) => stop + 1) }
  expect(check({ ...round, nonce: 8 }).verdicts.terms).toBe('bad')
  expect(check({ ...round, clientSeed: 'lain' }).verdicts.terms).toBe('bad')
  expect(check({ ...round, steps: [moved, ...rest] }).verdicts.stops).toBe('bad')
  expect(check({ ...round, win: round.win + 1n }).verdicts.win).toBe('bad')
})
