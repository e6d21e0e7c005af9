import { type Board, boardOf, wild } from '@balai/games/reels/board'
import type { ReelState } from '@balai/games/reels/game'
import type { Mode, ReelMath } from '@balai/games/reels/math'
import type { Tile } from '../stage/painter.ts'
import type { Look } from './looks.ts'
import type { Beat } from './replay.ts'

type Held = ReelState['held']
type Title = { math: ReelMath; look: Look }

export const cellAt = ({ rows }: ReelMath, cell: number) => ({
  reel: Math.floor(cell / rows),
  row: cell % rows,
})

const nameAt = (board: Board, symbol: number) => board.symbols[symbol] ?? ''

/** Reels that a wild has filled in this window. */
function grownIn({ reels, rows, grows }: ReelMath, mode: Mode, cells: readonly number[]): number[] {
  if (!grows.modes.includes(mode)) return []
  return Array.from({ length: reels }, (_, reel) => reel).filter(
    (reel) =>
      grows.reels.includes(reel) &&
      cells.slice(reel * rows, (reel + 1) * rows).every((symbol) => symbol === wild),
  )
}

/** The cloth over a filled reel, with its wild in the middle. */
export function grownTiles({ math, look }: Title, reel: number, alpha = 1): Tile[] {
  const cloth = look.grown ?? math.wild
  const rows = Array.from({ length: math.rows }, (_, row) => row)
  return [
    ...rows.map((row) => ({ reel, row, symbol: cloth, whole: look.grown !== undefined, alpha })),
    ...(look.grown ? [{ reel, row: (math.rows - 1) / 2, symbol: math.wild, alpha }] : []),
  ]
}

type Window = { cells: readonly number[]; mode: Mode; sticky: readonly number[]; coins: Held }

/** Every symbol of a window where it is. */
export function windowTiles(title: Title, { cells, mode, sticky, coins }: Window): Tile[] {
  const { math, look } = title
  const board = boardOf(math)
  const grown = grownIn(math, mode, cells)
  const values = new Map(coins)
  const plain = cells.flatMap((symbol, cell): Tile[] => {
    const place = cellAt(math, cell)
    if (grown.includes(place.reel)) return []
    const named = look.named?.[values.get(cell) ?? -1]
    const tile = { ...place, symbol: named ?? nameAt(board, symbol) }
    const stays = sticky.includes(cell) && symbol === wild && look.stuck
    return stays ? [tile, { ...place, symbol: stays, whole: true }] : [tile]
  })
  return [...plain, ...grown.flatMap((reel) => grownTiles(title, reel))]
}

/** Wilds that stay, over the strips that turn below them. */
export function stuckTiles({ math, look }: Title, sticky: readonly number[], back: string): Tile[] {
  return sticky.flatMap((cell) => {
    const place = cellAt(math, cell)
    const tile = { ...place, symbol: math.wild, back }
    return look.stuck ? [tile, { ...place, symbol: look.stuck, whole: true }] : [tile]
  })
}

/** What is held, and nothing on the other cells. */
export const heldTiles = ({ math, look }: Title, held: Held): Tile[] =>
  held.map(([cell, value]) => ({
    ...cellAt(math, cell),
    symbol: look.named?.[value] ?? math.hold?.coin ?? '',
  }))

/** The window as a spin left it; nothing of a step that was none. */
export function endTiles(title: Title, { before, after, seen, falls }: Beat): Tile[] {
  const last = falls.at(-1)
  if (!('spin' in seen) || !last) return []
  const sticky = seen.spin === 'free' ? [...before.sticky, ...after.sticky] : []
  return windowTiles(title, { cells: last.cells, mode: seen.spin, sticky, coins: seen.coins })
}

/** What stands still after a round so far: the board that is held, or the window of the last spin. */
export function restTiles(title: Title, beats: readonly Beat[]): Tile[] {
  const last = beats.at(-1)
  if (last && 'landed' in last.seen) return heldTiles(title, last.after.held)
  const spin = beats.findLast(({ seen }) => 'spin' in seen)
  return spin ? endTiles(title, spin) : []
}

/** Where each symbol of the next window comes from: those that stayed fall, new ones come from above. */
export function fallTiles(
  title: Title,
  { from, to, gone, part }: { from: Window; to: Window; gone: ReadonlySet<number>; part: number },
): Tile[] {
  const { rows, reels } = title.math
  const board = boardOf(title.math)
  const eased = part ** 2 * (3 - 2 * part)
  return Array.from({ length: reels }, (_, reel) => reel).flatMap((reel) => {
    const stayed = Array.from({ length: rows }, (_, row) => row).filter(
      (row) => !gone.has(reel * rows + row),
    )
    const fresh = rows - stayed.length
    return Array.from({ length: rows }, (_, row): Tile => {
      const start = row < fresh ? row - fresh : (stayed[row - fresh] ?? row)
      const symbol = nameAt(
        board,
        to.cells[reel * rows + row] ?? from.cells[reel * rows + row] ?? 0,
      )
      return { reel, row: start + (row - start) * eased, symbol }
    })
  })
}
