import { type Cell, type Grid, type Painter, type Tile, usualGrid } from './painter.ts'
import { type Clock, createTimeline } from './timeline.ts'

export type Strips = readonly (readonly string[])[]
export type WinLine = { cells: readonly Cell[] }

/** Symbols a second at full speed, and how the reels come to rest. */
const pace = {
  slow: { speed: 24, rise: 220, least: 520, apart: 170, fall: 620 },
  quick: { speed: 34, rise: 90, least: 120, apart: 0, fall: 320 },
} as const
const fadeMs = 180
const lineMs = 420
const holdMs = 620

/** How far past its place a reel swings before it settles; 2 gives a seventh of a symbol. */
const swing = 2
const falling = (u: number) => (1 - u) ** 2 * (1 - swing * u)

type Options = {
  clock: Clock
  still: () => boolean
  onStop?: (reel: number) => void
  grid?: Grid
}

export type Reels = ReturnType<typeof createReels>

/**
 * Moves the reels. Every reel stops after the same time whatever it shows: none is held back to
 * make the player hope.
 */
export function createReels(
  first: Painter,
  { clock, still, onStop, grid: { reels: reelCount } = usualGrid }: Options,
) {
  let painter = first
  let size = { width: 500, height: 300 }
  let strips: Strips = []
  let laid: { tiles: readonly Tile[]; alone: boolean } = { tiles: [], alone: false }
  const at = Array.from({ length: reelCount }, () => 0)
  const turning = new Map<number, () => void>()
  let startedFor = 0
  let countUp = () => {}
  const timeline = createTimeline(clock, (elapsed) => {
    painter.draw(elapsed)
    return painter.restless()
  })

  const put = (reel: number, position: number) => {
    at[reel] = position
    painter.reel(reel, strips[reel] ?? [], position)
  }
  function refit() {
    painter.resize(size.width, size.height)
    for (const [reel, position] of at.entries()) if (strips[reel]) put(reel, position)
    painter.tiles(laid.tiles, laid.alone)
    timeline.touch()
  }
  const clear = () => {
    painter.light(undefined, 0)
    painter.lines([])
  }

  function stopTurning(reel: number) {
    turning.get(reel)?.()
    turning.delete(reel)
    if (turning.size === 0) countUp()
  }

  function spin(reel: number, quick: boolean) {
    const { speed, rise } = pace[quick ? 'quick' : 'slow']
    let turned = 0
    const stop = timeline.loop((elapsed) => {
      turned += elapsed
      const gathered = Math.min(1, turned / rise) ** 2
      put(reel, (at[reel] ?? 0) - (speed * gathered * elapsed) / 1000)
    })
    turning.set(reel, stop)
  }

  async function fall(reel: number, stop: number, quick: boolean) {
    const { speed, least, apart, fall: lasts } = pace[quick ? 'quick' : 'slow']
    await timeline.run(Math.max(0, least - startedFor) + reel * apart)
    stopTurning(reel)
    const far = (speed * lasts) / 1000 / (2 + swing)
    await timeline.run(lasts, (u) => put(reel, stop + far * falling(u)))
    put(reel, stop)
    onStop?.(reel)
  }

  async function change(reel: number, stop: number) {
    await timeline.run(fadeMs, (u) => painter.fade(reel, 1 - u))
    put(reel, stop)
    await timeline.run(fadeMs, (u) => painter.fade(reel, u))
    painter.fade(reel, 1)
  }

  return {
    /** The reels at rest on these stops, at once. */
    stand(next: Strips, stops: readonly number[]) {
      strips = next
      for (const reel of [...turning.keys()]) stopTurning(reel)
      clear()
      for (let reel = 0; reel < reelCount; reel++) {
        painter.fade(reel, 1)
        put(reel, stops[reel] ?? 0)
      }
      timeline.touch()
    },
    start(next: Strips, quick: boolean) {
      strips = next
      timeline.finish()
      clear()
      if (still()) return timeline.touch()
      startedFor = 0
      countUp()
      countUp = timeline.loop((elapsed) => {
        startedFor += elapsed
      })
      for (let reel = 0; reel < reelCount; reel++) if (!turning.has(reel)) spin(reel, quick)
    },
    /** Back to rest without a result: nothing is known yet. */
    calm() {
      for (const reel of [...turning.keys()]) {
        stopTurning(reel)
        put(reel, Math.round(at[reel] ?? 0))
      }
      timeline.touch()
    },
    async land(next: Strips, stops: readonly number[], quick: boolean) {
      strips = next
      const reduced = still()
      if (!reduced)
        for (let reel = 0; reel < reelCount; reel++) if (!turning.has(reel)) spin(reel, quick)
      await Promise.all(
        stops.map((stop, reel) => (reduced ? change(reel, stop) : fall(reel, stop, quick))),
      )
    },
    /** The line is drawn, the losing cells dim. Called for true wins only. */
    async celebrate(wins: readonly WinLine[], others: readonly Cell[], quick: boolean) {
      const cells = [...wins.flatMap((win) => win.cells), ...others]
      const short = quick || still()
      if (!still()) painter.embers(cells)
      await timeline.run(still() ? 1 : lineMs, (drawn) => {
        painter.light(cells, drawn)
        painter.lines(wins.map((win, nth) => ({ cells: win.cells, nth, drawn })))
      })
      await timeline.run(short ? holdMs / 2 : holdMs)
    },
    /** Symbols over the strips, or, alone, instead of them, until others are laid. */
    tiles(tiles: readonly Tile[], alone: boolean) {
      laid = { tiles, alone }
      painter.tiles(tiles, alone)
      timeline.touch()
    },
    /** Lights these cells for so long, without a line or an ember: what wins may be less than was staked. */
    async mark(cells: readonly Cell[], ms: number) {
      painter.light(cells, 1)
      await timeline.run(ms)
    },
    /** Every cell in its full light, and no line. */
    clear() {
      clear()
      timeline.touch()
    },
    /** Calls `move` with 0 to 1 over the time given, at once with 1 for who asked for stillness. */
    run: (ms: number, move: (part: number) => void) => timeline.run(still() ? 1 : ms, move),
    rest: (ms: number) => timeline.run(ms),
    skip: () => timeline.finish(),
    hold: (on: boolean) => timeline.hold(on),
    resize(width: number, height: number) {
      size = { width, height }
      refit()
    },
    /** Goes on with another surface: WebGL when it has loaded, plain elements if it is lost. */
    repaint(next: Painter) {
      painter.destroy()
      painter = next
      refit()
    },
    close() {
      timeline.stop()
      painter.destroy()
    },
  }
}
