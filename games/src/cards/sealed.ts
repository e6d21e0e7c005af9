import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isHex32 } from '../fair.ts'
import { climbed, leafOf, pathOf, rootOf } from '../merkle.ts'
import { type Card, fullDeck } from './deck.ts'

/** What is shuffled: as many as there are, each a number from 0 on, and by what name they are sealed. */
export type Deck = { readonly kind: string; readonly size: number }
export const fiftyTwo: Deck = { kind: 'poker', size: fullDeck.length }

/** Cards that lie in an order under a root that was told: any one can be shown and proved, and nothing of the others. */
export type Sealed = {
  readonly kind: string
  /** What lies at each place. */
  readonly cards: readonly Card[]
  /** What keeps anybody from finding a card by trying all of them: 32 bytes in hex, one for each place. */
  readonly salts: readonly string[]
  readonly root: string
}

/** A card that lies at a place, with what proves it. */
export type Proved = {
  readonly place: number
  readonly card: Card
  readonly salt: string
  readonly path: readonly string[]
}

type Leaf = { kind: string; place: number; card: Card; salt: string }

/** What a place says, to be hashed. */
const leaf = ({ kind, place, card, salt }: Leaf) =>
  leafOf(utf8ToBytes(`${kind}-card/1\n${place}\n${card}\n${salt}`))

const leavesOf = ({ kind, cards, salts }: Omit<Sealed, 'root'>) =>
  cards.map((card, place) => leaf({ kind, place, card, salt: salts[place] ?? '' }))

/** Seals cards with salts from a seed, 64 digits of lower-case hex. */
export function sealed(kind: string, cards: readonly Card[], seed: string): Sealed {
  const key = hexToBytes(seed)
  const salts = cards.map((_, place) =>
    bytesToHex(hmac(sha256, key, utf8ToBytes(`${kind}-salt:${place}`))),
  )
  return { kind, cards, salts, root: bytesToHex(rootOf(leavesOf({ kind, cards, salts }))) }
}

/** What proves the cards at these places. Throws for a place that is none. */
export function provedAt(deck: Sealed, places: readonly number[]): Proved[] {
  const leaves = leavesOf(deck)
  return places.map((place) => {
    const [card, salt] = [deck.cards[place], deck.salts[place]]
    if (card === undefined || salt === undefined) throw new RangeError(`no place ${place}`)
    return { place, card, salt, path: pathOf(leaves, place).map(bytesToHex) }
  })
}

/** Whether a card lay at a place of so many under a root. What comes from outside may be anything. */
export function isUnder(
  { kind, root, count }: { kind: string; root: string; count: number },
  { place, card, salt, path }: Proved,
): boolean {
  if (!isHex32(salt) || !path.every(isHex32)) return false
  const top = climbed({
    ...{ leaf: leaf({ kind, place, card, salt }), at: place, count },
    path: path.map(hexToBytes),
  })
  return top !== undefined && bytesToHex(top) === root
}
