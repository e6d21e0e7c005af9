/** One of 28 by its place in the order [0-0], [0-1], [1-1], [0-2] … [6-6]. */
export type Tile = number

const most = 6
const ends: readonly (readonly [number, number])[] = Array.from({ length: most + 1 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low) => [low, high] as const),
).flat()

/** All 28, in their order. */
export const fullSet: readonly Tile[] = ends.map((_, tile) => tile)

/** The pips of both ends, the lower first. Throws for what is no tile. */
export function endsOf(tile: Tile): readonly [number, number] {
  const found = ends[tile]
  if (!found) throw new RangeError(`no tile ${tile}`)
  return found
}

/** All pips of a tile, 0 to 12. */
export const pipsOf = (tile: Tile) => endsOf(tile)[0] + endsOf(tile)[1]

export const isDouble = (tile: Tile) => endsOf(tile)[0] === endsOf(tile)[1]

/** A tile as it is written: `2-5`. */
export const tileText = (tile: Tile) => endsOf(tile).join('-')

/** Reads tiles as they are written: `0-6 3-3`. Throws for what is no tile. */
export const tilesOf = (text: string): Tile[] =>
  text.split(/\s+/).map((word) => {
    const tile = fullSet.find((one) => tileText(one) === word)
    if (tile === undefined) throw new RangeError(`no tile ${word}`)
    return tile
  })
