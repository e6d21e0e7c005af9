import type { Card } from '../cards/deck.ts'
import chances from './chances.json' with { type: 'json' }
import { type Rows, rowKind, rowStrength } from './rows.ts'
import { bonusOf } from './score.ts'

/** Strengths of rows as they were laid in many hands, sorted: how often a row wins is how many of them it beats. */
export type Chances = readonly [readonly number[], readonly number[], readonly number[]]

/** How often a row of this strength beats another in its place: ties count a half. */
export function winsOf(strength: number, sorted: readonly number[]): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const mid = (low + high) >> 1
    if ((sorted[mid] ?? 0) < strength) low = mid + 1
    else high = mid
  }
  let top = low
  while (sorted[top] === strength) top++
  return (low + top) / 2 / sorted.length
}

/** Five of thirteen as bits, and three. */
const sets = (size: number) => {
  const all: number[] = []
  for (let set = 0; set < 1 << 13; set++) {
    let [count, left] = [0, set]
    for (; left; left &= left - 1) count++
    if (count === size) all.push(set)
  }
  return all
}
const [threes, fives] = [sets(3), sets(5)]
const whole = (1 << 13) - 1

type Judged = { strength: number; wins: number; worth: number }

/**
 * The layout that wins the most points of a hand that lies as hands lie, by the chances of each row apart: every one of 72,072
 * layouts is looked at, and those that are foul are left out.
 */
export function bestRows(cards: readonly Card[], by: Chances = chances as never): Rows {
  const of = (set: number) => cards.filter((_, nth) => set & (1 << nth))
  const judge = (set: number, row: number): Judged => {
    const laid = of(set)
    const strength = rowStrength(laid)
    const wins = winsOf(strength, by[row] ?? [])
    return { strength, wins, worth: 2 * wins - 1 + bonusOf(row, rowKind(laid)) * wins }
  }
  const fronts = new Map(threes.map((set) => [set, judge(set, 0)]))
  const middles = new Map(fives.map((set) => [set, judge(set, 1)]))
  const backs = new Map(fives.map((set) => [set, judge(set, 2)]))
  let best = { worth: Number.NEGATIVE_INFINITY, front: 0, back: 0 }
  for (const [back, third] of backs)
    for (const [front, first] of fronts) {
      if (front & back) continue
      const second = middles.get(whole ^ front ^ back) as Judged
      if (first.strength > second.strength || second.strength > third.strength) continue
      const all = first.wins * second.wins * third.wins
      const none = (1 - first.wins) * (1 - second.wins) * (1 - third.wins)
      const worth = first.worth + second.worth + third.worth + 3 * (all - none)
      if (worth > best.worth) best = { worth, front, back }
    }
  const row = (set: number) => of(set).toSorted((one, other) => other - one)
  return [row(best.front), row(whole ^ best.front ^ best.back), row(best.back)]
}
