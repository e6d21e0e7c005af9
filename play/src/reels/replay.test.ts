import { drawFor, playGame } from '@balai/games'
import type { ReelState } from '@balai/games/reels/game'
import { reelGames } from '@balai/games/titles/reels'
import { expect, test } from 'vitest'
import { beatsOf } from './replay.ts'

const seedsOf = (n: number) => ({
  ...{ serverSeed: n.toString(16).padStart(64, 'c'), clientSeed: 'layar', nonce: n },
})

test.each(reelGames.map((game) => [game.title, game] as const))(
  '[GAM-12] %s: every state of a round follows from what was seen of it',
  (_title, game) => {
    const { units, buy, reels, rows } = game.reels
    const openings = [
      { stake: BigInt(units) * 2n, choice: null },
      ...(buy ? [{ stake: BigInt(units * buy.bets), choice: 'buy' }] : []),
    ]
    let longest = 0
    for (const opening of openings)
      for (let n = 0; n < (opening.choice ? 20 : 80) || (longest < 2 && n < 5000); n++) {
        const seeds = seedsOf(n)
        const { steps } = playGame(game, seeds, opening, (state, step) =>
          (state as ReelState).phase === 'gamble' && step < 3 ? 'right' : undefined,
        )
        longest = Math.max(longest, steps.length)
        const beats = beatsOf(game.reels, {
          ...{ choice: opening.choice, bet: game.betOf?.(opening) ?? opening.stake, steps },
        })
        let state = game.open(opening)
        for (const [i, { move, seen }] of steps.entries()) {
          if (!state || !game.takes(state, move)) throw new Error(`step ${i}`)
          expect(beats[i]?.before).toEqual(state)
          const stepped = game.step(state, move, drawFor(seeds, i))
          expect(beats[i]?.after).toEqual(stepped.state)
          expect(stepped.seen).toEqual(seen)
          state = stepped.state
        }
        for (const { falls } of beats)
          for (const { cells } of falls) expect(cells).toHaveLength(reels * rows)
      }
    expect(longest).toBeGreaterThan(1)
  },
)

test('a round that reads otherwise is no round of this engine', () => {
  const [game] = reelGames
  if (!game) throw new Error('no title')
  const steps = [{ move: 'spin', seen: { stops: [0], free: false } }]
  expect(beatsOf(game.reels, { choice: null, bet: 200n, steps })).toEqual([])
})
