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

/**
 * All endings of a match from where it stands. The goals that are still to come fall at an even pace in each half; the
 * correction of low scores goes with the time that is left, as long as nobody has scored.
 */
export function endings(
  { rates, rho, halfShare }: Expected,
  at: Standing = { minute: 0, score: [0, 0] },
): Ending[] {
  const minute = Math.min(at.minute, matchMinutes)
  const past = at.half
  const firstLeft = past ? 0 : Math.max(0, 1 - minute / halfMinutes)
  const secondLeft = past ? Math.min(1, (matchMinutes - minute) / halfMinutes) : 1
  const left = halfShare * firstLeft + (1 - halfShare) * secondLeft
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
/** Endings that one part of the match does not tell apart, as one: most markets ask for no more. */
const summed = new WeakMap<readonly Ending[], Partial<Record<Part, readonly Weighed[]>>>()

function weighed(market: Market, all: readonly Ending[]): readonly Weighed[] {
  if (market.kind === 'half-full')
    return all.map((ending) => ({ chance: ending.chance, result: resultOf(ending) }))
  const { part } = market
  const kept = summed.get(all) ?? {}
  summed.set(all, kept)
  kept[part] ??= summedBy(part, all)
  return kept[part]
}

function summedBy(part: Part, all: readonly Ending[]): Weighed[] {
  const scores = new Map<string, { chance: number; result: MatchResult }>()
  for (const ending of all) {
    const key = ending[part].join('-')
    const one = scores.get(key)
    if (one) one.chance += ending.chance
    else scores.set(key, { chance: ending.chance, result: resultOf(ending) })
  }
  return [...scores.values()]
}

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
