import type { Step } from './machine/state.ts'
import { worthCelebrating } from './machine/state.ts'
import { outcomeOf, type SlotMath, stripsOf } from './mathematics.ts'
import type { Cell } from './stage/painter.ts'
import type { Reels } from './stage/reels.ts'
import type { Show } from './table.ts'

/** A line of text may be read this long before the game goes on by itself. */
const readMs = { nothing: 60, back: 380, news: 2200 }

type Direct = {
  reels: Reels
  title: () => SlotMath | undefined
  /** The stake of the round on the reels, and whether the next spin is a free one. */
  now: () => { stake: bigint; free: boolean; quick: boolean; ends: boolean }
  sound: { spin: () => void; win: (size: number) => void; free: () => void }
}

/** Says what the reels show for each thing the seat asks of them. The result is the house's alone. */
export function directShow({ reels, title, now, sound }: Direct): Show {
  const strips = (free: boolean) => {
    const math = title()
    return math ? stripsOf(math, free) : []
  }
  return {
    stand: (step) => reels.stand(strips(step?.free ?? false), step?.stops ?? [0, 0, 0, 0, 0]),
    start() {
      reels.start(strips(now().free), now().quick)
      sound.spin()
    },
    calm: () => reels.calm(),
    land: (step: Step) => reels.land(strips(step.free), step.stops, now().quick),
    async present(step) {
      const known = title()
      if (!known) return
      const { stake, quick, ends } = now()
      const outcome = outcomeOf(known, step)
      const news = outcome.freeSpins > 0 || ends
      if (worthCelebrating(step.win, stake)) {
        sound.win(Number(step.win / (stake || 1n)))
        await reels.celebrate(outcome.lines, scattered(outcome.scatter?.cells), quick)
      }
      if (outcome.freeSpins > 0) sound.free()
      const rest = news ? readMs.news : step.win > 0n ? readMs.back : readMs.nothing
      await reels.rest(quick && !news ? rest / 2 : rest)
    },
  }
}

const scattered = (cells: readonly Cell[] | undefined) => cells ?? []
