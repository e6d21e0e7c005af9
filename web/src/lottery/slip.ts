/** A bet as it stands on a slip. Money is in the smallest unit of the house's currency. */
export type SlipBet = {
  key: string
  game: string
  /** The kind of lottery, by which its numbers are drawn. */
  kind: string
  play: string
  pick: readonly (readonly string[])[]
  lines: number
  points: number
  /** What one point of one line costs. */
  price: bigint
  /** What it would cost without the discount of the play. */
  listed: bigint
}

/** How a slip goes on over the draws to come: so many, each so many times what the first costs. */
export type Chase = { draws: number; plan: Plan; stopOnWin: boolean }
export type Plan = 'flat' | 'double' | 'step'

/** How often the bets of a slip may be laid, draw after draw. */
const chaseDraws = [1, 3, 7, 14] as const
const timesMax = 1_000

/** The choices that a lottery with so many draws on sale can keep: the house refuses a slip that goes on further. */
export const chaseOver = (onSale: number): readonly number[] =>
  chaseDraws.filter((draws) => draws === 1 || draws <= onSale)

/** A chase over no more draws than are on sale: what was chosen while there were more is cut to the next choice. */
export const within = (chase: Chase, onSale: number): Chase => ({
  ...chase,
  draws: Math.max(...chaseOver(onSale).filter((draws) => draws <= chase.draws)),
})

/** The multiple of each draw: the same, one more each time, or twice the one before. */
export const multiplesOf = ({ draws, plan }: Pick<Chase, 'draws' | 'plan'>): number[] =>
  Array.from({ length: draws }, (_, nth) =>
    Math.min(timesMax, plan === 'double' ? 2 ** nth : plan === 'step' ? nth + 1 : 1),
  )

const costAt = (price: 'price' | 'listed') => (bets: readonly SlipBet[]) =>
  bets.reduce((sum, bet) => sum + bet[price] * BigInt(bet.lines) * BigInt(bet.points), 0n)

/** What a slip costs for one draw, after the discounts of its plays. */
export const costOf = costAt('price')
const listedOf = costAt('listed')

/** What a slip comes to: for one draw, for all of them, and what its discounts take off. */
export function totalsOf(bets: readonly SlipBet[], chase: Pick<Chase, 'draws' | 'plan'>) {
  const times = BigInt(multiplesOf(chase).reduce((sum, one) => sum + one, 0))
  const once = costOf(bets)
  return {
    lines: bets.reduce((sum, { lines }) => sum + lines, 0),
    once,
    all: once * times,
    off: (listedOf(bets) - once) * times,
  }
}

/** A bet that is already there is laid with more points, and not a second time. */
export function withBet(bets: readonly SlipBet[], bet: SlipBet): readonly SlipBet[] {
  const same = (one: SlipBet) =>
    one.game === bet.game &&
    one.play === bet.play &&
    JSON.stringify(one.pick) === JSON.stringify(bet.pick)
  return bets.some(same)
    ? bets.map((one) => (same(one) ? { ...one, points: one.points + bet.points } : one))
    : [...bets, bet]
}
