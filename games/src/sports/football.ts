import { back, lost, onLine, type Verdict, won } from './verdict.ts'

export type Score = readonly [home: number, away: number]
export type Side = 'home' | 'away'
/** The whole of regular time with what was added to it, or its first half. Extra time and penalties never count. */
export type Part = 'full' | 'half'
/** What is counted: goals by regular time, corners, and cards (a yellow one for one, a red one for two). */
export type Counted = 'goals' | 'corners' | 'cards'

/** What a match came to, as far as it is known. */
export type MatchResult = {
  readonly [counted in Counted]?: { readonly full: Score; readonly half?: Score }
}

type Line = { readonly of: Counted; readonly part: Part; readonly quarters: number }
/** A question about a line. `quarters` is that line in quarters of what is counted; of a handicap it is home’s. */
export type Lined =
  | ({ readonly kind: 'handicap' | 'total' } & Line)
  | ({ readonly kind: 'team-total'; readonly side: Side } & Line)
/** A question about a match. */
export type Market =
  | { readonly kind: 'winner' | 'double-chance' | 'draw-no-bet'; readonly part: Part }
  | { readonly kind: 'both-score' | 'odd-even' | 'correct-score'; readonly part: Part }
  | Lined
  | { readonly kind: 'three-way-handicap'; readonly part: Part; readonly goals: number }
  | { readonly kind: 'half-full' }
export type MarketKind = Market['kind']

const sides = ['home', 'draw', 'away'] as const
const yesNo = ['yes', 'no'] as const
const overUnder = ['over', 'under'] as const
/** Scores up to so many goals of a side stand for themselves, all others by who won. */
export const scoreMost = 4
const scores = Array.from({ length: scoreMost + 1 }, (_, i) => i)

const selections = {
  winner: sides,
  'double-chance': ['home-draw', 'home-away', 'draw-away'],
  'draw-no-bet': ['home', 'away'],
  'both-score': yesNo,
  'odd-even': ['odd', 'even'],
  'correct-score': [
    ...scores.flatMap((home) => scores.map((away) => `${home}-${away}`)),
    ...sides.map((side) => `other-${side}`),
  ],
  handicap: ['home', 'away'],
  total: overUnder,
  'team-total': overUnder,
  'three-way-handicap': sides,
  'half-full': sides.flatMap((half) => sides.map((full) => `${half}-${full}`)),
} as const satisfies Record<MarketKind, readonly string[]>

/** What may be chosen in a market, in the order in which it is shown. */
export const selectionsOf = ({ kind }: Market): readonly string[] => selections[kind]

/** How a market is called where it is kept: unique, and read back by `marketOf`. */
export function marketId(market: Market): string {
  switch (market.kind) {
    case 'handicap':
    case 'total':
      return [market.kind, market.of, market.part, market.quarters].join(':')
    case 'team-total':
      return [market.kind, market.side, market.of, market.part, market.quarters].join(':')
    case 'three-way-handicap':
      return [market.kind, market.part, market.goals].join(':')
    case 'half-full':
      return market.kind
    default:
      return [market.kind, market.part].join(':')
  }
}

const lineMost = 400
const isLine = (text: string | undefined) =>
  text !== undefined && /^(0|-?[1-9]\d{0,2})$/.test(text) && Math.abs(Number(text)) <= lineMost
const isPart = (text: string | undefined): text is Part => text === 'full' || text === 'half'
const isCounted = (text: string | undefined): text is Counted =>
  text === 'goals' || text === 'corners' || text === 'cards'
const isSide = (text: string | undefined): text is Side => text === 'home' || text === 'away'
const plain = [
  'winner',
  'double-chance',
  'draw-no-bet',
  'both-score',
  'odd-even',
  'correct-score',
] as const

/** The market of that name; nothing where there is none. */
export function marketOf(id: string): Market | undefined {
  const market = read(id.split(':'))
  return market && marketId(market) === id ? market : undefined
}

function read([kind, ...of]: string[]): Market | undefined {
  if (kind === 'half-full') return { kind }
  if (kind === 'three-way-handicap') {
    const [part, goals] = of
    return isPart(part) && isLine(goals) ? { kind, part, goals: Number(goals) } : undefined
  }
  if (kind === 'handicap' || kind === 'total') {
    const [counted, part, line] = of
    if (!isCounted(counted) || !isPart(part) || !isLine(line)) return undefined
    return { kind, of: counted, part, quarters: Number(line) }
  }
  if (kind === 'team-total') {
    const [side, counted, part, line] = of
    if (!isSide(side) || !isCounted(counted) || !isPart(part) || !isLine(line)) return undefined
    return { kind, side, of: counted, part, quarters: Number(line) }
  }
  const [part] = of
  const known = plain.find((one) => one === kind)
  return known && isPart(part) ? { kind: known, part } : undefined
}

const leader = ([home, away]: Score) => (home > away ? 'home' : home < away ? 'away' : 'draw')
const judged = (wins: boolean): Verdict => (wins ? won : lost)

/**
 * The verdict on a selection by what a match came to. What is not known of it (a half, corners, cards) cannot be
 * judged: nothing then, and by the rules such a stake goes back once it is certain that nobody will know.
 */
export function judge(market: Market, selection: string, result: MatchResult): Verdict | undefined {
  if (!selectionsOf(market).includes(selection))
    throw new RangeError(`${selection} is no selection`)
  if (market.kind === 'half-full') {
    const { half, full } = result.goals ?? {}
    return half && full && judged(selection === `${leader(half)}-${leader(full)}`)
  }
  const score = result['of' in market ? market.of : 'goals']?.[market.part]
  return score && judgeScore(market, selection, score)
}

type Scored = Exclude<Market, { kind: 'half-full' }>

function judgeScore(market: Scored, selection: string, score: Score): Verdict {
  const [home, away] = score
  switch (market.kind) {
    case 'winner':
      return judged(selection === leader(score))
    case 'double-chance':
      return judged(selection.split('-').includes(leader(score)))
    case 'draw-no-bet':
      return leader(score) === 'draw' ? back : judged(selection === leader(score))
    case 'both-score':
      return judged((selection === 'yes') === (home > 0 && away > 0))
    case 'odd-even':
      return judged((selection === 'odd') === ((home + away) % 2 === 1))
    case 'correct-score':
      return judged(selection === scoreName(score))
    case 'three-way-handicap':
      return judged(selection === leader([home + market.goals, away]))
    case 'handicap': {
      const lead = 4 * (home - away) + market.quarters
      return onLine(selection === 'home' ? lead : -lead)
    }
    case 'total':
      return overLine(selection, home + away, market.quarters)
    case 'team-total':
      return overLine(selection, market.side === 'home' ? home : away, market.quarters)
  }
}

function overLine(selection: string, counted: number, quarters: number): Verdict {
  const over = 4 * counted - quarters
  return onLine(selection === 'over' ? over : -over)
}

const scoreName = ([home, away]: Score) =>
  home <= scoreMost && away <= scoreMost ? `${home}-${away}` : `other-${leader([home, away])}`
