import { expect, test } from 'vitest'
import { type Card, fullDeck } from '../cards/deck.ts'
import { chanceOf } from '../testing/play-any.ts'
import { duaLiarMath } from '../titles/dua-liar.ts'
import { kartuKeratonMath } from '../titles/kartu-keraton.ts'
import { bestHold } from './best-hold.ts'
import { bestHolds } from './exact.ts'
import { type PokerMath, paysOf, rankerOf } from './math.ts'

/** A third of the pack, deuces among it: every draw of every hold is tried in a moment. */
const deck = fullDeck.filter((_, i) => i % 13 === 0 || i % 13 > 8)

/** What comes of a hold on average, by every draw: of two holds as good either may be named. */
function meanOf(math: PokerMath, hand: readonly Card[], hold: readonly number[]) {
  const [rank, pays] = [rankerOf(math), paysOf(math)]
  const left = deck.filter((card) => !hand.includes(card))
  const five = hold.map((place) => hand[place] ?? 0)
  let [paid, ways] = [0, 0]
  const fill = (from: number) => {
    const [a = 0, b = 0, c = 0, d = 0, e] = five
    if (e !== undefined) {
      paid += pays[rank(a, b, c, d, e)] ?? 0
      ways++
      return
    }
    for (let i = from; i < left.length; i++) {
      five.push(left[i] ?? 0)
      fill(i + 1)
      five.pop()
    }
  }
  fill(0)
  return paid / ways
}

test.each([kartuKeratonMath, duaLiarMath])(
  'what is looked up of $title is as good as what trying every draw finds',
  (math) => {
    const chance = chanceOf(9)
    const best = bestHolds(math, deck)
    for (let n = 0; n < 60; n++) {
      const left = [...deck]
      const hand = Array.from({ length: 5 }, () => left.splice(chance(left.length), 1)[0] ?? 0)
      expect(meanOf(math, hand, best(hand))).toBeCloseTo(
        meanOf(math, hand, bestHold(math, hand, deck).hold),
        12,
      )
    }
  },
)
