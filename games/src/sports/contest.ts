import { boardOf, type Counts, isFit, type Offered, offer, type Terms } from './board.ts'
import {
  type Ending,
  type Expected,
  endings,
  isOnGoals,
  outlooks,
  type Standing,
  together,
} from './chances.ts'
import {
  type Beside,
  besides,
  type CountExpected,
  countEndings,
  countOutlooks,
  isOnCount,
} from './counts.ts'
import * as football from './football.ts'
import * as maps from './maps.ts'
import { type Outlook, outlookOf } from './price.ts'
import * as season from './season.ts'
import { back, lost, type Verdict, won } from './verdict.ts'

/** What is contested: a match of two halves, one of maps, or a season of a league. It decides which markets there are. */
export type Family =
  | { readonly family: 'football' }
  | { readonly family: 'maps'; readonly bestOf: maps.BestOf }
  | { readonly family: 'season'; readonly sides: readonly string[] }

/** A contest with what is known of it ahead and how far it has come. */
export type Contest =
  | {
      readonly family: 'football'
      readonly expected: Expected
      readonly at: Standing
      /** Where nothing is counted yet, and something is known of it. */
      readonly counts?: Readonly<Partial<Record<Beside, CountExpected>>>
    }
  | {
      readonly family: 'maps'
      readonly bestOf: maps.BestOf
      /** How likely home is to win a map. */
      readonly home: number
      readonly played: maps.MapsResult
    }
  | {
      readonly family: 'season'
      /** In the order of its sides. */
      readonly places: season.Places
    }

/** What a contest came to. */
export type Came = football.MatchResult & {
  readonly maps?: maps.MapsResult
  readonly order?: season.Order
}

export type Picked = { readonly market: string; readonly selection: string }

/** What may be chosen in a market, in the order in which it is shown; nothing where there is no such market. */
export function selectionsIn(family: Family, market: string): readonly string[] | undefined {
  if (family.family === 'football') {
    const found = football.marketOf(market)
    return found && football.selectionsOf(found)
  }
  if (family.family === 'season') {
    const { length } = family.sides
    return season.marketOf(market, length) && season.selectionsOf(length)
  }
  const found = maps.marketOf(market)
  return found && maps.selectionsOf(found, family.bestOf)
}

/**
 * The verdict on a selection by what a contest came to. What nobody knows of it gives the stake back.
 * @throws RangeError where there is no such market or selection
 */
export function judgeIn(family: Family, { market, selection }: Picked, came: Came): Verdict {
  if (!selectionsIn(family, market)?.includes(selection))
    throw new RangeError(`${market} ${selection} is nothing to choose`)
  if (family.family === 'football') {
    const found = football.marketOf(market)
    return (found && football.judge(found, selection, came)) ?? back
  }
  if (family.family === 'season') {
    const found = season.marketOf(market, family.sides.length)
    const side = season.sideOf(selection, family.sides)
    return found && side !== undefined && came.order ? season.judge(found, side, came.order) : back
  }
  const found = maps.marketOf(market)
  return found && came.maps ? maps.judge(found, selection, came.maps) : back
}

/** A contest as it may still end: what is offered on it, and what anything chosen in it is worth. */
export type Model = {
  readonly board: (terms: Terms) => Offered[]
  readonly outlook: (picked: Picked) => Outlook | undefined
  /**
   * How likely several are to win together; nothing where one of them is no selection, or may be given back: those go
   * with no others of their contest.
   */
  readonly together: (picks: readonly Picked[]) => number | undefined
}

/** Works out a contest once, for as many questions as there are. */
export function modelOf(contest: Contest): Model {
  switch (contest.family) {
    case 'football':
      return ofMatch(contest)
    case 'maps':
      return ofMaps(contest)
    case 'season':
      return ofSeason(contest)
  }
}

function ofMatch({ expected, at, counts: counted }: Contest & { family: 'football' }): Model {
  const all: readonly Ending[] = endings(expected, at)
  const counts: Counts = Object.fromEntries(
    besides.flatMap((of) => {
      const known = counted?.[of]
      return known ? [[of, countEndings(known)]] : []
    }),
  )
  const outlook = ({ market, selection }: Picked) => {
    const found = football.marketOf(market)
    const nth = found ? football.selectionsOf(found).indexOf(selection) : -1
    if (!found || nth < 0) return undefined
    if (isOnGoals(found)) return outlooks(found, all)[nth]
    const known = isOnCount(found) ? counts[found.of] : undefined
    return isOnCount(found) && known ? countOutlooks(found, known)[nth] : undefined
  }
  return {
    board: (terms) => boardOf({ all, counts }, at, terms),
    outlook,
    together(picks) {
      const legs = picks.flatMap((picked) => {
        const market = football.marketOf(picked.market)
        return market && football.selectionsOf(market).includes(picked.selection)
          ? [{ market, selection: picked.selection }]
          : []
      })
      // Of how corners and cards hang together with goals, or with others of their kind, nothing is known.
      if (legs.length !== picks.length || !legs.every(({ market }) => isOnGoals(market)))
        return undefined
      const price = together(legs, all)
      return price === undefined ? undefined : 1 / price
    },
  }
}

function ofMaps({ bestOf, home, played }: Contest & { family: 'maps' }): Model {
  const all = maps.endings(bestOf, home, played)
  const verdict = ({ market, selection }: Picked, end: maps.MapsEnding): Verdict | undefined => {
    const found = maps.marketOf(market)
    return found && maps.selectionsOf(found, bestOf).includes(selection)
      ? maps.judge(found, selection, end.maps)
      : undefined
  }
  return {
    board: (terms) =>
      maps
        .marketsOf(bestOf, played)
        .map((market) => offer(maps.marketId(market), maps.fairPrices(market, bestOf, all), terms))
        .filter((offered) => isFit(offered, terms)),
    outlook(picked) {
      const cases = all.flatMap((end) => {
        const found = verdict(picked, end)
        return found ? [{ chance: end.chance, verdict: found }] : []
      })
      return cases.length ? outlookOf(cases) : undefined
    },
    together(picks) {
      let chance = 0
      for (const end of all) {
        const verdicts = picks.map((picked) => verdict(picked, end))
        if (verdicts.some((one) => one !== won && one !== lost)) return undefined
        if (verdicts.every((one) => one === won)) chance += end.chance
      }
      return chance
    },
  }
}

function ofSeason({ places }: Contest & { family: 'season' }): Model {
  const sides = season.selectionsOf(places.length)
  return {
    board: (terms) =>
      season
        .marketsOf(places.length)
        .map((market) => season.offerPlaces(market, places, terms))
        .filter((offered) => isFit(offered, terms)),
    outlook({ market, selection }) {
      const found = season.marketOf(market, places.length)
      const wins = found && season.sharesOf(found, places)[sides.indexOf(selection)]
      return wins === undefined ? undefined : { given: 0, wins }
    },
    // How places of a table hang together is not kept: they go with no others of their season.
    together: () => undefined,
  }
}
