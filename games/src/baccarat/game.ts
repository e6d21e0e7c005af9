import { fullDeck } from '../cards/deck.ts'
import { type Chip, chipsOf } from '../chips.ts'
import { oneStep } from '../one-step.ts'
import { isOneOf } from '../read.ts'
import { type Coup, dealt, winnersOf } from './hand.ts'
import { type BaccaratMath, hashOf, places, returned } from './math.ts'

/** One coup from a fresh shoe for all chips on the table: the choice is the list of them. */
export function baccaratOf(math: BaccaratMath) {
  const shoe = Array.from({ length: math.packs }, () => fullDeck).flat()
  return oneStep({
    title: math.title,
    version: math.version,
    hash: hashOf(math),
    word: 'deal',
    read: (choice, stake) => chipsOf(choice, stake, (on) => isOneOf(places, on)),
    play: (chips, _, draw) => {
      const left = [...shoe]
      // A card drawn is taken out of the shoe, and the last one put where it was.
      const coup = dealt(() => {
        const at = draw(left.length)
        const [card, last] = [left[at], left.pop()]
        if (card === undefined || last === undefined) throw new RangeError('a draw off the shoe')
        if (at < left.length) left[at] = last
        return card
      })
      return { seen: coup, win: wonWith(math, chips, coup) }
    },
  })
}

/** What all chips together bring back with a coup. */
export function wonWith(math: BaccaratMath, chips: readonly Chip[], coup: Coup): bigint {
  const { won, tie } = winnersOf(coup)
  return chips.reduce((all, { on, stake }) => {
    const place = places.find((place) => place === on)
    if (!place) return all
    if (won.includes(place)) return all + returned(math, place, BigInt(stake))
    return tie && (place === 'player' || place === 'banker') ? all + BigInt(stake) : all
  }, 0n)
}
