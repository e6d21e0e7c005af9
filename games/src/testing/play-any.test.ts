import { expect, test } from 'vitest'
import { drawFor } from '../fair.ts'
import { playStep, stepsMax } from '../play.ts'
import { games } from '../titles/index.ts'
import { anyMove, anyOpening, chanceOf } from './play-any.ts'

test.each(games.map((game) => [game.title, game] as const))(
  'rounds of %s are opened and played to their end by legal choices and moves',
  (title, game) => {
    const chance = chanceOf(title.length * 7919)
    const moves = new Set<string>()
    for (let nonce = 0; nonce < 40; nonce++) {
      const opening = anyOpening(game, 1_000n, chance)
      let state = game.open(opening)
      expect(state).toBeDefined()
      let step = 0
      while (state !== undefined && !game.isOver(state)) {
        const seen = game.view ? game.view(state) : state
        const move = anyMove(game, seen, chance) ?? game.rest(state)
        moves.add(typeof move === 'string' ? move : Object.keys(move ?? {}).join())
        const draw = drawFor({ serverSeed: '5e'.repeat(32), clientSeed: 'any', nonce }, step)
        state = playStep(game, { state, move, draw }).state
        expect(++step).toBeLessThan(stepsMax)
      }
    }
    expect(moves.size).toBeGreaterThan(0)
  },
)
