import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawFor, type Seeds } from '../fair.ts'
import { slots } from '../titles/index.ts'
import { lakonMalam as math } from '../titles/lakon-malam.ts'
import { mathHashOf } from './math.ts'
import {
  celebrates,
  finishRound,
  isOver,
  isStake,
  nextStep,
  openRound,
  playRound,
  type RoundState,
  stepWith,
} from './round.ts'
import { judge, spin } from './spin.ts'
import { parseGrid } from './testing/notation.ts'

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const seeds = fc.record<Seeds>({
  serverSeed: hex,
  clientSeed: fc.stringMatching(/^[a-z0-9:]{1,64}$/),
  nonce: fc.nat(),
})
const slot = fc.constantFrom(...slots)
const stake = fc.bigInt(1n, 10n ** 14n).map((lineBet) => lineBet * 20n)

/** A step that shows this window. */
const shows = (state: RoundState, table: string) => {
  const mode = state.step === 0 ? 'base' : 'free'
  const grid = parseGrid(table)
  return stepWith(math, state, { mode, stops: [], grid, ...judge(math, mode, grid) })
}
const nothing = `
  . . . . .
  . . . . .
  . . . . .`
const threeGongs = `
  gong .    .    . .
  .    gong .    . .
  .    .    gong . .`

test('a round without free spins is over after one step', () => {
  const { state } = shows(openRound(math, 2000n), nothing)
  expect(isOver(state)).toBe(true)
  expect(state.win).toBe('0')
})

test('free spins are played one by one, and may win more', () => {
  let { state } = shows(openRound(math, 2000n), threeGongs)
  expect(state).toMatchObject({ win: '4000', freeSpinsLeft: 10, freeSpinsGiven: 10 })
  state = shows(state, nothing).state
  expect(state.freeSpinsLeft).toBe(9)
  state = shows(state, threeGongs).state
  expect(state).toMatchObject({ win: '12000', freeSpinsLeft: 18, freeSpinsGiven: 20, step: 3 })
  for (let i = 0; i < 18; i++) {
    expect(isOver(state)).toBe(false)
    state = shows(state, nothing).state
  }
  expect(isOver(state)).toBe(true)
})

test('a round gives no more free spins than its limit', () => {
  let { state } = shows(openRound(math, 20n), threeGongs)
  for (let steps = 1; !isOver(state); steps++) {
    expect(steps).toBeLessThanOrEqual(60)
    state = shows(state, threeGongs).state
  }
  expect(state).toMatchObject({ step: 61, freeSpinsGiven: 60 })
})

test('a win at or under the stake is not celebrated', () => {
  expect(celebrates(2000n, 0n)).toBe(false)
  expect(celebrates(2000n, 1999n)).toBe(false)
  expect(celebrates(2000n, 2000n)).toBe(false)
  expect(celebrates(2000n, 2001n)).toBe(true)
})

test('only whole line bets are a stake', () => {
  for (const wrong of [0n, -20n, 1n, 19n, 30n]) {
    expect(isStake(math, wrong)).toBe(false)
    expect(() => openRound(math, wrong)).toThrow(RangeError)
  }
  expect(isStake(math, 20n)).toBe(true)
})

test('a round played step by step, through JSON, equals the whole round', () => {
  fc.assert(
    fc.property(slot, seeds, stake, (math, seeds, stake) => {
      const whole = playRound(math, seeds, stake)
      let state = openRound(math, stake)
      for (const step of whole.steps) {
        const stepped = nextStep(math, seeds, JSON.parse(JSON.stringify(state)))
        expect(stepped.step).toEqual(step)
        state = stepped.state
      }
      expect(state).toEqual(whole.state)
      expect(isOver(state)).toBe(true)
      expect(() => nextStep(math, seeds, state)).toThrow(RangeError)
    }),
  )
})

test('a round completed from any step of it ends the same', () => {
  // The first of these rounds to win free spins, so that there is something to interrupt.
  const found = Array.from({ length: 2000 }, (_, nonce) => ({
    serverSeed: 'ab'.repeat(32),
    clientSeed: 'member',
    nonce,
  })).find((seeds) => spin(math, drawFor(seeds, 0), 'base').freeSpins > 0)!
  const whole = playRound(math, found, 2000n)
  expect(whole.steps.length).toBeGreaterThan(10)
  let state = openRound(math, 2000n)
  for (const [i, step] of whole.steps.entries()) {
    const rest = finishRound(math, found, state)
    expect(rest.state).toEqual(whole.state)
    expect(rest.steps).toEqual(whole.steps.slice(i))
    state = stepWith(math, state, step.spin).state
  }
})

test('a win is the sum of its steps, each in whole line bets, at any stake', () => {
  fc.assert(
    fc.property(slot, seeds, stake, (math, seeds, stake) => {
      const { state, steps } = playRound(math, seeds, stake)
      expect(steps.reduce((sum, { win }) => sum + win, 0n)).toBe(BigInt(state.win))
      for (const { win, spin } of steps) expect(win * 20n).toBe(spin.pay * stake)
      const small = playRound(math, seeds, 20n)
      expect(BigInt(state.win)).toBe((BigInt(small.state.win) * stake) / 20n)
    }),
  )
})

test('a replay is identical, and another seed or nonce plays another round', () => {
  fc.assert(
    fc.property(slot, seeds, (math, seeds) => {
      const stops = ({ steps }: ReturnType<typeof playRound>) => steps.map(({ spin }) => spin.stops)
      expect(playRound(math, seeds, 20n)).toEqual(playRound(math, seeds, 20n))
      const next = [1, 2, 3].map((more) => ({ ...seeds, nonce: seeds.nonce + more }))
      const others = next.map((seeds) => String(stops(playRound(math, seeds, 20n))))
      expect(new Set([...others, String(stops(playRound(math, seeds, 20n)))]).size).toBeGreaterThan(
        2,
      )
    }),
  )
})

test('a round is not continued on other mathematics', () => {
  const other = { ...math, version: math.version + 1 }
  expect(mathHashOf(other)).not.toBe(mathHashOf(math))
  const seeds = { serverSeed: '00'.repeat(32), clientSeed: 'member', nonce: 0 }
  expect(() => nextStep(other, seeds, openRound(math, 20n))).toThrow(RangeError)
})
