import {
  judge,
  type Lined,
  type Market,
  type MatchResult,
  type Score,
  selectionsOf,
} from './football.ts'
import { factorsOf, type Played, ratesOf, weighted } from './model.ts'
import { type Outlook, outlookOf } from './price.ts'
import { back } from './verdict.ts'

/** What is counted in a match besides its goals. */
export const besides = ['corners', 'cards'] as const
export type Beside = (typeof besides)[number]

/**
 * What either side is expected to come to, and how far that spreads. `excess`: the variance of both together over their
 * mean, 1 as of a Poisson count. `swing`: how alike those of one match fall to one side, 0 as if each fell for itself.
 */
export type CountExpected = {
  readonly rates: readonly [number, number]
  readonly excess: number
  readonly swing: number
}

/** How sides of a league come to corners or cards, as factors about one: their own, and what they let others come to. */
export type CountStrengths = {
  readonly teams: Readonly<Record<string, { readonly attack: number; readonly defence: number }>>
  /** Of an average away side. */
  readonly mean: number
  /** What home is worth, as a factor. */
  readonly home: number
  readonly excess: number
  readonly swing: number
}

/**
 * What a match of average sides comes to where a league has told none: the 380 matches of the English league in
 * 2024/25, in which there were 5.43 and 4.87 corners, 2.04 and 2.28 cards.
 */
export const usualCounts: Readonly<Record<Beside, CountStrengths>> = {
  corners: { teams: {}, mean: 4.87, home: 1.114, excess: 1.15, swing: 0.12 },
  cards: { teams: {}, mean: 2.28, home: 0.895, excess: 1.25, swing: 0 },
}

type Kind = {
  /** As much of an average side as stands beside a team’s own. */
  readonly prior: number
  /** How far the two sides decide how many both come to together, as a power: 0 not at all, 1 as their factors say. */
  readonly pull: number
}
/** Least log-loss of the later two thirds of the English season 2024/25, told ahead: sides decide who has more, hardly how many. */
const kinds: Readonly<Record<Beside, Kind>> = {
  corners: { prior: 40, pull: 0.25 },
  cards: { prior: 30, pull: 0.5 },
}
/** Matches by which a spread counts as much as the usual one does. */
const spreadPrior = 100
const halfLifeDays = 365
/** How many there are goes with the weeks, as referees are told to look: cards of that season fell from 5.4 a match to 3.6. */
const weeksHalfLifeDays = 30
/** Matches of the level over all by which that of the last weeks is held. */
const weeksPrior = 5
const swingMost = 0.4

/** What a match is expected to come to. A team that nobody knows is an average one. */
export function countRates(
  of: Beside,
  { mean, excess, swing, ...factors }: CountStrengths,
  match: { readonly home: string; readonly away: string },
): CountExpected {
  const [home, away] = ratesOf({ ...factors, goals: mean }, match)
  const usual = mean * (1 + factors.home)
  const scale = ((home + away) / usual) ** (kinds[of].pull - 1)
  return { rates: [home * scale, away * scale], excess, swing }
}

/** Strengths from what was counted in the matches before a day, the longer ago the less; `full` of a match is the count. */
export function fittedCounts(
  of: Beside,
  matches: readonly Played[],
  today: number,
): CountStrengths {
  const past = weighted(matches, { today, halfLifeDays })
  const usual = usualCounts[of]
  const level = { goals: usual.mean, home: usual.home }
  const { goals, ...factors } = factorsOf(past, { prior: kinds[of].prior, level })
  const overall = { ...factors, mean: goals, excess: usual.excess, swing: usual.swing }
  const held = weeksPrior * goals * (1 + factors.home)
  const weeks = { counted: held, expected: held }
  for (const { full, weight, ...match } of weighted(matches, {
    today,
    halfLifeDays: weeksHalfLifeDays,
  })) {
    const [home, away] = countRates(of, overall, match).rates
    weeks.counted += weight * (full[0] + full[1])
    weeks.expected += weight * (home + away)
  }
  const found = { ...overall, mean: (goals * weeks.counted) / weeks.expected }
  const sums = { both: 0, spread: 0, share: 0, shared: 0, pairs: 0 }
  for (const { full, weight, ...match } of past) {
    const [home, away] = countRates(of, found, match).rates
    const [both, expected, part] = [full[0] + full[1], home + away, home / (home + away)]
    sums.both += weight * expected
    sums.spread += weight * (both - expected) ** 2
    sums.share += weight * (full[0] - both * part) ** 2
    sums.shared += weight * both * part * (1 - part)
    sums.pairs += weight * both * Math.max(0, both - 1) * part * (1 - part)
  }
  const many = past.reduce((sum, { weight }) => sum + weight, 0)
  const own = many / (many + spreadPrior)
  const among = (one: number, known: number) => own * one + (1 - own) * known
  const swing = sums.pairs > 0 ? (sums.share - sums.shared) / sums.pairs : usual.swing
  return {
    ...found,
    excess: Math.max(1, among(sums.spread / sums.both, usual.excess)),
    swing: Math.min(swingMost, Math.max(0, among(swing, usual.swing))),
  }
}

