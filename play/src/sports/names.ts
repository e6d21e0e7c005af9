import type { Lang, SportsEvent, SportsPick } from '@balai/contract'
import { sideOf as sideIn } from '@balai/games/sports/season'
import { named, type T } from './words/index.ts'

type Sides = Pick<SportsEvent, 'home' | 'away' | 'sides'>
export type Naming = {
  t: T
  lang: Lang
  /** What leagues are called, by what they are named by. */
  leagues: ReadonlyMap<string, string>
}

/** What an event is called: a match by its sides, a season by its league. */
export function eventName(event: Sides & Pick<SportsEvent, 'league'>, { t, leagues }: Naming) {
  const { home, away, sides, league } = event
  if (!sides) return `${home} – ${away}`
  return t('season.of', { league: leagues.get(league) ?? league, season: home })
}

/** A line in quarters as it is written: `−0,75`; with its sign where it is a handicap. */
function lineText(quarters: number, { lang, signed }: { lang: Lang; signed: boolean }) {
  const size = String(Math.abs(quarters) / 4).replace('.', lang === 'ID' ? ',' : '.')
  if (!signed) return size
  return quarters === 0 ? '0' : `${quarters < 0 ? '−' : '+'}${size}`
}

const sideOf = (t: T, side: string, { home, away }: Sides) =>
  side === 'home' ? home : side === 'away' ? away : named(t, 'pick', side)

/** What a market counts other than goals. */
const countedIn = (of: readonly string[]) =>
  (['corners', 'cards'] as const).find((counted) => of.includes(counted))

/** What a market is called: `Handicap Asia · babak 1`. */
export function marketName(market: string, sides: Sides, { t }: Naming): string {
  const [kind = '', ...of] = market.split(':')
  const counted = countedIn(of)
  const name = named(t, 'market', counted ? `${kind}-${counted}` : kind, {
    side: sideOf(t, of[0] ?? '', sides),
    map: of[0] ?? '',
    count: of[0] ?? '',
  })
  return of.includes('half') ? t('market.half', { market: name }) : name
}

/** What a selection is called, with its line: `Persib −0,5`. */
export function pickName({ market, selection }: SportsPick, sides: Sides, naming: Naming): string {
  const { t, lang } = naming
  const side = sides.sides && sideIn(selection, sides.sides)
  if (side) return side
  const [kind, ...of] = market.split(':')
  const line = Number(of.at(-1))
  switch (kind) {
    case 'handicap':
    case 'map-handicap': {
      const own = selection === 'home' ? line : -line
      return `${sideOf(t, selection, sides)} ${lineText(own, { lang, signed: true })}`
    }
    case 'total':
    case 'team-total':
    case 'total-maps':
      return named(t, 'pick', selection, { line: lineText(line, { lang, signed: false }) })
    case 'three-way-handicap': {
      const own = selection === 'away' ? -line : line
      const sign = `${own < 0 ? '−' : '+'}${Math.abs(own)}`
      return `${sideOf(t, selection, sides)} (${sign})`
    }
    case 'double-chance':
    case 'half-full': {
      const [one = '', two = ''] = selection.split('-')
      return t('pick.or', { one: sideOf(t, one, sides), two: sideOf(t, two, sides) })
    }
    case 'correct-score':
      return selection.startsWith('other-')
        ? t('pick.other', { side: sideOf(t, selection.slice(6), sides) })
        : selection.replace('-', '–')
    case 'map-score':
      return selection.replace('-', '–')
    default:
      return sideOf(t, selection, sides)
  }
}

/** The tab of an event under which a market stands. */
export const groups = ['main', 'handicap', 'total', 'score', 'half', 'corners', 'cards'] as const
export type Group = (typeof groups)[number]

export function groupOf(market: string): Group {
  const [kind = '', ...of] = market.split(':')
  const counted = countedIn(of)
  if (counted) return counted
  if (of.includes('half')) return 'half'
  if (kind.endsWith('handicap')) return 'handicap'
  if (kind.includes('total')) return 'total'
  return kind === 'correct-score' || kind === 'half-full' || kind === 'map-score' ? 'score' : 'main'
}
