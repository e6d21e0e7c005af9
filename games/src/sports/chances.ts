import {
  judge,
  type Market,
  type MatchResult,
  type Part,
  type Score,
  selectionsOf,
} from './football.ts'
import { lowScore } from './model.ts'
import { fairOf, type Outlook, outlookOf, withMargin } from './price.ts'
import type { Price } from './returned.ts'
import { back, lost, type Verdict, won } from './verdict.ts'

/** A way in which a match may end, and how likely it is. */
export type Ending = { readonly chance: number; readonly half: Score; readonly full: Score }

/** How far a match is: minutes of regular time gone by, what was scored in them, and by half time if that is past. */
export type Standing = { readonly minute: number; readonly score: Score; readonly half?: Score }

/** What either side is expected to score in the whole match, and how that falls into its halves. */
export type Expected = {
  readonly rates: readonly [number, number]
  readonly rho: number
  readonly halfShare: number
}

const halfMinutes = 45
const matchMinutes = 90
/** Goals of a side in one half beyond this are not looked at: less likely than one in a million. */
const goalsMost = 8

function poisson(rate: number): number[] {
  const chances = [Math.exp(-rate)]
  for (let goals = 1; goals <= goalsMost; goals++)
    chances.push(((chances[goals - 1] ?? 0) * rate) / goals)
  return chances
}

/** What part of the goals of each half is still to come. */
function leftIn(at: Standing): readonly [first: number, second: number] {
  const minute = Math.min(at.minute, matchMinutes)
  if (!at.half) return [Math.max(0, 1 - minute / halfMinutes), 1]
  return [0, Math.min(1, (matchMinutes - minute) / halfMinutes)]
}

/** What part of the goals of a match is still to come. */
export function leftOf(halfShare: number, at: Standing): number {
  const [first, second] = leftIn(at)
  return halfShare * first + (1 - halfShare) * second
}

/**
 * All endings of a match from where it stands. The goals that are still to come fall at an even pace in each half; the
 * correction of low scores goes with the time that is left, as long as nobody has scored.
 */
export function endings(
  { rates, rho, halfShare }: Expected,
  at: Standing = { minute: 0, score: [0, 0] },
): Ending[] {
  const past = at.half
  const [firstLeft, secondLeft] = leftIn(at)
  const left = leftOf(halfShare, at)
  const [first, second] = [halfShare * firstLeft, (1 - halfShare) * secondLeft].map((share) =>
    rates.map((rate) => poisson(rate * share)),
  )
  const [home, away] = rates
  const toCome = [home * left, away * left] as const
  const goalless = at.score[0] + at.score[1] === 0
  const found: Ending[] = []
  const each = (table: number[] | undefined, of: (goals: number, chance: number) => void) => {
    for (const [goals, chance] of (table ?? []).entries()) if (chance > 1e-12) of(goals, chance)
  }
  each(first?.[0], (h1, p1) =>
    each(first?.[1], (a1, p2) =>
      each(second?.[0], (h2, p3) =>
        each(second?.[1], (a2, p4) => {
          const chance = p1 * p2 * p3 * p4
          if (chance < 1e-10) return
          const half = past ?? ([at.score[0] + h1, at.score[1] + a1] as const)
          const full = [at.score[0] + h1 + h2, at.score[1] + a1 + a2] as const
          const low = goalless ? lowScore(full, toCome, rho * left) : 1
          found.push({ chance: chance * Math.max(0, low), half, full })
        }),
      ),
    ),
  )
  const whole = found.reduce((sum, { chance }) => sum + chance, 0)
  return found.map((ending) => ({ ...ending, chance: ending.chance / whole }))
}

const resultOf = ({ half, full }: Ending): MatchResult => ({ goals: { half, full } })

type Weighed = { readonly chance: number; readonly result: MatchResult }
/** Endings that questions do not tell apart, as one, by what it is that they ask about. */
const summed = new WeakMap<readonly Ending[], Map<string, readonly Weighed[]>>()

