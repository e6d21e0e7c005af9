import type { BlackjackState } from '@balai/games/blackjack/game'
import { movesIn } from '@balai/games/blackjack/game'
import { duaPuluhSatu as game, duaPuluhSatuMath as math } from '@balai/games/titles/dua-puluh-satu'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivals, fateOf, timesOf } from './table.ts'

/** Plays a round by these numbers: which move of those allowed, and which card of those left. */
function play(choices: readonly number[], watch: (step: Parameters<typeof check>) => void) {
  let at = 0
  const next = (of: number) => (choices[at++ % choices.length] ?? 0) % of
  let state = game.open({ stake: 100n, choice: null })
  let [staked, won] = [100n, 0n]
  while (state && !game.isOver(state)) {
    const before: BlackjackState = state
    const moves = movesIn(math, before)
    const move = moves[next(moves.length)] ?? 'stand'
    staked += game.adds(before, move)
    const { state: now, seen, win } = game.step(before, move, next)
    won += win
    watch([move === 'deal' ? undefined : before, now, seen])
    state = now
  }
  return { state, staked, won }
}
function check(
  before: BlackjackState | undefined,
  now: BlackjackState,
  seen: { cards: readonly number[]; dealer: readonly number[] },
) {
  const cards = arrivals(before, now).map(({ hand, nth }) =>
    hand === 'dealer' ? now.dealer[nth] : now.hands[hand]?.cards[nth],
  )
  expect(cards).toEqual([...seen.cards, ...seen.dealer])
  const { times, ms } = timesOf(seen, before === undefined)
  expect(times).toHaveLength(cards.length)
  for (const time of times) expect(time >= 0 && time < ms).toBe(true)
  expect(new Set(times).size).toBe(times.length)
}
const rounds = fc.array(fc.nat(5_000), { minLength: 40, maxLength: 80 })

test('the cards that come to light with a step are those that it drew, one after another', () => {
  fc.assert(fc.property(rounds, (choices) => void play(choices, (step) => check(...step))))
})

test('what is said of each hand is what it was paid', () => {
  fc.assert(
    fc.property(rounds, (choices) => {
      const { state, won } = play(choices, () => {})
      if (!state) throw new Error('no round')
      const insured = BigInt(state.insured)
      const paid = state.hands.reduce((sum, { bets }, nth) => {
        const stake = 100n * BigInt(bets)
        const times = { blackjack: 0n, won: 2n, lost: 0n, even: 1n, bust: 0n, back: 1n }
        const fate = fateOf(state, nth) ?? 'lost'
        return sum + (fate === 'blackjack' ? 250n : stake * times[fate])
      }, 0n)
      // A blackjack of the dealer's gives back what was laid on top of the first stake, and pays insurance.
      const [ten, ace] = [8, 12]
      const ranks = state.dealer.map((card) => card >> 2).sort((a, b) => a - b)
      const isBlackjack =
        ranks.length === 2 && ranks[1] === ace && (ranks[0] ?? 0) >= ten && ranks[0] !== ace
      if (!isBlackjack) expect(won).toBe(paid)
      else {
        const added = state.hands.reduce((sum, { bets }) => sum + 100n * BigInt(bets), -100n)
        expect(won).toBe((fateOf(state, 0) === 'even' ? 100n : 0n) + added + insured * 3n)
      }
    }),
  )
})
