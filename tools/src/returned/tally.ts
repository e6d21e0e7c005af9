import {
  bandOf,
  type Certified,
  isOutside,
  roundsMin,
  weightOf,
} from '../../../server/src/house/desk/band.ts'

/** What so many rounds of a title came to, in minor units. `gains`: the squares of what each round brought. */
export type Tally = {
  rounds: number
  staked: number
  returned: number
  squares: number
  gains: number
}

export const nothing: Tally = { rounds: 0, staked: 0, returned: 0, squares: 0, gains: 0 }

type Round = { staked: bigint; returned: bigint }

export function add(to: Tally, round: Round): Tally {
  const [staked, returned] = [Number(round.staked), Number(round.returned)]
  return {
    rounds: to.rounds + 1,
    staked: to.staked + staked,
    returned: to.returned + returned,
    squares: to.squares + staked * staked,
    gains: to.gains + (returned - staked) ** 2,
  }
}

/** What was played of a title, without what was bought and with it. The latter has a tally of its own. */
export const boughtOf = (title: string) => `${title} bought`

export function wholeOf(tallies: ReadonlyMap<string, Tally>, title: string): Tally {
  const [plain, bought] = [title, boughtOf(title)].map((name) => tallies.get(name) ?? nothing)
  if (!plain || !bought) throw new Error(title)
  return {
    rounds: plain.rounds + bought.rounds,
    staked: plain.staked + bought.staked,
    returned: plain.returned + bought.returned,
    squares: plain.squares + bought.squares,
    gains: plain.gains + bought.gains,
  }
}

/**
 * What is certified of a bought feature: its return, exact. How widely one varies the certificate does not
 * say, so the sample's own spread is taken.
 */
export function certifiedBought(
  file: object,
  { rounds, staked, returned, gains }: Tally,
): Certified {
  const sold = file as { buy?: { rtp: { percent: string } } }
  if (!sold.buy) throw new Error('a feature was bought that is not certified')
  const rtp = Number(sold.buy.rtp.percent) / 100
  const mean = (returned - staked) / rounds
  const deviation = Math.sqrt(gains / rounds - mean * mean) / (staked / rounds)
  return { rtp, lowest: rtp, deviation }
}

/** Further than this from what is certified, by what the rounds themselves varied, is no chance: one in 16,000. */
export const errorsMost = 4

/** A title's sample, held against its certificate. */
export function judge(tally: Tally, certified: Certified, unit: number) {
  const { rounds, staked, returned, gains } = tally
  const actual = returned / staked
  const band = bandOf(certified, tally)
  const mean = (returned - staked) / rounds
  const error = Math.sqrt((gains / rounds - mean * mean) * rounds)
  const { rtp } = certified
  // Of a game of skill the best play was played: it is held to what is certified of it, from both sides.
  const lowest = certified.lowest ?? rtp
  const gone = Math.max(returned - rtp * staked, lowest * staked - returned, 0)
  return {
    actual,
    band: { low: band?.low ?? rtp - ((band?.high ?? rtp) - rtp), high: band?.high ?? rtp },
    errors: error > 0 ? gone / error : 0,
    outside: isOutside(certified, tally, unit),
    few: weightOf(tally) < roundsMin,
  }
}
export type Judged = ReturnType<typeof judge>

/**
 * Within the certified band of 99 %, and, once there are enough that their own spread says something, no
 * further from what is certified than chance explains.
 */
export const holds = ({ actual, band, errors, outside, few }: Judged) =>
  !outside && actual >= band.low && actual <= band.high && (few || errors <= errorsMost)
