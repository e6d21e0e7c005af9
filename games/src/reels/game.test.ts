import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf, drawFor, roundIdOf } from '../fair.ts'
import { playGame } from '../play.ts'
import { reelGames, reelMaths } from '../titles/reels.ts'
import { verifyRound } from '../verify.ts'
import { type ReelState, reelGame, turn } from './game.ts'
import { faultsOf } from './math.ts'
import { meanOver } from './testing/every.ts'
import { anyLittle, little } from './testing/little.ts'

const seedsOf = (n: number) => ({
  serverSeed: n.toString(16).padStart(64, 'a'),
  clientSeed: 'panen',
  nonce: n,
})
const money = (by: readonly { win: bigint }[]) => by.reduce((all, { win }) => all + win, 0n)

test.each(reelMaths.map((math) => [math.title, math] as const))(
  '%s is well formed, and no round of it pays more than it says',
  (_title, math) => {
    expect(faultsOf(math)).toEqual([])
    const game = reelGame(math)
    const stake = BigInt(math.units) * 2n
    for (let n = 0; n < 150; n++) {
      const { win, steps } = playGame(game, seedsOf(n), { stake, choice: null })
      expect(win).toBeLessThanOrEqual(2n * BigInt(math.winMax))
      expect(money(steps)).toBe(win)
    }
  },
)

test('a round ends at the most that it pays, to the unit', () => {
  const math = little({ winMax: 7, pays: { A: { 3: 20 }, B: { 3: 20 }, C: { 3: 20 } } })
  const game = reelGame(math)
  let met = 0
  for (let n = 0; n < 100; n++) {
    const { win, steps } = playGame(game, seedsOf(n), { stake: 10n, choice: null })
    if (win > 0n) met++
    expect([0n, 7n]).toContain(win)
    expect(steps).toHaveLength(1)
  }
  expect(met).toBeGreaterThan(20)
})

test.each(reelGames.map((game) => [game.title, game] as const))(
  '[GAM-11] %s: a round gone on with from its state, through JSON, is the whole round, and verifies',
  (title, game) => {
    const { units, buy } = game.reels
    const openings = [
      { stake: BigInt(units) * 10n, choice: null },
      ...(buy ? [{ stake: BigInt(units * buy.bets), choice: 'buy' }] : []),
    ]
    for (const opening of openings)
      for (let n = 0; n < 40; n++) {
        const seeds = seedsOf(n)
        const choose = (_: unknown, step: number) =>
          game.reels.gamble && step > 0 && step < 3 ? 'left' : undefined
        const legal = (state: unknown, step: number) => {
          const move = choose(state, step)
          return move && game.takes(state as ReelState, move) ? move : undefined
        }
        const whole = playGame(game, seeds, opening, legal)
        let state = game.open(opening)
        for (const [i, { move, seen, win }] of whole.steps.entries()) {
          if (!state || !game.takes(state, move)) throw new Error(`${title}: step ${i}`)
          const read: ReelState = JSON.parse(JSON.stringify(state))
          const stepped = game.step(read, move, drawFor(seeds, i))
          expect([stepped.seen, stepped.win]).toEqual([seen, win])
          state = stepped.state
        }
        expect(state).toEqual(whole.state)
        const serverSeedHash = commitmentOf(seeds.serverSeed)
        const terms = { title, mathHash: game.hash, serverSeedHash, ...opening }
        const record = {
          round: roundIdOf({ ...terms, clientSeed: seeds.clientSeed, nonce: seeds.nonce }),
          ...{ ...terms, ...seeds, win: whole.win, steps: whole.steps },
        }
        expect(verifyRound(record)).toMatchObject({ ok: true })
        expect(verifyRound({ ...record, win: whole.win + 1n })).toMatchObject({ ok: false })
      }
  },
)

test('what is no stake, no choice and no move is taken by none', () => {
  for (const game of reelGames) {
    const units = BigInt(game.reels.units)
    for (const stake of [0n, -units, 1n, units + 1n])
      expect(game.open({ stake, choice: null })).toBeUndefined()
    for (const choice of ['all', 1, {}, ['buy'], true])
      expect(game.open({ stake: units, choice })).toBeUndefined()
    const state = game.open({ stake: units, choice: null })
    if (!state) throw new Error(game.title)
    for (const move of ['left', 'take', 'fly', null, 1, { move: 'spin' }])
      expect(game.takes(state, move)).toBe(false)
    expect(game.takes(state, game.rest(state))).toBe(true)
  }
})