function weighed(market: Market, all: readonly Ending[]): readonly Weighed[] {
  const kept = summed.get(all) ?? new Map<string, readonly Weighed[]>()
  summed.set(all, kept)
  const once = (name: string, sum: () => readonly Weighed[]) => {
    const found = kept.get(name) ?? sum()
    kept.set(name, found)
    return found
  }
  const byScore = (part: Part) => once(part, () => summedBy(all.map(weighedOf), scoreOf(part)))
  if (market.kind === 'half-full')
    return once(market.kind, () =>
      summedBy(all.map(weighedOf), ({ goals }) => lead(goals?.half) * 3 + lead(goals?.full)),
    )
  const asked = askedOf(market)
  if (!asked) return byScore(market.part)
  const { part } = market
  return once(`${asked.name} ${part}`, () =>
    summedBy(byScore(part), ({ goals }) => asked.of(goals?.[part] ?? [0, 0])),
  )
}

const weighedOf = (ending: Ending): Weighed => ({
  chance: ending.chance,
  result: resultOf(ending),
})
const lead = ([home, away]: Score = [0, 0]) => Math.sign(home - away)
/** More goals than a match can have: scores in one number. */
const many = 1_000
const scoreOf =
  (part: Part) =>
  ({ goals }: MatchResult) => {
    const [home, away] = goals?.[part] ?? [0, 0]
    return home * many + away
  }

/** What it is of a score that a market asks about; nothing where it asks about the score itself. */
function askedOf(
  market: Exclude<Market, { kind: 'half-full' }>,
): { name: string; of: (score: Score) => number } | undefined {
  switch (market.kind) {
    case 'winner':
    case 'double-chance':
    case 'draw-no-bet':
    case 'handicap':
    case 'three-way-handicap':
      return { name: 'lead', of: ([home, away]) => home - away }
    case 'total':
    case 'odd-even':
      return { name: 'sum', of: ([home, away]) => home + away }
    case 'team-total':
      return market.side === 'home'
        ? { name: 'home', of: ([home]) => home }
        : { name: 'away', of: ([, away]) => away }
    case 'both-score':
      return { name: 'both', of: (score) => Number(score.every((goals) => goals > 0)) }
    case 'correct-score':
      return undefined
  }
}

function summedBy(all: readonly Weighed[], of: (result: MatchResult) => number): Weighed[] {
  const classes = new Map<number, { chance: number; result: MatchResult }>()
  for (const { chance, result } of all) {
    const key = of(result)
    const one = classes.get(key)
    if (one) one.chance += chance
    else classes.set(key, { chance, result })
  }
  return [...classes.values()]
}

/** Whether a market asks about the goals of a match. */
export const isOnGoals = (market: Market) => !('of' in market) || market.of === 'goals'

/** What is to be expected of each selection of a market on goals. */
export function outlooks(market: Market, all: readonly Ending[]): Outlook[] {
  const results = weighed(market, all)
  return selectionsOf(market).map((selection) =>
    outlookOf(
      results.map(({ chance, result }) => ({
        chance,
        verdict: judge(market, selection, result) ?? back,
      })),
    ),
  )
}

/** The fair price of each selection of a market on goals. */
export const fairPrices = (market: Market, all: readonly Ending[]): number[] =>
  outlooks(market, all).map(fairOf)

/** What is offered on a market with such a margin; nothing for what cannot be offered. */
export const offered = (
  market: Market,
  all: readonly Ending[],
  margin: number,
): (Price | undefined)[] => withMargin(fairPrices(market, all), margin)

/**
 * The fair price of several selections of one match together, from how they hang together in the model; infinite where
 * they exclude one another. Nothing where one of them may be given back: such lines go with no others of their match.
 */
export function together(
  legs: readonly { readonly market: Market; readonly selection: string }[],
  all: readonly Ending[],
): number | undefined {
  let chance = 0
  for (const ending of all) {
    const verdicts: (Verdict | undefined)[] = legs.map(({ market, selection }) =>
      judge(market, selection, resultOf(ending)),
    )
    if (verdicts.some((verdict) => verdict !== won && verdict !== lost)) return undefined
    if (verdicts.every((verdict) => verdict === won)) chance += ending.chance
  }
  return 1 / chance
}
