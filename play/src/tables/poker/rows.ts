import { type Hand, hands } from '@balai/games/machine-poker/hand'
import { type PokerMath, paysOf } from '@balai/games/machine-poker/math'

/** One line of a pay table: what pays the same under one name. */
export type PayRow = { name: RowName; hands: readonly Hand[]; times: number }
export type RowName =
  | Exclude<Hand, 'nothing' | 'four-middle'>
  | 'four'
  | 'four-middle'
  | 'royal-plain'

const fours: readonly Hand[] = ['four-aces', 'four-low', 'four-middle']

/** The pay table of a machine, the dearest first; fours that pay the same are one line. */
export function rowsOf(math: PokerMath): readonly PayRow[] {
  const pays = paysOf(math)
  const paid = hands.flatMap((hand, place) => {
    const times = pays[place] ?? 0
    return times > 0 && hand !== 'nothing' ? [{ hand, times }] : []
  })
  const four = paid.filter(({ hand }) => fours.includes(hand))
  const same = new Set(four.map(({ times }) => times)).size === 1
  const rows = paid.flatMap(({ hand, times }): PayRow[] => {
    const joined = same && fours.includes(hand)
    if (joined && hand !== 'four-middle') return []
    if (joined) return [{ name: 'four', hands: four.map((one) => one.hand), times }]
    // Among wild cards the one without them has to be told apart.
    const name = hand === 'royal' && math.wild === 'none' ? 'royal-plain' : hand
    return [{ name, hands: [hand], times }]
  })
  return rows.reverse().toSorted((a, b) => b.times - a.times)
}

export const rowOf = (rows: readonly PayRow[], made: string | undefined): PayRow | undefined =>
  rows.find(({ hands }) => hands.some((hand) => hand === made))
