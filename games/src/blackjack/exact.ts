import { blackjackChance, bust, cardsIn, endsOf, runsFrom, type Shoe, shoeOf } from './dealer.ts'
import { raised } from './hand.ts'
import type { BlackjackMath } from './math.ts'
import { strategyOf } from './strategy.ts'

/**
 * Means of a round played by basic strategy, in stakes: what is gained (below 0: lost), and what
 * doubling and splitting add to the stake.
 */
export type Means = { gain: number; added: number }

const points = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const none: Means = { gain: 0, added: 0 }
const plus = (a: Means, b: Means, weight = 1): Means => ({
  gain: a.gain + weight * b.gain,
  added: a.added + weight * b.added,
})

const without = (shoe: Shoe, point: number, many = 1): Shoe =>
  shoe.with(point, (shoe[point] ?? 0) - many)

/** The chance to be dealt this next. */
const chanceOf = (shoe: Shoe, point: number) => (shoe[point] ?? 0) / cardsIn(shoe)

/**
 * The mean of a round, from a finite shoe, card by card: every card dealt changes what may come after
 * it. Exact but for the rounding of 64-bit floating point, of the order of 10^-12.
 */
export function meansOf(math: BlackjackMath): Means {
  const shoe = shoeOf(math)
  let all = none
  for (const up of points) {
    const left = without(shoe, up)
    const round = against(math, up)
    for (const first of points)
      for (const second of points) {
        const rest = without(left, first)
        const chance = chanceOf(shoe, up) * chanceOf(left, first) * chanceOf(rest, second)
        if (first > second) continue
        const twice = first === second ? 1 : 2
        all = plus(all, round(first, second, without(rest, second)), chance * twice)
      }
  }
  return all
}

/** The mean of a round against one up card, from two cards and what is left. */
function against(math: BlackjackMath, up: number) {
  const advise = strategyOf(math)
  const runs = runsFrom(up, math.soft17)

  /**
   * One hand played to its end; nothing where the dealer has a blackjack, which is counted apart.
   * `base` is what is left when the hand is dealt; hands of the same cards are worked out once.
   */
  const handFrom = (base: Shoe) => {
    const known = new Map<string, Means>()
    const stands = (shoe: Shoe, low: number, aces: boolean): number => {
      const { total } = raised(low, aces)
      if (total >= bust) return blackjackChance(up, shoe) - 1
      return endsOf(runs, shoe).reduce(
        (sum, chance, end) =>
          sum + (end === bust || end < total ? chance : end > total ? -chance : 0),
        0,
      )
    }
    const play = (shoe: Shoe, low: number, aces: boolean, two: boolean, may: boolean): Means => {
      if (low >= bust) return { gain: stands(shoe, low, aces), added: 0 }
      const key = `${shoe}${two && may}`
      const before = known.get(key)
      if (before) return before
      const advice =
        raised(low, aces).total === 21
          ? 'stand'
          : advise({ low, aces, pair: 0 }, up, { double: two && may, split: false })
      const drawn = (then: (next: Shoe, point: number) => Means) =>
        points.reduce((sum, point) => {
          const chance = chanceOf(shoe, point)
          return chance > 0 ? plus(sum, then(without(shoe, point), point), chance) : sum
        }, none)
      const found =
        advice === 'stand'
          ? { gain: stands(shoe, low, aces), added: 0 }
          : drawn((next, point) =>
              advice === 'double'
                ? { gain: 2 * stands(next, low + point, aces || point === 1), added: 1 }
                : play(next, low + point, aces || point === 1, false, may),
            )
      known.set(key, found)
      return found
    }
    return { play, stands, base }
  }

  return (first: number, second: number, shoe: Shoe): Means => {
    const dealerHas = blackjackChance(up, shoe)
    const [low, aces] = [first + second, first === 1 || second === 1] as const
    if (raised(low, aces).total === 21)
      return { gain: (math.blackjack / 100) * (1 - dealerHas), added: 0 }
    const pair = first === second ? first : 0
    const splits =
      pair && advise({ low, aces, pair }, up, { double: true, split: true }) === 'split'
    const played = splits
      ? splitMeans(math, pair, shoe, (rest) => oneOfPair(math, pair, handFrom(rest)))
      : handFrom(shoe).play(shoe, low, aces, true, true)
    return plus(played, { gain: -dealerHas, added: 0 })
  }
}

