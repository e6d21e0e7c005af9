import { createHash } from 'node:crypto'
import { playRound, slotOf } from '@balai/games'
import { expect, test } from 'vitest'
import { titles } from '../titles.ts'
import { actualOf, bandOf, isOutside, type Sample, weightOf } from './band.ts'

const title = 'pasar-rempah'
const math = slotOf(title)
const found = titles.get(title)?.certified
if (!math || !found) throw new Error('no such title')
const certified = found
const unit = 200

const empty: Sample = { rounds: 0, staked: 0, returned: 0, squares: 0 }
const add = (sum: Sample, stake: number, returned: number): Sample => ({
  rounds: sum.rounds + 1,
  staked: sum.staked + stake,
  returned: sum.returned + returned,
  squares: sum.squares + stake * stake,
})
const serverSeed = createHash('sha256').update('band').digest('hex')
/** What the mathematics returns of one stake of 20, round after round, from one seed. */
const rounds = Array.from({ length: 60_000 }, (_, nonce) => {
  const { state } = playRound(math, { serverSeed, clientSeed: 'band', nonce }, 20n)
  return Number(state.win) / 20
})
const stakes = [200, 400, 1_000, 2_000]
const stakeOf = (i: number) => stakes[(i * 7 + (i >> 3)) % stakes.length] ?? unit

test('[FAI-02] of honest samples 99 of 100 lie in their band, whatever was staked', () => {
  const size = 200
  let inside = 0
  for (let from = 0; from < rounds.length; from += size) {
    const own = rounds.slice(from, from + size)
    const sample = own.reduce((sum, x, i) => add(sum, stakeOf(i), x * stakeOf(i)), empty)
    const band = bandOf(certified, sample)
    const actual = actualOf(sample)
    if (band && actual !== null && actual >= (band.low ?? 0) && actual <= band.high) inside += 1
  }
  const share = inside / (rounds.length / size)
  expect(share).toBeGreaterThan(0.97)
  expect(share).toBeLessThan(1)
})

/** After how many rounds a game that pays so much of what it should is stopped, if it is. */
function foundAfter(factor: number) {
  let sum = empty
  for (const [i, x] of rounds.entries()) {
    sum = add(sum, stakeOf(i), factor * x * stakeOf(i))
    if (i % 50 === 49 && isOutside(certified, sum, unit)) return i + 1
  }
  return null
}

test('[FAI-02] an honest game that is looked at 1,200 times is never stopped', () => {
  expect(foundAfter(1)).toBeNull()
})

test('[FAI-02] one that pays a tenth more or less is found, and never before its sample says so', () => {
  for (const factor of [1.1, 0.9, 1.3]) {
    const after = foundAfter(factor)
    expect([factor, after]).toEqual([factor, expect.any(Number)])
    expect(after).toBeGreaterThanOrEqual(10_000)
  }
  expect(foundAfter(1.3)).toBeLessThan(foundAfter(1.1) ?? 0)
})

test('a few large stakes among many small ones weigh as few rounds', () => {
  const even = { rounds: 100, staked: 100, returned: 0, squares: 100 }
  expect(weightOf(even)).toBe(100)
  const uneven = { rounds: 101, staked: 10_100, returned: 0, squares: 100 + 10_000 ** 2 }
  expect(weightOf(uneven)).toBeLessThan(1.03)
  expect(bandOf(certified, empty)).toBeNull()
  expect(actualOf(empty)).toBeNull()
})

test('[FAI-02] where choices return differently, whatever mixture of them is honest; beyond the best or the worst is not', () => {
  const chosen = { rtp: 0.98, lowest: 0.9, deviation: 1 }
  const after = (share: number): Sample => ({
    ...{ rounds: 1_000_000, staked: 1_000_000, squares: 1_000_000 },
    returned: share * 1_000_000,
  })
  for (const share of [0.9, 0.93, 0.98]) expect(isOutside(chosen, after(share), 1)).toBe(false)
  for (const share of [0.89, 0.99]) expect(isOutside(chosen, after(share), 1)).toBe(true)
  const band = bandOf(chosen, after(0.93))
  expect(band?.low).toBeCloseTo(0.9 - 0.002_576, 5)
  expect(band?.high).toBeCloseTo(0.98 + 0.002_576, 5)
})

test('[FAI-02] a game of skill is found where it pays too much, and never for what its players lose by mistake', () => {
  const skilled = { rtp: 0.995, lowest: null, deviation: 4.4 }
  const after = (share: number): Sample => ({
    ...{ rounds: 1_000_000, staked: 1_000_000, squares: 1_000_000 },
    returned: share * 1_000_000,
  })
  for (const share of [0, 0.4, 0.97, 0.995, 1])
    expect(isOutside(skilled, after(share), 1)).toBe(false)
  for (const share of [1.03, 1.3]) expect(isOutside(skilled, after(share), 1)).toBe(true)
  const band = bandOf(skilled, after(0.97))
  expect(band?.low).toBeNull()
  expect(band?.high).toBeCloseTo(0.995 + (2.5758 * 4.4) / 1_000, 5)
})
