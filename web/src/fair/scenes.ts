import { type Game, isSlot, type PlayedStep, type SlotSeen, spinOf } from '@balai/games'
import { boardOf, scatter } from '@balai/games/reels/board'
import { openAt, type ReelGame, type ReelSeen, type ReelState } from '@balai/games/reels/game'
import type { ReelMath } from '@balai/games/reels/math'
import { type Fall, spinAt } from '@balai/games/reels/spin'

/** One place of a window; nothing where no lantern hangs. */
export type Cell = { symbol: string | undefined; wins: boolean }

/** A round is shown in pictures, one after another: a window each, or what was decided without one. */
export type Scene = {
  is: 'spin' | 'free' | 'fall' | 'hold' | 'wheel' | 'doubled' | 'lost' | 'taken'
  /** Reel by reel from the left, each from top to bottom; none where no window is seen. */
  grid: readonly (readonly Cell[])[]
  /** In the smallest unit of money: what this picture won, or of a doubling what it decided on. */
  win: bigint
  times: number
  /** Of a fall: the how manieth. */
  nth: number
  side?: 'left' | 'right'
  /** The seal of a pool fell with it. */
  seal: boolean
  /** The round ended here because it came to the most that it pays. */
  capped: boolean
}

const isReels = (game: Game): game is Game & Pick<ReelGame, 'reels'> => 'reels' in game

/** The pictures of a slot's round, from its seeds alone; of other games there is nothing to draw here. */
export function scenesOf(game: Game, steps: readonly PlayedStep[], bet: Bet): Scene[] {
  if (isSlot(game))
    return steps.map(({ seen, win }) => {
      const { stops, free } = seen as SlotSeen
      const { grid, wins, scatter } = spinOf(game.math, { stops, free })
      const won = new Set(
        [...wins.flatMap(({ cells }) => cells), ...(scatter.pay > 0n ? scatter.cells : [])].map(
          ([reel, row]) => `${reel} ${row}`,
        ),
      )
      const shown = grid.map((view, reel) =>
        view.map((symbol, row) => ({ symbol, wins: won.has(`${reel} ${row}`) })),
      )
      return { ...plain, is: free ? 'free' : 'spin', grid: shown, win }
    })
  return isReels(game) ? reelScenes(game.reels, steps, bet) : []
}

type Bet = { stake: bigint; choice: unknown }
const plain = { times: 1, nth: 0, seal: false, capped: false } as const

function reelScenes(math: ReelMath, steps: readonly PlayedStep[], { stake, choice }: Bet): Scene[] {
  const bought = choice === 'buy'
  const bet = bought && math.buy ? stake / BigInt(math.buy.bets) : stake
  let before: ReelState = openAt(math, bet, bought)
  return steps.flatMap((step) => {
    const after = step.state as ReelState
    const shown = shownOf({ math, before, after, seen: step.seen as ReelSeen }, bet)
    const seal = 'seal' in (step.seen as object) && (step.seen as { seal?: boolean }).seal === true
    const capped = after.phase === 'over' && after.won >= math.winMax
    before = after
    return shown.map((scene, i) =>
      i === shown.length - 1 ? { ...plain, ...scene, seal, capped } : { ...plain, ...scene },
    )
  })
}

type Shown = Pick<Scene, 'is' | 'grid' | 'win'> & Partial<Scene>
type Turn = { math: ReelMath; before: ReelState; after: ReelState; seen: ReelSeen }

function shownOf({ math, before, after, seen }: Turn, bet: bigint): Shown[] {
  const money = (units: number) => BigInt(units) * (bet / BigInt(math.units))
  const gained = money(after.won - before.won)
  if ('slice' in seen) return [{ is: 'wheel', grid: [], win: gained }]
  if ('taken' in seen) return [{ is: 'taken', grid: [], win: money(after.won) }]
  if ('fell' in seen) {
    const lost = after.won === 0
    const win = money(lost ? before.won : after.won)
    return [{ is: lost ? 'lost' : 'doubled', grid: [], win, side: seen.fell }]
  }
  const columns = <V>(of: (cell: number) => V) =>
    Array.from({ length: math.reels }, (_, reel) =>
      Array.from({ length: math.rows }, (_, row) => of(reel * math.rows + row)),
    )
  if ('landed' in seen) {
    const held = new Set(after.held.map(([cell]) => cell))
    const landed = new Set(seen.landed.map(([cell]) => cell))
    const grid = columns((cell) => ({
      symbol: held.has(cell) ? math.hold?.coin : undefined,
      wins: landed.has(cell),
    }))
    return [{ is: 'hold', grid, win: gained }]
  }
  const board = boardOf(math)
  const falls: Fall[] = []
  const carried = { rung: before.rung, sticky: before.sticky }
  const { spin: mode, stops } = seen
  const { scatters } = spinAt(board, { mode, stops, carried }, (fall) => falls.push(fall))
  const scattered = board.scatterPays[scatters] ?? 0
  // A round that comes to its most pays no more than what was left to it.
  let left = after.won - before.won
  return falls.map(({ cells, wins, multiplier }, i): Shown => {
    const last = i === falls.length - 1
    const pay = wins.reduce((all, { pay }) => all + pay, 0) * multiplier + (last ? scattered : 0)
    const units = Math.min(pay, left)
    left -= units
    const won = new Set(wins.flatMap((win) => win.cells))
    const lit = last && scattered > 0
    const grid = columns((cell) => ({
      symbol: board.symbols[cells[cell] ?? 0],
      wins: won.has(cell) || (lit && cells[cell] === scatter),
    }))
    const is = i > 0 ? 'fall' : mode === 'free' ? 'free' : 'spin'
    return { is, grid, win: money(units), times: wins.length > 0 ? multiplier : 1, nth: i }
  })
}