test('free spins that are bought cost so many bets, and a price that is no multiple buys none', () => {
  const game = reelGames.find(({ reels }) => reels.buy)
  const { buy, units } = game?.reels ?? {}
  if (!game || !buy || !units) throw new Error('no such title')
  const price = BigInt(buy.bets * units)
  expect(game.betOf?.({ stake: price, choice: 'buy' })).toBe(BigInt(units))
  expect(game.open({ stake: price, choice: 'buy' })).toMatchObject({
    ...{ phase: 'free', bet: String(units), spinsLeft: buy.spins },
  })
  expect(game.open({ stake: price + 1n, choice: 'buy' })).toBeUndefined()
})

test('[GAM-11] a gamble returns exactly what it takes, each way and however often', () => {
  const math = little({ gamble: { most: 3 } })
  const from: ReelState = {
    ...{ phase: 'gamble', bet: '10', won: 37, spinsLeft: 0, spinsGiven: 0, rung: 0 },
    ...{ sticky: [], held: [], respinsLeft: 0, doubled: 0 },
  }
  const mean = (state: ReelState): number => {
    if (state.phase !== 'gamble') return state.won
    const on = (['left', 'right'] as const).map((move) => {
      const both = [0, 1].map((fell) => mean(turn(math, state, move, () => fell).state))
      return ((both[0] ?? 0) + (both[1] ?? 0)) / 2
    })
    expect(on[0]).toBe(on[1])
    return on[0] ?? 0
  }
  expect(mean(from)).toBe(37)
  const game = reelGame(math)
  const lost = game.step(from, 'left', () => 1)
  expect(lost).toMatchObject({ win: 0n, state: { phase: 'over' } })
  expect(game.step(from, 'take', () => 0).win).toBe(37n)
})

test('coins stay, each respin looks at every empty cell, and a full window pays its own', () => {
  const hold = {
    ...{ coin: 'O', from: 2, respins: 1, chance: 500, full: 1000 },
    values: [{ weight: 1, pay: 7 }],
  }
  const math = little({ reels: 2, rows: 1, hold, pays: {}, units: 1 })
  const state: ReelState = {
    ...{ phase: 'hold', bet: '1', won: 0, spinsLeft: 0, spinsGiven: 0, rung: 0 },
    ...{ sticky: [], held: [[0, 0]], respinsLeft: 1, doubled: 0 },
  }
  const lands = turn(math, state, 'spin', (n) => (n === 1000 ? 499 : 0))
  expect(lands).toMatchObject({ seen: { landed: [[1, 0]] }, state: { phase: 'over', won: 1014 } })
  const misses = turn(math, state, 'spin', (n) => (n === 1000 ? 500 : 0))
  expect(misses).toMatchObject({ seen: { landed: [] }, state: { phase: 'over', won: 7 } })
})

test('a wheel falls on each slice as often as its weight', () => {
  const slices = [
    { weight: 3, pay: 10 },
    { weight: 1, pay: 90 },
  ]
  const math = little({ wheel: { from: 3, slices } })
  const state: ReelState = {
    ...{ phase: 'wheel', bet: '10', won: 0, spinsLeft: 0, spinsGiven: 0, rung: 0 },
    ...{ sticky: [], held: [], respinsLeft: 0, doubled: 0 },
  }
  expect(meanOver((draw) => turn(math, state, 'spin', draw).state.won)).toBe(30)
})

test('a little slot never pays above its most, whatever its strips and parts', () => {
  const over = fc.constantFrom(
    { falls: true },
    { sticky: true },
    { ladder: { base: [1], free: [1, 2, 5] }, ladderStays: true },
    { gamble: { most: 2 } },
  )
  fc.assert(
    fc.property(over, fc.nat(1000), (parts, n) => {
      const freeSpins = { award: { 2: 2 }, again: { 2: 1 }, most: 5 }
      const [math] = fc.sample(anyLittle({ ...parts, freeSpins, winMax: 60 }), {
        numRuns: 1,
        seed: n,
      })
      if (!math) return
      const { win, steps } = playGame(reelGame(math), seedsOf(n), { stake: 10n, choice: null })
      expect(win).toBeLessThanOrEqual(60n)
      expect(steps.length).toBeLessThanOrEqual(8)
    }),
    { numRuns: 200 },
  )
})
