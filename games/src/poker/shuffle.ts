import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { takeFrom } from '../cards/deck.ts'
import {
  type Deck,
  fiftyTwo,
  isUnder,
  type Proved,
  provedAt,
  type Sealed,
  sealed,
} from '../cards/sealed.ts'
import { drawFor, isClientSeed, isHex32 } from '../fair.ts'

const places = ({ size }: Deck) => Array.from({ length: size }, (_, place) => place)

/**
 * The house’s order of a hand from its seed. House and seats shuffle together: the house lays all cards in an order of its
 * own and tells the root over them. Only then the seats say their seeds, which decide in which order those places are
 * dealt: the house cannot know whom a card will go to, and nobody else knows what lies where.
 */
export const houseDeck = (serverSeed: string, deck: Deck = fiftyTwo): Sealed => {
  const draw = drawFor({ serverSeed, clientSeed: `${deck.kind}-deck`, nonce: 0 }, 0)
  return sealed(deck.kind, takeFrom(places(deck), deck.size, draw), serverSeed)
}

/** What a seat said for a hand, after it had read the root. */
export type SeatSeed = { readonly seat: number; readonly seed: string }

/**
 * In which order the places of the deck are dealt: by the seeds of all seats and the root that they followed, each order as
 * likely as another as long as one of them cannot be foreseen.
 */
export function dealOrder(
  root: string,
  seeds: readonly SeatSeed[],
  deck: Deck = fiftyTwo,
): readonly number[] {
  if (!isHex32(root)) throw new RangeError('a root is 64 digits of lower-case hex')
  if (seeds.some(({ seed }) => !isClientSeed(seed))) throw new RangeError('not a seed of a seat')
  const said = seeds
    .toSorted((one, other) => one.seat - other.seat)
    .map(({ seat, seed }) => `${seat}:${seed}`)
  const { kind, size } = deck
  const serverSeed = bytesToHex(sha256(utf8ToBytes([`${kind}-deal/1`, root, ...said].join('\n'))))
  const draw = drawFor({ serverSeed, clientSeed: `${kind}-deal`, nonce: 0 }, 0)
  return takeFrom(places(deck), size, draw)
}

/** A card that was dealt, with what proves it: the how-manieth of the hand it was, the first being 0. */
export type ShownCard = Omit<Proved, 'place'> & { readonly nth: number }

/** What proves the cards that were dealt at these turns, and says nothing of the others. */
export function shownOf(
  deck: Sealed,
  order: readonly number[],
  turns: readonly number[],
): ShownCard[] {
  const proved = provedAt(
    deck,
    turns.map((nth) => order[nth] ?? -1),
  )
  return proved.map(({ place: _, ...card }, at) => ({ nth: turns[at] ?? 0, ...card }))
}

/**
 * Whether these are the cards that lay in a deck of that root and were dealt at those turns, by the seeds of the seats:
 * each under the root at the place that its turn leads to, and none of them twice.
 */
export function cardsHold(
  root: string,
  seeds: readonly SeatSeed[],
  shown: readonly ShownCard[],
  deck: Deck = fiftyTwo,
): boolean {
  if (new Set(shown.map(({ card }) => card)).size < shown.length) return false
  const order = dealOrder(root, seeds, deck)
  const { kind, size: count } = deck
  return shown.every(({ nth, ...card }) => {
    const place = order[nth]
    return place !== undefined && isUnder({ kind, root, count }, { place, ...card })
  })
}
