import type { ComponentType } from 'react'
import type { Round, Step } from '../read.ts'
import { isStill } from '../stillness.ts'
import type { Show } from '../table.ts'

/** The sound of the house, as far as a game may strike it. */
export type SceneSound = {
  on: boolean
  set: (on: boolean) => void
  /** One key of the scale, counted from 0. */
  strike: (key: number) => void
  /** A rising run, by how many stakes were won; never for a return below the stake. */
  win: (times: number) => void
}

export type OnScene = (show: Show | undefined) => void

/** What the screen of a game is drawn with. All else is around it: see `useAround` and `useRound`. */
export type SceneProps = { sound: SceneSound; onScene: OnScene }
export type Scene = ComponentType<SceneProps>

/** For how long a step is to be seen before the purse follows, and after it before anything goes on, in ms. */
export type Pace = { land: (step: Step) => number; present: (step: Step) => number }

type Behind = { pace: Pace; sound: SceneSound; round: () => Round | undefined }

/** What all was laid on a round, by its opening and by its moves. */
export const stakedIn = ({ stake, steps }: Pick<Round, 'stake' | 'steps'>) =>
  steps.reduce((all, { added }) => all + added, stake)

const pause = (ms: number) => new Promise<void>((on) => setTimeout(on, isStill() ? 0 : ms))

/** Shows the steps of a game whose board is drawn from the round itself: it only gives them their time. */
export function showOf({ pace, sound, round }: Behind): Show {
  return {
    start: () => {},
    calm: () => {},
    stand: () => {},
    async land(step) {
      sound.strike(round()?.steps.length ?? 0)
      await pause(pace.land(step))
    },
    async present(step) {
      const of = round()
      const staked = of ? stakedIn(of) : 0n
      if (of?.state === 'closed' && of.win > staked) sound.win(Number(of.win / (staked || 1n)))
      await pause(pace.present(step))
    },
  }
}
