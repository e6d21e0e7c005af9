import { places } from '../baccarat/math.ts'
import type { Draw, Plain } from '../fair.ts'
import type { Game, Opening } from '../game.ts'
import { layangLayangMath } from '../titles/layang-layang.ts'
import { rodaPelabuhanMath } from '../titles/roda-pelabuhan.ts'

/** The most bets that a bought feature costs. */
const boughtMost = 500

const { heights } = layangLayangMath

type Laid = { stake: bigint; choice: Plain }
type Shape = (stake: bigint, chance: Draw) => Laid

/** Every shape of an opening that games of the house take, one of each by chance; most are no game's. */
const shapes: readonly Shape[] = [
  (stake) => ({ stake, choice: null }),
  (stake, chance) => ({ stake, choice: { thorns: 1 + chance(24) } }),
  (stake, chance) => ({
    stake,
    choice: { rows: 8 + chance(9), risk: ['low', 'medium', 'high'][chance(3)] ?? '' },
  }),
  (stake, chance) => ({
    stake,
    choice: { side: ['under', 'over'][chance(2)] ?? '', of: chance(10_000) },
  }),
  (stake, chance) => ({ stake, choice: { target: heights[chance(heights.length)] ?? 0 } }),
  (stake, chance) => chips(Object.keys(rodaPelabuhanMath.bets), stake, chance),
  (stake, chance) => chips(places, stake, chance),
]

/** One to four chips on places of a table, none there twice. */
function chips(on: readonly string[], stake: bigint, chance: Draw): Laid {
  const chosen = new Set(Array.from({ length: 1 + chance(4) }, () => on[chance(on.length)] ?? ''))
  return {
    stake: stake * BigInt(chosen.size),
    choice: [...chosen].map((place) => ({ on: place, stake: String(stake) })),
  }
}

/** How often a shape is tried before it is taken for none of this game's. */
const tries = 40

/**
 * An opening that a game takes, by chance among all that it offers: any game of the house, known only by
 * what it answers. `stake` is one of those on offer.
 */
export function anyOpening(game: Game, stake: bigint, chance: Draw): Opening {
  const known = shapesOf(game, stake, chance)
  const shape = known[chance(Math.max(1, known.length))]
  for (let i = 0; shape && i < tries; i++) {
    const laid = shape(stake, chance)
    if (game.open(laid) !== undefined) return laid
  }
  throw new Error(`no opening of ${game.title} is known: add its shape`)
}

const found = new WeakMap<Game, readonly Shape[]>()

/** The shapes by which a game was ever opened. */
function shapesOf(game: Game, stake: bigint, chance: Draw): readonly Shape[] {
  const known = found.get(game)
  if (known) return known
  const opens = (shape: Shape) =>
    Array.from({ length: tries }).some(() => game.open(shape(stake, chance)) !== undefined)
  const bought = game.betOf && buying(game, stake)
  const of = [...shapes.filter(opens), ...(bought ? [bought] : [])]
  found.set(game, of)
  return of
}

/** The price of a bought feature, where a game sells one. */
function buying(game: Game, stake: bigint): ((stake: bigint) => Laid) | undefined {
  const laid = (bets: bigint) => (one: bigint) => ({ stake: bets * one, choice: 'buy' })
  for (let bets = 2n; bets <= boughtMost; bets++) {
    const opening = laid(bets)(stake)
    if (game.betOf?.(opening) === stake && game.open(opening) !== undefined) return laid(bets)
  }
  return undefined
}

/** Every word that is a move somewhere. */
const words = [
  ...['spin', 'left', 'right', 'take', 'hold', 'deal', 'drop', 'roll', 'draw'],
  ...['insure', 'decline', 'hit', 'stand', 'double', 'split', 'buy', 'collect', 'cash'],
]

/**
 * A move that may be made now, by chance among all kinds that the game takes, judged by what its player
 * sees; nothing where none of them is known, which goes on by rest.
 */
export function anyMove(game: Game, at: Plain, chance: Draw): Plain | undefined {
  const candidates: Plain[] = [
    ...words,
    ...Array.from({ length: 4 }, () => ({ open: chance(25) })),
    { hold: [0, 1, 2, 3, 4].filter(() => chance(2) === 0) },
  ]
  const legal = candidates.filter((move) => taken(game, at, move))
  return legal.length ? legal[chance(legal.length)] : undefined
}

/** What its player sees may be less than the state that the game reads. */
function taken(game: Game, at: Plain, move: Plain): boolean {
  try {
    return game.takes(at, move)
  } catch {
    return false
  }
}

/** Chance for a test, from one number: the same every time (xorshift of Marsaglia, 32 bits). */
export function chanceOf(seed: number): Draw {
  let word = seed >>> 0 || 1
  return (n) => {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    // Its high bits are the better ones.
    return Math.floor(((word >>> 0) / 2 ** 32) * n)
  }
}
