import type { LiveKind, LiveOutcome } from '@balai/contract'
import { sumOf } from '@balai/games/baccarat/hand'
import { cardText } from '@balai/games/cards/deck'
import { heightOf } from '@balai/games/live/dragon-tiger'
import { momentsOf } from '../tables/bakarat-mini/deal.ts'

/** A hand on the table. Roads call it by the mark that it is there: left is banker and dragon. */
export const sidesOf = {
  baccarat: { first: 'player', second: 'banker', left: 'banker', right: 'player' },
  'dragon-tiger': { first: 'dragon', second: 'tiger', left: 'dragon', right: 'tiger' },
} as const
export type CardKind = keyof typeof sidesOf
export type Side = 'player' | 'banker' | 'dragon' | 'tiger'
/** The kinds whose rounds have a seed of their own. */
export type DrawnKind = Exclude<LiveKind, CardKind>

export const isOfCards = (kind: LiveKind): kind is CardKind => Object.hasOwn(sidesOf, kind)

type Moment = { side: Side; nth: number; at: number; from: number; to: number }

/** What was dealt, as it comes before the eye. */
export type Shown = {
  cards: (side: Side) => readonly number[]
  moments: readonly Moment[]
  /** What cards that were seen come to, in short. */
  points: (side: Side, seen: readonly number[]) => string
  won: Side | 'tie'
}

/** Of two cards: both slide in, then one is drawn slowly after the other. */
const twoCards: readonly Moment[] = [
  { side: 'dragon', nth: 0, at: 0, from: 550, to: 1_450 },
  { side: 'tiger', nth: 0, at: 220, from: 1_650, to: 2_600 },
]
const twoMs = 2_800

/** How long it takes until all of it was seen; the same for all that may come of a kind that is drawn. */
export function showMs(came: LiveOutcome): number {
  if ('player' in came) return momentsOf(came).ms
  if ('dragon' in came) return twoMs
  if ('dice' in came) return 3_700
  if ('rest' in came) return 5_600
  return 7_000
}

/** How cards are shown; nothing where none were dealt. */
export function shownOf(came: LiveOutcome | null): Shown | undefined {
  if (came && 'player' in came) {
    const [player, banker] = [sumOf(came.player), sumOf(came.banker)]
    return {
      moments: momentsOf(came).moments,
      cards: (side) => (side === 'player' ? came.player : side === 'banker' ? came.banker : []),
      points: (_, seen) => (seen.length ? String(sumOf(seen)) : '–'),
      won: player === banker ? 'tie' : player > banker ? 'player' : 'banker',
    }
  }
  if (came && 'dragon' in came) {
    const [dragon, tiger] = [heightOf(came.dragon), heightOf(came.tiger)]
    return {
      moments: twoCards,
      cards: (side) => (side === 'dragon' ? [came.dragon] : side === 'tiger' ? [came.tiger] : []),
      points: (_, [card]) => (card === undefined ? '–' : rankText(card)),
      won: dragon === tiger ? 'tie' : dragon > tiger ? 'dragon' : 'tiger',
    }
  }
  return undefined
}

const rankText = (card: number) => cardText(card).slice(0, 1).replace('T', '10')
