import type { Score } from './football.ts'

/** A match that was played, for the model: so many days after some day. */
export type Played = {
  readonly home: string
  readonly away: string
  readonly full: Score
  readonly half?: Score
  readonly day: number
}

/** How strong sides are, as factors about one, and what a match of two average sides brings. */
export type Strengths = {
  readonly teams: Readonly<Record<string, { readonly attack: number; readonly defence: number }>>
  /** Goals of an average away side. */
  readonly goals: number
  /** What home is worth, as a factor. */
  readonly home: number
  /** How low scores hang together: Dixon and Coles, Applied Statistics 46 (1997), equation 4.2. */
  readonly rho: number
  /** What part of the goals falls before half time. */
  readonly halfShare: number
}

/** `halfLifeDays`: after how long a match counts half. `prior`: how many goals of an average side stand beside a team’s own. */
export type Fitting = { readonly halfLifeDays: number; readonly prior: number }
export const usualFitting: Fitting = { halfLifeDays: 365, prior: 6 }

const rounds = 80
const rhoLeast = -0.2
const rhoMost = 0.1
const rhoStep = 0.005

/** The correction of Dixon and Coles for the four lowest scores. */
export function lowScore(
  [home, away]: Score,
  rates: readonly [number, number],
  rho: number,
): number {
  const [forHome, forAway] = rates
  if (home === 0 && away === 0) return 1 - forHome * forAway * rho
  if (home === 0 && away === 1) return 1 + forHome * rho
  if (home === 1 && away === 0) return 1 + forAway * rho
  return home === 1 && away === 1 ? 1 - rho : 1
}

/** What either side of a match is expected to score. A team that nobody knows is an average one. */
export function ratesOf(
  { teams, goals, home }: Pick<Strengths, 'teams' | 'goals' | 'home'>,
  match: { readonly home: string; readonly away: string },
): readonly [number, number] {
  const average = { attack: 1, defence: 1 }
  const [h, a] = [teams[match.home] ?? average, teams[match.away] ?? average]
  return [goals * home * h.attack * a.defence, goals * a.attack * h.defence]
}

/** What a match of two average sides brings: to the away side, and to home as a factor of that. */
export type Level = { readonly goals: number; readonly home: number }
/** What leagues of Europe come to on average in the seasons 2023/24 to 2025/26. */
export const usualLevel = { goals: 1.25, home: 1.2, halfShare: 0.45 } as const
/** So many matches of that stand beside those of a league: of one match alone nothing could be told. */
const levelPrior = 4

/** Where a league's share of goals in the first half may lie: beyond it stand halves that nobody told. */
export const halfShares = { least: 0.2, most: 0.8 } as const
const bounded = (share: number) => Math.min(halfShares.most, Math.max(halfShares.least, share))

export type Weighted = Played & { readonly weight: number }

/**
 * What was played before a day, the longer ago the less.
 * @throws RangeError where there is nothing
 */
export function weighted(
  matches: readonly Played[],
  { today, halfLifeDays }: { today: number; halfLifeDays: number },
): Weighted[] {
  const past = matches.filter(({ day }) => day < today)
  if (past.length === 0) throw new RangeError('nothing was played before that day')
  return past.map((match) => ({ ...match, weight: 0.5 ** ((today - match.day) / halfLifeDays) }))
}

/**
 * Factors of the sides, of home, and what an average away side comes to: maximum likelihood of independent Poisson counts,
 * found by setting each factor in turn to what would bring what was counted. `prior`: how many of an average side’s stand
 * beside a team’s own; `level`: what stands beside what all come to.
 */
export function factorsOf(
  past: readonly Weighted[],
  { prior, level }: { prior: number; level: Level },
): Pick<Strengths, 'teams' | 'goals' | 'home'> {
  const names = [...new Set(past.flatMap(({ home, away }) => [home, away]))].sort()
  const teams = Object.fromEntries(names.map((name) => [name, { attack: 1, defence: 1 }]))
  const team = (name: string) => teams[name] ?? { attack: 1, defence: 1 }
  let goals = 1
  let home = 1
  for (let i = 0; i < rounds; i++) {
    const all = { goals: 0, base: 0, homeGoals: 0, homeBase: 0 }
    const own = new Map(names.map((name) => [name, { scored: 0, chance: 0, let: 0, faced: 0 }]))
    for (const match of past) {
      const { weight, full } = match
      const [h, a] = [team(match.home), team(match.away)]
      const [forHome, forAway] = [h.attack * a.defence, a.attack * h.defence]
      all.homeGoals += weight * full[0]
      all.homeBase += weight * forHome
      all.goals += weight * full[1]
      all.base += weight * forAway
      const [atHome, atAway] = [own.get(match.home), own.get(match.away)]
      if (!atHome || !atAway) continue
      atHome.scored += weight * full[0]
      atHome.chance += weight * goals * home * a.defence
      atHome.let += weight * full[1]
      atHome.faced += weight * goals * a.attack
      atAway.scored += weight * full[1]
      atAway.chance += weight * goals * h.defence
      atAway.let += weight * full[0]
      atAway.faced += weight * goals * home * h.attack
    }
    const held = levelPrior * level.goals
    goals = (all.goals + held) / (all.base + levelPrior)
    home = (all.homeGoals + held * level.home) / (all.homeBase + levelPrior) / goals
    // One kind of factor at a time: set together, each would make up for the same goals.
    for (const [name, { scored, chance, let: conceded, faced }] of own) {
      const { attack, defence } = team(name)
      teams[name] =
        i % 2 === 0
          ? { attack: (scored + prior) / (chance + prior), defence }
          : { attack, defence: (conceded + prior) / (faced + prior) }
    }
  }
  return { teams, goals, home }
}

/** Strengths from what was played, the longer ago the less; with the correction of low scores. */
export function fitted(
  matches: readonly Played[],
  today: number,
  { halfLifeDays, prior }: Fitting = usualFitting,
): Strengths {
  const past = weighted(matches, { today, halfLifeDays })
  const halves = past.flatMap(({ half, full, weight }) =>
    half ? [{ half: weight * (half[0] + half[1]), full: weight * (full[0] + full[1]) }] : [],
  )
  const sum = (of: 'half' | 'full') => halves.reduce((all, each) => all + each[of], 0)
  const held = levelPrior * usualLevel.goals * (1 + usualLevel.home)
  const strengths = {
    ...factorsOf(past, { prior, level: usualLevel }),
    rho: 0,
    halfShare: bounded((sum('half') + held * usualLevel.halfShare) / (sum('full') + held)),
  }
  return { ...strengths, rho: bestRho(past, strengths) }
}

function bestRho(matches: readonly Weighted[], strengths: Strengths): number {
  const known = matches.map((match) => ({ ...match, rates: ratesOf(strengths, match) }))
  let best = { rho: 0, likelihood: Number.NEGATIVE_INFINITY }
  for (let rho = rhoLeast; rho <= rhoMost; rho += rhoStep) {
    const likelihood = known.reduce(
      (all, { full, rates, weight }) =>
        all + weight * Math.log(Math.max(1e-9, lowScore(full, rates, rho))),
      0,
    )
    if (likelihood > best.likelihood) best = { rho, likelihood }
  }
  return best.rho
}
