import { type End, eachCoup } from '../baccarat/exact.ts'
import { type Coup, natural, sumOf } from '../baccarat/hand.ts'
import { rankOf, suitOf } from '../cards/deck.ts'
import type { Choice } from '../exact/statement.ts'
import { choiceOf, type Gain, lost, pushed, won } from './gain.ts'

/** Packs in a shoe of a live table. */
export const packs = 8
const cards = packs * 52

/** Where chips may lie. A table with commission takes 5 % of what banker wins; one without pays half for a win with six. */
export const places = [
  ...(['player', 'banker', 'tie', 'player-pair', 'banker-pair', 'either-pair'] as const),
  ...(['perfect-pair', 'super-six', 'player-dragon', 'banker-dragon', 'big', 'small'] as const),
] as const
export type Place = (typeof places)[number]

type Pairs = { player: boolean; banker: boolean; perfect: number }

/** Gains of a bonus by how far its side was ahead; a natural pays as if it were ahead by four. */
const ahead: Readonly<Record<number, number>> = { 9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1 }

function dragon(own: number, other: number, isNatural: boolean): Gain {
  if (isNatural) return own > other ? won(1) : own === other ? pushed : lost
  const by = ahead[own - other]
  return by === undefined ? lost : won(by)
}

const sumGains: Partial<Record<Place, (sums: End, commission: boolean) => Gain>> = {
  player: ({ player, banker }) => (player > banker ? won(1) : player === banker ? pushed : lost),
  banker: ({ player, banker }, commission) => {
    if (player >= banker) return player === banker ? pushed : lost
    return commission ? won(0.95) : won(banker === 6 ? 0.5 : 1)
  },
  tie: ({ player, banker }) => (player === banker ? won(8) : lost),
  'super-six': ({ player, banker }) => (banker === 6 && player < 6 ? won(12) : lost),
  'player-dragon': ({ player, banker, natural }) => dragon(player, banker, natural),
  'banker-dragon': ({ player, banker, natural }) => dragon(banker, player, natural),
  big: ({ count }) => (count > 4 ? won(0.54) : lost),
  small: ({ count }) => (count === 4 ? won(1.5) : lost),
}

const pairGains: Partial<Record<Place, (pairs: Pairs) => Gain>> = {
  'player-pair': ({ player }) => (player ? won(11) : lost),
  'banker-pair': ({ banker }) => (banker ? won(11) : lost),
  'either-pair': ({ player, banker }) => (player || banker ? won(5) : lost),
  'perfect-pair': ({ perfect }) => (perfect === 2 ? won(200) : perfect === 1 ? won(25) : lost),
}

const alike = ([one = 0, other = 0]: readonly number[]) => rankOf(one) === rankOf(other)
const same = ([one = 0, other = 0]: readonly number[]) =>
  alike([one, other]) && suitOf(one) === suitOf(other)

/** What a place comes to with a coup. */
export function gainOf({ player, banker }: Coup, place: Place, commission: boolean): Gain {
  const pairs = pairGains[place]
  if (pairs)
    return pairs({
      ...{ player: alike(player), banker: alike(banker) },
      perfect: Number(same(player)) + Number(same(banker)),
    })
  const first = [player, banker].map((hand) => sumOf(hand.slice(0, 2)))
  const sums = {
    ...{ player: sumOf(player), banker: sumOf(banker), natural: first.some(natural) },
    count: player.length + banker.length,
  }
  return sumGains[place]?.(sums, commission) ?? lost
}

/** Every end of a coup by its sums, with in how many orders of six cards off a whole shoe it comes. */
function endsBySums(): [End, number][] {
  const ends = new Map<string, [End, number]>()
  eachCoup(packs, (end, ways) => {
    const key = Object.values(end).join()
    ends.set(key, [end, (ends.get(key)?.[1] ?? 0) + ways])
  })
  return [...ends.values()]
}

/** The same by the pairs of the first four cards, in orders of four. */
function endsByPairs(): [Pairs, number][] {
  const ends: [Pairs, number][] = []
  // Of each hand: two of one rank and suit, of one rank, or of two. The other is counted by what those leave.
  const suits = packs
  const rank = packs * 4
  const all = cards * (cards - 1) * (cards - 2) * (cards - 3)
  const both = {
    // Ways for two hands that are each of one rank: of one rank all four, or of two.
    pairs: 13 * (rank * (rank - 1) * (rank - 2) * (rank - 3) + 12 * (rank * (rank - 1)) ** 2),
    perfect: 52 * suits * (suits - 1) * ((suits - 2) * (suits - 3) + 51 * suits * (suits - 1)),
    // The first hand of one rank and suit, the other of one rank.
    mixed: 52 * suits * (suits - 1) * ((rank - 2) * (rank - 3) + 12 * rank * (rank - 1)),
  }
  const onePair = cards * (rank - 1) * (cards - 2) * (cards - 3)
  const onePerfect = cards * (suits - 1) * (cards - 2) * (cards - 3)
  const bothPlain = both.pairs - 2 * both.mixed + both.perfect
  ends.push(
    [{ player: true, banker: true, perfect: 2 }, both.perfect],
    [{ player: true, banker: true, perfect: 1 }, 2 * (both.mixed - both.perfect)],
    [{ player: true, banker: true, perfect: 0 }, bothPlain],
  )
  const perfectAlone = onePerfect - both.mixed
  const plainAlone = onePair - both.pairs - perfectAlone
  for (const side of ['player', 'banker'] as const)
    ends.push(
      [{ player: side === 'player', banker: side === 'banker', perfect: 1 }, perfectAlone],
      [{ player: side === 'player', banker: side === 'banker', perfect: 0 }, plainAlone],
    )
  const counted = ends.reduce((sum, [, ways]) => sum + ways, 0)
  return [...ends, [{ player: false, banker: false, perfect: 0 }, all - counted]]
}

/** The law of each place at a whole shoe. */
export function lawsOf(commission: boolean): Choice[] {
  const [sums, pairs] = [endsBySums(), endsByPairs()]
  return places.map((place) => {
    const [bySums, byPairs] = [sumGains[place], pairGains[place]]
    return choiceOf(
      place,
      bySums
        ? sums.map(([end, ways]) => [bySums(end, commission), ways] as const)
        : pairs.map(([end, ways]) => [byPairs?.(end) ?? lost, ways] as const),
    )
  })
}
