import { type Seeds, sourceOf } from '../fair.ts'
import { blackjackOf } from './game.ts'
import type { BlackjackMath } from './math.ts'
import { advised, strategyOf } from './strategy.ts'

/**
 * What so many rounds by basic strategy came to, in first stakes, from these seeds. `topped`: rounds that
 * paid the most that there is.
 */
export function simulated(
  math: BlackjackMath,
  rounds: number,
  seeds: Omit<Seeds, 'nonce'>,
): { gain: number; deviation: number; hitRate: number; topped: number } {
  const game = blackjackOf(math)
  const advise = strategyOf(math)
  const source = sourceOf(seeds)
  const stake = 100n
  const top = BigInt(math.handsMost * 4) * stake
  let [gained, squares, hits, topped] = [0, 0, 0, 0]
  for (let nonce = 0; nonce < rounds; nonce++) {
    let state = game.open({ stake, choice: null })
    if (!state) throw new RangeError('a stake that is not taken')
    let [laid, won] = [stake, 0n]
    for (let step = 0; !game.isOver(state); step++) {
      const move = advised(math, state, advise)
      laid += game.adds(state, move)
      const stepped = game.step(state, move, source(nonce, step))
      won += stepped.win
      state = stepped.state
    }
    const gain = Number(won - laid) / Number(stake)
    gained += gain
    squares += gain * gain
    if (won > 0n) hits++
    if (won >= top) topped++
  }
  const mean = gained / rounds
  return {
    gain: mean,
    deviation: Math.sqrt(squares / rounds - mean * mean),
    hitRate: hits / rounds,
    topped,
  }
}
