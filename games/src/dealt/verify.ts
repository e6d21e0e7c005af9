import type { Proved } from '../cards/sealed.ts'
import { canonical, commitmentOf, drawFor, isHex32, type Plain } from '../fair.ts'
import { liesIn, shoeOf } from '../live/shoe.ts'
import { isOfChain } from '../lottery/chain.ts'
import {
  type DealtTerms,
  dealtFrom,
  drawnBy,
  fromShoe,
  hashOf,
  type Outcome,
  paidOn,
  placesOf,
} from './table.ts'

/** A round of a table as it is published, with the chips of one member where it is theirs. */
export type DealtRecord = {
  table: string
  nth: number
  terms: DealtTerms
  mathHash: string
  /** The chain of seeds and the place in it; its head was told before any of it was used. */
  chain: { head: string; position: number }
  /** The hash of the seed, told before the first stake that it decides. */
  commitment: string
  /** Null while a shoe that is still dealt from follows from it. */
  seed: string | null
  shoe: {
    nth: number
    root: string
    /** Where in the shoe the round begins. */
    at: number
    dealt: readonly Proved[]
  } | null
  outcome: Outcome
  laid: { chips: readonly { on: string; stake: bigint }[]; win: bigint } | null
}

export type DealtVerification =
  | { ok: true }
  | { ok: false; differs: string; found: string; expected: string }

/** The draw of a round that has a seed of its own. */
export const drawOfRound = (seed: string, round: { table: string; nth: number }) =>
  drawFor({ serverSeed: seed, clientSeed: `${round.table}/${round.nth}`, nonce: 0 }, 0)

type Line = [name: string, found: unknown, expected: () => unknown]
const yes = (name: string, holds: () => boolean): Line => [name, true, holds]
const text = (value: unknown) => canonical(JSON.parse(JSON.stringify(value)) as Plain)

/** Works a published round out again and compares all of it. Needs nothing but the record and this code. */
export function verifyDealt(record: DealtRecord): DealtVerification {
  for (const [differs, found, expected] of [...linesOf(record)]) {
    const other = expected()
    if (String(found) !== String(other))
      return { ok: false, differs, found: String(found), expected: String(other) }
  }
  return { ok: true }
}

// In these orders: each may lean on those before it.
function* linesOf(record: DealtRecord): Iterable<Line> {
  const { terms, mathHash, seed, commitment, chain, outcome, shoe, laid } = record
  yield ['mathHash', mathHash, () => hashOf(terms)]
  yield yes('shoe', () => fromShoe(terms.kind) === (shoe !== null))
  if (seed !== null) {
    yield yes('seed', () => isHex32(seed) && commitmentOf(seed) === commitment)
    yield yes('chain', () => isOfChain(chain.head, chain.position, seed))
  } else yield yes('seed', () => shoe !== null)
  if (shoe) yield* shoeLines(record, shoe)
  else if (seed !== null)
    yield ['outcome', text(outcome), () => text(drawnBy(terms.kind, drawOfRound(seed, record)))]
  if (!laid) return
  yield yes('chips', () => areChips(terms, laid.chips))
  yield ['win', laid.win, () => paidOn(terms, outcome, laid.chips)]
}

function* shoeLines(
  { terms, seed, outcome }: DealtRecord,
  { root, at, dealt }: NonNullable<DealtRecord['shoe']>,
): Iterable<Line> {
  if (seed !== null) yield ['root', root, () => shoeOf(seed).root]
  yield yes('cards', () => liesIn(root, dealt))
  yield yes('places', () => dealt.every(({ place }, nth) => place === at + nth))
  const cards = dealt.map(({ card }) => card)
  // As many as were dealt, and none that was not.
  const next = () => cards.shift() ?? -1
  yield ['outcome', text(outcome), () => text(dealtFrom(terms.kind, next))]
  yield ['cards left', 0, () => cards.length]
}

function areChips(terms: DealtTerms, chips: readonly { on: string; stake: bigint }[]): boolean {
  const places = placesOf(terms)
  const on = new Set(chips.map((chip) => chip.on))
  return (
    on.size === chips.length && chips.every((chip) => places.includes(chip.on) && chip.stake > 0n)
  )
}
