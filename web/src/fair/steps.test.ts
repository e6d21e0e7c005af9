import { type FairRound, house } from '@balai/contract'
import {
  commitmentOf,
  type Game,
  games,
  mathHashOf,
  playGame,
  playRound,
  roundIdOf,
  slots,
} from '@balai/games'
import type { ReelMath } from '@balai/games/reels/math'
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
    choice: null,
    win: String(state.win),
    steps: steps.map(({ free, win, spin }) => ({
      move: 'spin',
      seen: { stops: [...spin.stops], free },
      added: '0',
      win: String(win),
    })),
  })
}

test('a true round holds in every step, and is drawn from its seeds', () => {
  fc.assert(
    fc.property(seed, fc.nat(1000), (serverSeed, nonce) => {
      const round = published(serverSeed, nonce)
      const { ok, verdicts, scenes } = check(round)
      expect(ok).toBe(true)
      expect(Object.values(verdicts)).toEqual(['good', 'good', 'good', 'good'])
      const { strips } = slots[0]!
      expect(scenes.map(({ is, grid }) => [is, grid.map((reel) => reel[0]?.symbol)])).toEqual(
        round.steps.map(({ seen }) => {
          const { stops, free } = seen as { stops: number[]; free: boolean }
          const shown = strips[free ? 'free' : 'base']
          return [free ? 'free' : 'spin', shown.map((strip, reel) => strip[stops[reel]!])]
        }),
      )
      expect(scenes.reduce((all, { win }) => all + win, 0n)).toBe(round.win)
    }),
    { numRuns: 30 },
  )
})

test('one changed digit of the seed fails at the seal, and nothing after it is believed', () => {
  fc.assert(
    fc.property(seed, (serverSeed) => {
      const { ok, verdicts, scenes } = check(forged(published(serverSeed, 0)))
      expect(ok).toBe(false)
      expect(Object.values(verdicts)).toEqual(['bad', 'skipped', 'skipped', 'skipped'])
      expect(scenes).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test('each other lie fails at its own step', () => {
  const round = published('ab'.repeat(32), 7)
  const [first, ...rest] = round.steps
  const moved = { ...first!, seen: { stops: [1, 2, 3, 4, 5], free: false } }
  expect(check({ ...round, nonce: 8 }).verdicts.terms).toBe('bad')
  expect(check({ ...round, clientSeed: 'lain' }).verdicts.terms).toBe('bad')
  expect(check({ ...round, steps: [moved, ...rest] }).verdicts.stops).toBe('bad')
  expect(check({ ...round, win: round.win + 1n }).verdicts.win).toBe('bad')
})

/** A finished round of any game, all of it left to the house, as it is published. */
function finished(
  game: Game,
  serverSeed: string,
  opening: { stake: bigint; choice: null | 'buy' },
) {
  const seeds = { serverSeed, clientSeed: 'laut tenang', nonce: 3 }
  const { win, steps } = playGame(game, seeds, opening)
  const terms = {
    ...{ title: game.title, mathHash: game.hash, serverSeedHash: commitmentOf(serverSeed) },
    ...{ clientSeed: seeds.clientSeed, nonce: seeds.nonce, ...opening },
  }
  return z.decode(house.fairRound.gives, {
    ...{ ...terms, round: roundIdOf(terms), serverSeed, stake: String(opening.stake) },
    win: String(win),
    steps: steps.map(({ move, seen, added, win }) => ({
      ...{ move: move as string, seen: seen as object },
      ...{ added: String(added), win: String(win) },
    })),
  } as z.input<typeof house.fairRound.gives>)
}

const reelTitles = games.filter((game) => 'reels' in game)

test.each(reelTitles)(
  '[FAI-01] the pictures of a round of $title add up to what it won',
  (game) => {
    const { reels: math } = game as typeof game & { reels: ReelMath }
    fc.assert(
      fc.property(seed, fc.boolean(), (serverSeed, buys) => {
        const bought = buys && math.buy !== null
        const stake = 20_000n * (bought ? BigInt(math.buy!.bets) : 1n)
        const round = finished(game, serverSeed, { stake, choice: bought ? 'buy' : null })
        const { ok, scenes } = check(round)
        expect(ok).toBe(true)
        const decided = new Set(['taken', 'doubled', 'lost'])
        const won = scenes.filter(({ is }) => !decided.has(is))
        expect(won.reduce((all, { win }) => all + win, 0n)).toBe(round.win)
        for (const { grid, is, win, wins } of scenes.map((scene) => ({
          ...scene,
          wins: scene.grid.flat().filter((cell) => cell.wins).length,
        }))) {
          if (grid.length === 0) expect(['wheel', ...decided]).toContain(is)
          else
            expect(grid.map((reel) => reel.length)).toEqual(math.strips.base.map(() => math.rows))
          // Whatever pays is to be seen, but what is held pays all together.
          if (win > 0n && grid.length > 0 && is !== 'hold') expect(wins).toBeGreaterThan(0)
        }
      }),
      { numRuns: 12, seed: 4 },
    )
  },
)