/** A way in which the count may end, and how likely it is. */
export type CountEnding = { readonly chance: number; readonly full: Score }

/** More of both sides than ever were counted; what is left beyond it is less likely than one in a million. */
const most = 45

/** How likely both come to so many: Poisson, or negative binomial where they spread wider. */
function chancesOfBoth(mean: number, excess: number): number[] {
  if (excess < 1.000_1) return recursive(Math.exp(-mean), (n) => mean / (n + 1))
  const size = mean / (excess - 1)
  const step = 1 - 1 / excess
  return recursive(excess ** -size, (n) => ((n + size) / (n + 1)) * step)
}

function recursive(first: number, ratio: (n: number) => number): number[] {
  const all = [first]
  for (let n = 0; n < most; n++) all.push((all[n] ?? 0) * ratio(n))
  return all
}

/** How likely so many of a number fall to home: binomial, or beta-binomial where they fall alike. */
function chancesOfShare(count: number, part: number, swing: number): number[] {
  const all: number[] = []
  const of = swing > 1e-6 ? (1 - swing) / swing : 1e9
  const [a, b] = [part * of, (1 - part) * of]
  // Of all to away, and from each number to the next: the ratios of the beta-binomial.
  let chance = 1
  for (let n = 0; n < count; n++) chance *= (b + n) / (a + b + n)
  for (let n = 0; n <= count; n++) {
    all.push(chance)
    chance *= ((count - n) / (n + 1)) * ((a + n) / (b + count - n - 1))
  }
  return all
}

/** All endings of a count before anything is counted. */
export function countEndings({ rates: [home, away], excess, swing }: CountExpected): CountEnding[] {
  const all = chancesOfBoth(home + away, excess).flatMap((both, count) =>
    chancesOfShare(count, home / (home + away), swing).map((share, mine) => ({
      chance: both * share,
      full: [mine, count - mine] as const,
    })),
  )
  const found = all.filter(({ chance }) => chance > 1e-9)
  const whole = found.reduce((sum, { chance }) => sum + chance, 0)
  return found.map((one) => ({ ...one, chance: one.chance / whole }))
}

/** A question about corners or cards of a whole match. */
export type OnCount = Lined & { readonly of: Beside; readonly part: 'full' }

export const isOnCount = (market: Market): market is OnCount =>
  'of' in market && market.of !== 'goals' && market.part === 'full'

/** What it is of a count that a market asks about. */
function askedOf(market: Lined, [home, away]: Score): number {
  if (market.kind === 'team-total') return market.side === 'home' ? home : away
  return market.kind === 'handicap' ? home - away : home + away
}

const resultOf = (of: Beside, full: Score): MatchResult => ({ [of]: { full } })

/** Endings that questions do not tell apart, as one. */
const classes = new WeakMap<readonly CountEnding[], Map<string, Map<number, CountEnding>>>()

function classed(market: Lined, all: readonly CountEnding[]) {
  const kept = classes.get(all) ?? new Map<string, Map<number, CountEnding>>()
  classes.set(all, kept)
  const name = market.kind === 'team-total' ? market.side : market.kind
  const found = kept.get(name)
  if (found) return found
  const sums = new Map<number, CountEnding>()
  for (const { chance, full } of all) {
    const asked = askedOf(market, full)
    const one = sums.get(asked)
    sums.set(asked, { full, chance: chance + (one?.chance ?? 0) })
  }
  kept.set(name, sums)
  return sums
}

/** What is to be expected of each selection of a market on corners or cards of the whole match. */
export function countOutlooks(market: OnCount, all: readonly CountEnding[]): Outlook[] {
  const cases = [...classed(market, all).values()]
  return selectionsOf(market).map((selection) =>
    outlookOf(
      cases.map(({ chance, full }) => ({
        chance,
        verdict: judge(market, selection, resultOf(market.of, full)) ?? back,
      })),
    ),
  )
}
