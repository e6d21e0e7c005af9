import { fullSet, isDouble, pipsOf, type Tile } from './tiles.ts'

/**
 * Kinds of four tiles, the weakest first: two pairs by the last digit of their pips, and above all of these four special hands.
 * The game is that of pagat.com/partition/qiuqiu.html; tables differ in the order of special hands and in how many pips are big
 * or small, and this is the order of the house.
 */
export const qiuKinds = ['pairs', 'small', 'big', 'doubles', 'six-gods'] as const
export type QiuKind = (typeof qiuKinds)[number]

/** All pips of a hand that is small at the most, and of one that is big at the least. */
export const [smallMost, bigLeast] = [9, 39]
/** What each tile of the six gods has. */
const godPips = 6

const kindStep = 100
const digit = (one: Tile, other: Tile) => (pipsOf(one) + pipsOf(other)) % 10

/** Two pairs as they are laid: the better one first. */
export type Pairs = readonly [readonly [Tile, Tile], readonly [Tile, Tile]]

/** The last digits of two pairs as one number, the better one first: `95` for a nine and a five. */
const worth = ([first, second]: Pairs) => digit(...first) * 10 + digit(...second)

const sorted = (one: readonly [Tile, Tile], other: readonly [Tile, Tile]): Pairs =>
  digit(...one) < digit(...other) ? [other, one] : [one, other]

/** The best of the three ways to lay four tiles in two pairs: the better pair counts first, then the other. */
export function bestPairs([a, b, c, d]: readonly Tile[]): Pairs {
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new RangeError('a hand has four tiles')
  return [sorted([a, b], [c, d]), sorted([a, c], [b, d]), sorted([a, d], [b, c])].reduce(
    (best, one) => (worth(one) > worth(best) ? one : best),
  )
}

function specialOf(tiles: readonly Tile[]): QiuKind {
  const pips = tiles.reduce((sum, tile) => sum + pipsOf(tile), 0)
  if (tiles.every((tile) => pipsOf(tile) === godPips)) return 'six-gods'
  if (tiles.every(isDouble)) return 'doubles'
  if (pips >= bigLeast) return 'big'
  return pips <= smallMost ? 'small' : 'pairs'
}

/**
 * How strong four tiles are: the greater number wins, equal ones share. A special hand is never met by another of its kind, since
 * there are not enough tiles for two.
 */
export function qiuStrength(tiles: readonly Tile[]): number {
  const pairs = bestPairs(tiles)
  const kind = specialOf(tiles)
  return qiuKinds.indexOf(kind) * kindStep + (kind === 'pairs' ? worth(pairs) : 0)
}

/** What a strength is called: its kind, and of two pairs their digits: `pairs-95`. */
export function qiuName(strength: number): string {
  const kind = qiuKinds[Math.floor(strength / kindStep)] ?? 'pairs'
  return kind === 'pairs' ? `pairs-${String(strength % kindStep).padStart(2, '0')}` : kind
}

/** How many of all 20,475 hands have each name, every one of them looked at. */
export function countQiu(): Record<string, number> {
  const counts = new Map<string, number>()
  const size = fullSet.length
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++)
      for (let c = b + 1; c < size; c++)
        for (let d = c + 1; d < size; d++) {
          const name = qiuName(qiuStrength([a, b, c, d]))
          counts.set(name, (counts.get(name) ?? 0) + 1)
        }
  const order = (name: string) =>
    name.startsWith('pairs-')
      ? Number(name.slice('pairs-'.length))
      : kindStep * qiuKinds.indexOf(name as QiuKind)
  return Object.fromEntries([...counts].sort(([one], [other]) => order(other) - order(one)))
}

/** The strengths that a fourth tile could still make of three, as the player who holds them may see: of each tile that is left. */
export const withFourth = (three: readonly Tile[]): { tile: Tile; strength: number }[] =>
  fullSet
    .filter((tile) => !three.includes(tile))
    .map((tile) => ({ tile, strength: qiuStrength([...three, tile]) }))
