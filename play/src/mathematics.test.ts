import type { FairRound } from '@balai/contract'
import { mathHashOf, slots, symbolsOf } from '@balai/games'
import { expect, test } from 'vitest'
import { artOf } from './art/index.ts'
import { awardsOf, outcomeOf, paysFor, titleOf, verifyRound } from './mathematics.ts'
import { advance, closed, lay, math, roundOf, seedFor, seedOf, toldOf } from './testing/rounds.ts'

const stake = 20_000n

function finished(serverSeed: string): FairRound {
  let laid = lay(serverSeed, 0, stake, new Date(0))
  while (!closed(laid)) laid = advance(laid)
  const { id, win, steps, serverSeedHash, clientSeed, nonce } = toldOf(laid)
  const mathHash = mathHashOf(math)
  return {
    round: id,
    title: math.title,
    mathHash,
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    stake,
    choice: null,
    win,
    steps,
  } as FairRound
}

test('[GAM-11] a finished round is proved in the browser, free spins included', () => {
  expect(verifyRound(finished(seedFor('free', 0, stake)))).toBe(true)
})

test.each([
  ['win', (fair: FairRound) => ({ ...fair, win: fair.win + 1n })],
  [
    'stop',
    (fair: FairRound) => ({
      ...fair,
      steps: fair.steps.map((s, i) => (i ? s : { ...s, seen: { stops: [0], free: false } })),
    }),
  ],
  ['server seed', (fair: FairRound) => ({ ...fair, serverSeed: seedOf(7) })],
  ['hash', (fair: FairRound) => ({ ...fair, serverSeedHash: `0${fair.serverSeedHash.slice(1)}` })],
  ['client seed', (fair: FairRound) => ({ ...fair, clientSeed: 'other' })],
  ['nonce', (fair: FairRound) => ({ ...fair, nonce: 1 })],
])('[GAM-11] a round with another %s is not', (_name, spoil) => {
  expect(verifyRound(spoil(finished(seedFor('win', 0, stake))) as FairRound)).toBe(false)
})

test('the lines that are drawn pay what the house paid', () => {
  for (let n = 0; n < 400; n++) {
    const [step] = roundOf(lay(seedOf(n), 0, stake, new Date(0))).steps
    if (!step) throw new Error('no step')
    const { lines, scatter } = outcomeOf(math, step)
    const pays = new Map(paysFor(math, stake).map(({ symbol, counts }) => [symbol, counts]))
    const worth = (symbol: string, count: number) =>
      pays.get(symbol)?.find((each) => each.count === count)?.pay ?? 0n
    const sum = lines.reduce((all, { symbol, count }) => all + worth(symbol, count), 0n)
    expect(sum + worth(math.scatter, scatter?.count ?? 0)).toBe(step.win)
  }
})

test('the rules show the free spins of the mathematics', () => {
  expect(awardsOf(math).first.map(({ count, value }) => [count, value])).toEqual(
    Object.entries(math.freeSpins.award).map(([count, value]) => [Number(count), value]),
  )
})

test('every title that can be played has its pictures, a symbol each', () => {
  for (const slot of slots)
    expect([...(artOf(slot.title)?.symbols ?? [])].sort()).toEqual(symbolsOf(slot).sort())
  expect(titleOf('no-such-game')).toBeUndefined()
})