type Hand = {
  base: Shoe
  play: (shoe: Shoe, low: number, aces: boolean, two: boolean, may: boolean) => Means
  stands: (shoe: Shoe, low: number, aces: boolean) => number
}
/** The mean of a split hand over its second card: where that is like the first, and where it is not. */
type Split = { like: Means; other: Means }

function oneOfPair(math: BlackjackMath, pair: number, hand: Hand): Split {
  const found = { like: none, other: none }
  for (const point of points) {
    const chance = chanceOf(hand.base, point)
    const rest = without(hand.base, point)
    const [low, aces] = [pair + point, pair === 1 || point === 1] as const
    const means =
      pair === 1
        ? { gain: hand.stands(rest, low, aces), added: 0 }
        : hand.play(rest, low, aces, true, math.doubleAfterSplit)
    const which = point === pair ? 'like' : 'other'
    found[which] = plus(found[which], means, chance)
  }
  return found
}

/** One way for splitting to go: hands that end with a second card like their first, or another, and cards like it in all. */
type Way = { like: number; other: number; likeDrawn: number; splits: number }

/** Each hand of a split gets its second card at once; from the left, those with another pair are split again. */
function waysToSplit(handsMost: number): Way[] {
  const ways: Way[] = []
  const go = (waiting: readonly boolean[], way: Way) => {
    const [first, ...others] = waiting
    if (first === undefined) ways.push(way)
    else if (first && way.splits + 1 < handsMost) split(others, way)
    else if (first) go(others, { ...way, like: way.like + 1 })
    else go(others, { ...way, other: way.other + 1 })
  }
  const split = (others: readonly boolean[], way: Way) => {
    for (const a of [true, false])
      for (const b of [true, false]) {
        const likeDrawn = way.likeDrawn + (a ? 1 : 0) + (b ? 1 : 0)
        go([a, b, ...others], { ...way, likeDrawn, splits: way.splits + 1 })
      }
  }
  split([], { like: 0, other: 0, likeDrawn: 0, splits: 0 })
  return ways
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)

/**
 * The mean of a pair that is split. Cards of a shoe can be told in any order without changing their
 * law, so each hand is worth what it would be if played first, given the second cards of the others:
 * those like the pair are taken out of the shoe, and "another" is "any" less "like it" (inclusion
 * and exclusion).
 */
function splitMeans(
  math: BlackjackMath,
  pair: number,
  shoe: Shoe,
  handAfter: (rest: Shoe) => Split,
): Means {
  const hands = new Map<number, Split>()
  const handWithout = (many: number) => {
    const found = hands.get(many) ?? handAfter(without(shoe, pair, many))
    hands.set(many, found)
    return found
  }
  /** The chance that so many cards are all like the pair. */
  const allLike = (many: number) => {
    let chance = 1
    for (let i = 0; i < many; i++) chance *= ((shoe[pair] ?? 0) - i) / (cardsIn(shoe) - i)
    return chance
  }
  /** Over so many other cards like the pair, and so many that are not. */
  const given = (like: number, other: number, of: (removed: number) => Means): Means => {
    let sum = none
    for (let i = 0; i <= other; i++) {
      const removed = like + i
      sum = plus(sum, of(removed), choose(other, i) * (i % 2 ? -1 : 1) * allLike(removed))
    }
    return sum
  }
  return waysToSplit(pair === 1 ? 2 : math.handsMost).reduce((sum, way) => {
    const { like, other, likeDrawn, splits } = way
    const chance = given(likeDrawn, other, () => ({ gain: 0, added: splits }))
    let all = plus(sum, chance)
    if (other)
      all = plus(
        all,
        given(likeDrawn, other - 1, (n) => handWithout(n).other),
        other,
      )
    if (like)
      all = plus(
        all,
        given(likeDrawn - 1, other, (n) => handWithout(n).like),
        like,
      )
    return all
  }, none)
}
