import type { Draw } from './fair.ts'
import type { Game, Plain } from './game.ts'

/** A round of which nothing is left to choose once it is staked. */
export type OneStepState<Choice extends Plain> = { stake: string; choice: Choice; played: boolean }

type OneStep<Choice extends Plain, Word extends string, Seen extends Plain> = {
  title: string
  version: number
  hash: string
  /** What its only move is called. */
  word: Word
  /** The choice as it was made, or nothing for what is none. */
  read: (choice: Plain, stake: bigint) => Choice | undefined
  play: (choice: Choice, stake: bigint, draw: Draw) => { seen: Seen; win: bigint }
}

/** A game whose rounds are staked with all choices made, and played by one move. */
export const oneStep = <Choice extends Plain, Word extends string, Seen extends Plain>({
  title,
  version,
  hash,
  word,
  read,
  play,
}: OneStep<Choice, Word, Seen>): Game<OneStepState<Choice>, Word, Seen> => ({
  title,
  version,
  hash,
  open: ({ stake, choice }) => {
    const made = stake > 0n ? read(choice, stake) : undefined
    return made === undefined ? undefined : { stake: String(stake), choice: made, played: false }
  },
  takes: (state, move): move is Word => !state.played && move === word,
  adds: () => 0n,
  step: (state, _, draw) => ({
    state: { ...state, played: true },
    ...play(state.choice, BigInt(state.stake), draw),
  }),
  isOver: ({ played }) => played,
  rest: () => word,
})
