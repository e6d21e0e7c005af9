import type { Commitment, FreeHere, GameId, Sitting } from '@balai/contract'
import type * as z from 'zod/mini'
import type { Plain, Round } from '../read.ts'

export type Commit = z.output<typeof Commitment>
export type { Step } from '../read.ts'

/** What does not change while the player sits. */
export type Seat = {
  title: GameId
  gameName: string
  mathHash: string
  rtp: string
  mode: 'cash' | 'demo'
  currency: string
  exponent: number
  stakes: readonly bigint[]
  /** How fast it may be played, where anything bounds it. */
  pace?: { leastMs: number; autoplay: boolean; autoplayMost: number; turbo: boolean } | undefined
}

/**
 * One wish of the player. It keeps its key until the house has answered it. `granted`: what of the
 * house’s is staked.
 */
export type Intent = { key: string } & (
  | { kind: 'spin'; stake: bigint; granted?: string; choice?: Plain; move?: Plain }
  | { kind: 'free'; round: Round['id'] }
  | { kind: 'move'; round: Round['id']; step: number; move: Plain }
)

export type AutoTerms = { spins: number; lossMax: bigint; winStop: bigint | null }
export type Auto = AutoTerms & { left: number; net: bigint }
export type AutoEnd = 'done' | 'loss' | 'win' | 'stopped' | 'refused'

export type Phase =
  /** The launch code is being exchanged. */
  | 'entering'
  /** The code is spent or the seat is gone: only a new launch helps. */
  | 'expired'
  /** The house does not open the game now, and says why. */
  | 'closed'
  /** The house was not reached at the door. */
  | 'unreachable'
  | 'idle'
  /** Sent; nothing is known yet. */
  | 'asking'
  /** Asked many times without an answer; the wish and its key are kept. */
  | 'lost'
  /** Known; the reels come to rest. */
  | 'revealing'
  /** At rest; what was won is shown. */
  | 'showing'

export type State = {
  phase: Phase
  seat: Seat | undefined
  /** As the house said last. */
  balance: bigint
  version: bigint
  /** Paid already, but not yet seen on the reels: kept back from the purse on the screen. */
  unseen: bigint
  stake: bigint
  next: Commit | undefined
  round: Round | undefined
  intent: Intent | undefined
  /** The answer is late; the text says that it is being confirmed. */
  doubt: boolean
  tries: number
  said: { code: string; message: string } | undefined
  /** What the house stakes for this player here, what is over first at the top. */
  granted: readonly FreeHere[]
  /** The player plays with their own, though the house would stake. */
  ownMoney: boolean
  /** All that the house gave is used: said once before the next stake, which is the player’s own. */
  grantedOver: boolean
  auto: Auto | undefined
  autoEnd: AutoEnd | undefined
  quick: boolean
  paused: boolean
  session: Sums & { rounds: number }
  /** What play has come to over all games, as the house said last, and what this table had come to then. */
  sitting: { told: Sitting; at: number; from: Sums } | undefined
}

type Sums = { staked: bigint; returned: bigint }

export const beginning: State = {
  phase: 'entering',
  seat: undefined,
  balance: 0n,
  version: 0n,
  unseen: 0n,
  stake: 0n,
  next: undefined,
  round: undefined,
  intent: undefined,
  doubt: false,
  tries: 0,
  said: undefined,
  granted: [],
  ownMoney: false,
  grantedOver: false,
  auto: undefined,
  autoEnd: undefined,
  quick: false,
  paused: false,
  session: { staked: 0n, returned: 0n, rounds: 0 },
  sitting: undefined,
}

/** The purse as the player may see it now. */
export const purse = (state: State) => state.balance - state.unseen

export const lastStep = (round: Round | undefined) => round?.steps.at(-1)

/** True while an open round goes on by the same press: free spins, respins, a wheel. */
export const inFree = ({ round }: State) => round?.state === 'open' && round.follows

/** True while a round is not over: the stake is laid, and cannot be changed. */
export const inRound = ({ round }: State) => round?.state === 'open'

/** True while money is in motion: the page should ask before it leaves. */
export const inMotion = (state: State) =>
  state.phase === 'asking' || state.phase === 'lost' || state.phase === 'revealing' || inFree(state)

/** True while the house wants an answer before anything new is staked. */
export const isDue = ({ sitting }: State) => sitting?.told.due === true

/**
 * What came back less what was staked since play began: over all games as the house said it, with what
 * this table added since. Before the reels have shown it nothing of a win is in it.
 */
export function netOf({ session, sitting, phase, unseen }: State): bigint {
  const hidden = phase === 'revealing' ? unseen : 0n
  const here = session.returned - session.staked - hidden
  return sitting ? sitting.told.net + here - (sitting.from.returned - sitting.from.staked) : here
}

/** For how long play has lasted, in ms, where the house has said since when. */
export function playedMs({ sitting }: State, now: number): number | undefined {
  if (!sitting) return undefined
  const { since, now: said } = sitting.told
  return since ? Number(said) - Number(since) + (now - sitting.at) : 0
}

/** A return at or below the stake is no win, and is never celebrated. */
export const worthCelebrating = (win: bigint, stake: bigint) => win > stake
