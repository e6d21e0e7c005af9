import { chanceOf } from './balls.ts'
import type { LotteryKind } from './drums.ts'
import { plus, type Ratio, ratio, times } from './ratio.ts'
import { mega, power, ticketPrice as price } from './vietlott.ts'

/** A jackpot of a lottery: what feeds it, what it begins with, and what wins it. */
export type LotteryPool = {
  /** By which the pays of a play name it. */
  readonly name: string
  readonly play: string
  /** What one point of a line of it costs. */
  readonly price: bigint
  /** Hits that win it, shared by all points that have them. */
  readonly hits: string
  /** What of each stake on the play goes into it, in ten-thousandths. */
  readonly feed: bigint
  /** What it begins with, and begins anew with once it was won: as the field has it (Vietlott). */
  readonly seed: bigint
  /** How likely one line is to win it. */
  readonly chance: Ratio
}

const [million, billion] = [1_000_000n, 1_000_000_000n]
const line = 6
const pool = (
  machine: Parameters<typeof chanceOf>[0],
  terms: Omit<LotteryPool, 'price' | 'chance'>,
): LotteryPool => ({ ...terms, price, chance: chanceOf(machine, line, terms.hits) })

/** The jackpots of those lotteries that have any. */
export const lotteryPools: Readonly<Partial<Record<LotteryKind, readonly LotteryPool[]>>> = {
  mega645: [
    pool(mega, {
      ...{ name: 'jackpot', play: 'mega-6-45', hits: '6', feed: 5_500n, seed: 12n * billion },
    }),
  ],
  power655: [
    pool(power, {
      ...{ name: 'jackpot-1', play: 'power-6-55', hits: '6', feed: 4_500n, seed: 30n * billion },
    }),
    pool(power, {
      ...{
        name: 'jackpot-2',
        play: 'power-6-55',
        hits: '5+1',
        feed: 1_000n,
        seed: 3_000n * million,
      },
    }),
  ],
}

/** In what a share of a stake is counted. */
const whole = 10_000n

/** What stakes bring a pool, cut off to whole units: what is left of one stays with the house. */
export const fedBy = ({ feed }: Pick<LotteryPool, 'feed'>, staked: bigint): bigint =>
  (staked * feed) / whole

/** What one point of those that win a pool is paid, cut off: what is left of it stays in the pool. */
export const shareOf = (held: bigint, points: bigint): bigint => (points > 0n ? held / points : 0n)

/**
 * What a jackpot returns of a stake in the long run: what goes into it of stakes, and the seeds of the house, one for
 * each time that it is won.
 */
export const poolReturn = ({ feed, seed, price, chance }: LotteryPool): Ratio =>
  plus(ratio(feed, whole), times(chance, ratio(seed, price)))
