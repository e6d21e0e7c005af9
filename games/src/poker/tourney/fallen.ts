import { evenly, splitOf } from '../pots.ts'
import type { Table } from '../table.ts'

export type Fallen = {
  readonly seat: number
  readonly who: string
  /** Who won the last pot that they were in, from the seat after the button on. */
  readonly by: readonly string[]
}

/**
 * Who has nothing left after a hand that is over, from the best place on: whoever had more before it stands before who had
 * less, and those who had as much share a place.
 */
export function fallenOf({ seats, hand }: Table): Fallen[][] {
  const result = hand?.result
  if (!hand || !result) return []
  const { pots } = splitOf(
    result.seats.map(({ seat, put }) => ({
      ...{ seat, amount: put },
      folded: hand.betting?.players.find((one) => one.seat === seat)?.folded ?? true,
    })),
  )
  const whoAt = (seat: number) => hand.dealt.find((one) => one.seat === seat)?.who
  const broke = seats.flatMap(({ seat, who, stack, coming }) => {
    const had = hand.dealt.find((one) => one.seat === seat && one.who === who)?.stack
    if (stack + coming > 0n || had === undefined) return []
    const last = pots.findLastIndex((pot) => pot.seats.includes(seat))
    const won = result.pots[last]?.paid.filter(({ amount }) => amount > 0n) ?? []
    const by = won.flatMap((one) => whoAt(one.seat) ?? []).filter((one) => one !== who)
    return [{ seat, who, had, by }]
  })
  const heights = [...new Set(broke.map(({ had }) => had))].sort((a, b) => (a < b ? 1 : -1))
  return heights.map((height) =>
    broke.filter(({ had }) => had === height).map(({ seat, who, by }) => ({ seat, who, by })),
  )
}

/** A bounty in parts to those who won it, to the unit. */
export const bountyOf = (bounty: bigint, by: readonly string[]) => {
  const parts = by.length > 0 ? evenly(bounty, by.length) : []
  return by.map((who, nth) => ({ who, amount: parts[nth] ?? 0n }))
}
