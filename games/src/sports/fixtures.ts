import { type BestOf, chanceBy } from './maps.ts'
import { ratesOf, usualLevel } from './model.ts'
import type { VirtualTerms } from './virtual.ts'

/** A league whose contests are drawn: sides and games in it are made up, and its figures never change. */
export type VirtualLeague = {
  readonly id: string
  readonly sport: 'virtual-football' | 'esports'
  readonly names: { readonly ID: string; readonly EN: string }
  readonly place: number
  /** What the house asks of its prices, in ten-thousandths. */
  readonly margin: number
  /** One begins every so often, and the first of them so long after the hour. */
  readonly everyMs: number
  readonly offsetMs: number
  /** How its format goes round; none where it is football. */
  readonly formats: readonly BestOf[]
  /** How strong its sides are: of football attack and defence about one, of maps a rating in Elo points. */
  readonly sides: Readonly<Record<string, Strong>>
}
type Strong = { readonly attack: number; readonly defence: number } | { readonly rating: number }

const minuteMs = 60_000
const football = { ...usualLevel, rho: -0.05 }

export const virtualLeagues: readonly VirtualLeague[] = [
  {
    ...{ id: 'virtual.football', sport: 'virtual-football', place: 1, margin: 600 },
    names: { ID: 'Liga Virtual', EN: 'Virtual League' },
    ...{ everyMs: 4 * minuteMs, offsetMs: 0, formats: [] },
    sides: {
      'Elang Senja': { attack: 1.32, defence: 0.78 },
      'Kijang Bukit': { attack: 1.18, defence: 0.86 },
      'Naga Telaga': { attack: 1.12, defence: 0.94 },
      'Lumba Tanjung': { attack: 1.06, defence: 0.9 },
      'Ombak Selat': { attack: 1, defence: 1 },
      'Gerhana Muda': { attack: 0.98, defence: 1.04 },
      'Bara Lereng': { attack: 0.95, defence: 1.08 },
      'Kilat Pesisir': { attack: 0.9, defence: 1.02 },
      'Rimba Kelam': { attack: 0.84, defence: 1.16 },
      'Kabut Fajar': { attack: 0.78, defence: 1.22 },
    },
  },
  {
    ...{ id: 'virtual.tahta-awan', sport: 'esports', place: 1, margin: 500 },
    names: { ID: 'Tahta Awan · Piala Virtual', EN: 'Cloud Throne · Virtual Cup' },
    ...{ everyMs: 6 * minuteMs, offsetMs: 0, formats: [3, 3, 5] },
    sides: {
      'Lintang Lima': { rating: 1_610 },
      'Sisik Besi': { rating: 1_570 },
      'Orbit Tujuh': { rating: 1_530 },
      'Pijar Malam': { rating: 1_500 },
      'Sayap Kertas': { rating: 1_450 },
      'Titik Nadir': { rating: 1_400 },
    },
  },
  {
    ...{ id: 'virtual.sektor-kosong', sport: 'esports', place: 2, margin: 500 },
    names: { ID: 'Sektor Kosong · Liga Virtual', EN: 'Empty Sector · Virtual League' },
    ...{ everyMs: 6 * minuteMs, offsetMs: 2 * minuteMs, formats: [3] },
    sides: {
      'Barisan Nol': { rating: 1_590 },
      'Gema Parit': { rating: 1_545 },
      'Jaring Tujuh': { rating: 1_520 },
      'Kompas Retak': { rating: 1_490 },
      'Lampu Merah': { rating: 1_460 },
      'Debu Utara': { rating: 1_415 },
    },
  },
  {
    ...{ id: 'virtual.adu-rakit', sport: 'esports', place: 3, margin: 500 },
    names: { ID: 'Adu Rakit · Sprint Virtual', EN: 'Raft Duel · Virtual Sprint' },
    ...{ everyMs: 6 * minuteMs, offsetMs: 4 * minuteMs, formats: [1] },
    sides: {
      'Rakit Bambu': { rating: 1_560 },
      'Dayung Kembar': { rating: 1_530 },
      'Jangkar Lepas': { rating: 1_510 },
      'Arus Balik': { rating: 1_490 },
      'Pasang Naik': { rating: 1_470 },
      'Tali Simpul': { rating: 1_440 },
    },
  },
]

export type Fixture = {
  /** Its name for good: the league and which contest of it since 1970. */
  readonly ref: string
  readonly home: string
  readonly away: string
  readonly startsAt: Date
  readonly bestOf: BestOf | null
  readonly terms: VirtualTerms
}

/** The rounds of a league in which each side meets each other once: the circle method, with the first side that stays. */
function pairsOf(names: readonly string[]): [string, string][] {
  const [first = '', ...rest] = names
  return rest.flatMap((_, round) => {
    const turned = [first, ...rest.slice(round), ...rest.slice(0, round)]
    return Array.from({ length: turned.length / 2 }, (__, nth): [string, string] => [
      turned[nth] ?? '',
      turned[turned.length - 1 - nth] ?? '',
    ])
  })
}

/** The contest of that number of a league: sides meet in rounds, at home and away by turns. */
export function fixtureOf(league: VirtualLeague, nth: number): Fixture {
  const { id, sides, everyMs, offsetMs, formats } = league
  const pairs = pairsOf(Object.keys(sides))
  const pair = pairs[nth % pairs.length] ?? ['', '']
  const [home, away] = Math.floor(nth / pairs.length) % 2 ? [pair[1], pair[0]] : pair
  const bestOf = formats[nth % formats.length] ?? null
  return {
    ...{ ref: `${id}:${nth}`, home, away, bestOf },
    startsAt: new Date(nth * everyMs + offsetMs),
    terms:
      bestOf === null ? footballOf(league, home, away) : mapsOf(league, { bestOf, home, away }),
  }
}

/** Goals of average sides with the attack and defence of these, as the model of any match has them. */
function footballOf({ sides }: VirtualLeague, home: string, away: string): VirtualTerms {
  const { rho, halfShare } = football
  const teams = Object.fromEntries(
    Object.entries(sides).flatMap(([name, of]) => ('attack' in of ? [[name, of]] : [])),
  )
  const rates = ratesOf({ ...football, teams }, { home, away })
  return { family: 'football', rates, rho, halfShare }
}

type Maps = { bestOf: BestOf; home: string; away: string }

function mapsOf({ sides }: VirtualLeague, { bestOf, home, away }: Maps): VirtualTerms {
  const rating = (name: string) => {
    const side = sides[name]
    return side && 'rating' in side ? side.rating : 0
  }
  return { family: 'maps', bestOf, home: chanceBy(rating(home), rating(away)) }
}

/** What the house keeps of how strong the sides of a league are, as its prices are worked out by. */
export const strengthsOf = ({ sides, sport }: VirtualLeague) =>
  sport === 'esports'
    ? {
        ratings: Object.fromEntries(
          Object.entries(sides).flatMap(([name, of]) =>
            'rating' in of ? [[name, of.rating]] : [],
          ),
        ),
      }
    : { ...football, teams: sides }

/** Contests of a league that begin in (after, until]. */
export function fixturesIn(league: VirtualLeague, after: Date, until: Date): Fixture[] {
  const { everyMs, offsetMs } = league
  const from = Math.floor((after.getTime() - offsetMs) / everyMs) + 1
  const to = Math.floor((until.getTime() - offsetMs) / everyMs)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) =>
    fixtureOf(league, from + nth),
  )
}
