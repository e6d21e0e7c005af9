import type { Painter } from '../stage/painter.ts'
import type { Clock } from '../stage/timeline.ts'

/** A clock that the test turns, a frame every 16 ms. */
export function fakeClock(): Clock & { pass: (ms: number) => Promise<void> } {
  let now = 0
  let frames = new Map<number, () => void>()
  let handles = 0
  return {
    now: () => now,
    frame(then) {
      frames.set(++handles, then)
      return handles
    },
    cancel: (handle) => void frames.delete(handle),
    async pass(ms) {
      for (const until = now + ms; now < until; ) {
        now += 16
        const due = frames
        frames = new Map()
        for (const then of due.values()) then()
        // What was promised at the end of a motion goes on before the next frame.
        for (let i = 0; i < 5; i++) await Promise.resolve()
      }
    },
  }
}

/** Paints nothing and notes where the reels stand. */
export function notingPainter() {
  const seen = {
    positions: [] as number[],
    between: [] as number[],
    faded: false,
    lit: 0,
    embers: 0,
  }
  const painter: Painter = {
    reel(reel, _strip, position) {
      seen.positions[reel] = position
      seen.between.push(position)
    },
    fade(_reel, alpha) {
      if (alpha < 1) seen.faded = true
    },
    light: (cells) => {
      seen.lit = cells?.length ?? 0
    },
    lines: () => {},
    tiles: () => {},
    embers: () => {
      seen.embers += 1
    },
    draw: () => {},
    restless: () => false,
    resize: () => {},
    destroy: () => {},
  }
  return { painter, seen }
}
