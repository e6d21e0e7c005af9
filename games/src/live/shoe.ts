import { fullDeck, takeFrom } from '../cards/deck.ts'
import { isUnder, type Proved, provedAt, type Sealed, sealed } from '../cards/sealed.ts'
import { drawFor } from '../fair.ts'
import { packs } from './baccarat.ts'
import { heightOf } from './dragon-tiger.ts'

const kind = 'shoe'
const cards = Array.from({ length: packs }, () => fullDeck).flat()

/** As many cards lie in a shoe. */
export const shoeSize = cards.length
/** The cut card lies so many from the end at the least, and up to so many before that. */
const [behindCut, cutWithin] = [14, 20]

/**
 * A shoe of eight packs. Its root is told before the first stake on it, so that no card of it can be another afterwards; each
 * card that is dealt is proved as it is shown.
 */
export type Shoe = Sealed & {
  /** Cards that are burnt at the beginning: the first, which is shown, and as many as it says. */
  readonly burnt: number
  /** Once a round has begun at this place or after it, the shoe is over. */
  readonly cut: number
}

/** Ace to ten burn as many as they say, pictures ten. */
const burnsOf = (first: number) => Math.min(10, heightOf(first))

/** The shoe of a seed, 64 digits of lower-case hex. */
export function shoeOf(serverSeed: string): Shoe {
  const draw = drawFor({ serverSeed, clientSeed: 'shoe', nonce: 0 }, 0)
  const order = takeFrom(cards, shoeSize, draw)
  const cut = shoeSize - behindCut - draw(cutWithin)
  return { ...sealed(kind, order, serverSeed), burnt: 1 + burnsOf(order[0] ?? 0), cut }
}

/** The proofs of cards at these places of a shoe. */
export const dealtFrom = (shoe: Shoe, places: readonly number[]): Proved[] => provedAt(shoe, places)

/** Whether all of these lay in the shoe of that root. */
export const liesIn = (root: string, proved: readonly Proved[]): boolean =>
  new Set(proved.map(({ place }) => place)).size === proved.length &&
  proved.every((one) => isUnder({ kind, root, count: shoeSize }, one))
