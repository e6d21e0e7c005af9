export type Clock = {
  now: () => number
  frame: (then: () => void) => number
  cancel: (handle: number) => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  frame: (then) => requestAnimationFrame(then),
  cancel: (handle) => cancelAnimationFrame(handle),
}

/** A frame that took longer than this counts as this long: nothing jumps after a pause. */
const frameMaxMs = 50

type Motion = { left: number; lasts: number; move: (part: number) => void; done: () => void }

/**
 * The only clock of the stage. It runs while something moves and rests otherwise; held, everything
 * stands still and goes on where it was.
 */
export function createTimeline(clock: Clock, draw: (elapsedMs: number) => boolean) {
  const motions = new Set<Motion>()
  const loops = new Set<(elapsedMs: number) => void>()
  let handle: number | undefined
  let last = 0
  let held = false

  function tick() {
    handle = undefined
    const now = clock.now()
    const elapsed = Math.min(frameMaxMs, now - last)
    last = now
    for (const loop of loops) loop(elapsed)
    for (const motion of [...motions]) advance(motion, elapsed)
    const restless = draw(elapsed)
    if (motions.size || loops.size || restless) wake()
  }

  function advance(motion: Motion, elapsed: number) {
    motion.left -= elapsed
    motion.move(motion.left <= 0 ? 1 : 1 - motion.left / motion.lasts)
    if (motion.left > 0) return
    motions.delete(motion)
    motion.done()
  }

  function wake() {
    if (held || handle !== undefined) return
    handle = clock.frame(tick)
  }

  function begin() {
    if (handle === undefined) last = clock.now()
    wake()
  }

  return {
    /** Calls `move` with 0 to 1 over the time given; resolves at 1. */
    run: (lasts: number, move: (part: number) => void = () => {}) =>
      new Promise<void>((done) => {
        motions.add({ left: lasts, lasts: Math.max(1, lasts), move, done })
        begin()
      }),
    /** Calls `step` on every frame until told to stop. */
    loop(step: (elapsedMs: number) => void) {
      loops.add(step)
      begin()
      return () => void loops.delete(step)
    },
    /** One frame, because something was set without moving. */
    touch: begin,
    /** Ends everything that has an end, now. */
    finish() {
      for (const motion of [...motions]) advance(motion, motion.left)
      begin()
    },
    hold(on: boolean) {
      held = on
      if (on && handle !== undefined) {
        clock.cancel(handle)
        handle = undefined
      } else if (!on) begin()
    },
    stop() {
      held = true
      if (handle !== undefined) clock.cancel(handle)
      motions.clear()
      loops.clear()
    },
  }
}
